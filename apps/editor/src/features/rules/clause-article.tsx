"use client";
import type { Clause, Example, Rulebook, YamlNode } from "@rulewright/rulebook";
import { SourceLink } from "../../design/source-link";
import { useWords } from "../../interface/use-words";
import type { OnEdit, OnOpenSource, OnSelect, PreviewView } from "../../view-types";
import { ClauseEffect } from "./clause-effect";
import { ClauseExamples } from "./clause-examples";
import { ClauseQuestion } from "./clause-questions";
import { ClauseSentence } from "./clause-sentence";

export interface ClauseArticleProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView | undefined;
  readonly clause: Clause;
  readonly nodeAt: (place: Example["place"]) => YamlNode | undefined;
  readonly isMachine: boolean;
  readonly isExamples: boolean;
  readonly isSelected: boolean;
  readonly readOnly: boolean;
  /** Of the clause of the chapter that happens most, for the bar. */
  readonly most: number;
  readonly idProps: { readonly tabIndex: number; readonly ref: (element: HTMLElement | null) => void };
  readonly onSelect: OnSelect;
  readonly onEdit: OnEdit;
  readonly onOpenSource: OnOpenSource;
}

/** One clause: text beside effect, with what it leaves open, what shows it, and what the games say. */
export function ClauseArticle(props: ClauseArticleProps) {
  const { rulebook, clause, nodeAt, idProps } = props;
  const words = useWords().rules;
  const { file, path } = clause.place;
  const examples = props.isExamples
    ? rulebook.examples.filter((example) => rulebook.clauses[example.clause] === clause)
    : [];
  return (
    <article className={props.isSelected ? "clause selected" : "clause"} aria-label={clause.id}>
      <div className="clause-side">
        <button
          type="button"
          className="clause-id mono"
          tabIndex={idProps.tabIndex}
          ref={idProps.ref}
          aria-current={props.isSelected ? "true" : undefined}
          onClick={() => props.onSelect({ file, path })}
        >
          {clause.id}
        </button>
        <span className="chip tag">{words.form[clause.form.kind]}</span>
      </div>
      <div className="clause-body">
        <ClauseSentence
          rulebook={rulebook}
          base={props.base}
          text={clause.text}
          readOnly={props.readOnly}
          onEdit={props.onEdit}
        />
        {props.isMachine && (
          <ClauseEffect
            rulebook={rulebook}
            base={props.base}
            clause={clause.id}
            node={nodeAt(clause.place)}
            readOnly={props.readOnly}
            onEdit={props.onEdit}
          />
        )}
        {clause.rulings.map((index) => {
          const ruling = rulebook.rulings[index];
          return ruling === undefined ? null : <ClauseQuestion key={ruling.name} rulebook={rulebook} ruling={ruling} />;
        })}
        {examples.length > 0 && (
          <ClauseExamples examples={examples} nodeAt={nodeAt} onOpenSource={props.onOpenSource} />
        )}
      </div>
      <div className="clause-measures">
        <Frequency {...props} />
        <span className="clause-source">
          <SourceLink place={clause.place} onOpenSource={props.onOpenSource} />
        </span>
      </div>
    </article>
  );
}

function Frequency({ preview, clause, most }: ClauseArticleProps) {
  const perGame = preview?.current?.fires[clause.id];
  const before = preview?.base?.fires[clause.id];
  const { rules: words, say } = useWords();
  if (perGame === undefined) return null;
  const show = (value: number) => `${say.number(value, value < 10 ? 1 : 0)}×`;
  return (
    <div className="frequency" data-measured>
      <span>
        <b className="mono">{show(perGame)}</b> <span className="muted">{words.aGame}</span>
      </span>
      <span className="frequency-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(1, perGame / most) * 100}%` }} />
        {before !== undefined && <b style={{ left: `${Math.min(1, before / most) * 100}%` }} />}
      </span>
      {before !== undefined && <span className="muted">{words.base({ times: show(before) })}</span>}
    </div>
  );
}
