/** Something that a plan turns: its values are tried one after the other. */
export type Axis =
  | { readonly kind: "variants"; readonly name: "variants"; readonly label: string; readonly values: readonly Stack[] }
  | {
      readonly kind: "parameter";
      readonly name: string;
      readonly label: string;
      /** Name of the unit, as the rulebook writes it. */
      readonly unit: string;
      /** In the order in which they are tried. */
      readonly values: readonly number[];
      /** What the rulebook says as it is written. */
      readonly today: number;
    }
  | {
      readonly kind: "ruling";
      readonly name: string;
      readonly label: string;
      readonly values: readonly string[];
      readonly today: string;
    };

/** Variants in the order in which they are applied; none for the rulebook as it is written. */
export type Stack = readonly string[];

/** What is measured in every tally. */
export type FigureMeasure =
  | { readonly kind: "mean length" }
  | { readonly kind: "median length" }
  | { readonly kind: "ended within"; readonly turns: number }
  /** Seats count from 0. */
  | { readonly kind: "wins"; readonly seat: number }
  /** The clause by its id: its index may differ from setting to setting. */
  | { readonly kind: "games with"; readonly clause: string };

/** A figure of a plan; bands and widths are in its unit: turns of all players for a length, else percent. */
export interface PlannedFigure {
  readonly name: string;
  readonly label: string;
  readonly measure: FigureMeasure;
  /** Only of games with so many players, and with this bot; any where undefined. */
  readonly seats: number | undefined;
  readonly bot: string | undefined;
  /** The band that is sought; open where undefined. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** How wide its 95 % interval may be; any where undefined. */
  readonly width: number | undefined;
}

/** A plan whose names are those of its rulebook. */
export interface Plan {
  readonly name: string;
  readonly title: string;
  /** In the order of the file; an axis with one value is fixed. */
  readonly axes: readonly Axis[];
  readonly seats: readonly number[];
  readonly bots: readonly string[];
  readonly seed: number;
  /** Games of each cell; the most, where a figure has a width. */
  readonly games: number;
  readonly figures: readonly PlannedFigure[];
}

/** One value of every axis. */
export interface Setting {
  readonly variants: Stack;
  readonly parameters: Readonly<Record<string, number>>;
  readonly readings: Readonly<Record<string, string>>;
}

/** Every combination of the values of the axes; the last axis turns fastest. */
export function settingsOf({ axes }: Pick<Plan, "axes">): readonly Setting[] {
  const none: Setting = { variants: [], parameters: {}, readings: {} };
  return axes.reduce<readonly Setting[]>(
    (settings, axis) => settings.flatMap((setting) => turned(setting, axis)),
    [none],
  );
}

function turned(setting: Setting, axis: Axis): readonly Setting[] {
  switch (axis.kind) {
    case "variants":
      return axis.values.map((variants) => ({ ...setting, variants }));
    case "parameter":
      return axis.values.map((value) => ({
        ...setting,
        parameters: { ...setting.parameters, [axis.name]: value },
      }));
    case "ruling":
      return axis.values.map((value) => ({ ...setting, readings: { ...setting.readings, [axis.name]: value } }));
  }
}

/** What a setting says for an axis, in words. */
export function axisValue(setting: Setting, axis: Axis): string {
  switch (axis.kind) {
    case "variants":
      return setting.variants.length === 0 ? AS_WRITTEN : setting.variants.join(" + ");
    case "parameter":
      return String(setting.parameters[axis.name] ?? axis.today);
    case "ruling":
      return setting.readings[axis.name] ?? axis.today;
  }
}

/** How a plan names the rulebook without variants. */
export const AS_WRITTEN = "as written";
