import { type Diagnostic, diagnostic, type Outcome } from "@rulewright/diagnostics";
import {
  type LocatedFile,
  type MapEntry,
  parseFile,
  type Rulebook,
  type SourceFile,
  validateFile,
  type YamlNode,
} from "@rulewright/rulebook";
import { RANDOM_BOT } from "@rulewright/simulate";
import { AS_WRITTEN, type Axis, type Plan } from "./plan";
import { entriesAt, get, numberAt, unknown, wordAt, words } from "./plan-nodes";
import { readFigures } from "./read-figures";
import { triedNumbers } from "./tried-numbers";

/** Games of each cell when a plan does not say. */
const USUAL_GAMES = 10_000;

/** A plan file whose shape is right, whatever its folder. */
export function parsePlan(file: SourceFile): Outcome<LocatedFile> {
  const { value, diagnostics } = parseFile(file);
  const plan: LocatedFile = { ...value, kind: "sweep" };
  const found = diagnostics.length > 0 ? diagnostics : validateFile(plan);
  return { value: found.some(({ severity }) => severity === "error") ? undefined : plan, diagnostics: found };
}

/** The rulebook that a plan names: a path or a package; undefined when it says nothing. */
export function rulebookOfPlan({ root }: LocatedFile): string | undefined {
  return wordAt(root, "rulebook");
}

/** Reads a plan against its rulebook as it is written. */
export function readPlan(file: LocatedFile, rulebook: Rulebook): Outcome<Plan> {
  const { root } = file;
  const found: Diagnostic[] = [];
  const axes = [
    ...variantsAxis(root),
    ...entriesAt(root, "parameters").flatMap((entry) => parameterAxis(entry, rulebook, found)),
    ...entriesAt(root, "rulings").flatMap((entry) => rulingAxis(entry, rulebook, found)),
  ];
  const bots = botsOf(root, rulebook, found);
  const seats = seatsOf(root, rulebook, found);
  const figures = readFigures(entriesAt(root, "figures"), { rulebook, bots, seats, found });
  const name = wordAt(root, "sweep") ?? "";
  const plan: Plan = {
    name,
    title: wordAt(root, "title") ?? name,
    axes,
    seats,
    bots,
    seed: numberAt(root, "seed") ?? 1,
    games: numberAt(root, "games") ?? USUAL_GAMES,
    figures,
  };
  return { value: found.some(({ severity }) => severity === "error") ? undefined : plan, diagnostics: found };
}

function variantsAxis(root: YamlNode | undefined): readonly Axis[] {
  const node = get(root, "variants");
  if (node?.kind !== "list") return [];
  const values = node.items.map((item) => words(item).filter((word) => word !== AS_WRITTEN));
  return [{ kind: "variants", name: "variants", label: "House rules", values }];
}

function parameterAxis({ key, node }: MapEntry, rulebook: Rulebook, found: Diagnostic[]): readonly Axis[] {
  const parameter = rulebook.parameters.find(({ name }) => name === key);
  if (parameter === undefined) {
    found.push(
      unknown(key, { expected: "parameter", known: rulebook.parameters.map(({ name }) => name), node, target: "key" }),
    );
    return [];
  }
  const { from, to, step, label, unitName, value: today } = parameter;
  const { values, diagnostics } = triedNumbers(node, { name: key, from, to, step });
  found.push(...diagnostics);
  return [{ kind: "parameter", name: key, label, unit: unitName, values, today }];
}

function rulingAxis({ key, node }: MapEntry, rulebook: Rulebook, found: Diagnostic[]): readonly Axis[] {
  const ruling = rulebook.rulings.find(({ name, id }) => name === key || id === key);
  if (ruling === undefined) {
    found.push(
      unknown(key, { expected: "ruling", known: rulebook.rulings.map(({ name }) => name), node, target: "key" }),
    );
    return [];
  }
  if (ruling.fixed !== undefined) {
    found.push(diagnostic("sweep/fixed-ruling", { name: key, why: ruling.fixed }, node, { target: "key" }));
    return [];
  }
  const known = ruling.readings.map(({ name }) => name);
  const written = words(node);
  const values = written.length === 1 && written[0] === "all" ? known : written;
  for (const value of values) {
    if (!known.includes(value)) found.push(unknown(value, { expected: `reading of \`${key}\``, known, node }));
  }
  return [{ kind: "ruling", name: ruling.name, label: ruling.name, values, today: ruling.chosen }];
}

function botsOf(root: YamlNode | undefined, rulebook: Rulebook, found: Diagnostic[]): readonly string[] {
  const node = get(root, "bots");
  if (node === undefined) return [rulebook.defaultHabit ?? RANDOM_BOT];
  const known = [RANDOM_BOT, ...rulebook.habits.map(({ name }) => name)];
  const bots = [...new Set(words(node))];
  for (const bot of bots) if (!known.includes(bot)) found.push(unknown(bot, { expected: "habit", known, node }));
  return bots;
}

function seatsOf(root: YamlNode | undefined, { players }: Rulebook, found: Diagnostic[]): readonly number[] {
  const node = get(root, "seats");
  const { from, to } = players;
  if (node === undefined) return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const { values, diagnostics } = triedNumbers(node, { name: "the number of players", from, to, step: 1 });
  found.push(...diagnostics);
  return values;
}
