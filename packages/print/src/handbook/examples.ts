import type { LogEntry } from "@rulewright/engine/runtime";
import type { Example, ExampleRun, StateItem } from "@rulewright/rulebook";
import { createNarrator, runOnce, seatName } from "@rulewright/simulate";
import { type Block, clauseAnchor, type ExampleBlock } from "./document";
import { capital, type Writer } from "./writer";

/** Lines that an example may have; longer ones are no help on a page. */
const MOST_LINES = 7;
const MOST_LETTERS = 650;

/** What a reader at the table sees happen. Fields that the machine keeps are left out. */
const TOLD: ReadonlySet<LogEntry["deed"]["kind"]> = new Set([
  "roll",
  "spin",
  "pay",
  "gain",
  "lose",
  "first_player",
  "step",
  "place",
  "draw",
  "put",
  "deal",
  "reveal",
  "answer",
  "opened",
  "vote",
  "judge",
  "end",
]);

/** The first example of each clause that is short enough, played and told. */
export function exampleBlocks(writer: Writer): ReadonlyMap<number, readonly Block[]> {
  const found = new Map<number, readonly Block[]>();
  const otherwise = new Set(
    writer.rulebook.variants.flatMap(({ otherOutcomes }) => otherOutcomes.map(({ example }) => example)),
  );
  for (const example of writer.rulebook.examples) {
    if (found.has(example.clause) || otherwise.has(example.id)) continue;
    const block = exampleBlock(writer, example);
    if (block !== undefined) found.set(example.clause, [block]);
  }
  return found;
}

function exampleBlock(writer: Writer, { runs, title }: Example): ExampleBlock | undefined {
  const [run] = runs;
  if (run === undefined || Object.keys({ ...run.readings, ...run.parameters }).length > 0) return undefined;
  const { voice, program, phrases } = writer;
  const narrator = createNarrator(voice, "all");
  const told: ReturnType<typeof narrator.finish>[number][] = [];
  const problems = runOnce(program, run, {
    log: (entry) => {
      if (TOLD.has(entry.deed.kind)) told.push(...narrator.tell(entry));
    },
  });
  told.push(...narrator.finish());
  const lines = told.filter(({ kind }) => kind === "deed");
  if (problems.length > 0 || lines.length === 0 || lines.length > MOST_LINES) return undefined;
  const block: ExampleBlock = {
    kind: "example",
    label: phrases.example,
    title: title ?? "",
    given: stateLines(writer, run.given, new Set()),
    play: lines.map(({ clause, text }) => ({
      clause: clause === "" ? undefined : { to: clauseAnchor(clause), text: clause },
      text: capital(text),
    })),
    resultLabel: phrases.result,
    result: [...stateLines(writer, run.then.items, new Set(run.given.map(cellOf))), ...winnersLine(writer, run)],
  };
  const letters = [...block.given, ...block.play.map(({ text }) => text), ...block.result].join("").length;
  return letters > MOST_LETTERS ? undefined : block;
}

function winnersLine({ phrases }: Writer, { then }: ExampleRun): readonly string[] {
  return then.winners === undefined ? [] : [phrases.wins(then.winners.map(seatName))];
}

/** Which value of the state an item is about. */
function cellOf(item: StateItem): string {
  return item.kind === "field" ? `${item.field} ${item.owner} ${item.key}` : "";
}

/** What is set or expected, a line for each player and one for the rest; that something is nothing only where it was something. */
function stateLines(writer: Writer, items: readonly StateItem[], known: ReadonlySet<string>): readonly string[] {
  const bySeat = new Map<number, string[]>();
  for (const item of items) {
    const words = itemWords(writer, item);
    const isNothing =
      item.kind === "field" && item.value === 0 && !isPurse(writer, item.field) && !known.has(cellOf(item));
    if (words === undefined || isNothing) continue;
    const seat = seatOf(writer, item);
    const before = bySeat.get(seat);
    if (before === undefined) bySeat.set(seat, [words]);
    else before.push(words);
  }
  return [...bySeat]
    .toSorted(([left], [right]) => (left < 0 ? 1 : right < 0 ? -1 : left - right))
    .map(([seat, words]) => (seat < 0 ? capital(words.join(", ")) : `${seatName(seat)}: ${words.join(", ")}`));
}

function seatOf({ rulebook }: Writer, item: StateItem): number {
  switch (item.kind) {
    case "pieces":
      return item.seat;
    case "zone":
      return rulebook.zones[item.zone]?.ofEachPlayer ? item.seat : -1;
    case "field":
    case "set":
      return rulebook.fields[item.field]?.owner === 0 ? item.owner : -1;
    case "term":
      return -1;
  }
}

function itemWords(writer: Writer, item: StateItem): string | undefined {
  switch (item.kind) {
    case "field":
      return fieldWords(writer, item);
    case "pieces":
      return piecesWords(writer, item);
    case "zone":
      return zoneWords(writer, item);
    default:
      return undefined;
  }
}

function fieldWords(
  writer: Writer,
  { field, owner, key, value }: Extract<StateItem, { kind: "field" }>,
): string | undefined {
  const { rulebook, phrases, spoken, title } = writer;
  const found = rulebook.fields[field];
  if (found === undefined) return undefined;
  const words = writer.value(found.type, value);
  if (isPurse(writer, field) && found.owner === 0) return words;
  const name = spoken(found.name);
  if (name === undefined || words === "") return undefined;
  const of = found.owner === undefined || found.owner === 0 ? name : `${title(found.owner, owner)}, ${name}`;
  return phrases.field(found.per === undefined ? of : `${of} (${title(found.per, key)})`, words);
}

function isPurse({ rulebook }: Writer, field: number): boolean {
  return rulebook.units.some(({ purse }) => purse === field);
}

function piecesWords(
  { rulebook, phrases, spoken, title }: Writer,
  item: Extract<StateItem, { kind: "pieces" }>,
): string | undefined {
  const pieces = rulebook.domains[item.pieces];
  const board = pieces?.pieces?.board;
  const spaces = item.spaces.filter((space) => space >= 0);
  if (pieces === undefined || board === undefined || spaces.length === 0) return undefined;
  const kinds = rulebook.domains.filter(({ kind }) => kind === "piece").length;
  const name = kinds === 1 ? undefined : spoken(pieces.name, pieces.label);
  return phrases.onSpace(name, spaces.map((space) => title(board, space)).join(", "));
}

function zoneWords(
  { rulebook, phrases, spoken, title, voice }: Writer,
  item: Extract<StateItem, { kind: "zone" }>,
): string | undefined {
  const zone = rulebook.zones[item.zone];
  const name = zone === undefined ? undefined : spoken(zone.name);
  if (zone === undefined || name === undefined) return undefined;
  const { cards } = item;
  if (typeof cards === "number") return phrases.field(name, voice.words.cardCount(cards));
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(title(zone.deck, card), (counts.get(title(zone.deck, card)) ?? 0) + 1);
  const titles = [...counts].map(([words, count]) => (count === 1 ? words : `${count} × ${words}`));
  return phrases.field(name, titles.length === 0 ? phrases.nothing : titles.join(", "));
}
