"use client";
import type { Rulebook, Ruling } from "@rulewright/rulebook";
import { useMemo, useState } from "react";
import { Icon } from "../../design/icon";
import { messageText } from "../../design/message-text";
import { SegmentedControl } from "../../design/segmented-control";
import { Phrase, useWords } from "../../interface/use-words";
import type { RulingMeasure } from "../../laboratory/rulings-lab.ts";
import type { OnOpenSource } from "../../view-types";
import { RulingArticle } from "./ruling-article";
import "./rulings.css";

export interface RulingsViewProps {
  readonly rulebook: Rulebook;
  readonly measures: ReadonlyMap<string, RulingMeasure>;
  readonly readOnly: boolean;
  /** The file of the variant that is open: choices are written there. */
  readonly variantFile: string | undefined;
  readonly onChoose: (ruling: Ruling, reading: string) => void;
  readonly onMeasure: (rulings: readonly Ruling[]) => void;
  readonly onCancel: () => void;
  readonly onOpenClause: (clause: number) => void;
  readonly onOpenSource: OnOpenSource;
}

type Shown = "all" | "switchable" | "changed";

/** Every question that the source leaves open: its readings, the one that holds, and what each does to the game. */
export function RulingsView(props: RulingsViewProps) {
  const { rulebook, measures } = props;
  const words = useWords().rulings;
  const [shown, setShown] = useState<Shown>("switchable");
  const [filter, setFilter] = useState("");
  const rulings = useMemo(
    () => rulebook.rulings.filter((ruling) => isShown(ruling, shown) && isFound(rulebook, ruling, filter)),
    [rulebook, shown, filter],
  );
  const open = rulebook.rulings.filter(({ fixed }) => fixed === undefined);
  const going = [...measures.values()].filter(({ kind }) => kind === "going");
  const toMeasure = rulings.filter(({ fixed }) => fixed === undefined);
  if (rulebook.rulings.length === 0) return <p className="rulings-none">{words.none}</p>;
  return (
    <section className="rulings" aria-labelledby="rulings-title">
      <header className="rulings-head">
        <div>
          <h2 id="rulings-title">{words.title}</h2>
          <p className="muted">
            {words.note({ open: open.length, fixed: rulebook.rulings.length - open.length })}
            {props.variantFile !== undefined && (
              <>
                {" · "}
                <Phrase parts={words.underVariant({ variant: <code key="variant">{props.variantFile}</code> })} />
              </>
            )}
          </p>
        </div>
        <span className="grow" />
        <span className="entry filter">
          <Icon name="find" size={13} />
          <input
            aria-label={words.filter}
            placeholder={words.filter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </span>
        <SegmentedControl
          small
          label={words.show}
          value={shown}
          onChange={setShown}
          segments={[
            { value: "switchable", label: words.switchable },
            { value: "changed", label: words.changed },
            { value: "all", label: words.all },
          ]}
        />
        {going.length > 0 ? (
          <button type="button" className="button small" onClick={props.onCancel}>
            <Icon name="cross" size={12} />
            {words.cancel}
          </button>
        ) : (
          <button
            type="button"
            className="button small"
            disabled={props.readOnly || toMeasure.length === 0}
            onClick={() => props.onMeasure(toMeasure)}
          >
            <Icon name="play" size={12} />
            {words.measureShown({ count: toMeasure.length })}
          </button>
        )}
        <span className="visually-hidden" role="status">
          {going.length > 0 && words.going(sumOf(going))}
        </span>
      </header>
      {rulings.map((ruling) => (
        <RulingArticle key={ruling.name} {...props} ruling={ruling} measure={measures.get(ruling.name)} />
      ))}
    </section>
  );
}

function isShown({ fixed, chosen, default: usual }: Ruling, shown: Shown): boolean {
  if (shown === "all") return true;
  return shown === "switchable" ? fixed === undefined : chosen !== usual;
}

function isFound(rulebook: Rulebook, ruling: Ruling, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  if (wanted === "") return true;
  const texts = [ruling.asks, ...ruling.readings.map(({ text }) => text)].map((text) => messageText(rulebook, text));
  const clause = rulebook.clauses[ruling.clause]?.id ?? "";
  return [ruling.id, ruling.name, clause, ...texts].some((text) => text.toLowerCase().includes(wanted));
}

function sumOf(going: readonly RulingMeasure[]): { readonly done: number; readonly of: number } {
  return { done: going.reduce((sum, { done }) => sum + done, 0), of: going.reduce((sum, { of }) => sum + of, 0) };
}
