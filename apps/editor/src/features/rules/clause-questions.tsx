"use client";
import type { Rulebook, Ruling } from "@rulewright/rulebook";
import { messageText } from "../../design/message-text";
import { useWords } from "../../interface/use-words";

/** A question that the printed rules leave open, with its readings and the one that holds. */
export function ClauseQuestion({ rulebook, ruling }: { readonly rulebook: Rulebook; readonly ruling: Ruling }) {
  const words = useWords().rules;
  return (
    <section className="question" aria-label={words.ruling({ id: ruling.id })}>
      <header>
        <span className="asks">{messageText(rulebook, ruling.asks)}</span>
        <span className="mono muted">{ruling.id}</span>
      </header>
      <ul>
        {ruling.readings.map((reading) => {
          const holds = reading.name === ruling.chosen;
          return (
            <li key={reading.name} className={holds ? "holds" : ""}>
              <i aria-hidden="true" />
              <span>{messageText(rulebook, reading.text)}</span>
              {holds && <span className="visually-hidden">, {words.holds}</span>}
              {reading.name === ruling.default && <span className="chip tag">{words.default}</span>}
            </li>
          );
        })}
      </ul>
      {ruling.fixed !== undefined && <p className="fixed">{ruling.fixed}</p>}
    </section>
  );
}
