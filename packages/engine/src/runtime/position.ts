import { invariant } from "@rulewright/diagnostics";
import { cardAt, countOf } from "./cards";
import { type Layout, type PieceCells, RING_COUNT, RING_SLOTS, RING_TOP } from "./layout";
import type { Program } from "./program";
import type { GameState } from "./state";
import * as header from "./state";

/**
 * All of a state that its future depends on, in a form of its own: two states have equal positions exactly when, given the same
 * answers and the same outcomes of chance, the same happens from both. Equal texts mean equal positions; nothing else may be
 * read from the text.
 */
export type Position = string & { readonly brand: "position" };

/** Header cells that are part of a position while the game runs; of the others some follow from these and the frames. */
const RUNNING = [
  header.PC,
  header.FRAME,
  header.DEPTH,
  header.JUMP,
  header.WAITING,
  header.WAITING_CHANCE,
  header.AT_ONCE,
  header.QUEUE_END,
  header.WINDOW_OPEN,
] as const;
/** Header cells that are part of a position always. */
const ALWAYS = [header.SEATS, header.OVER, header.PHASE, header.ACTIVE, header.FIRST_PLAYER, header.WINNERS] as const;

/**
 * The position of a state. Left out is what no rule can read: seed and counters of chance, counts of turns, rounds and
 * decisions, steps left, when pieces arrived (their order on a space stays), where in its ring a pile begins, and cells of
 * lists beyond their end. Shuffles draw on the counters: positions of a game that goes on shuffling may differ in what it brings.
 */
export function positionOf(program: Program, state: GameState): Position {
  const { cells } = state;
  const { layout } = program;
  const out = new Writer();
  for (const cell of ALWAYS) out.add(cells[cell] ?? 0);
  for (const field of layout.fields) out.addRange(cells, field.base, field.owners * field.keys * field.width);
  for (const pieces of layout.pieces) if (pieces !== undefined) addPieces(out, cells, pieces);
  addCards(out, layout, cells);
  if (cells[header.OVER] === 0) addRun(out, program, cells);
  return out.text() as Position;
}

function addPieces(out: Writer, cells: Int32Array, { on, stamp, count }: PieceCells): void {
  for (let piece = 0; piece < count; piece++) {
    const space = cells[on + piece] ?? -1;
    let before = 0;
    if (space >= 0) {
      for (let other = 0; other < count; other++) {
        if (cells[on + other] === space && (cells[stamp + other] ?? 0) < (cells[stamp + piece] ?? 0)) before++;
      }
    }
    out.add(space);
    out.add(before);
  }
}

function addCards(out: Writer, layout: Layout, cells: Int32Array): void {
  for (const instance of layout.instances) {
    const count = countOf(cells, instance);
    out.add(count);
    for (let at = 0; at < count; at++) out.add(cardAt(cells, instance, at));
  }
  for (const deck of layout.decks) if (deck !== undefined) out.addRange(cells, deck.known, deck.copies);
}

/** What is going on: header, the goal of a jump, events in the queue, frames. */
function addRun(out: Writer, program: Program, cells: Int32Array): void {
  const { layout } = program;
  for (const cell of RUNNING) out.add(cells[cell] ?? 0);
  out.add(cells[header.JUMP] === header.JUMP_GO ? (cells[header.JUMP_PHASE] ?? 0) : 0);
  out.addRange(cells, layout.queue, cells[header.QUEUE_END] ?? 0);
  const top = cells[header.TOP] ?? 0;
  const frames = cells.slice(layout.stack, top);
  clearListEnds(program, frames, (cells[header.FRAME] ?? 0) - layout.stack);
  out.add(frames.length);
  out.addRange(frames, 0, frames.length);
}

/** Empties the cells of list locals beyond the end of their lists: what an earlier, longer list has left there. */
function clearListEnds(program: Program, frames: Int32Array, innermost: number): void {
  const { blocks, layout } = program;
  for (let frame = innermost; frame >= 0; ) {
    const block = blocks[frames[frame + header.FRAME_BLOCK] ?? -1];
    invariant(block !== undefined, `frame ${frame} has no block`);
    const { offsets, capacities, keys } = block.frame;
    offsets.forEach((offset, local) => {
      const capacity = capacities[local] ?? 0;
      if (capacity === 0 || (keys[local] ?? 0) > 0) return;
      const size = frames[frame + offset] ?? 0;
      frames.fill(0, frame + offset + 1 + size, frame + offset + 1 + capacity);
    });
    const previous = (frames[frame + header.FRAME_PREVIOUS] ?? 0) - layout.stack;
    if (previous >= frame) break;
    frame = previous;
  }
}

