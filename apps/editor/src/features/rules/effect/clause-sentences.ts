import type { MapNode, ScalarNode } from "@rulewright/rulebook";
import { boundWords } from "./choice-sentences";
import { contracted, type EffectLine, type EffectParts, joined, listed, said, type Telling } from "./effect-parts";
import { eventWords } from "./event-words";
import { conditionWords, formulaWords, quoteWords, readingWords } from "./formula-words";
import { Keys } from "./keys";
import { nameWords } from "./name-words";
import { choiceWords } from "./scalar-choices";
import { stepLines } from "./step-sentences";

/** What stands beside the effect, or is shown elsewhere. */
const ELSEWHERE = ["text", "note", "rulings", "examples", "from"];

/** The effect of a clause as sentences, one a line. */
export function clauseLines(telling: Telling, clause: MapNode): readonly EffectLine[] {
  const keys = new Keys(clause);
  keys.forget(ELSEWHERE);
  const heads = [...headWords(telling, keys), ...changeWords(telling, keys), ...endWords(telling, keys)];
  const circumstances = [...conditionLines(telling, keys), ...orderWords(telling, keys)];
  const values = valueWords(telling, keys);
  const isDone = keys.names.includes("do");
  const steps = stepLines(telling, keys.node("do"), 1);
  const readings = keys.scalars("reading");
  const notes = readings.map(({ source }) => readingWords(telling, source));
  const rest = keys.rest();
  const flat = [...heads, ...circumstances, ...values, ...notes, ...(rest.length === 0 ? [] : [rest])];
  return [...flat.map((parts) => ({ depth: 0, parts })), ...(isDone ? steps : [])].map(({ depth, parts }) => ({
    depth,
    parts: contracted(parts, telling.words.say.contractions),
  }));
}

type Sentences = readonly EffectParts[];

function headWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const events = keys.scalars("when").map((node) => eventWords(telling, node));
  const [before, after, instead] = [keys.scalars("before"), keys.scalars("after"), keys.scalars("instead of")];
  return [
    ...(events.length === 0
      ? []
      : [said(effects.when({ events: events.reduce((left, right) => said(effects.either({ left, right }))) }))]),
    ...(before.length === 0 ? [] : [said(effects.before({ what: clauseNames(telling, before) }))]),
    ...(after.length === 0 ? [] : [said(effects.after({ what: clauseNames(telling, after) }))]),
    ...(instead.length === 0 ? [] : [said(effects.insteadOf({ what: clauseNames(telling, instead) }))]),
    ...mayWords(telling, keys),
  ];
}

function mayWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const action = keys.scalar("may");
  const menus = keys.scalars("during").map((node) => choiceWords(telling, node, "menu"));
  const procedure = keys.scalar("to");
  const given = keys.map("given")?.entries ?? [];
  const cost = keys.scalar("cost");
  const cards = action === undefined ? undefined : keys.scalar("play");
  const nested = keys.scalar("nested at most");
  return [
    ...(action === undefined
      ? []
      : [said(effects.may({ action: nameWords(telling, action.source), menu: listed(menus) }))]),
    ...(procedure === undefined ? [] : [said(effects.procedure({ name: nameWords(telling, procedure.source) }))]),
    ...defineWords(telling, keys),
    ...(given.length === 0
      ? []
      : [said(effects.given({ names: listed(given.map(({ key }) => nameWords(telling, key))) }))]),
    ...(cost === undefined ? [] : [said(effects.costs({ cost: formulaWords(telling, cost) }))]),
    ...(cards === undefined ? [] : [said(effects.withCard({ cards: formulaWords(telling, cards) }))]),
    ...(nested === undefined ? [] : [said(effects.nested({ limit: formulaWords(telling, nested) }))]),
  ];
}

function defineWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const term = keys.scalar("define");
  if (term === undefined) return [];
  const [kind, unit] = [keys.scalar("for"), keys.scalar("unit")];
  const name = nameWords(telling, term.source);
  const defined =
    kind === undefined
      ? effects.defines({ term: name })
      : effects.definesFor({ term: name, kind: [{ kind: "name", text: kindName(telling, kind.source) }] });
  const counted: EffectParts =
    unit === undefined || unit.source === "number"
      ? []
      : unit.source === "yes or no"
        ? said(effects.truth)
        : said(effects.unit({ unit: nameWords(telling, unit.source) }));
  return [said(defined), ...(counted.length === 0 ? [] : [counted])];
}

/** Of one thing, without its article. */
function kindName({ rulebook, words }: Telling, name: string): string {
  const label = rulebook.domains.find((domain) => domain.name === name)?.label;
  return name === "player" ? words.effects.aPlayer : (label ?? name).replaceAll("_", " ");
}

function changeWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const by = (): EffectParts => {
    const node = keys.scalar("by");
    return node === undefined ? [] : formulaWords(telling, node);
  };
  const name = (key: string): EffectParts | undefined => {
    const node = keys.scalar(key);
    return node === undefined ? undefined : nameWords(telling, node.source);
  };
  const [up, down, times, kept] = [name("raise"), name("lower"), name("multiply"), name("keep")];
  if (up !== undefined) return [said(effects.goesUp({ what: up, by: by() }))];
  if (down !== undefined) return [said(effects.goesDown({ what: down, by: by() }))];
  if (times !== undefined) return [said(effects.multiplied({ what: times, by: by() }))];
  if (kept === undefined) return [];
  const value = (key: string): EffectParts => {
    const node = keys.scalar(key);
    return node === undefined ? [] : formulaWords(telling, node);
  };
  return [said(effects.keeps({ what: kept, bounds: boundWords({ telling, value }) }))];
}

/** The clauses that do nothing themselves, bans, and the ranking at the end. */
function endWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const forbidden = keys.scalars("forbid").map((node) => forbiddenWords(telling, node));
  const [data, see, people] = [keys.scalars("data"), keys.scalars("see"), keys.scalar("people")];
  const why = keys.scalar("why");
  const paths = data.map(({ source }): EffectParts => [{ kind: "name", text: source.replaceAll(/[._]/g, " ") }]);
  return [
    ...(forbidden.length === 0 ? [] : [said(effects.forbids({ what: listed(forbidden) }))]),
    ...(why === undefined ? [] : [said(effects.because({ why: quoteWords(telling, why.source) }))]),
    ...(data.length === 0 ? [] : [said(effects.standsIn({ paths: listed(paths) }))]),
    ...(see.length === 0 ? [] : [said(effects.see({ clauses: clauseNames(telling, see) }))]),
    ...(people === undefined ? [] : [said(effects.amongPeople({ why: quoteWords(telling, people.source) }))]),
    ...rankWords(telling, keys),
  ];
}

function forbiddenWords(telling: Telling, node: ScalarNode): EffectParts {
  const card = /^play (\S.*)$/.exec(node.source)?.[1];
  if (card === undefined) return nameWords(telling, node.source);
  return said(telling.words.effects.play({ card: nameWords(telling, card) }));
}

function rankWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const list = keys.scalar("rank");
  if (list === undefined) return [];
  const rule = (from: Keys) => {
    const [by, best] = [from.scalar("by"), from.scalar("best")];
    return {
      by: by === undefined ? [] : formulaWords(telling, by),
      best: best === undefined ? [] : choiceWords(telling, best, "best"),
    };
  };
  const tie = keys.map("tie break");
  const ties = keys.scalar("ties");
  return [
    said(effects.ranks({ list: formulaWords(telling, list), ...rule(keys) })),
    ...(tie === undefined ? [] : [said(effects.tieBreak(rule(new Keys(tie))))]),
    ...(ties === undefined ? [] : [said(effects.ties({ ties: choiceWords(telling, ties, "ties") }))]),
  ];
}

function conditionLines(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const [only, unless] = [keys.scalars("if"), keys.scalars("unless")];
  return [
    ...(only.length === 0 ? [] : [said(effects.onlyIf({ condition: conditionWords(telling, only) }))]),
    ...(unless.length === 0 ? [] : [said(effects.unless({ condition: conditionWords(telling, unless) }))]),
  ];
}

function orderWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const [over, later, earlier] = [keys.scalars("over"), keys.scalars("later than"), keys.scalars("earlier than")];
  return [
    ...(over.length === 0 ? [] : [said(effects.over({ what: clauseNames(telling, over) }))]),
    ...(later.length === 0 ? [] : [said(effects.laterThan({ what: clauseNames(telling, later) }))]),
    ...(earlier.length === 0 ? [] : [said(effects.earlierThan({ what: clauseNames(telling, earlier) }))]),
  ];
}

function valueWords(telling: Telling, keys: Keys): Sentences {
  const { effects } = telling.words;
  const [value, otherwise] = [keys.scalar("as"), keys.scalar("otherwise")];
  return [
    ...(value === undefined ? [] : [said(effects.itIs({ value: formulaWords(telling, value) }))]),
    ...(otherwise === undefined ? [] : [said(effects.otherwiseItIs({ value: formulaWords(telling, otherwise) }))]),
  ];
}

/** Ids of clauses, or what the language itself does. */
function clauseNames({ words }: Telling, nodes: readonly ScalarNode[]): EffectParts {
  const any = Object.entries(words.effects.any);
  return listed(
    nodes.map(({ source }): EffectParts => {
      const known = any.find(([name]) => source === `any ${name}`)?.[1];
      return known === undefined ? [{ kind: "reference", text: source }] : joined(said(known));
    }),
  );
}
