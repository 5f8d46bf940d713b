import type { GameView } from "@rulewright/engine/runtime";

type Value = GameView["game"][string];

/** What a seat knows of a game, a few lines for a terminal. */
export function viewText(view: GameView): string {
  const { things, game, pieces, zones, phase, active } = view;
  const lines = [`${phase}, P${active + 1} has the turn`, ...fields("game", game)];
  for (const [domain, owners] of Object.entries(things)) {
    for (const [thing, values] of Object.entries(owners)) {
      const shown = domain === "player" ? values : interesting(values);
      lines.push(...fields(thing, shown));
    }
  }
  for (const { pieces: kind, seat, number, on } of pieces) {
    if (on !== null) lines.push(`P${seat + 1}.${kind}${number === 0 ? "" : ` ${number + 1}`}: ${on}`);
  }
  for (const { zone, seat, count, cards } of zones) {
    const known = cards?.filter((card) => card !== null) ?? [];
    const owner = seat < 0 ? "" : `P${seat + 1}.`;
    lines.push(`${owner}${zone}: ${count ?? "?"} cards${known.length === 0 ? "" : ` (${known.join(", ")})`}`);
  }
  return lines.map((line) => `  ${line}`).join("\n");
}

function fields(owner: string, values: { readonly [field: string]: Value }): readonly string[] {
  const shown = Object.entries(values).map(([name, value]) => `${name} ${valueText(value)}`);
  return shown.length === 0 ? [] : [`${owner}: ${shown.join(", ")}`];
}

/** Rows and spaces are many: only what differs from nothing is shown. */
function interesting(values: { readonly [field: string]: Value }): { readonly [field: string]: Value } {
  const isNothing = (value: Value): boolean =>
    value === null || value === 0 || value === false || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));
}

function valueText(value: Value): string {
  if (value === null) return "none";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "none" : `[${value.join(", ")}]`;
  return `(${Object.entries(value)
    .map(([key, inner]: readonly [string, Value]) => `${key} ${valueText(inner)}`)
    .join(", ")})`;
}
