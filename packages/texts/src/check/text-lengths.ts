import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import { type Clause, type Domain, type Expr, type Rulebook, rulesOfCard } from "@rulewright/rulebook";
import { classesOf } from "../catalogue";
import { sentencesOf } from "../placeholders";
import type { LocatedEntry, PoEntry } from "../po/entry";
import type { SourceText } from "../source-texts";
import type { CheckInput } from "./check-catalogue";
import { placeOf } from "./check-message";

/** Measures translations against the room that the rulebook says there is for them. */
export interface LengthCheck {
  readonly check: (entry: LocatedEntry, text: SourceText) => readonly Diagnostic[];
}

/** `length` of a column, a deck or a board is the number of characters that fit; placeholders count with their longest value. */
export function createLengthCheck(input: CheckInput): LengthCheck {
  const { rulebook, name } = input;
  const onCards = clausesOnCards(rulebook);
  const clauses = new Map(rulebook.clauses.map((clause) => [clause.id, clause]));
  const words = createWords(input);
  return {
    check(entry, text) {
      const clauseId = /^clauses\.([^.]+)\.text$/.exec(text.key)?.[1];
      const clause = clauses.get(clauseId ?? "");
      const most = clause === undefined ? roomOf(rulebook, text.key) : onCards.get(clause);
      if (most === undefined) return [];
      const found = Math.max(...entry.targets.map((target) => longest(target, clause, words)));
      if (found <= most) return [];
      return [diagnostic("translation/too-long", { key: entry.key, found, most }, placeOf(name, entry))];
    },
  };
}

/** The room for the text of a cell, or for the title of a space. */
function roomOf(rulebook: Rulebook, key: string): number | undefined {
  const [, kind, owner, column] = /^(tables|decks|boards)\.([^.]+)\..+\.([^.]+)$/.exec(key) ?? [];
  const domain = rulebook.domains.find((one) => one.name === owner && `${one.kind}s` === kind);
  const own = domain?.columns.find((one) => one.name === column && one.type.kind === "text")?.textLength;
  return own ?? (domain?.kind === "board" && column === "title" ? domain.textLength : undefined);
}

/** The clauses that stand on cards with limited room, each with the least room it has. */
function clausesOnCards(rulebook: Rulebook): ReadonlyMap<Clause, number> {
  const found = new Map<Clause, number>();
  for (const [deck, { kind, members, textLength }] of rulebook.domains.entries()) {
    if (kind !== "deck" || textLength === undefined) continue;
    for (const card of members.keys())
      for (const clause of rulesOfCard(rulebook, deck, card))
        found.set(clause, Math.min(textLength, found.get(clause) ?? textLength));
  }
  return found;
}

/** Characters of the longest sentence that a text can become. */
function longest(target: string, clause: Clause | undefined, words: Words): number {
  const formulas = clause === undefined ? new Map<string, Expr>() : formulasOf(clause);
  return Math.max(
    ...sentencesOf(target).map(({ text }) => {
      let length = 0;
      const plain = text.replace(/(?<!\\)\{([^{}]*)\}/g, (_whole, name: string) => {
        const root = formulas.get(name.trim().replace(/^\$/, ""));
        length += root === undefined ? name.length : words.longestOf(root);
        return "";
      });
      return length + [...plain.trim()].length;
    }),
  );
}

function formulasOf({ text }: Clause): Map<string, Expr> {
  const parts = [...text.parts, ...(text.selection?.variants.flatMap((variant) => variant.parts) ?? [])];
  return new Map(
    parts.flatMap((part) => (typeof part === "string" ? [] : [[part.source.trim().replace(/^\$/, ""), part.root]])),
  );
}

interface Words {
  /** Characters of the longest value. */
  readonly longestOf: (root: Expr) => number;
}

/** Characters of a value of which nothing is known, such as the name of a player. */
const UNKNOWN = 8;

function createWords({ rulebook, locale, file, texts, base }: CheckInput): Words {
  const entries = new Map<string, PoEntry>(
    [...(base?.file.entries ?? []), ...file.entries].map((one) => [one.key, one]),
  );
  const classes = classesOf(locale, file.header);
  const translated = ({ key, source }: SourceText): string => entries.get(key)?.targets[0] ?? source;
  const longestCell = (domain: Domain | undefined, column: string): number => {
    const own = [...texts, ...(base?.texts ?? [])].filter(
      ({ key }) => key.startsWith(`${domain?.kind}s.${domain?.name}.`) && key.endsWith(`.${column}`),
    );
    return own.length === 0 ? UNKNOWN : Math.max(...own.map((text) => [...translated(text)].length));
  };
  const counted = (key: string, most: number): number => {
    const forms = entries.get(key)?.targets ?? [];
    const pattern = (form: string, at: number) => form.replace("{n}", classes[at] === "one" ? "1" : digits(most));
    return Math.max(digits(most).length, ...forms.map((form, at) => [...pattern(form, at)].length));
  };
  const numberLength = (root: Expr): number => {
    if (root.type.kind !== "number") return UNKNOWN;
    const most = largest(rulebook, root);
    const noun = root.op === "parameter" ? rulebook.parameters[root.parameter]?.noun : undefined;
    const [factor, more] = root.type.unit.factors.filter(({ exponent }) => exponent > 0);
    if (noun !== undefined) return counted(`glossary.${noun}`, most);
    return factor === undefined || more !== undefined
      ? digits(most).length
      : counted(`units.${factor.unit}.shown`, most);
  };
  return {
    longestOf(root) {
      const { type } = root;
      if (type.kind === "number") return numberLength(root);
      if (type.kind === "thing") return longestCell(rulebook.domains[type.domain], "title");
      if (type.kind !== "text" || root.op !== "column") return UNKNOWN;
      const domain = rulebook.domains[root.domain];
      return longestCell(domain, domain?.columns[root.column]?.name ?? "");
    },
  };
}

/** The number with most digits that a formula can give; of what is worked out in play, a thousand. */
function largest(rulebook: Rulebook, root: Expr): number {
  if (root.op === "parameter") {
    const { from, to, value } = rulebook.parameters[root.parameter] ?? { from: undefined, to: undefined, value: 0 };
    return widest([from ?? value, to ?? value]);
  }
  if (root.op === "column") {
    const column = rulebook.domains[root.domain]?.columns[root.column];
    if (column !== undefined)
      return widest([column.from ?? 0, ...(column.to === undefined ? column.cells : [column.to])]);
  }
  return 1000;
}

function widest(values: readonly number[]): number {
  return values.reduce((found, value) => (digits(value).length > digits(found).length ? value : found), 0);
}

/** A number as long as it is printed: every language puts one mark between groups of three. */
function digits(value: number): string {
  return String(value).replace(/(?<=\d)(?=(\d{3})+$)/g, ".");
}
