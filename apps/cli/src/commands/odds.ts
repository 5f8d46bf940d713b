import { compile } from "@rulewright/engine/compile";
import { type BetOdds, decimalText, fractionText, oddsOf, type Rational } from "@rulewright/simulate";
import { variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { type CommandOutcome, FINDINGS, FINE } from "../run";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

export interface OddsOptions extends WrittenVariants {
  readonly reading: readonly string[];
  readonly set: readonly string[];
  readonly json: boolean;
}

/** `rulewright odds`: exact expectations of the bets that the rulebook lists. */
export async function odds(terminal: Terminal, folder: string, options: OddsOptions): Promise<CommandOutcome> {
  const ready = loadWithOptions(terminal, folder, options);
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const bets = oddsOf(compile(rulebook));
  if (options.json)
    terminal.json({
      rulebook: rulebook.id,
      variants: variantsOf(rulebook),
      digest: rulebook.digest,
      bets: bets.map(report),
    });
  else print(terminal, bets);
  return bets.every(({ kind }) => kind === "exact") ? FINE : FINDINGS;
}

function report(bet: BetOdds): unknown {
  const { id, label, clause } = bet;
  if (bet.kind === "impossible") return { id, label, clause, expectation: null, problem: bet.problem };
  return {
    id,
    label,
    clause,
    stake: bet.stake ?? null,
    expectation: exact(bet.expectation),
    outcomes: bet.outcomes.map(({ change, probability }) => ({ change, probability: exact(probability) })),
    nodes: bet.nodes,
  };
}

function exact(value: Rational): { readonly fraction: string; readonly decimal: string } {
  return { fraction: fractionText(value), decimal: decimalText(value) };
}

function print(terminal: Terminal, bets: readonly BetOdds[]): void {
  if (bets.length === 0) {
    terminal.say("The rulebook lists no bets (odds.yaml).");
    return;
  }
  const rows = bets.map((bet) => {
    const head = [bet.clause, bet.label];
    if (bet.kind === "impossible") return [...head, "", "", bet.problem];
    const { expectation, stake, outcomes } = bet;
    return [
      ...head,
      stake === undefined ? "" : String(stake),
      decimalText(expectation, 2),
      `${fractionText(expectation)} over ${outcomes.length} outcomes`,
    ];
  });
  terminal.say(
    table(
      [
        { title: "clause", align: "left" },
        { title: "bet", align: "left" },
        { title: "stake", align: "right" },
        { title: "expectation", align: "right" },
        { title: "exactly", align: "left" },
      ],
      rows,
    ),
  );
}
