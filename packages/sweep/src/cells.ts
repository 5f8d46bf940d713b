import { createLoader, habitDigest, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import { RANDOM_BOT, type RulebookOptions } from "@rulewright/simulate";
import type { Plan, Setting } from "./plan";

/** What the games of a cell depend on, and nothing else: equal keys and equal numbers of games, equal games. */
export interface CellKey {
  /** Digest of the rules under the setting. */
  readonly rules: string;
  /** Version of the engine that plays. */
  readonly engine: string;
  readonly seats: number;
  /** `random`, or the habit's name with a digest of how it decides: habits are no part of the rules. */
  readonly bot: string;
  readonly seed: number;
}

/** A setting of the rulebook, ready to be played. */
export interface PreparedSetting {
  readonly setting: Setting;
  readonly options: RulebookOptions;
  readonly rulebook: Rulebook;
}

/** One setting with so many players and one bot. */
export interface Cell extends PreparedSetting {
  readonly seats: number;
  readonly bot: string;
  readonly key: CellKey;
}

/** Reads the rulebook under one setting after the other; a text says why one cannot be played. */
export type SettingReader = (setting: Setting) => PreparedSetting | string;

/** A reader of settings of these files. */
export function settingReader(files: readonly SourceFile[]): SettingReader {
  const load = createLoader();
  return (setting) => {
    const options = optionsOf(setting);
    const { value, diagnostics } = load(files, options);
    const [first] = diagnostics.filter(({ severity }) => severity === "error");
    if (value !== undefined && first === undefined) return { setting, options, rulebook: value };
    const where = first === undefined ? "" : ` (${first.file}:${first.range.start.line})`;
    return `${settingWords(setting)}: ${first?.message ?? "the rulebook cannot be read"}${where}`;
  };
}

/** What a loader is told of a setting. */
export function optionsOf({ variants, parameters, readings }: Setting): RulebookOptions {
  return { variants, inOrder: true, parameters, readings };
}

/** The cells of a setting; a text says that a bot or a number of players is not possible there. */
export function cellsOf(
  prepared: PreparedSetting,
  { seats, bots, seed, engine }: Pick<Plan, "seats" | "bots" | "seed"> & { readonly engine: string },
): readonly Cell[] | string {
  const { rulebook, setting } = prepared;
  const cells: Cell[] = [];
  for (const many of seats) {
    const { from, to } = rulebook.players;
    if (many < from || many > to)
      return `${settingWords(setting)}: the game is for ${from} to ${to} players, not ${many}`;
    for (const bot of bots) {
      const id = botId(rulebook, bot);
      if (id === undefined) return `${settingWords(setting)}: there is no bot \`${bot}\``;
      cells.push({
        ...prepared,
        seats: many,
        bot,
        key: { rules: rulebook.digest, engine, seats: many, bot: id, seed },
      });
    }
  }
  return cells;
}

/** How a bot stands in a key; undefined when the rulebook has none of that name. */
export function botId(rulebook: Rulebook, bot: string): string | undefined {
  if (bot === RANDOM_BOT) return bot;
  const habit = rulebook.habits.find(({ name }) => name === bot);
  return habit === undefined ? undefined : `${bot}@${habitDigest(habit)}`;
}

/** A setting in words. */
export function settingWords({ variants, parameters, readings }: Setting): string {
  const pairs = [...Object.entries(parameters), ...Object.entries(readings)].map(([name, value]) => `${name}=${value}`);
  return [...variants, ...pairs].join(", ") || "as written";
}
