"use client";
import { NO_NUMBER, type Rulebook } from "@rulewright/rulebook";
import { coverageOfHabits, type JudgedOutcome, judgedOutcomes } from "@rulewright/simulate";
import { useMemo } from "react";
import { amountStyle } from "../../design/amount-text";
import { idAsWords } from "../../design/id-words";
import { messageText } from "../../design/message-text";
import { NumberField } from "../../design/number-field";
import { useWords } from "../../interface/use-words";
import type { Chances } from "../../preview/assumed-analysis.ts";
import type { PlayChoice } from "../../session/address.ts";

export interface AssumptionsProps {
  readonly rulebook: Rulebook;
  readonly bot: string;
  readonly chances: Chances;
  readonly onPlay: (choice: PlayChoice) => void;
}

/** How players and table decide in simulation: the habit, and the chances of what is left to people. */
export function Assumptions({ rulebook, bot, chances, onPlay }: AssumptionsProps) {
  const words = useWords().simulation.assumptions;
  const judged = useMemo(() => judgedOutcomes(rulebook), [rulebook]);
  const set = (id: string, chance: number | undefined): void => {
    const others = Object.entries(chances).filter(([other]) => other !== id);
    onPlay({ chances: Object.fromEntries(chance === undefined ? others : [...others, [id, chance]]) });
  };
  return (
    <section className="lab-section assumptions" aria-labelledby="lab-assumptions">
      <header>
        <h2 id="lab-assumptions">{words.title}</h2>
        <p className="muted">{words.note}</p>
      </header>
      <HabitWords rulebook={rulebook} bot={bot} />
      <h3 className="caption">{words.judged}</h3>
      {judged.length === 0 && <p className="muted">{words.nothingJudged}</p>}
      <ul>
        {judged.map((outcome) => (
          <li key={outcome.id}>
            <Judged rulebook={rulebook} outcome={outcome} chance={chances[outcome.id]} onChance={set} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HabitWords({ rulebook, bot }: Pick<AssumptionsProps, "rulebook" | "bot">) {
  const { assumptions: words, random, randomDetail } = useWords().simulation;
  const habit = rulebook.habits.find(({ name }) => name === bot);
  const coverage = useMemo(() => coverageOfHabits(rulebook).find((one) => one.habit === bot), [rulebook, bot]);
  return (
    <>
      <h3 className="caption">{words.habit}</h3>
      <p>
        <b>{habit === undefined ? random : idAsWords(habit.name)}</b>:{" "}
        <span lang={habit === undefined ? undefined : rulebook.locale}>{habit?.title ?? randomDetail}</span>
      </p>
      {coverage !== undefined && (
        <p className="muted">
          {words.habitAnswers({
            count: coverage.answered.length,
            of: coverage.answered.length + coverage.unanswered.length,
          })}
        </p>
      )}
    </>
  );
}

function Judged({
  rulebook,
  outcome,
  chance,
  onChance,
}: {
  readonly rulebook: Rulebook;
  readonly outcome: JudgedOutcome;
  readonly chance: number | undefined;
  readonly onChance: (id: string, chance: number | undefined) => void;
}) {
  const words = useWords().simulation.assumptions;
  const { id, step, each } = outcome;
  const written = writtenChance(rulebook, outcome);
  const first = step.kind === "vote" ? idAsWords(step.between[0] ?? "") : words.yes;
  return (
    <div className="judged">
      <p>
        <span className="mono">{outcome.clause.id}</span>{" "}
        <span lang={rulebook.locale}>{messageText(rulebook, step.asks)}</span>
      </p>
      <div className="judged-chance">
        <span className="muted">
          {first}
          {each && `, ${words.each}`}
        </span>
        <NumberField
          label={words.chance({ id })}
          value={chance ?? written.value ?? NO_NUMBER}
          limits={{ from: 0, to: 100, orNone: written.value === undefined }}
          step={1}
          style={{ ...amountStyle(rulebook, undefined), name: "%" }}
          changed={chance !== undefined}
          onChange={(value, typing) => {
            if (!typing) onChance(id, value === written.value || value <= NO_NUMBER ? undefined : value);
          }}
          onReset={() => onChance(id, undefined)}
        />
        {chance === undefined ? (
          <span className="muted clipped" title={written.words}>
            {words.written({ chance: written.words })}
          </span>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={words.reset({ id })}
            onClick={() => onChance(id, undefined)}
          >
            {words.asWritten} ({written.words})
          </button>
        )}
      </div>
    </div>
  );
}

/** The chance that stands in the rules, as a number where it is one whatever happens in play. */
function writtenChance(
  rulebook: Rulebook,
  { chance: { root, source } }: JudgedOutcome,
): { readonly value: number | undefined; readonly words: string } {
  if (root.op === "constant") return { value: root.value, words: `${root.value} %` };
  const parameter = root.op === "parameter" ? rulebook.parameters[root.parameter] : undefined;
  if (parameter === undefined) return { value: undefined, words: source };
  return { value: parameter.value, words: `${parameter.value} %, ${source}` };
}
