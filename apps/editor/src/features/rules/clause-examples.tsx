"use client";
import type { Example, YamlNode } from "@rulewright/rulebook";
import { useState } from "react";
import { SourceLink } from "../../design/source-link";
import { useWords } from "../../interface/use-words";
import type { OnOpenSource } from "../../view-types";
import { nodeInWords } from "./example-words";

const SHOWN = 2;
const PARTS = ["given", "do", "play", "then"] as const;

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
  const words = useWords().rules;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? examples : examples.slice(0, SHOWN);
  return (
    <>
      {shown.map((example) => (
        <section key={example.id} className="example" aria-label={words.example({ id: example.id })}>
          <header>
            <b className="mono">{example.id}</b>
            <span>{example.title}</span>
            <span className="grow" />
            <SourceLink place={example.place} onOpenSource={onOpenSource} />
          </header>
          <dl>
            {PARTS.map((key) => {
              const node = nodeAt(example.place);
              const content = nodeInWords(node?.kind === "map" ? node.get(key) : undefined);
              return content === "" ? null : (
                <div key={key}>
                  <dt>{words[key]}</dt>
                  <dd>{content}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      {examples.length > SHOWN && (
        <button type="button" className="link more-examples" onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : words.all({ count: examples.length })}
        </button>
      )}
    </>
  );
}
