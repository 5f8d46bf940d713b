"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useMemo } from "react";
import { Icon } from "../../design/icon";
import { messageText } from "../../design/message-text";
import { useWords } from "../../interface/use-words";
import type { TextsState } from "../../translation/live-texts";
import type { ListedText } from "../../translation/text-list";
import type { TextRow, TextsReport } from "../../translation/text-row";
import { InPlace } from "./in-place";
import { languageName } from "./language-name";
import { clausesPrinting, printedOn } from "./place-of-text";
import type { TextsViewProps } from "./texts-view";

interface TextContextProps extends Pick<TextsViewProps, "onOpen"> {
  readonly report: TextsReport;
  readonly text: ListedText;
  readonly told: TextsState["told"];
  readonly isHeld: boolean;
  readonly locale: string;
}

/** Where a text stands: the card or space with the translation in it, the clause as printed, a game, and who else uses it. */
export function TextContext({ report, text, told, isHeld, locale, onOpen }: TextContextProps) {
  const { texts: words, language: page } = useWords();
  const { row } = text;
  const { source, translated } = report;
  const shown = translated ?? source;
  const lines = useMemo(() => linesOf(told, row), [told, row]);
  if (shown === undefined) return <aside className="texts-context" aria-label={words.context} />;
  const sameRules = source === undefined || translated === undefined || source.digest === translated.digest;
  return (
    <aside className="texts-context" aria-label={words.context}>
      {isHeld && (
        <p className="status bad" role="status">
          <Icon name="cross" size={14} />
          {words.check.notPrintable}
        </p>
      )}
      <InPlace rulebook={shown} on={printedOn(shown, row)} text={text} />
      <ClauseInPlace rulebook={shown} row={row} />
      {source !== undefined && (
        <ClauseInPlace
          rulebook={source}
          row={row}
          title={words.inSource({ language: languageName(source.locale, page) })}
        />
      )}
      {lines.length > 0 && (
        <section>
          <h3 className="caption">{words.fromGame}</h3>
          <ul className="texts-told" lang={locale}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <Where rulebook={shown} row={row} onOpen={onOpen} />
      <p className={sameRules ? "status ok" : "status bad"}>
        <Icon name={sameRules ? "check" : "cross"} size={14} />
        {sameRules ? words.sameRules : words.otherRules}
      </p>
    </aside>
  );
}

const MOST_LINES = 3;

/** Lines of the game that the clause of a text has led to; the questions to players with their answers come first. */
function linesOf(told: TextsState["told"], { key, subject, kind }: TextRow): readonly string[] {
  if (!key.startsWith("clauses.")) return [];
  const own = told.filter(({ clause, kind: line }) => clause === subject && line === "deed").map((line) => line.text);
  const asked = own.filter((line) => /^[«“]/.test(line));
  const lines = kind === "question" && asked.length > 0 ? asked : own;
  return [...new Set(lines)].slice(0, MOST_LINES);
}

function ClauseInPlace({
  rulebook,
  row,
  title,
}: {
  readonly rulebook: Rulebook;
  readonly row: TextRow;
  readonly title?: string;
}) {
  const words = useWords().texts;
  const clause = row.key.startsWith("clauses.") ? rulebook.clauses.find(({ id }) => id === row.subject) : undefined;
  if (clause === undefined) return null;
  return (
    <section>
      <h3 className="caption">{title ?? words.clauseInPlace}</h3>
      <p className={title === undefined ? "texts-clause" : "texts-clause small"} lang={rulebook.locale}>
        <b className="mono">{clause.id}</b> {messageText(rulebook, clause.text)}
      </p>
    </section>
  );
}

const MOST_USES = 4;

function Where({
  rulebook,
  row,
  onOpen,
}: { readonly rulebook: Rulebook; readonly row: TextRow } & Pick<TextsViewProps, "onOpen">) {
  const { texts: words, rules } = useWords();
  const uses = useMemo(() => clausesPrinting(rulebook, row), [rulebook, row]);
  const [head] = row.key.split(".");
  const view = (
    {
      clauses: "rules",
      chapters: "rules",
      decks: "cards",
      boards: "board",
      tables: "tables",
      parameters: "tables",
    } as const
  )[head ?? ""];
  const { file, path } = row.place;
  if (view === undefined && uses.length === 0) return null;
  return (
    <section>
      <h3 className="caption">{words.where}</h3>
      {view !== undefined && (
        <button type="button" className="link" onClick={() => onOpen(view, { file, path })}>
          {words.openIn[view]}
        </button>
      )}
      {uses.length > 0 && (
        <ul className="texts-uses" aria-label={words.usedBy}>
          {uses.slice(0, MOST_USES).map((index) => {
            const clause = rulebook.clauses[index];
            return (
              clause !== undefined && (
                <li key={clause.id}>
                  <b className="mono">{clause.id}</b>{" "}
                  <span lang={rulebook.locale}>{messageText(rulebook, clause.text)}</span>
                </li>
              )
            );
          })}
          {uses.length > MOST_USES && <li className="muted">{rules.more({ count: uses.length - MOST_USES })}</li>}
        </ul>
      )}
    </section>
  );
}
