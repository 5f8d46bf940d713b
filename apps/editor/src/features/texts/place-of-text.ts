import type { Expr, Rulebook } from "@rulewright/rulebook";
import { rulesOfCard } from "@rulewright/rulebook";
import type { TextRow } from "../../translation/text-row";

/** The thing that a text is printed on. */
export type PrintedOn =
  | { readonly kind: "card"; readonly deck: number; readonly card: number }
  | { readonly kind: "space"; readonly board: number; readonly space: number }
  | { readonly kind: "page" };

/** Where a text is printed: on a card of its own or that plays by it, on a space, else on a page of the rules. */
export function printedOn(rulebook: Rulebook, { key, kind, subject }: TextRow): PrintedOn {
  const parts = key.split(".");
  const [head, name] = parts;
  const domain = rulebook.domains.findIndex((one) => one.name === name);
  const member = rulebook.domains[domain]?.members.findIndex(({ id }) => parts.indexOf(id, 2) > 1) ?? -1;
  if (head === "decks" && member >= 0) return { kind: "card", deck: domain, card: member };
  if (head === "boards" && member >= 0) return { kind: "space", board: domain, space: member };
  if (kind === "clause") return cardOfClause(rulebook, subject) ?? { kind: "page" };
  return { kind: "page" };
}

const cardsOf = new WeakMap<Rulebook, ReadonlyMap<string, PrintedOn>>();

function cardOfClause(rulebook: Rulebook, clause: string): PrintedOn | undefined {
  const known = cardsOf.get(rulebook) ?? cardsByClause(rulebook);
  cardsOf.set(rulebook, known);
  return known.get(clause);
}

function cardsByClause(rulebook: Rulebook): ReadonlyMap<string, PrintedOn> {
  const found = new Map<string, PrintedOn>();
  for (const [deck, { kind, members }] of rulebook.domains.entries()) {
    if (kind !== "deck") continue;
    for (const card of members.keys()) {
      for (const { id } of rulesOfCard(rulebook, deck, card)) {
        if (!found.has(id)) found.set(id, { kind: "card", deck, card });
      }
    }
  }
  return found;
}

/** The clauses that print a value or the name of what a text belongs to, as indices into `Rulebook.clauses`. */
export function clausesPrinting(rulebook: Rulebook, { key, subject }: TextRow): readonly number[] {
  const [head = "", name] = key.split(".");
  const ownName = head === "parameters" ? subject : undefined;
  const member = head === "tables" || head === "boards" || head === "decks" ? subject : undefined;
  if (ownName === undefined && member === undefined && head !== "glossary") return [];
  return rulebook.clauses.flatMap(({ text }, index) =>
    text.parts.some(
      (part) => typeof part !== "string" && speaksOf(rulebook, part.root, { head, name, ownName, member }),
    )
      ? [index]
      : [],
  );
}

function speaksOf(
  rulebook: Rulebook,
  root: Expr,
  wanted: {
    readonly head: string;
    readonly name: string | undefined;
    readonly ownName: string | undefined;
    readonly member: string | undefined;
  },
): boolean {
  if (root.op === "parameter") {
    const parameter = rulebook.parameters[root.parameter];
    return wanted.head === "glossary" ? parameter?.noun === wanted.name : parameter?.name === wanted.ownName;
  }
  const of = root.op === "member" ? root : root.op === "column" && root.of.op === "member" ? root.of : undefined;
  if (of === undefined || wanted.member === undefined) return false;
  return rulebook.domains[of.domain]?.members[of.member]?.id === wanted.member;
}
