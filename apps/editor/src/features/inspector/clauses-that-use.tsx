"use client";
import { rulesOfSpace } from "@rulewright/print/layout";
import type { Rulebook } from "@rulewright/rulebook";
import { rulesOfCard } from "@rulewright/rulebook";
import { messageText } from "../../design/message-text";
import { usageIndex } from "../../design/usage-index";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { OnOpenSource, PreviewView } from "../../view-types";
import { isOld } from "../board/measured";
import type { Inspected } from "./inspected";

const SHOWN = 12;

export function ClausesThatUse({
  rulebook,
  target,
  preview,
  onOpenSource,
}: {
  readonly rulebook: Rulebook;
  readonly target: Exclude<Inspected, { kind: "link" }>;
  readonly preview: PreviewView | undefined;
  readonly onOpenSource: OnOpenSource;
}) {
  const { fields, inspector, say } = useWords();
  const clauses = clausesOf(rulebook, target).flatMap((index) => rulebook.clauses[index] ?? []);
  if (clauses.length === 0) return null;
  const fires = preview?.current?.fires;
  return (
    <>
      <h3 className="caption">
        {inspector.rules}
        <span className="figure-note">{fires === undefined ? "" : inspector.timesHead}</span>
      </h3>
      <ul className={isOld(preview) ? "uses old" : "uses"}>
        {clauses.slice(0, SHOWN).map((clause) => (
          <li key={clause.id}>
            <button
              type="button"
              className="link mono"
              onClick={() => onOpenSource(clause.place)}
              aria-label={fields.openInSource({ place: clause.id })}
            >
              {clause.id}
            </button>
            <span title={messageText(rulebook, clause.text)}>{messageText(rulebook, clause.text)}</span>
            <span className="mono fires">{timesText(fires?.[clause.id], say)}</span>
          </li>
        ))}
      </ul>
      {clauses.length > SHOWN && <p className="more">{inspector.more({ count: clauses.length - SHOWN })}</p>}
    </>
  );
}

/** Definitions are not counted, so they show nothing. */
function timesText(perGame: number | undefined, say: Words["say"]): string {
  return perGame === undefined ? "" : `${say.number(perGame, 1)}×`;
}

function clausesOf(rulebook: Rulebook, target: Exclude<Inspected, { kind: "link" }>): readonly number[] {
  const usage = usageIndex(rulebook);
  if (target.kind === "parameter") return usage.parameter(target.index);
  const { domain, domainIndex, member } = target;
  const named = usage.member(domainIndex, member);
  const landed =
    domain.kind === "board"
      ? rulesOfSpace(rulebook, domainIndex, member).map((clause) => rulebook.clauses.indexOf(clause))
      : [];
  const columns =
    domain.kind === "board" ? [] : domain.columns.flatMap((_, column) => usage.column(domainIndex, column));
  const played =
    domain.kind === "deck"
      ? rulesOfCard(rulebook, domainIndex, member).map((clause) => rulebook.clauses.indexOf(clause))
      : [];
  return [...new Set([...landed, ...played, ...named, ...columns])];
}
