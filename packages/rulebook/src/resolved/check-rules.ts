import { checkReachable } from "./check-boards";
import { checkCalls, checkLoops, checkSees, checkTerms } from "./check-cycles";
import { checkEnd, checkPhases } from "./check-flow";
import { checkHabits } from "./check-habits";
import { checkNames, checkNouns } from "./check-nouns";
import { checkEvents, checkMenus, checkUnused } from "./check-use";
import type { Context } from "./context";
import { checkLiteralNumbers } from "./literal-numbers";
import type { Domain, Rulebook } from "./model";
import { everyStep, stepsOf } from "./step-walk";
import type { Formula } from "./steps";

/** A rulebook before its digest. */
export type Model = Omit<Rulebook, "digest">;

/**
 * Checks that need the whole rulebook. `offWords` are the words under readings that are not on: what stands there
 * waits for its reading and is no mistake.
 */
export function checkRules(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  checkLoops(ctx, model);
  checkCalls(ctx, model);
  checkTerms(ctx, model);
  checkSees(ctx, model);
  checkPhases(ctx, model, offWords);
  checkEnd(ctx, model, offWords);
  checkMenus(ctx, model, offWords);
  checkEvents(ctx, model, offWords);
  checkPayments(ctx, model, offWords);
  checkUnused(ctx, model, offWords);
  checkReachable(ctx, model, namedSpaces(model), offWords);
  checkLiteralNumbers(ctx, model);
  checkNouns(ctx, model);
  checkHabits(ctx, model);
  checkNames(ctx, model, offWords);
}

/** To gain what nobody holds is only an event, so some rule has to hear it. */
function checkUnheardGains(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind !== "gain" && step.kind !== "lose") return;
      const unit = model.units[step.unit];
      if (unit === undefined || unit.purse !== undefined || offWords.has(unit.name)) return;
      const isHeard = model.clauses.some(
        ({ form }) =>
          form.kind === "rule" &&
          form.hears.some((pattern) => pattern.kind === step.kind && pattern.unit === step.unit),
      );
      if (!isHeard) ctx.report("unit/no-purse", { unit: unit.name, verb: step.kind }, step.amount.place);
    });
  }
}

function checkPayments(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  const paid = new Set<number>();
  const purseFields = new Set<number>(model.units.flatMap((unit) => unit.purse ?? []));
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind !== "pay") return;
      paid.add(step.unit);
      if (step.to.kind === "field") purseFields.add(step.to.field);
    });
  }
  checkUnheardGains(ctx, model, offWords);
  if (model.around.payment.exceptions.length === 0) {
    for (const unit of paid) {
      const found = model.units[unit];
      if (found !== undefined) ctx.report("rule/unpayable", { unit: found.name }, found.place);
    }
  }
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if ((step.kind !== "set" && step.kind !== "raise" && step.kind !== "lower") || step.target.kind !== "field")
        return;
      const field = model.fields[step.target.field];
      if (field?.owner !== undefined || !purseFields.has(step.target.field)) return;
      ctx.report("purse/set-directly", { source: field?.name ?? "", verb: step.kind }, ctx.headOf(step.place));
    });
  }
}

/** Spaces that stand in the cells of a table or board, from which a rule may take them. */
function spacesInCells(model: Model, domain: Domain): readonly string[] {
  return domain.columns.flatMap(({ type, cells }) => {
    const board = type.kind === "thing" ? model.domains[type.domain] : undefined;
    return board?.board === undefined ? [] : cells.flatMap((cell) => board.members[cell]?.id ?? []);
  });
}

/** Spaces that a rule, a cell or a piece's start names, so that pieces can be put there. */
function namedSpaces(model: Model): ReadonlySet<string> {
  const named = new Set<string>();
  const text = (formula: Formula | undefined) => {
    for (const word of formula?.source.match(/\w+/g) ?? []) named.add(word);
  };
  for (const domain of model.domains) {
    text(domain.pieces?.start);
    for (const space of spacesInCells(model, domain)) named.add(space);
  }
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind === "put_pieces") text(step.on);
      if (step.kind === "move") text(step.to);
    });
  }
  return named;
}
