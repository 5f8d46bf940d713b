import type { Expr } from "@rulewright/rulebook";
import type { Value } from "../compile/core";
import { offsetOf } from "../compile/frames";
import type { FrameLayout, ListValue, NumberValue } from "../runtime/program";
import { borrowedName } from "./borrowed";
import { closureOf, functionOf, int } from "./generator";
import { listAt, localsOf, nameOf, roomFor, type Scope, spot } from "./scope";

/**
 * What is too rare to generate is left to the reference executor's closures: the locals they read are written into a
 * frame at the bottom of the state's stack, which the generated code does not use otherwise.
 */
export function spillOf(scope: Scope, locals: readonly number[]): string {
  const { frame } = scope;
  const stack = scope.gen.context.layout.stack;
  const writes = locals.flatMap((local) => {
    if (local >= frame.offsets.length) return [];
    const cell = stack + offsetOf(frame, local);
    const room = roomFor(frame, local);
    if (room === 0) return [`S[${int(cell)}]=${nameOf(scope, local)};`];
    const from = listAt(scope, local);
    const count = (frame.keys[local] ?? 0) > 0 ? int(room) : `L[${from}]+1`;
    return [`for(let i=0,n=${count};i<n;i++)S[${int(cell)}+i]=L[${from}+i];`];
  });
  return `${writes.join("")}drop(${int(frame.size)});`;
}

/** Takes locals back from the frame. */
export function refillOf(scope: Scope, locals: readonly number[]): string {
  const { frame } = scope;
  const stack = scope.gen.context.layout.stack;
  return locals
    .map((local) => {
      const cell = stack + offsetOf(frame, local);
      const room = roomFor(frame, local);
      if (room === 0) return `${nameOf(scope, local)}=S[${int(cell)}];`;
      const to = listAt(scope, local);
      const count = (frame.keys[local] ?? 0) > 0 ? int(room) : `S[${int(cell)}]+1`;
      return `for(let i=0,n=${count};i<n;i++)L[${to}+i]=S[${int(cell)}+i];`;
    })
    .join("");
}

/** Writes all locals of a block into its own frame, which begins at `fb`. */
export function writeFrame(scope: Scope): string {
  return eachLocal(scope, {
    single: (name, cell) => `S[${cell}]=${name};`,
    keyed: (at, cell, room) => `for(let i=0;i<${int(room)};i++)S[${cell}+i]=L[${at}+i];`,
    list: (at, cell) => `for(let i=0,n=L[${at}];i<=n;i++)S[${cell}+i]=L[${at}+i];`,
  });
}

/** Reads all locals of a block out of its frame. A list that was borrowed is its own from then on. */
export function readFrame(scope: Scope): string {
  const lent = scope.frame.offsets.flatMap((_, local) =>
    roomFor(scope.frame, local) > 0 && scope.names.has(local)
      ? [`${nameOf(scope, local)}=sp+${int(scope.lists[local] ?? 0)};`]
      : [],
  );
  const read = eachLocal(scope, {
    single: (name, cell) => `${name}=S[${cell}];`,
    keyed: (at, cell, room) => `for(let i=0;i<${int(room)};i++)L[${at}+i]=S[${cell}+i];`,
    list: (at, cell) => `for(let i=0,n=S[${cell}];i<=n;i++)L[${at}+i]=S[${cell}+i];`,
  });
  return `${lent.join("")}${read}`;
}

interface Move {
  readonly single: (name: string, cell: string) => string;
  readonly keyed: (at: string, cell: string, room: number) => string;
  readonly list: (at: string, cell: string) => string;
}

function eachLocal(scope: Scope, { single, keyed, list }: Move): string {
  const { frame } = scope;
  return frame.offsets
    .map((offset, local) => {
      const cell = `fb+${int(offset)}`;
      const room = roomFor(frame, local);
      if (room === 0) return single(nameOf(scope, local), cell);
      const move = (frame.keys[local] ?? 0) > 0 ? keyed : list;
      return move(listAt(scope, local), cell, room);
    })
    .join("");
}

/** How a function with the free locals of some expressions is called and what it calls them. */
export function passing(
  scope: Scope,
  values: readonly (Expr | Value | undefined)[],
): { readonly parameters: readonly string[]; readonly args: string; readonly inner: Scope } {
  const locals = localsOf(values).filter((local) => local < scope.frame.offsets.length);
  const named = locals.filter((local) => roomFor(scope.frame, local) === 0 || scope.names.has(local));
  const names = new Map(
    named.map((local) => [local, roomFor(scope.frame, local) === 0 ? `v${local}` : borrowedName(local)]),
  );
  return {
    parameters: ["sp", "tp", ...names.values()],
    args: ["sp", spot(scope.free), ...named.map((local) => nameOf(scope, local))].join(","),
    inner: { ...scope, names, free: { base: "tp", offset: 0 }, early: false },
  };
}

/** A number worked out by the reference executor. */
export function evaluated(
  scope: Scope,
  values: readonly (Expr | Value)[],
  make: (frame: FrameLayout) => NumberValue,
): string {
  const { gen, frame } = scope;
  const { parameters, args, inner } = passing(scope, values);
  const closure = closureOf(gen, make(frame));
  const name = functionOf(gen, "x", parameters, `${spillOf(inner, localsOf(values))}return ${closure}(M);`);
  return `${name}(${args})`;
}

/** A list worked out by the reference executor, written to the free room; the value is its end. */
export function evaluatedList(scope: Scope, expr: Expr, make: (frame: FrameLayout) => ListValue): string {
  const { gen, frame } = scope;
  const { parameters, args, inner } = passing(scope, [expr]);
  const closure = closureOf(gen, make(frame));
  const body = `${spillOf(inner, localsOf([expr]))}${closure}(M);const n=M.sp;for(let i=0;i<n;i++)L[tp+i]=ck(M.pool[i]);return tp+n;`;
  return `${functionOf(gen, "y", parameters, body)}(${args})`;
}
