import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");

/** Boards and calendars. */
export const board = {
  name: "Board",
  named: ({ title }: { readonly title: string }) => `Board ${title}`,
  none: <Part>({ section }: { readonly section: Part }) =>
    phrase`This rulebook has no board. Declare one under ${section} in the source.`,
  show: "Show landings on the board",
  landings: "Landings",
  heat: "Heat map",
  nothing: "Nothing",
  junctions: "Junctions",
  space: "Space",
  spaces: ({ count }: { readonly count: number }) => say.counted(count, { one: "# space", other: "# spaces" }),
  /** After the arrow keys. */
  alongLine: "along the line",
  alongRoads: "along the roads",
  moves: "moves",
  /** After the key Enter. */
  inspects: "inspects",
  placesAndRoads: ({ places, roads }: { readonly places: number; readonly roads: number }) =>
    `${say.counted(places, { one: "# place", other: "# places" })}, ${say.counted(roads, { one: "# road", other: "# roads" })}`,
  spaceOf: ({ number, of }: { readonly number: number; readonly of: number }) => `Space ${number} of ${of}`,
  spaceOfSide: ({
    number,
    of,
    side,
  }: {
    readonly number: number;
    readonly of: number;
    readonly side: "top" | "right" | "bottom" | "left";
  }) => `Space ${number} of ${of}, ${side} side`,
  numberOf: ({ number, of }: { readonly number: number; readonly of: number }) => `${number} of ${of}`,
  numberOfOn: ({ number, of, way }: { readonly number: number; readonly of: number; readonly way: string }) =>
    `${number} of ${of} on ${way}`,
  landingsAGame: ({ landings }: { readonly landings: string }) => `${landings} landings a game`,
  area: "area",
  areaFrom: ({ from }: { readonly from: string }) => `area from ${from}`,
  areaTo: ({ to }: { readonly to: number }) => `area to ${to}`,
  areaFromTo: ({ from, to }: { readonly from: string; readonly to: number }) => `area from ${from} to ${to}`,
  visits: <Part>({ visits }: { readonly visits: Part }) => phrase`${visits} visits a game`,
  visitsInWords: ({ visits }: { readonly visits: string }) => `${visits} visits a game`,
  base: <Part>({ value }: { readonly value: Part }) => phrase`base ${value}`,
  dice: ({ count }: { readonly count: number }) => say.counted(count, { one: "One die", other: "# dice" }),
  sectors: ({ spinner, count }: { readonly spinner: string; readonly count: number }) =>
    say.counted(count, { one: `${spinner}, # sector`, other: `${spinner}, # sectors` }),
  areasBeside: ({ count }: { readonly count: number }) =>
    say.counted(count, { one: "# area beside the loop", other: "# areas beside the loop" }),
  loop: ({ count }: { readonly count: number }) => `Loop of ${count} spaces, clockwise`,
  line: ({ line, count }: { readonly line: string; readonly count: number }) =>
    say.counted(count, { one: `${line}, # space`, other: `${line}, # spaces` }),
  waysRound: ({ count }: { readonly count: number }) =>
    say.counted(count, { one: "# way round", other: "# ways round" }),
  apart: "apart",
  grid: ({ title, columns, rows }: { readonly title: string; readonly columns: number; readonly rows: number }) =>
    `${title}, ${columns} columns and ${rows} rows`,
  map: ({ title, places, roads }: { readonly title: string; readonly places: number; readonly roads: number }) =>
    `${title}, ${places} places joined by ${roads} roads`,
  roadsTo: ({ places }: { readonly places: string }) => `roads to ${places}`,
  road: ({ from, to, steps }: { readonly from: string; readonly to: string; readonly steps: number }) =>
    say.counted(steps, { one: `Road from ${from} to ${to}, # step`, other: `Road from ${from} to ${to}, # steps` }),
  steps: "steps",
  legend: "landings a game: bar this version, tick base",
  shades: {
    from: "Shades from",
    to: "to",
    most: ({ most }: { readonly most: string }) => `${most} a game`,
  },
  countedBy: <Part>({ field }: { readonly field: Part }) => phrase`Counted by ${field}.`,
  whatIsMarked: "Marked is what the rules tie to one number and nothing else.",
  fromHereOn: "from here on:",
};
