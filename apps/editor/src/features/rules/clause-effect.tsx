"use client";
import type { Rulebook, YamlNode } from "@rulewright/rulebook";
import { amountStyle, showAmount } from "../../design/amount-text";
import { useWords } from "../../interface/use-words";
import { type EffectPart, effectLines } from "./effect-lines";

/** What the machine reads of a clause: its keys as words, its values as chips, a line for each step. */
export function ClauseEffect({ rulebook, node }: { readonly rulebook: Rulebook; readonly node: YamlNode | undefined }) {
  const words = useWords().rules;
  if (node?.kind !== "map") return null;
  const lines = effectLines(node);
  if (lines.length === 0) return null;
  return (
    <div className="effect">
      <span className="effect-label">{words.machineReads}</span>
      <div className="effect-lines">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are their places
          <p key={i} style={{ paddingLeft: line.depth * 16 }}>
            {line.parts.map((part, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words are their places
              <Part key={j} part={part} rulebook={rulebook} />
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}

function Part({ part: { kind, text }, rulebook }: { readonly part: EffectPart; readonly rulebook: Rulebook }) {
  if (kind === "word") return <em>{text}</em>;
  if (kind === "text")
    return (
      <q className="spoken" lang={rulebook.locale}>
        {text}
      </q>
    );
  if (kind === "verb") return <b className="effect-chip verb">{text}</b>;
  if (kind === "reference") return <span className="effect-chip reference">{inWords(text)}</span>;
  const parameter = rulebook.parameters.find(({ name }) => name === text);
  if (parameter !== undefined)
    return (
      <span className="effect-chip number" title={`${parameter.label}: ${parameter.name}`}>
        {showAmount(parameter.value, amountStyle(rulebook, parameter.unitName))}
      </span>
    );
  return (
    <span className={isName(text) ? "effect-chip" : "effect-chip formula"}>{isName(text) ? inWords(text) : text}</span>
  );
}

function isName(text: string): boolean {
  return /^[\p{L}\p{N}_ ]+$/u.test(text);
}

/** `back_a_horse` as `back a horse`; ids of clauses stay as they are. */
function inWords(text: string): string {
  return isName(text) ? text.replaceAll("_", " ") : text;
}
