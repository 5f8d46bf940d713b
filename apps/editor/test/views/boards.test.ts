import { bandColumn, bandsOf, branchesOf, connectedParts, layOutBranchedTrack } from "@rulewright/print/layout";
import { load, type Rulebook } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { clockOfLoop, clockOfTable } from "../../src/features/board/calendar-clock";
import { calendarMarks } from "../../src/features/board/calendar-marks";
import { drawingsOf } from "../../src/features/board/drawings";
import { neighbourTowards } from "../../src/features/board/use-directed-focus";

const RULEBOOK = `rulebook: fair
language: 1
title: "Fair"
locale: en
players: { from: 2, to: 2 }
`;
const PLAY = `order: clockwise
start: days
phases:
  days:  { title: "Day", for: each player, then: [ { if: weekday == week, go: rest }, { if: day >= term, go: over }, { go: next } ] }
  rest:  { title: "Day of rest", then: next }
  next:  { title: "Night", then: days }
  over:  { title: "The end", then: end }
`;
const COMPONENTS = `units: { day: { shown: "{n} d" } }
tables:
  calendar: { label: "Calendar", numbered: { from: 1, to: 14, unit: day } }
  halls:
    columns: { title: text, first: number, last: number }
    rows:
      north: { title: "North hall", first: 1, last: 4 }
      south: { title: "South hall", first: 5, last: 6 }
boards:
  way:
    kinds: { stop: {} }
    lines:
      main:
        spaces:
          s1: { at: 1, kind: stop }
          s2: { at: 2, kind: stop, fork: b1 }
          s3: { at: 3, kind: stop }
          s4: { at: 4, kind: stop }
          s5: { at: 5, kind: stop }
          s6: { at: 6, kind: stop }
          s7: { at: 7, kind: stop }
      bridge: { then: s6, spaces: { b1: { at: 1, kind: stop }, b2: { at: 2, kind: stop } } }
  stands:
    label: "Stands"
    numbered: { from: 1, to: 6, kind: stand, shown: "{number}" }
    kinds: { stand: { columns: { hall: { kind: halls, as: "halls.where(number >= each.first && number <= each.last).first()" } } } }
  isles:
    kinds: { port: { columns: { hall: { kind: halls } } } }
    spaces:
      p1: { kind: port, hall: north }
      p2: { kind: port, hall: north }
      p3: { kind: port, hall: south }
      p4: { kind: port, hall: south }
    links:
      p1_p2: { from: p1, to: p2 }
      p3_p4: { from: p3, to: p4 }
pieces: { cart: { each player: 1, board: way, start: s1 } }
sheets:
  game: { day: { unit: day, start: 1 } }
  player: { plan: { yes or no: no, per: calendar } }
`;
const PARAMETERS = `parameters:
  week:    { value: 7, unit: day, label: "Days in a week" }
  term:    { value: 10, unit: day, label: "Last day" }
  opening: { value: 3, unit: day, label: "Day on which it opens" }
`;
const RULES = `chapter: "Days"
clauses:
  FR-1:
    text: "A week has seven days."
    define: weekday
    unit: day
    as: (day - 1) % week + 1
  FR-2:
    text: "The fair opens on its third day."
    when: begin days
    if:
      - day == opening
      - player.plan[day]
    do: [ { set: day, to: day } ]
`;

const fair = loadFair();

function loadFair(): Rulebook {
  const { value, diagnostics } = load([
    { name: "rulebook.yaml", text: RULEBOOK },
    { name: "play.yaml", text: PLAY },
    { name: "parameters.yaml", text: PARAMETERS },
    { name: "components.yaml", text: COMPONENTS },
    { name: "rules/1-days.yaml", text: RULES },
  ]);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (value === undefined) throw new Error("the fair cannot be read");
  return value;
}

const domain = (name: string) => fair.domains.findIndex((known) => known.name === name);

it("draws a picture for each board, for each part of a map by what its places share, and for each calendar", () => {
  expect(drawingsOf(fair).map(({ id, title, kind }) => [id, title, kind])).toEqual([
    ["way", "way", "lines"],
    ["stands", "Stands", "chart"],
    ["isles-1", "North hall", "map"],
    ["isles-2", "South hall", "map"],
    ["calendar", "Calendar", "calendar"],
  ]);
});

