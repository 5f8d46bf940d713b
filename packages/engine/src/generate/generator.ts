import type { Context } from "../compile/context";
import type { BlockPlan } from "../compile/core";
import { int32s } from "../runtime/arrays";
import type { Program } from "../runtime/program";
import type { Parts } from "./parts";

/**
 * What the parts of the generator share. Everything that reaches the source is an integer or one of the generator's own
 * names; whatever else the code needs (tables, closures of the reference executor) is passed in by number.
 */
export interface Generator {
  readonly program: Program;
  readonly context: Context;
  readonly parts: Parts;
  readonly tables: Int32Array[];
  /** Closures of the reference executor, for what is too rare to generate. */
  readonly closures: unknown[];
  /** Sources of the functions made so far, and the name of each by its parameters and body. */
  readonly functions: string[];
  readonly known: Map<string, string>;
  readonly tableNames: Map<string, string>;
  readonly terms: Map<string, string>;
  /** How often each block is called with at most so many parameters. */
  readonly parameters: Map<BlockPlan, number>;
  /** In how many places each block is called. */
  readonly calls: Map<BlockPlan, number>;
  /** Blocks that can be reached from themselves. */
  readonly circular: Set<BlockPlan>;
  /** Lists that callers take out of a block when it has returned. */
  readonly taken: Map<BlockPlan, Set<number>>;
  /** List parameters that a block only reads. */
  readonly borrowed: Map<BlockPlan, ReadonlySet<number>>;
  /** Blocks whose copies on the stack are counted. */
  readonly counted: Set<BlockPlan>;
  /** Blocks whose steps are counted by their callers, and how many these are at most. */
  readonly light: Map<BlockPlan, number>;
  /** Decisions that are generated. */
  readonly asked: Set<number>;
  readonly keepsEvents: boolean;
  readonly blocks: Map<BlockPlan, string>;
  fresh: number;
  /** Cells of the list area that one function needs at most beyond the lists of its block. */
  widest: number;
}

/** A new name: a letter of the fixed table and a number. */
export function freshName(gen: Generator, letter: string): string {
  gen.fresh += 1;
  return `${letter}${gen.fresh}`;
}

/** The name of a table of integers; equal tables are one. */
export function tableOf(gen: Generator, values: ArrayLike<number>): string {
  const key = Array.from(values).join(" ");
  const known = gen.tableNames.get(key);
  if (known !== undefined) return known;
  const name = `T${gen.tables.length}`;
  gen.tables.push(int32s(values));
  gen.tableNames.set(key, name);
  return name;
}

/** The name of a table whose numbers may change while the code stays: it is passed in as it is. */
export function liveTable(gen: Generator, table: Int32Array): string {
  const known = gen.tables.indexOf(table);
  return `T${known >= 0 ? known : gen.tables.push(table) - 1}`;
}

/** The name of something passed in as it is. */
export function closureOf(gen: Generator, closure: unknown): string {
  gen.closures.push(closure);
  return `E${gen.closures.length - 1}`;
}

/** The name of a function with this head and body; equal ones are one. */
export function functionOf(gen: Generator, letter: string, parameters: readonly string[], body: string): string {
  const text = `(${parameters.join(",")}){${body}}`;
  const known = gen.known.get(letter + text);
  if (known !== undefined) return known;
  const name = freshName(gen, letter);
  gen.known.set(letter + text, name);
  gen.functions.push(`function ${name}${text}`);
  return name;
}

/** An integer as source. */
export function int(value: number): string {
  return value < 0 ? `(${String(Math.trunc(value))})` : String(Math.trunc(value));
}
