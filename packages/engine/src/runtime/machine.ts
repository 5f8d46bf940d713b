import type { ClauseIndex } from "@rulewright/rulebook";
import type { Counters } from "./counters";
import { fault } from "./fault";
import type { LogSink } from "./log";
import type { RunOptions } from "./options";
import type { Program } from "./program";
import type { GameState } from "./state";
import * as header from "./state";
import type { Stop } from "./stops";

const NO_CELLS = new Int32Array(0);
const LARGEST = 2147483647;
/** The block of cells that are reserved for a moment. */
const NO_BLOCK = -1;
/** From about this size on `fill` is faster than a loop. */
const LARGE_FRAME = 48;

/**
 * What runs a program on a state. Frame, top and depth are kept here while running and written to the header at
 * every stop; everything else is in the state. Lists under evaluation lie on `pool`: a list expression pushes its
 * elements, whoever asked for it sets `sp` back.
 */
export class Machine {
  readonly program: Program;
  cells: Int32Array = NO_CELLS;
  log: LogSink | undefined;
  counters: Counters | undefined;
  options: RunOptions = {};
  stopsAtChance = false;
  stopsAtDraws = false;
  asksForced = false;
  stackEnd = 0;
  frame = 0;
  top = 0;
  depth = 0;
  readonly pool: number[] = [];
  sp = 0;
  /** Whether the clause that has just returned applied. Read by the next instruction, so it never outlives a stop. */
  applied = 0;
  /** Set by the instruction that stops. */
  stop: Stop | undefined = undefined;

  constructor(program: Program, state: GameState, options: RunOptions) {
    this.program = program;
    this.load(state, options);
  }

  /** Turns to a state; a machine may serve many, one after the other. */
  load(state: GameState, options: RunOptions): void {
    const { cells } = state;
    this.cells = cells;
    this.sp = 0;
    this.stop = undefined;
    this.options = options;
    this.log = options.log;
    this.counters = options.counters;
    this.stopsAtChance = options.chance === "stop";
    this.stopsAtDraws = this.stopsAtChance && options.draws === "stop";
    this.asksForced = options.forced === "ask";
    this.stackEnd = this.program.layout.queue;
    this.frame = this.get(header.FRAME);
    this.top = this.get(header.TOP);
    this.depth = this.get(header.DEPTH);
  }

  get(cell: number): number {
    return this.cells[cell] ?? 0;
  }

  /** Writes a number that an expression made: it must fit a cell. */
  write(cell: number, value: number): void {
    if (value > LARGEST || value < -LARGEST - 1) fault("engine/overflow");
    this.cells[cell] = value;
  }

  local(offset: number): number {
    return this.cells[this.frame + offset] ?? 0;
  }

  setLocal(offset: number, value: number): void {
    this.write(this.frame + offset, value);
  }

  push(value: number): void {
    this.pool[this.sp++] = value;
  }

  item(index: number): number {
    return this.pool[index] ?? 0;
  }

  /** Takes the list from `start` off the list stack into a list local. */
  storeList(cell: number, start: number, capacity: number): void {
    const size = this.sp - start;
    if (size > capacity) fault("engine/list-full");
    this.cells[cell] = size;
    for (let index = 0; index < size; index++) this.cells[cell + 1 + index] = this.item(start + index);
    this.sp = start;
  }

  pushList(cell: number): void {
    const size = this.get(cell);
    for (let index = 1; index <= size; index++) this.push(this.get(cell + index));
  }

  /**
   * Empty cells for a frame to be, which `enter` then goes into. Emptied so that equal games have equal cells, whatever
   * was evaluated above the frames before.
   */
  open(size: number): number {
    const base = this.reserve(size);
    if (size > LARGE_FRAME) this.cells.fill(0, base, base + size);
    else for (let cell = base; cell < base + size; cell++) this.cells[cell] = 0;
    return base;
  }

  /** Makes a frame on top and goes into it. Its locals are whatever the caller has written there. */
  enter(block: number, size: number, returnTo: number): void {
    const base = this.top;
    if (base + size > this.stackEnd) fault("engine/too-deep");
    this.cells[base + header.FRAME_RETURN] = returnTo;
    this.cells[base + header.FRAME_PREVIOUS] = this.frame;
    this.cells[base + header.FRAME_BLOCK] = block;
    this.frame = base;
    this.top = base + size;
    this.depth++;
  }

  /** Makes an empty frame on top and goes into it. */
  enterEmpty(block: number, size: number, returnTo: number): void {
    this.top = this.open(size);
    this.enter(block, size, returnTo);
  }

  /** Drops the innermost frame and returns where to go on. */
  leave(): number {
    const base = this.frame;
    this.top = base;
    this.frame = this.get(base + header.FRAME_PREVIOUS);
    this.depth--;
    return this.get(base + header.FRAME_RETURN);
  }

  /** Cells above the innermost frame for a moment's evaluation; nothing may stop while they are used. */
  reserve(size: number): number {
    const base = this.top;
    if (base + size > this.stackEnd) fault("engine/too-deep");
    this.cells[base + header.FRAME_PREVIOUS] = this.frame;
    this.cells[base + header.FRAME_BLOCK] = NO_BLOCK;
    this.top = base + size;
    return base;
  }

  save(pc: number): void {
    this.cells[header.PC] = pc;
    this.cells[header.FRAME] = this.frame;
    this.cells[header.TOP] = this.top;
    this.cells[header.DEPTH] = this.depth;
  }

  /** The clauses whose blocks are on the stack, innermost first, each once in a row. */
  causes(): ClauseIndex[] {
    const found: ClauseIndex[] = [];
    for (let frame = this.frame; frame >= this.program.layout.stack; ) {
      // A fault may strike inside a moment's evaluation, whose cells belong to no block.
      const clause = this.program.blocks[this.get(frame + header.FRAME_BLOCK)]?.clause ?? -1;
      if (clause !== -1 && found.at(-1) !== clause) found.push(clause);
      const previous = this.get(frame + header.FRAME_PREVIOUS);
      if (previous >= frame) break;
      frame = previous;
    }
    return found;
  }
}
