import type { ScalarNode } from "@rulewright/rulebook";
import { idAsWords } from "../../../design/id-words";
import type { PickerOption } from "../../../design/option-picker";
import { type EffectParts, said, type Telling } from "./effect-parts";
import { nameWords } from "./name-words";
import { namedChoice } from "./scalar-choices";

/** `arrive at races`, `roll dice during rolling`, or the name of an event of the rulebook. */
const PATTERN =
  /^(begin|end|roll|spin|draw from|fork on|arrive at|land on|pass|leave|pay|gain|lose|play|take) (\S.*?)(?: during (\S+))?$/;
const MESSAGES = {
  begin: "begin",
  end: "end",
  roll: "roll",
  spin: "spin",
  "draw from": "draw",
  "fork on": "fork",
  "arrive at": "arrive",
  "land on": "land",
  pass: "pass",
  leave: "leave",
  pay: "pay",
  gain: "gain",
  lose: "lose",
  play: "play",
  take: "take",
} as const;

/** What a rule hears. */
export function eventWords(telling: Telling, node: ScalarNode): EffectParts {
  const say = telling.words.effects.event;
  const during = /^(\S+) during (\S+)$/.exec(node.source);
  const [, verb = "", what = "", phase = during?.[2]] = PATTERN.exec(node.source) ?? [];
  const message = Object.entries(MESSAGES).find(([key]) => key === verb)?.[1];
  const event =
    node.source === "setup"
      ? said(say.setup)
      : message === undefined
        ? said(say.own({ what: nameWords(telling, during?.[1] ?? node.source) }))
        : said(say[message]({ what: targetWords(telling, node, verb, what) }));
  return phase === undefined ? event : said(say.during({ event, phase: nameWords(telling, phase) }));
}

function targetWords(telling: Telling, node: ScalarNode, verb: string, what: string): EffectParts {
  const start = node.source.indexOf(what, verb.length);
  const written = (id: string) => node.source.slice(0, start) + id + node.source.slice(start + what.length);
  return namedChoice(telling, node, { options: targetsOf(telling, verb, what), value: what, written });
}

/** Phases for a phase, and spaces or kinds of space of the same board for a space. */
function targetsOf({ rulebook }: Telling, verb: string, what: string): readonly PickerOption[] {
  if (verb === "begin" || verb === "end") return rulebook.phases.map(({ name, title }) => ({ id: name, title }));
  if (!["arrive at", "land on", "pass", "leave"].includes(verb)) return [];
  const boards = rulebook.domains.filter(({ kind }) => kind === "board");
  const kinds = boards.find(({ board }) => board?.kinds.some(({ name }) => name === what))?.board?.kinds;
  if (kinds !== undefined)
    return kinds.map(({ name, label }) => ({ id: name, title: label === name ? idAsWords(name) : label }));
  const spaces = boards.find(({ members }) => members.some(({ id }) => id === what))?.members ?? [];
  return spaces.map(({ id, title }) => ({ id, title }));
}
