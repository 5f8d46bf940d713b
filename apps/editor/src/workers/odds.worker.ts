import { invariant } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import { decimalText, fractionText, oddsOf } from "@rulewright/simulate";
import { type Odds, replyTo } from "./protocol.ts";
import { createRulesReader, parseOddsQuestion, type SentRules } from "./rules-wire.ts";

/** Digits after the point of an expectation, before it is rounded for the bar. */
const DECIMALS = 6;

const read = createRulesReader();

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseOddsQuestion(event.data);
  if (question !== undefined) self.postMessage(replyTo(question, reckon));
});

// A bet that cannot be worked out is left out: the checker and the command line say why.
function reckon(sent: SentRules): Odds {
  const rulebook = read(sent);
  invariant(rulebook !== undefined, "numbers are sent to a worker that has their rulebook");
  const purse = rulebook.units.find((unit) => unit.purse !== undefined)?.name;
  return oddsOf(compile(rulebook)).flatMap((odds) => {
    if (odds.kind !== "exact") return [];
    const { id, label, clause, stake, expectation } = odds;
    const decimal = Number(decimalText(expectation, DECIMALS));
    return [{ id, label, clause, unit: purse, stake, decimal, fraction: fractionText(expectation) }];
  });
}
