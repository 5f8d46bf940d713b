"use client";
import { questionOf } from "@rulewright/texts";
import { useRef } from "react";
import { useWords } from "../../interface/use-words";
import type { ListedText } from "../../translation/text-list";
import type { TextsReport } from "../../translation/text-row";
import type { ChangeAnswer } from "../../translation/unit-edit";
import { Checks } from "./checks";
import { languageName } from "./language-name";
import { rowTitle } from "./row-title";
import { SourceText } from "./source-text";
import { TargetFields, type TargetHandle } from "./target-fields";
import type { TextsViewProps } from "./texts-view";
import { Values } from "./values";

export interface UnitEditorProps
  extends Pick<
    TextsViewProps,
    "onTargets" | "onEndTyping" | "onAccept" | "onAnswer" | "onQuestion" | "onRemark" | "isBegun"
  > {
  readonly locale: string;
  readonly report: TextsReport;
  readonly text: ListedText;
  readonly onNext: () => void;
}

/** One text: its source, its translation, what is wrong with it, and what its translator and its author say to each other. */
export function UnitEditor(props: UnitEditorProps) {
  const { text, report, locale } = props;
  const { texts: words, language: page } = useWords();
  const { row, entry } = text;
  const fields = useRef<TargetHandle>(null);
  const isChanged = text.state === "stale" || text.state === "wording";
  const language = languageName(locale, page);
  return (
    <section className="text-unit" aria-label={rowTitle(row, words)}>
      <header className="unit-head">
        <h2 lang={report.source?.locale}>{rowTitle(row, words)}</h2>
        <span className="muted">{words.kind[row.kind]}</span>
      </header>
      <SourceText text={text} locale={report.source?.locale ?? ""} />
      {isChanged && <Author onAnswer={(answer) => props.onAnswer(row, answer)} state={text.state} />}
      <TargetFields
        handle={fields}
        text={text}
        locale={locale}
        language={language}
        onTargets={(targets) => props.onTargets(row, targets)}
        onEndTyping={props.onEndTyping}
        onNext={props.onNext}
      />
      <Checks {...props} onInsert={(placeholder) => fields.current?.insert(placeholder)} />
      <Values values={row.forms.length === 0 ? row.values : []} />
      <label className="unit-block unit-question">
        <span className="caption">{words.question}</span>
        <input
          className="text-input"
          value={(entry === undefined ? undefined : questionOf(entry)) ?? ""}
          autoComplete="off"
          onChange={(event) => props.onQuestion(row, event.target.value)}
          onBlur={props.onEndTyping}
        />
      </label>
    </section>
  );
}

const ANSWERS = ["typo", "wording", "meaning"] as const;

function Author({ onAnswer, state }: { readonly onAnswer: (answer: ChangeAnswer) => void; readonly state: string }) {
  const words = useWords().texts;
  return (
    <fieldset className="unit-author" aria-label={words.authorSays}>
      <span className="muted">{words.authorSays}</span>
      {ANSWERS.map((answer) => (
        <button
          key={answer}
          type="button"
          className="button small"
          aria-pressed={state === "wording" && answer === "wording"}
          onClick={() => onAnswer(answer)}
        >
          {words.answers[answer]}
        </button>
      ))}
    </fieldset>
  );
}