/**
 * Writes a state with this position into `state`, a state of the same program; its counters are at zero and its luck is that
 * of seed 0.
 */
export function restorePosition(program: Program, position: Position, state: GameState): void {
  const { cells } = state;
  const { layout } = program;
  const from = new Reader(position);
  cells.fill(0, 0, layout.stack);
  for (const cell of ALWAYS) cells[cell] = from.next();
  cells[header.FUEL] = program.rulebook.limits.steps;
  cells[header.TOP] = layout.stack;
  for (const field of layout.fields) from.fill(cells, field.base, field.owners * field.keys * field.width);
  for (const pieces of layout.pieces) if (pieces !== undefined) readPieces(from, cells, pieces);
  readCards(from, layout, cells);
  if (cells[header.OVER] === 0) readRun(from, layout, cells);
  else cells[header.PC] = -1;
}

function readPieces(from: Reader, cells: Int32Array, { on, stamp, count }: PieceCells): void {
  for (let piece = 0; piece < count; piece++) {
    cells[on + piece] = from.next();
    cells[stamp + piece] = from.next();
  }
  // Later than all that stand there.
  cells[header.ARRIVALS] = Math.max(cells[header.ARRIVALS] ?? 0, count);
}

function readCards(from: Reader, layout: Layout, cells: Int32Array): void {
  layout.instances.forEach((instance, index) => {
    const count = from.next();
    const location = layout.decks[instance.deck]?.location;
    invariant(location !== undefined, `${instance.name} holds no deck`);
    cells[instance.base + RING_TOP] = 0;
    cells[instance.base + RING_COUNT] = count;
    for (let at = 0; at < count; at++) {
      const card = from.next();
      cells[instance.base + RING_SLOTS + at] = card;
      cells[location + card] = index;
    }
  });
  for (const deck of layout.decks) if (deck !== undefined) from.fill(cells, deck.known, deck.copies);
}

function readRun(from: Reader, layout: Layout, cells: Int32Array): void {
  for (const cell of RUNNING) cells[cell] = from.next();
  cells[header.JUMP_PHASE] = from.next();
  from.fill(cells, layout.queue, cells[header.QUEUE_END] ?? 0);
  const size = from.next();
  from.fill(cells, layout.stack, size);
  cells[header.TOP] = layout.stack + size;
}

/**
 * The form of a position: a number from −1 to `LARGEST_SHORT` is one code unit, zeros in a row are two (0 and how many), any
 * other number is three (`LONG` and its halves). So a position is short, and mostly of single bytes.
 */
const ZEROS = 0;
const SHIFT = 2;
const LONG = 0xffff;
const LARGEST_SHORT = LONG - 1 - SHIFT;
const MOST_ZEROS = 0xffff;
/** Code units that are made into text at a time. */
const PORTION = 4096;

class Writer {
  private readonly units: number[] = [];
  private zeros = 0;

  add(value: number): void {
    if (value === 0 && this.zeros < MOST_ZEROS) {
      this.zeros++;
      return;
    }
    this.endZeros();
    if (value === 0) this.zeros = 1;
    else if (value >= -1 && value <= LARGEST_SHORT) this.units.push(value + SHIFT);
    else this.units.push(LONG, value >>> 16, value & 0xffff);
  }

  addRange(cells: Int32Array, from: number, count: number): void {
    for (let cell = from; cell < from + count; cell++) this.add(cells[cell] ?? 0);
  }

  text(): string {
    this.endZeros();
    let text = "";
    for (let at = 0; at < this.units.length; at += PORTION)
      text += String.fromCharCode(...this.units.slice(at, at + PORTION));
    return text;
  }

  private endZeros(): void {
    if (this.zeros > 0) this.units.push(ZEROS, this.zeros);
    this.zeros = 0;
  }
}

class Reader {
  private readonly text: string;
  private at = 0;
  private zeros = 0;

  constructor(text: string) {
    this.text = text;
  }

  next(): number {
    if (this.zeros > 0) {
      this.zeros--;
      return 0;
    }
    const unit = this.unit();
    if (unit === LONG) return (this.unit() << 16) | this.unit();
    if (unit !== ZEROS) return unit - SHIFT;
    this.zeros = this.unit() - 1;
    return 0;
  }

  fill(cells: Int32Array, from: number, count: number): void {
    for (let cell = from; cell < from + count; cell++) cells[cell] = this.next();
  }

  private unit(): number {
    return this.text.charCodeAt(this.at++);
  }
}
