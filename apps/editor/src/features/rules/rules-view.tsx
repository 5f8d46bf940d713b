"use client";
import { parseFile, type Rulebook, type SourceFile, type YamlNode } from "@rulewright/rulebook";
import { type KeyboardEvent, useMemo, useState } from "react";
import { selectionDepth } from "../../design/selection-match";
import { useRoving } from "../../design/use-roving";
import { useWords } from "../../interface/use-words";
import type { OnEdit, OnOpenSource, OnSelect, PreviewView, Selection } from "../../view-types";
import { isOld } from "../board/measured";
import { ChapterList } from "./chapter-list";
import { ClauseArticle } from "./clause-article";
import "./rules.css";

export interface RulesViewProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView | undefined;
  readonly selection: Selection;
  /** The texts as they stand, for what the machine reads. */
  readonly files: readonly SourceFile[];
  /** Whether a file has an error, so that its values cannot be changed. */
  readonly isHeld: (file: string) => boolean;
  /** The number of the chapter, from 1; undefined for the one with the selection. */
  readonly part: string | undefined;
  readonly onPart: (part: string) => void;
  readonly onSelect: OnSelect;
  readonly onEdit: OnEdit;
  readonly onOpenSource: OnOpenSource;
}

/** The clauses chapter by chapter: the sentence, what the machine reads, open questions, examples, and how often it happens. */
export function RulesView(props: RulesViewProps) {
  const { rulebook, selection, preview } = props;
  const words = useWords().rules;
  const [isMachine, setMachine] = useState(true);
  const [isExamples, setExamples] = useState(true);
  const chosen = Number(props.part ?? 0) - 1;
  const holding = rulebook.clauses.find(({ place }) => selectionDepth(selection, place) >= 0)?.chapter;
  const current = rulebook.chapters[chosen] === undefined ? (holding ?? 0) : chosen;
  const chapter = rulebook.chapters[current];
  const clauses = useMemo(
    () => (chapter?.clauses ?? []).flatMap((index) => rulebook.clauses[index] ?? []),
    [chapter, rulebook],
  );
  const nodeAt = useNodes(props.files);
  const start = clauses.findIndex(({ place }) => selectionDepth(selection, place) >= 0);
  const roving = useRoving(clauses.length, start, (at) => {
    const place = clauses[at]?.place;
    if (place !== undefined) props.onSelect({ file: place.file, path: place.path });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest(".clause-id") === null) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step =
      event.key === "j" || event.key === "ArrowDown" ? 1 : event.key === "k" || event.key === "ArrowUp" ? -1 : 0;
    const to = roving.at + step;
    if (step === 0 || to < 0 || to >= clauses.length) return;
    event.preventDefault();
    roving.go(to);
  };
  if (chapter === undefined) return <p className="rules-none">{words.none}</p>;
  const fires = preview?.current?.fires;
  const most = Math.max(...clauses.map(({ id }) => fires?.[id] ?? 0), Number.MIN_VALUE);
  return (
    <div className={isOld(preview) ? "rules old" : "rules"}>
      <ChapterList
        rulebook={rulebook}
        current={current}
        fires={fires}
        onChapter={(index) => props.onPart(String(index + 1))}
      />
      <section className="rules-page" aria-label={chapter.title} key={current}>
        <header className="rules-head">
          <div>
            <h2 lang={rulebook.locale}>{chapter.title}</h2>
            <p className="muted">
              {chapter.from === undefined
                ? words.clauses({ count: clauses.length })
                : words.clausesFrom({ count: clauses.length, source: chapter.from })}
            </p>
          </div>
          <span className="grow" />
          <div className="toggles">
            <button
              type="button"
              className="ghost small"
              aria-pressed={isMachine}
              onClick={() => setMachine(!isMachine)}
            >
              {words.machine}
            </button>
            <button
              type="button"
              className="ghost small"
              aria-pressed={isExamples}
              onClick={() => setExamples(!isExamples)}
            >
              {words.examples}
            </button>
          </div>
        </header>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: J and K bubble up from the clauses' ids */}
        <div onKeyDown={onKeyDown}>
          {clauses.map((clause, at) => (
            <ClauseArticle
              key={clause.id}
              {...props}
              clause={clause}
              nodeAt={nodeAt}
              isMachine={isMachine}
              isExamples={isExamples}
              isSelected={at === start}
              most={most}
              idProps={roving.item(at)}
              readOnly={props.isHeld(clause.place.file)}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

/** Finds nodes in the texts; each file is read once, when something in it is asked for. */
function useNodes(files: readonly SourceFile[]) {
  return useMemo(() => {
    const roots = new Map<string, YamlNode | undefined>();
    return ({
      file,
      path,
    }: {
      readonly file: string;
      readonly path: readonly (string | number)[];
    }): YamlNode | undefined => {
      const source = files.find(({ name }) => name === file);
      if (!roots.has(file) && source !== undefined) roots.set(file, parseFile(source).value.root);
      let node = roots.get(file);
      for (const key of path)
        node =
          node?.kind === "map" ? node.get(String(key)) : node?.kind === "list" ? node.items[Number(key)] : undefined;
      return node;
    };
  }, [files]);
}