it("finds what hangs together", () => {
  expect(connectedParts([[2], [], [0, 4], [1], [2]])).toEqual([[0, 2, 4], [1], [3]]);
});

it("divides a chart into bands by the column that names the longest runs", () => {
  const stands = fair.domains[domain("stands")];
  if (stands === undefined) throw new Error("no stands");
  expect(bandColumn(stands)?.name).toBe("hall");
  expect(bandsOf(stands, bandColumn(stands))).toEqual([
    { member: 0, spaces: [0, 1, 2, 3] },
    { member: 1, spaces: [4, 5] },
  ]);
  expect(bandsOf(stands, undefined).map(({ spaces }) => spaces.length)).toEqual([6]);
});

it("reads from the rules which field counts a calendar, how it goes round, and what is tied to its numbers", () => {
  const clock = clockOfTable(fair, domain("calendar"));
  expect(clock && fair.fields[clock.field]?.name).toBe("day");
  expect(clock?.cycle).toBe(7);
  expect(clockOfLoop(fair, 7)).toEqual(clock);
  expect(clockOfLoop(fair, 8)).toBeUndefined();
  if (clock === undefined) throw new Error("no clock");
  const marks = calendarMarks(fair, clock, 1, 14);
  expect(marks.map((found) => found.map(({ title, onwards }) => `${title}${onwards ? " …" : ""}`).join())).toEqual([
    "",
    "",
    "The fair opens on its third day.",
    "",
    "",
    "",
    "Day of rest",
    "",
    "",
    "The end …",
    "",
    "",
    "",
    "Day of rest",
  ]);
});

it("lays a way round above the row that it leaves, between the spaces where it leaves and comes back", () => {
  const way = fair.domains[domain("way")];
  const shape = way?.board;
  const [main] = shape?.lines ?? [];
  if (way === undefined || shape === undefined || main === undefined) throw new Error("no way");
  const branches = branchesOf(shape, main.spaces);
  const ids = (spaces: readonly number[]) => spaces.map((space) => way.members[space]?.id);
  expect(branches.map(({ fork, spaces, joins }) => ids([fork, ...spaces, joins]))).toEqual([["s2", "b1", "b2", "s6"]]);
  const { rows, columns, line, branches: placed } = layOutBranchedTrack(main.spaces, branches, 900);
  expect({ rows, columns }).toEqual({ rows: 2, columns: 7 });
  expect(line.map(({ row, column }) => [row, column])).toEqual([1, 2, 3, 4, 5, 6, 7].map((column) => [2, column]));
  expect(placed[0]?.cells.map(({ row, column }) => [row, column])).toEqual([
    [1, 3],
    [1, 4],
  ]);
});

it("turns a long track at the end of each row, and never puts two spaces into one place", () => {
  const line = Array.from({ length: 50 }, (_, i) => i);
  const branches = [
    { name: "a", fork: 20, spaces: [50, 51, 52], joins: 30 },
    { name: "b", fork: 40, spaces: Array.from({ length: 12 }, (_, i) => 60 + i), joins: -1 },
  ];
  const layout = layOutBranchedTrack(line, branches, 800);
  const cells = [...layout.line, ...layout.branches.flatMap((branch) => branch.cells)];
  expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(cells.length);
  for (const { row, column } of cells) {
    expect(row).toBeGreaterThanOrEqual(1);
    expect(row).toBeLessThanOrEqual(layout.rows);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual(layout.columns);
  }
  layout.line.slice(1).forEach((cell, i) => {
    const before = layout.line[i];
    const isBeside = cell.row === before?.row && Math.abs(cell.column - before.column) === 1;
    expect(isBeside || cell.column === before?.column).toBe(true);
  });
});

it.each([
  ["ArrowRight", 1],
  ["ArrowLeft", undefined],
  ["ArrowUp", 2],
  ["ArrowDown", undefined],
  ["a", undefined],
])("%s goes to the neighbour in that direction: %s", (key, to) => {
  const neighbours = [
    [1, { x: 10, y: 1 }],
    [2, { x: 2, y: -9 }],
  ] as const;
  expect(neighbourTowards(key, { x: 0, y: 0 }, neighbours)).toBe(to);
});
