"use client";
import type { YamlPath } from "@rulewright/diagnostics";
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { useWords } from "../../interface/use-words";
import type { TextsState } from "../../translation/live-texts";
import {
  countsOf,
  grouped,
  isFound,
  isIn,
  isToDo,
  type ListedText,
  nextText,
  type TextFilter,
} from "../../translation/text-list";
import type { TextRow, TextsReport } from "../../translation/text-row";
import type { ChangeAnswer } from "../../translation/unit-edit";
import type { ViewName } from "../../view-types";
import { Begin } from "./begin";
import { rowTitle } from "./row-title";
import { TextContext } from "./text-context";
import { TextList } from "./text-list";
import "./texts.css";
import { UnitEditor } from "./unit-editor";

export interface TextsViewProps {
  readonly state: TextsState;
  readonly report: TextsReport | undefined;
  readonly texts: readonly ListedText[];
  /** Languages with a translation. */
  readonly locales: readonly string[];
  readonly locale: string | undefined;
  readonly isBegun: boolean;
  /** Key of the text that is open. */
  readonly selected: string | undefined;
  readonly onLocale: (locale: string) => void;
  readonly onSelect: (row: TextRow) => void;
  readonly onBegin: () => Promise<string | undefined>;
  readonly onTargets: (row: TextRow, targets: readonly string[]) => void;
  readonly onEndTyping: () => void;
  readonly onAccept: (row: TextRow) => void;
  readonly onAnswer: (row: TextRow, answer: ChangeAnswer) => void;
  readonly onQuestion: (row: TextRow, question: string) => void;
  readonly onRemark: (row: TextRow, remark: string) => void;
  readonly onOpen: (view: ViewName, place: { readonly file: string; readonly path: YamlPath }) => void;
}

/** The texts of a rulebook beside their translations: a list, the text that is open, and where it stands. */
export function TextsView(props: TextsViewProps) {
  const { texts, report, locale, state } = props;
  const words = useWords().texts;
  const [filter, setFilter] = useState<TextFilter>("all");
  const [wanted, setWanted] = useState("");
  const [said, say] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(texts);
  const open = texts.find(({ row }) => row.key === props.selected);
  const counts = useMemo(() => countsOf(texts), [texts]);
  const groups = useMemo(
    () =>
      grouped(
        report?.groups ?? [],
        shown.filter((text) => isIn(filter, text) && isFound(text, wanted)),
      ),
    [report?.groups, shown, filter, wanted],
  );
  const order = useMemo(() => groups.flatMap((group) => group.texts), [groups]);
  const current = open ?? order[0];
  const go = (next: ListedText | undefined, isEditing: boolean): void => {
    if (next === undefined) return say(words.nothingLeft);
    props.onEndTyping();
    props.onSelect(next.row);
    say(words.announce({ title: rowTitle(next.row, words), state: words.state[next.state] }));
    if (isEditing) requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".unit-field")?.focus());
  };
  const acceptAndNext = (): void => {
    if (current === undefined) return;
    const next = nextText(order, current.row.key, (text) => text.row.key !== current.row.key && isToDo(text));
    if (current.state === "stale" || current.state === "wording") props.onAccept(current.row);
    go(next, true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const isNext = event.key === "Enter" && isCtrl && !event.altKey;
    const step = event.altKey && !isCtrl ? (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0) : 0;
    if (!isNext && step === 0) return;
    event.preventDefault();
    if (isNext) return acceptAndNext();
    const at = order.findIndex(({ row }) => row.key === current?.row.key);
    const next = order[at + step];
    if (next !== undefined) go(next, true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the list and the fields
    <div className="texts" ref={root} onKeyDown={onKeyDown}>
      <TextList
        {...props}
        groups={groups}
        counts={counts}
        current={current}
        filter={filter}
        wanted={wanted}
        onFilter={setFilter}
        onWanted={setWanted}
        onGo={(text) => go(text, false)}
        onEnter={() => root.current?.querySelector<HTMLElement>(".unit-field")?.focus()}
      />
      {locale !== undefined && report !== undefined && !props.isBegun ? (
        <Begin locale={locale} onBegin={props.onBegin} />
      ) : current === undefined || report === undefined || locale === undefined ? (
        <p className="texts-notice" role="status">
          {locale === undefined
            ? words.chooseLanguage
            : state.crash !== undefined
              ? words.crash({ reason: state.crash })
              : report === undefined
                ? words.reading
                : words.none}
        </p>
      ) : (
        <>
          <UnitEditor
            key={`${locale} ${current.row.key}`}
            {...props}
            locale={locale}
            report={report}
            text={current}
            onNext={acceptAndNext}
          />
          <TextContext
            report={report}
            text={current}
            told={state.told}
            isHeld={state.isHeld}
            locale={locale}
            onOpen={props.onOpen}
          />
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
