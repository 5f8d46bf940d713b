import type { MapNode, ScalarNode, YamlNode } from "@rulewright/rulebook";
import { choiceLines } from "./choice-sentences";
import { type EffectLine, type EffectParts, joined, listed, said, type Telling } from "./effect-parts";
import { conditionWords, formulaWords, partyOf, readingWords, withPreposition } from "./formula-words";
import { Keys } from "./keys";
import { nameWords } from "./name-words";
import { choiceWords } from "./scalar-choices";
import { calledWords, otherwise, type StepWriting, type Told } from "./step-writing";

/** A list of steps, or `nothing`, one sentence under the other. */
export function stepLines(telling: Telling, node: YamlNode | undefined, depth: number): readonly EffectLine[] {
  if (node === undefined) return [];
  if (node.kind === "list") return node.items.flatMap((item) => stepLines(telling, item, depth));
  if (node.kind === "map") return oneStep(telling, node, depth);
  return [{ depth, parts: said(telling.words.effects.nothing) }];
}

/** `(how many: 3, card)`: values that are handed on, by name. */
function valuesWords(telling: Telling, values: MapNode | undefined): EffectParts {
  if (values === undefined) return [];
  const items = values.entries.map(({ key, node }): EffectParts => {
    const value = node.kind === "scalar" ? formulaWords(telling, node) : [];
    if (node.kind === "scalar" && node.source === key) return value;
    return [...nameWords(telling, key), { kind: "word", text: ": " }, ...value];
  });
  return [{ kind: "word", text: "(" }, ...listed(items), { kind: "word", text: ")" }];
}

function oneStep(telling: Telling, map: MapNode, depth: number): readonly EffectLine[] {
  const keys = new Keys(map);
  const { effects } = telling.words;
  const writing: StepWriting = {
    telling,
    keys,
    depth,
    value: (key, unit) => {
      const node = keys.scalar(key);
      return node === undefined ? [] : formulaWords(telling, node, unit);
    },
    party: (key, form, usual = "player") => {
      const node = keys.scalar(key);
      if (node !== undefined) return partyOf(telling, node, form);
      return usual === "" ? [] : withPreposition(telling, nameWords(telling, usual), form);
    },
    steps: (key) => stepLines(telling, keys.node(key), depth + 1),
    lines: (node, at) => stepLines(telling, node, at),
  };
  const verb = keys.names.find((name) => Object.hasOwn(VERBS, name));
  const told = VERBS[verb ?? ""]?.(writing) ?? choiceLines(writing);
  const credit = keys.scalar("clause");
  const readings = keys.scalars("reading");
  const sentence = joined(
    told.sentence,
    credit === undefined ? [] : said(effects.countsFor({ clause: [{ kind: "reference", text: credit.source }] })),
    ...readings.map(({ source }) => readingWords(telling, source)),
    keys.rest(),
  );
  return sentence.length === 0 ? told.below : [{ depth, parts: sentence }, ...told.below];
}

const only = (sentence: EffectParts): Told => ({ sentence, below: [] });

function amount(writing: StepWriting, key: string): EffectParts {
  const unit = writing.keys.scalar("in")?.source;
  return writing.value(key, unit);
}

