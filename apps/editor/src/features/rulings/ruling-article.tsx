"use client";
import type { Reading, Ruling } from "@rulewright/rulebook";
import { Icon } from "../../design/icon";
import { messageText } from "../../design/message-text";
import { SourceLink } from "../../design/source-link";
import { useWords } from "../../interface/use-words";
import type { ReadingEffect, RulingMeasure } from "../../laboratory/rulings-lab.ts";
import { plain, signed } from "../simulation/show-measure.ts";
import type { RulingsViewProps } from "./rulings-view";

export interface RulingArticleProps extends RulingsViewProps {
  readonly ruling: Ruling;
  readonly measure: RulingMeasure | undefined;
}

/** One open question. */
export function RulingArticle(props: RulingArticleProps) {
  const { rulebook, ruling, measure } = props;
  const words = useWords().rulings;
  const clause = rulebook.clauses[ruling.clause];
  const isGoing = measure?.kind === "going";
  return (
    <article className="ruling" aria-label={ruling.id}>
      <header>
        <h3 lang={rulebook.locale}>{messageText(rulebook, ruling.asks)}</h3>
        <span className="mono muted">{ruling.id}</span>
        {clause !== undefined && (
          <button
            type="button"
            className="link mono"
            aria-label={`${words.clause} ${clause.id}`}
            onClick={() => props.onOpenClause(ruling.clause)}
          >
            {clause.id}
          </button>
        )}
        <SourceLink place={ruling.place} onOpenSource={props.onOpenSource} />
        <span className="grow" />
        {isGoing && <Progress measure={measure} name={ruling.id} />}
        {ruling.fixed === undefined && !isGoing && (
          <button
            type="button"
            className="button small"
            aria-label={words.measureRuling({ question: ruling.id })}
            disabled={props.readOnly}
            onClick={() => props.onMeasure([ruling])}
          >
            <Icon name="play" size={12} />
            {words.measure}
          </button>
        )}
      </header>
      <ul>
        {ruling.readings.map((reading) => (
          <ReadingRow key={reading.name} {...props} reading={reading} />
        ))}
      </ul>
      {ruling.fixed !== undefined && <p className="fixed muted">{words.fixed({ why: ruling.fixed })}</p>}
      {measure !== undefined && measure.effects.length > 0 && (
        <p className="muted against">
          {words.against}
          {measure.isStale && <span className="chip tag">{words.stale}</span>}
        </p>
      )}
    </article>
  );
}

function Progress({ measure: { done, of }, name }: { readonly measure: RulingMeasure; readonly name: string }) {
  const words = useWords().rulings;
  return (
    <span className="ruling-progress">
      <span className="muted">{done === 0 ? words.waiting : words.going({ done, of })}</span>
      <span
        className="progress-bar"
        role="progressbar"
        aria-label={words.measureRuling({ question: name })}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <i style={{ width: `${(100 * done) / of}%` }} />
      </span>
    </span>
  );
}

function ReadingRow({
  rulebook,
  ruling,
  reading,
  measure,
  readOnly,
  onChoose,
}: RulingArticleProps & { readonly reading: Reading }) {
  const words = useWords().rulings;
  const holds = reading.name === ruling.chosen;
  const text = messageText(rulebook, reading.text);
  const effect = measure?.effects.find((one) => one.reading === reading.name);
  return (
    <li className={holds ? "holds" : ""}>
      <i aria-hidden="true" />
      <div className="reading-body">
        <p>
          <span lang={rulebook.locale}>{text}</span> {holds && <span className="chip tag strong">{words.inForce}</span>}{" "}
          {reading.name === ruling.default && <span className="chip tag">{words.isDefault}</span>}
        </p>
        {effect !== undefined && !holds && <Effect effect={effect} isStale={measure?.isStale === true} />}
      </div>
      {!holds && ruling.fixed === undefined && (
        <button
          type="button"
          className="button small"
          disabled={readOnly}
          aria-label={words.chooseReading({ reading: text, question: ruling.id })}
          onClick={() => onChoose(ruling, reading.name)}
        >
          {words.choose}
        </button>
      )}
    </li>
  );
}

function Effect({
  effect: { comparison, problem },
  isStale,
}: {
  readonly effect: ReadingEffect;
  readonly isStale: boolean;
}) {
  const { rulings: words, say } = useWords();
  if (comparison === undefined) return <p className="status bad">{words.cannot({ problem: problem ?? "" })}</p>;
  const { changedGames, games, length, wins } = comparison;
  if (changedGames === 0) return <p className="effect muted">{words.sameGames}</p>;
  const moved = wins.filter(({ visible }) => visible);
  return (
    <dl className={isStale ? "effect old" : "effect"}>
      <div>
        <dt>{words.length}</dt>
        <dd>
          {length.visible ? (
            <>
              <b>{words.turns({ turns: signed(length.difference.value, 1, say) })}</b>{" "}
              <span className="interval">{interval(length.difference, 1, words, say)}</span>
            </>
          ) : (
            words.noChange
          )}
        </dd>
      </div>
      {moved.map(({ seat, difference }) => (
        <div key={seat}>
          <dt>{words.wins({ seat })}</dt>
          <dd>
            <b>{words.points({ points: signed(100 * difference.value, 1, say) })}</b>{" "}
            <span className="interval">{interval(difference, 100, words, say)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dd className="muted">{words.changedGames({ count: changedGames, of: games })}</dd>
      </div>
    </dl>
  );
}

type AllWords = ReturnType<typeof useWords>;

function interval(
  { low, high }: { readonly low: number; readonly high: number },
  scale: number,
  words: AllWords["rulings"],
  say: AllWords["say"],
): string {
  return words.interval({ low: plain(scale * low, 1, say), high: plain(scale * high, 1, say) });
}
