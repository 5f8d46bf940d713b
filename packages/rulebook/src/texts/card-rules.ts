import type { Clause, Rulebook } from "../resolved/model";

/** What a card does: the rules on playing it, or where there are none the actions that are taken with it. */
export function rulesOfCard(rulebook: Rulebook, deck: number, card: number): readonly Clause[] {
  const { played, taken } = indexFor(rulebook);
  return played.get(`${deck} ${card}`) ?? taken.get(`${deck} ${card}`) ?? [];
}

interface CardIndex {
  readonly played: ReadonlyMap<string, readonly Clause[]>;
  readonly taken: ReadonlyMap<string, readonly Clause[]>;
}

const known = new WeakMap<Rulebook, CardIndex>();

function indexFor(rulebook: Rulebook): CardIndex {
  const before = known.get(rulebook);
  if (before !== undefined) return before;
  const played = new Map<string, Clause[]>();
  const taken = new Map<string, Clause[]>();
  for (const clause of rulebook.clauses) {
    const { form } = clause;
    if (form.kind === "rule")
      // A rule that hears every card says nothing about one of them.
      for (const event of form.hears)
        if (event.kind === "play" && event.cards.length < (rulebook.domains[event.deck]?.members.length ?? 0))
          for (const card of event.cards) push(played, `${event.deck} ${card}`, clause);
    if (form.kind === "action" && form.play !== undefined)
      for (const [deck, card] of namedCards(form.play.cards.root)) push(taken, `${deck} ${card}`, clause);
  }
  const index = { played, taken };
  known.set(rulebook, index);
  return index;
}

function push(map: Map<string, Clause[]>, key: string, clause: Clause): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [clause]);
  else if (!list.includes(clause)) list.push(clause);
}

/** Cards that an expression names as equal to something: `each == smentita`, but not `each != smentita`. */
function* namedCards(value: unknown): Generator<readonly [deck: number, card: number]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* namedCards(item);
  } else if (typeof value === "object" && value !== null) {
    if ("operator" in value && value.operator === "!=") return;
    if ("op" in value && value.op === "member" && "domain" in value && "member" in value)
      yield [Number(value.domain), Number(value.member)];
    for (const [name, part] of Object.entries(value)) if (name !== "type" && name !== "place") yield* namedCards(part);
  }
}
