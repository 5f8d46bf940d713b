import type { KeyedPlace } from "@rulewright/diagnostics";
import type { Model } from "./check-rules";
import type { Context } from "./context";
import { child, wordsOf } from "./nodes";
import { everyStep, stepsOf } from "./step-walk";
import type { MenuIndex, Step } from "./steps";

/** Menus without actions, and actions that nothing offers. */
export function checkMenus(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  const offers = offerSteps(model);
  const offered = new Set<number>([
    ...model.windows.map((window) => window.menu),
    ...model.phases.flatMap((phase) => phase.offers?.menu ?? []),
    ...offers.map((step) => step.menu),
  ]);
  const names = [...offered].map((menu) => model.menus[menu]?.name ?? "");
  const meant = new Set<string>();
  for (const [index, menu] of model.menus.entries()) {
    if (offWords.has(menu.name) || menu.actions.length === 0 || offered.has(index)) continue;
    const action = model.clauses.findIndex(
      (clause) => clause.form.kind === "action" && clause.form.menus.includes(index as MenuIndex),
    ); // an index of the list itself
    const place =
      wordsOf(child(ctx.heads[action]?.node, "during")).find(({ word }) => word === menu.name)?.place ??
      model.clauses[action]?.place;
    const near = ctx.suggest(menu.name, names);
    if (near !== undefined) meant.add(near);
    const hint = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
    if (place !== undefined) ctx.report("rule/menu-never-offered", { menu: menu.name }, place, hint);
  }
  for (const [index, menu] of model.menus.entries()) {
    if (menu.actions.length > 0 || offWords.has(menu.name) || meant.has(menu.name)) continue;
    const place = menuPlace(ctx, model, offers, index);
    if (place !== undefined) ctx.report("rule/empty-menu", { menu: menu.name }, place);
  }
}

function offerSteps(model: Model): readonly (Step & { readonly kind: "offer" })[] {
  const found: (Step & { readonly kind: "offer" })[] = [];
  const visit = (step: Step) => void (step.kind === "offer" && found.push(step));
  for (const clause of model.clauses) everyStep(stepsOf(clause), visit);
  for (const run of [...model.examples.flatMap((example) => example.runs), ...model.bets.map((bet) => bet.run)])
    if (run.start.kind === "steps") everyStep(run.start.steps, visit);
  return found;
}

function menuPlace(
  ctx: Context,
  model: Model,
  offers: readonly (Step & { readonly kind: "offer" })[],
  menu: number,
): KeyedPlace | undefined {
  const step = offers.find((candidate) => candidate.menu === menu);
  return (
    model.phases.find((phase) => phase.offers?.menu === menu)?.place ??
    model.windows.find((window) => window.menu === menu)?.place ??
    (step && ctx.headOf(step.place))
  );
}

/** Events that nothing announces or hears. */
export function checkEvents(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  for (const [index, event] of model.events.entries()) {
    if (offWords.has(event.name)) continue;
    const heard = model.clauses.some(
      ({ form }) =>
        form.kind === "rule" && form.hears.some((pattern) => pattern.kind === "event" && pattern.event === index),
    );
    const opens = model.windows.some((window) =>
      window.opens.some((moment) => moment.kind === "event" && moment.event === index),
    );
    if (!heard && !opens) ctx.report("rule/event-never-heard", { event: event.name }, event.place);
    if (!ctx.used.has(`event:${event.name}`))
      ctx.report("rule/event-never-announced", { event: event.name }, event.place);
  }
}

/** Parameters and procedures that nothing uses. */
export function checkUnused(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  for (const parameter of model.parameters) {
    if (!ctx.used.has(parameter.name) && !offWords.has(parameter.name))
      ctx.report("rule/unused", { kind: "the parameter", name: parameter.name }, parameter.place, { target: "key" });
  }
  for (const clause of model.clauses) {
    if (clause.form.kind !== "procedure" || offWords.has(clause.form.name)) continue;
    if (!ctx.used.has(`procedure:${clause.form.name}`))
      ctx.report("rule/unused", { kind: "the procedure", name: clause.form.name }, clause.place);
  }
}
