"use client";
import type { Rulebook, YamlNode } from "@rulewright/rulebook";
import { useMemo } from "react";
import { useWords } from "../../interface/use-words";
import type { OnEdit } from "../../view-types";
import { clauseLines } from "./effect/clause-sentences";
import { EffectWords } from "./effect-words";

export interface ClauseEffectProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  /** The clause's id, for what undo calls an edit. */
  readonly clause: string;
  readonly node: YamlNode | undefined;
  readonly readOnly: boolean;
  readonly onEdit: OnEdit;
}

/** What the machine reads of a clause, as sentences; their numbers and choices can be turned where they stand. */
export function ClauseEffect({ node, ...props }: ClauseEffectProps) {
  const words = useWords();
  const { rulebook } = props;
  const lines = useMemo(
    () => (node?.kind === "map" ? clauseLines({ rulebook, words }, node) : []),
    [rulebook, words, node],
  );
  if (lines.length === 0) return null;
  return (
    <div className="clause-effect">
      <span className="effect-label">{words.rules.machineReads}</span>
      <div className="effect-lines">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are their places
          <p key={i} style={{ paddingLeft: line.depth * 16 }}>
            <EffectWords parts={line.parts} {...props} />
          </p>
        ))}
      </div>
    </div>
  );
}
