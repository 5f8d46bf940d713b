import type { Program } from "@rulewright/engine/runtime";
import {
  type Expr,
  everyExpr,
  expressionsOf,
  type ListWord,
  type Rulebook,
  type Step,
  type ZoneChoice,
} from "@rulewright/rulebook";
import { stepsOf, walkSteps } from "../players/walk-steps";

/** Words over lists whose value is the same in whatever order the list stands. */
const ORDERLESS: ReadonlySet<ListWord> = new Set([
  "size",
  "any",
  "every",
  "count",
  "sum",
  "highest",
  "lowest",
  "alike",
] satisfies ListWord[]);
/** Words that leave out elements and keep the order of the others. */
const SIFTING: ReadonlySet<ListWord> = new Set(["where", "without"] satisfies ListWord[]);

/**
 * Why the games of a rulebook cannot be walked exactly; undefined when they can. A walk lets a card drawn be any card of its
 * pile. That is right for piles whose order nobody knows and no rule looks at; a pile in a known order, or one that rules
 * reach into, would need every order that a shuffle can give.
 */
export function obstacleTo({ rulebook }: Program): string | undefined {
  const cards = cardStepsOf(rulebook);
  if (cards.dealt) return "cards are dealt by `deal`, whose order a walk cannot follow; `draw` them one by one";
  if (cards.drawnByEvent) return "cards are drawn from a pile that is known only while playing";
  for (const zone of cards.drawn) {
    const name = rulebook.zones[zone]?.name ?? "";
    if (rulebook.zones[zone]?.shuffled !== true) return `cards are drawn from \`${name}\`, which is not \`shuffled\``;
    if (cards.laid.has(zone)) return `cards are laid on or under \`${name}\` in a known order and drawn from it`;
  }
  const mixed = new Set([
    ...cards.shuffled,
    ...rulebook.zones.flatMap((zone, index) => (zone.shuffled ? [index] : [])),
  ]);
  const seen = zoneSeenInOrder(rulebook, mixed, cards.orderless);
  return seen === undefined
    ? undefined
    : `a rule looks at the order of \`${rulebook.zones[seen]?.name ?? ""}\`, which is shuffled`;
}

/** What the steps of a rulebook do with cards; zones by index. */
interface CardSteps {
  dealt: boolean;
  drawnByEvent: boolean;
  readonly drawn: Set<number>;
  /** Zones into which cards come without being shuffled. */
  readonly laid: Set<number>;
  readonly shuffled: Set<number>;
  /** Lists of which a step makes the same in whatever order. */
  readonly orderless: Set<Expr>;
}

function cardStepsOf(rulebook: Rulebook): CardSteps {
  const found: CardSteps = {
    dealt: false,
    drawnByEvent: false,
    drawn: new Set(),
    laid: new Set(),
    shuffled: new Set(),
    orderless: new Set(),
  };
  for (const clause of rulebook.clauses) walkSteps(stepsOf(clause.form), (step) => noteStep(step, found));
  return found;
}

function noteStep(step: Step, found: CardSteps): void {
  switch (step.kind) {
    case "deal":
      found.dealt = true;
      return;
    case "draw":
      if (typeof step.from.zone === "number") found.drawn.add(step.from.zone);
      else found.drawnByEvent = true;
      if (typeof step.to?.zone === "number") found.laid.add(step.to.zone);
      return;
    case "put_cards":
      for (const zone of zonesOf(step.to)) (step.shuffled ? found.shuffled : found.laid).add(zone);
      if (step.shuffled) found.orderless.add(step.cards.root);
      return;
    case "shuffle":
      if (typeof step.zone.zone === "number") found.shuffled.add(step.zone.zone);
      return;
    case "pick":
      found.orderless.add(step.from.root);
      return;
    default:
      return;
  }
}

function zonesOf(choice: ZoneChoice): readonly number[] {
  if (choice.kind === "either") return [...zonesOf(choice.yes), ...zonesOf(choice.no)];
  return typeof choice.ref.zone === "number" ? [choice.ref.zone] : [];
}

function zoneSeenInOrder(
  rulebook: Rulebook,
  mixed: ReadonlySet<number>,
  orderless: ReadonlySet<Expr>,
): number | undefined {
  const roots = [
    ...rulebook.clauses.flatMap((clause) => expressionsOf(clause)),
    ...rulebook.phases.flatMap(({ if: entered, then }) =>
      [entered, ...then.map((way) => way.if)].flatMap((formula) => (formula === undefined ? [] : [formula.root])),
    ),
  ];
  for (const root of roots) {
    // Lists whose order does not come out: those that a step or a word takes as a heap.
    const heaps = new Set<Expr>(orderless);
    let seen: number | undefined;
    everyExpr(root, (part) => {
      if (part.op === "list_word") {
        if (ORDERLESS.has(part.word) || (SIFTING.has(part.word) && heaps.has(part))) heaps.add(part.list);
      } else if (part.op === "binary" && part.operator === "in") heaps.add(part.right);
      else if (part.op === "zone" && mixed.has(part.zone) && !heaps.has(part)) seen ??= part.zone;
    });
    if (seen !== undefined) return seen;
  }
  return undefined;
}
