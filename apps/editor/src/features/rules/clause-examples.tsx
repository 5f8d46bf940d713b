"use client";
import type { Example, YamlNode } from "@rulewright/rulebook";
import { useState } from "react";
import { SourceLink } from "../../design/source-link";
import type { OnOpenSource } from "../../view-types";
import { nodeInWords } from "./effect-lines";

const SHOWN = 2;
const PARTS = [
  ["given", "Given"],
  ["do", "Do"],
  ["play", "Play"],
  ["then", "Then"],
] as const;

/** The worked cases of a clause: the first ones, and all when asked. */
export function ClauseExamples({
  examples,
  nodeAt,
  onOpenSource,
}: {
  readonly examples: readonly Example[];
  readonly nodeAt: (place: Example["place"]) => YamlNode | undefined;
  readonly onOpenSource: OnOpenSource;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? examples : examples.slice(0, SHOWN);
  return (
    <>
      {shown.map((example) => (
        <section key={example.id} className="example" aria-label={`Example ${example.id}`}>
          <header>
            <b className="mono">{example.id}</b>
            <span>{example.title}</span>
            <span className="grow" />
            <SourceLink place={example.place} onOpenSource={onOpenSource} />
          </header>
          <dl>
            {PARTS.map(([key, label]) => {
              const node = nodeAt(example.place);
              const words = nodeInWords(node?.kind === "map" ? node.get(key) : undefined);
              return words === "" ? null : (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{words}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      {examples.length > SHOWN && (
        <button type="button" className="link more-examples" onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Fewer examples" : `All ${examples.length} examples`}
        </button>
      )}
    </>
  );
}