const VERBS: Readonly<Record<string, (writing: StepWriting) => Told>> = {
  pay: (w) =>
    only(
      said(
        w.telling.words.effects.pays({
          who: w.party("from", "is"),
          amount: amount(w, "pay"),
          to: w.party("to", "to", "bank"),
        }),
      ),
    ),
  gain: (w) => {
    const { effects } = w.telling.words;
    const gained = { who: w.party("who", "is"), amount: amount(w, "gain") };
    if (w.keys.scalar("from") === undefined) return only(said(effects.gains(gained)));
    return only(said(effects.gainsFrom({ ...gained, from: w.party("from", "from", "bank") })));
  },
  lose: (w) => only(said(w.telling.words.effects.loses({ who: w.party("who", "is"), amount: amount(w, "lose") }))),
  set: (w) => only(said(w.telling.words.effects.becomes({ what: w.value("set"), value: w.value("to") }))),
  raise: (w) => only(said(w.telling.words.effects.goesUp({ what: w.value("raise"), by: w.value("by") }))),
  lower: (w) => only(said(w.telling.words.effects.goesDown({ what: w.value("lower"), by: w.value("by") }))),
  add: (w) => only(said(w.telling.words.effects.joins({ what: w.value("add"), set: w.value("to") }))),
  remove: (w) => only(said(w.telling.words.effects.leaves({ what: w.value("remove"), set: w.value("from") }))),
  draw: (w) => {
    const { effects } = w.telling.words;
    const to = w.value("to");
    const sentence = joined(
      said(effects.draw({ count: w.value("draw"), pile: w.value("from") })),
      to.length === 0 ? [] : said(effects.into({ place: to })),
      calledWords(w),
    );
    return { sentence, below: otherwise(w, effects.noneToDraw) };
  },
  deal: (w) =>
    only(said(w.telling.words.effects.deal({ count: w.value("deal"), pile: w.value("from"), place: w.value("to") }))),
  put: (w) => only(putWords(w)),
  shuffle: (w) => only(said(w.telling.words.effects.shuffle({ place: w.value("shuffle") }))),
  pick: (w) =>
    only(joined(said(w.telling.words.effects.pick({ count: w.value("pick"), list: w.value("from") })), calledWords(w))),
  reveal: (w) => {
    const { effects } = w.telling.words;
    const what = w.value("reveal");
    if (w.keys.scalar("to") === undefined) return only(said(effects.reveal({ what })));
    return only(said(effects.revealTo({ what, to: w.party("to", "to") })));
  },
  play: (w) => only(said(w.telling.words.effects.carryOut({ card: w.value("play") }))),
  move: (w) => only(moveWords(w)),
  roll: (w) => only(chanceWords(w, "roll")),
  spin: (w) => only(chanceWords(w, "spin")),
  if: (w) => {
    const { effects } = w.telling.words;
    const sentence = said(effects.if({ condition: conditionWords(w.telling, w.keys.scalars("if")) }));
    const below = w.steps("then");
    const other = w.steps("else");
    return {
      sentence,
      below: other.length === 0 ? below : [...below, { depth: w.depth, parts: said(effects.otherwise) }, ...other],
    };
  },
  "for each": (w) => {
    const name = w.keys.scalar("for each")?.source.replaceAll("_", " ") ?? "";
    const list = w.value("in");
    return {
      sentence: said(w.telling.words.effects.forEach({ name: [{ kind: "name", text: name }], list })),
      below: w.steps("do"),
    };
  },
  repeat: (w) => ({ sentence: repeatWords(w), below: w.steps("repeat") }),
  let: (w) => {
    const lines = (w.keys.map("let")?.entries ?? []).map(({ key, node }): EffectLine => {
      const name: EffectParts = [{ kind: "name", text: key.replaceAll("_", " ") }];
      const value = node.kind === "scalar" ? formulaWords(w.telling, node) : [];
      return { depth: w.depth, parts: said(w.telling.words.effects.let({ name, value })) };
    });
    return { sentence: lines[0]?.parts ?? [], below: lines.slice(1) };
  },
  follow: (w) => {
    const node = w.keys.scalar("follow");
    const values = valuesWords(w.telling, w.keys.map("with"));
    const procedure = named(w, node, values.length === 0 ? "procedure" : undefined);
    return only(joined(said(w.telling.words.effects.follow({ procedure })), values));
  },
  announce: (w) => {
    const node = w.keys.scalar("announce");
    const values = valuesWords(w.telling, w.keys.map("with"));
    const event = named(w, node, values.length === 0 ? "event" : undefined);
    return only(joined(said(w.telling.words.effects.announce({ event })), values));
  },
  "at once": (w) => ({ sentence: said(w.telling.words.effects.allAtOnce), below: w.steps("at once") }),
  go: (w) => only(said(w.telling.words.effects.go({ phase: named(w, w.keys.scalar("go"), "phase") }))),
  end: (w) => {
    const { effects } = w.telling.words;
    const what = named(w, w.keys.scalar("end"), "end");
    const isNobody = w.keys.scalar("winner")?.source === "none";
    const who = w.party("winner", "is", "");
    const winner = isNobody ? said(effects.nobodyWins) : who.length === 0 ? [] : said(effects.winner({ who }));
    return only(joined(said(effects.ends({ what })), winner));
  },
};

function named(
  { telling }: StepWriting,
  node: ScalarNode | undefined,
  kind: Parameters<typeof choiceWords>[2] | undefined,
): EffectParts {
  if (node === undefined) return [];
  return kind === undefined ? nameWords(telling, node.source) : choiceWords(telling, node, kind);
}

function putWords(w: StepWriting): EffectParts {
  const { effects } = w.telling.words;
  const what = w.value("put");
  const isOff = w.keys.scalar("on")?.source === "none";
  const [place, on, under] = [w.value("in"), w.value("on"), w.value("under")];
  const main = isOff
    ? effects.takeOff({ what })
    : place.length > 0
      ? effects.putIn({ what, place })
      : on.length > 0
        ? effects.putOn({ what, place: on })
        : effects.putUnder({ what, place: under });
  return joined(
    said(main),
    w.keys.isYes("shuffled") ? said(effects.shuffled) : [],
    w.keys.isYes("quiet") ? said(effects.unheard) : [],
  );
}

function moveWords(w: StepWriting): EffectParts {
  const { effects } = w.telling.words;
  const piece = w.value("move");
  const [by, to, line, space] = [w.value("by"), w.value("to"), w.value("along"), w.value("via")];
  const main =
    by.length > 0
      ? effects.movesBy({ piece, by })
      : to.length > 0
        ? effects.movesTo({ piece, to })
        : effects.moves({ piece });
  return joined(
    said(main),
    line.length === 0 ? [] : said(effects.along({ line })),
    space.length === 0 ? [] : said(effects.via({ space })),
  );
}

function chanceWords(w: StepWriting, verb: "roll" | "spin"): EffectParts {
  const { effects } = w.telling.words;
  const what = named(w, w.keys.scalar(verb), verb === "roll" ? "dice" : "spinner");
  const who = w.party("who", "is", "");
  const times = w.value("times");
  const main =
    verb === "spin"
      ? effects.spin({ spinner: what })
      : who.length === 0
        ? effects.roll({ dice: what })
        : effects.rolls({ who, dice: what });
  return joined(said(main), times.length === 0 ? [] : said(effects.times({ times })), calledWords(w));
}

function repeatWords(w: StepWriting): EffectParts {
  const { effects } = w.telling.words;
  const [whilst, until, most] = [w.keys.scalars("while"), w.keys.scalars("until"), w.value("at most")];
  return joined(
    said(effects.repeat),
    whilst.length === 0 ? [] : said(effects.asLongAs({ condition: conditionWords(w.telling, whilst) })),
    until.length === 0 ? [] : said(effects.until({ condition: conditionWords(w.telling, until) })),
    most.length === 0 ? [] : said(effects.roundsAtMost({ most })),
  );
}
