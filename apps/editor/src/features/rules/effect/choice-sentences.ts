import { type EffectLine, type EffectParts, joined, listed, said } from "./effect-parts";
import { conditionWords, quoteWords, readingWords } from "./formula-words";
import { Keys } from "./keys";
import { choiceWords } from "./scalar-choices";
import { asksWords, calledWords, otherwise, type StepWriting, type Told } from "./step-writing";

/** The steps at which people decide: `choose`, `offer`, `vote` and `judge`. */
export function choiceLines(w: StepWriting): Told {
  if (w.keys.names.includes("choose")) return chooseLines(w);
  if (w.keys.names.includes("offer")) return offerLines(w);
  if (w.keys.names.includes("vote")) return { sentence: voteWords(w), below: [] };
  if (w.keys.names.includes("judge")) return { sentence: judgeWords(w), below: [] };
  return { sentence: [], below: [] };
}

function chooseLines(w: StepWriting): Told {
  const { effects } = w.telling.words;
  const name = w.keys.scalar("choose")?.source.replaceAll("_", " ") ?? "";
  const step = w.value("step");
  const most = w.value("each at most");
  const sentence = joined(
    chooseWords(w),
    step.length === 0 ? [] : said(effects.inSteps({ step })),
    most.length === 0 ? [] : said(effects.eachAtMost({ most })),
    said(effects.called({ name: [{ kind: "name", text: name }] })),
    asksWords(w),
  );
  const options = w.keys.map("options")?.entries ?? [];
  const below = options.flatMap(({ key, node }) => (node.kind === "map" ? optionLines(w, new Keys(node), key) : []));
  return { sentence, below: [...below, ...otherwise(w, effects.noneToChoose)] };
}

function chooseWords(w: StepWriting): EffectParts {
  const { effects } = w.telling.words;
  const who = w.party("who", "is");
  const bounds = boundWords(w);
  const [list, from, to, number, order] = [
    w.value("among"),
    w.value("from"),
    w.value("to"),
    w.value("divide"),
    w.value("order"),
  ];
  if (number.length > 0) return said(effects.divides({ who, number, list }));
  if (order.length > 0) return said(effects.orders({ who, list: order }));
  if (from.length > 0) return said(effects.choosesNumber({ who, from, to }));
  if (list.length === 0) return said(effects.chooses({ who }));
  return said(bounds.length === 0 ? effects.choosesOne({ who, list }) : effects.choosesSome({ who, bounds, list }));
}

/** `at least 1 and at most 3`; empty without bounds. */
export function boundWords({ telling, value }: Pick<StepWriting, "telling" | "value">): EffectParts {
  const { effects } = telling.words;
  const [least, most] = [value("at least"), value("at most")];
  if (least.length > 0 && most.length > 0) return said(effects.atLeastAndMost({ least, most }));
  if (least.length > 0) return said(effects.atLeast({ least }));
  return most.length === 0 ? [] : said(effects.atMost({ most }));
}

function optionLines({ telling, lines, depth }: StepWriting, keys: Keys, name: string): readonly EffectLine[] {
  const text = keys.scalar("text");
  const shown: EffectParts = text === undefined ? [{ kind: "name", text: name }] : quoteWords(telling, text.source);
  const steps = lines(keys.node("do"), depth + 2);
  const head = steps.length === 0 ? shown : said(telling.words.effects.option({ text: shown }));
  const readings = keys.scalars("reading");
  const under = readings.map(({ source }) => readingWords(telling, source));
  const conditions = keys.scalars("if");
  const only =
    conditions.length === 0
      ? []
      : said(telling.words.effects.onlyIf({ condition: conditionWords(telling, conditions) }));
  return [{ depth: depth + 1, parts: joined(head, only, ...under, keys.rest()) }, ...steps];
}

function offerLines(w: StepWriting): Told {
  const { effects } = w.telling.words;
  const node = w.keys.scalar("offer");
  const menu = node === undefined ? [] : choiceWords(w.telling, node, "menu");
  const who = w.party("to", "is");
  const sentence = joined(
    said(w.keys.isYes("must") ? effects.mustTake({ who, menu }) : effects.mayTake({ who, menu })),
    w.keys.scalar("until") === undefined ? [] : said(effects.untilPass),
    calledWords(w),
    asksWords(w),
  );
  return { sentence, below: otherwise(w, effects.noneToTake) };
}

function voteWords(w: StepWriting): EffectParts {
  const { effects } = w.telling.words;
  const options = w.keys
    .scalars("between")
    .map(({ source }): EffectParts => [{ kind: "name", text: source.replaceAll("_", " ") }]);
  const [chance, voter] = [w.value("chance"), w.value("voter chance")];
  return joined(
    said(effects.vote({ who: w.party("vote", "is"), options: listed(options) })),
    calledWords(w),
    asksWords(w),
    chance.length === 0 ? [] : said(effects.chanceOfFirst({ chance })),
    voter.length === 0 ? [] : said(effects.voterChance({ chance: voter })),
  );
}

function judgeWords(w: StepWriting): EffectParts {
  const { effects } = w.telling.words;
  const question = quoteWords(w.telling, w.keys.scalar("judge")?.source ?? "");
  const chance = w.value("chance");
  return joined(
    said(effects.judges({ who: w.party("by", "is"), question })),
    calledWords(w),
    chance.length === 0 ? [] : said(effects.chance({ chance })),
  );
}
