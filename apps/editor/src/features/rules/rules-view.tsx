"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { Icon } from "../../design/icon.tsx";
import { messageText } from "../../design/message-text.ts";
import type { OnOpenSource, OnSelect, Selection } from "../../view-types.ts";
import styles from "./rules-view.module.css";

type Clause = Rulebook["clauses"][number];

export interface RulesViewProps {
  readonly rulebook: Rulebook;
  readonly selection: Selection;
  /** How often each clause fires in a game, by its id; undefined before any game was played. */
  readonly fires: Readonly<Record<string, number>> | undefined;
  readonly onSelect: OnSelect;
  readonly onOpenSource: OnOpenSource;
}

/** The clauses chapter by chapter: their sentences, what they are, and how often they happen. For reading. */
export function RulesView({ rulebook, selection, fires, onSelect, onOpenSource }: RulesViewProps) {
  return (
    <section className={styles["view"]} aria-label="Rules">
      {rulebook.chapters.map((chapter) => (
        <section key={`${chapter.file} ${chapter.title}`} className={styles["chapter"]} aria-label={chapter.title}>
          <h2>{chapter.title}</h2>
          <ol>
            {chapter.clauses.map((index) => {
              const clause = rulebook.clauses[index];
              if (clause === undefined) return null;
              return (
                <ClauseRow
                  key={clause.id}
                  clause={clause}
                  sentence={messageText(rulebook, clause.text)}
                  isSelected={isAt(selection, clause)}
                  perGame={fires?.[clause.id]}
                  onSelect={onSelect}
                  onOpenSource={onOpenSource}
                />
              );
            })}
          </ol>
        </section>
      ))}
    </section>
  );
}

interface ClauseRowProps {
  readonly clause: Clause;
  /** With its numbers filled in. */
  readonly sentence: string;
  readonly isSelected: boolean;
  readonly perGame: number | undefined;
  readonly onSelect: OnSelect;
  readonly onOpenSource: OnOpenSource;
}

function ClauseRow({ clause, sentence, isSelected, perGame, onSelect, onOpenSource }: ClauseRowProps) {
  const { file, path } = clause.place;
  const isPlayed = RUN_BY_MACHINE.has(clause.form.kind);
  return (
    <li className={styles["clause"]} aria-current={isSelected ? "true" : undefined}>
      <button type="button" className={styles["sentence"]} onClick={() => onSelect({ file, path })}>
        <span className="mono muted">{clause.id}</span>
        <span className={styles["text"]}>{sentence}</span>
      </button>
      <span className="chip tag">{FORM_NAMES[clause.form.kind]}</span>
      <span className={styles["frequency"]} data-measured>
        {isPlayed && perGame !== undefined ? `${perGame.toFixed(perGame < 10 ? 1 : 0)} a game` : ""}
      </span>
      <button type="button" className="ghost small" onClick={() => onOpenSource(clause.place)}>
        <Icon name="source" size={14} />
        <span className="visually-hidden">Source of {clause.id}</span>
      </button>
    </li>
  );
}

const RUN_BY_MACHINE: ReadonlySet<Clause["form"]["kind"]> = new Set([
  "rule",
  "before",
  "after",
  "exception",
  "action",
  "procedure",
]);

const FORM_NAMES = {
  rule: "rule",
  before: "before",
  after: "after",
  exception: "exception",
  term: "quantity",
  term_exception: "exception",
  term_change: "change",
  action: "action",
  ban: "ban",
  procedure: "procedure",
  rank: "ranking",
  data: "in the tables",
  see: "see elsewhere",
  people: "table talk",
} as const satisfies Record<Clause["form"]["kind"], string>;

function isAt(selection: Selection, { place }: Clause): boolean {
  if (selection === undefined || selection.file !== place.file) return false;
  return place.path.every((key, index) => selection.path[index] === key);
}
