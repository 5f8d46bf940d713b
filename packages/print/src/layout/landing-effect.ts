import type { Clause, Rulebook } from "@rulewright/rulebook";

type Step = Extract<Clause["form"], { kind: "rule" }>["steps"][number];
type Expr = Extract<Step, { kind: "pay" }>["from"];

/** What the rules do to whoever comes to rest on a space, read from their clauses. */
export interface LandingEffect {
  /** Money leaves the player's purse or comes into it. */
  readonly direction: "out" | "in" | undefined;
  readonly amount: number | undefined;
  readonly unitName: string | undefined;
  /** Paid to, or by, each of several players. */
  readonly each: boolean;
  /** The player is sent to this space. */
  readonly goesTo: number | undefined;
  /** Happens on every landing: no condition, no choice. */
  readonly sure: boolean;
  readonly clause: string;
}

interface Walk {
  readonly rulebook: Rulebook;
  readonly domain: number;
  readonly space: number;
  readonly clause: Clause;
  readonly found: LandingEffect[];
  readonly followed: Set<number>;
}

interface Depth {
  readonly sure: boolean;
  readonly each: boolean;
}

const PLAYER = 0;

/** The rules that hear a piece coming to rest on this space or on its kind alone, not on any space. */
export function rulesOfSpace(rulebook: Rulebook, domain: number, space: number): readonly Clause[] {
  const board = rulebook.domains[domain];
  const kind = board?.board?.kindOf[space];
  return rulebook.clauses.filter((clause) => {
    if (clause.form.kind !== "rule") return false;
    return clause.form.hears.some(
      (event) =>
        (event.kind === "land" || event.kind === "arrive") &&
        event.board === domain &&
        event.spaces.includes(space) &&
        event.spaces.every(
          (other) => other === space || (kind !== undefined && kind >= 0 && board?.board?.kindOf[other] === kind),
        ),
    );
  });
}

export function landingEffects(rulebook: Rulebook, domain: number, space: number): readonly LandingEffect[] {
  const found: LandingEffect[] = [];
  for (const clause of rulesOfSpace(rulebook, domain, space)) {
    if (clause.form.kind !== "rule") continue;
    walkSteps({ rulebook, domain, space, clause, found, followed: new Set() }, clause.form.steps, {
      sure: clause.conditions.length === 0,
      each: false,
    });
  }
  return found;
}

function walkSteps(walk: Walk, steps: readonly Step[], depth: Depth): void {
  for (const step of steps) walkStep(walk, step, depth);
}

function walkStep(walk: Walk, step: Step, depth: Depth): void {
  const unsure = { ...depth, sure: false };
  switch (step.kind) {
    case "pay": {
      const received = step.to.kind === "player" && isPlayer(step.to.player);
      if (received) add(walk, step.amount.root, "in", step.unit, depth);
      else if (isPlayer(step.from)) add(walk, step.amount.root, "out", step.unit, depth);
      return;
    }
    case "gain":
      if (isPlayer(step.who)) add(walk, step.amount.root, "in", step.unit, depth);
      return;
    case "lose":
      if (isPlayer(step.who)) add(walk, step.amount.root, "out", step.unit, depth);
      return;
    case "move":
      if (step.to !== undefined) addTarget(walk, step.to.root, depth);
      return;
    case "put_pieces":
      if (!step.quiet) addTarget(walk, step.on.root, depth);
      return;
    case "repeat":
      walkSteps(walk, step.steps, depth);
      return;
    case "for_each":
      walkSteps(walk, step.steps, { ...depth, each: true });
      return;
    case "if":
      walkSteps(walk, step.else, depth);
      walkSteps(walk, step.then, unsure);
      return;
    case "choose":
      if (step.choice.kind === "option")
        for (const option of step.choice.options) walkSteps(walk, option.steps, unsure);
      return;
    case "at_once":
      walkSteps(walk, step.steps, depth);
      return;
    case "follow": {
      const procedure = walk.rulebook.clauses[step.procedure];
      const who = step.args[0]?.root;
      if (procedure === undefined || !("steps" in procedure.form) || walk.followed.has(step.procedure)) return;
      walk.followed.add(step.procedure);
      if (who !== undefined && isPlayer(who))
        walkSteps(walk, procedure.form.steps, procedure.conditions.length === 0 ? depth : unsure);
      return;
    }
    default:
  }
}

function isPlayer(expr: Expr): boolean {
  return expr.op === "local" && expr.local === PLAYER;
}

function add(walk: Walk, amount: Expr, direction: "out" | "in", unit: number, depth: Depth): void {
  const value = evaluate(walk, amount);
  if (value === undefined) return;
  walk.found.push({
    direction,
    amount: value,
    unitName: walk.rulebook.units[unit]?.name,
    each: depth.each,
    goesTo: undefined,
    sure: depth.sure,
    clause: walk.clause.id,
  });
}

function addTarget(walk: Walk, to: Expr, depth: Depth): void {
  const target = to.type.kind === "thing" && to.type.domain === walk.domain ? evaluate(walk, to) : undefined;
  if (target === undefined || target < 0) return;
  walk.found.push({
    direction: undefined,
    amount: undefined,
    unitName: undefined,
    each: depth.each,
    goesTo: target,
    sure: depth.sure,
    clause: walk.clause.id,
  });
}

/** Amounts that do not depend on the state: constants, parameters, columns of the space. */
function evaluate(walk: Walk, expr: Expr): number | undefined {
  if (expr.op === "constant") return expr.value;
  if (expr.op === "parameter") return walk.rulebook.parameters[expr.parameter]?.value;
  if (expr.op === "member") return expr.member;
  if (expr.op !== "column" || expr.key !== undefined) return undefined;
  const member = expr.domain === walk.domain && expr.of.op === "local" ? walk.space : evaluate(walk, expr.of);
  return member === undefined ? undefined : walk.rulebook.domains[expr.domain]?.columns[expr.column]?.cells[member];
}
