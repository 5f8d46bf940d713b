"use client";
import type { Place } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { type ReactNode, useMemo } from "react";
import { idAsWords } from "../../design/id-words";
import { Phrase, useWords } from "../../interface/use-words";
import { clockOfTable } from "./calendar-clock";
import { type CalendarMark, calendarMarks } from "./calendar-marks";

export interface CalendarBoardProps {
  readonly rulebook: Rulebook;
  readonly domainIndex: number;
  readonly title: string;
  readonly onOpenClause: (place: Place) => void;
}

/** Numbers in a row where the rules do not count them round. */
const USUAL_ROW = 12;

/** What a clock of the game runs through: a row for each round of it, and in each box what the rules tie to that number. */
export function CalendarBoard({ rulebook, domainIndex, title, onOpenClause }: CalendarBoardProps) {
  const words = useWords().board;
  const domain = rulebook.domains[domainIndex];
  const clock = useMemo(() => clockOfTable(rulebook, domainIndex), [rulebook, domainIndex]);
  const from = domain?.firstNumber ?? 1;
  const count = domain?.members.length ?? 0;
  const marks = useMemo(
    () => (clock === undefined ? [] : calendarMarks(rulebook, clock, from, count)),
    [rulebook, clock, from, count],
  );
  // A round may be longer than the table.
  const across = Math.max(1, Math.min(clock?.cycle ?? USUAL_ROW, count));
  const rows = Array.from({ length: Math.ceil(count / across) }, (_, row) => row);
  const field = clock === undefined ? undefined : rulebook.fields[clock.field];
  const ends = marks.findIndex((found) => found.some((mark) => mark.onwards));
  return (
    <div className="calendar">
      <table aria-label={title}>
        <thead>
          <tr>
            <td />
            {Array.from({ length: across }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their numbers
              <th key={i} scope="col">
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {from + row * across}–{Math.min(from + count - 1, from + (row + 1) * across - 1)}
              </th>
              {Array.from({ length: Math.min(across, count - row * across) }, (_, i) => {
                const at = row * across + i;
                return (
                  <td key={at} className={ends >= 0 && at > ends ? "later" : ""}>
                    <span className="number">{from + at}</span>
                    {(marks[at] ?? []).map((mark) => (
                      <Mark key={mark.title} mark={mark} rulebook={rulebook} onOpenClause={onOpenClause} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {field !== undefined && (
          <>
            <Phrase
              parts={words.countedBy<ReactNode>({
                field: <span className="mono">{idAsWords(field.name).toLowerCase()}</span>,
              })}
            />{" "}
          </>
        )}
        {words.whatIsMarked}
      </p>
    </div>
  );
}

function Mark({
  mark,
  rulebook,
  onOpenClause,
}: {
  readonly mark: CalendarMark;
  readonly rulebook: Rulebook;
  readonly onOpenClause: (place: Place) => void;
}) {
  const clause = rulebook.clauses.find(({ id }) => id === mark.clause);
  const { fromHereOn } = useWords().board;
  const words = (
    <>
      {mark.onwards && <span className="visually-hidden">{fromHereOn} </span>}
      {mark.title}
    </>
  );
  if (clause === undefined) return <span className="calendar-mark">{words}</span>;
  return (
    <button type="button" className="calendar-mark" title={mark.title} onClick={() => onOpenClause(clause.place)}>
      <span className="mono">{clause.id}</span> {words}
    </button>
  );
}
