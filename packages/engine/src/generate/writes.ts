import { invariant } from "@rulewright/diagnostics";
import { type Field, NO_NUMBER, type Target } from "@rulewright/rulebook";
import { scalar } from "../compile/context";
import type { Core } from "../compile/core";
import { capacityOf, frameOf } from "../compile/frames";
import { freshName, functionOf, type Generator, int } from "./generator";
import { setCell, walk } from "./lists";
import { numberOf } from "./parts";
import { listAt, nameOf, roomFor, type Scope } from "./scope";
import { storable } from "./storable";
import { storeList } from "./terms";
import { cellOf, thingOf } from "./things";
import { valueSource } from "./values";

type WriteCore = Extract<Core, { readonly kind: "write" }>;
type FieldTarget = Extract<Target, { readonly kind: "field" }>;

/** set, raise, lower. */
export function writeSource(scope: Scope, core: WriteCore): string {
  const { target } = core;
  switch (target.kind) {
    case "local":
      return writeLocal(scope, core, target.local);
    case "first_player": {
      const seat = freshName(scope.gen, "s");
      return `{const ${seat}=pr(${valueSource(scope, core.value)});S[4]=${seat};if(S[2]===-2)S[3]=${seat};}`;
    }
    case "field": {
      const field = scope.gen.context.rulebook.fields[target.field];
      invariant(field !== undefined, `no field ${target.field}`);
      return field.setOf === undefined ? writeField(scope, core, target, field) : fillSet(scope, core, target);
    }
  }
}

function writeLocal(scope: Scope, core: WriteCore, local: number): string {
  if (roomFor(scope.frame, local) > 0) {
    invariant("type" in core.value, "a list local is set to a list");
    return storeList(scope, core.value, listAt(scope, local), capacityOf(scope.frame, local));
  }
  const name = nameOf(scope, local);
  if (core.how === "set") return `${name}=${storable(scope, core.value)};`;
  return `${name}=ck(${name}${core.how === "raise" ? "+" : "-"}${valueSource(scope, core.value)});`;
}

function writeField(scope: Scope, core: WriteCore, target: FieldTarget, field: Field): string {
  const { gen } = scope;
  const value = valueSource(scope, core.value);
  const hold = holdOf(gen, field, target.field);
  const sign = core.how === "raise" ? "+" : "-";
  if (hold === undefined) {
    const cell = cellOf(scope, target);
    if (core.how === "set") return `S[${cell}]=${storable(scope, core.value)};`;
    return `{const c=${cell};S[c]=ck(S[c]${sign}${value});}`;
  }
  const cells = gen.context.layout.fields[target.field];
  invariant(cells !== undefined, `no field ${target.field}`);
  const owner = target.owner === undefined ? "0" : thingOf(scope, target.owner);
  const key = target.key === undefined ? "0" : thingOf(scope, target.key);
  const wanted = core.how === "set" ? value : `S[c]${sign}${value}`;
  return (
    `{const o=${owner},k=${key},c=${int(cells.base)}+(o*${int(cells.keys)}+k)*${int(cells.width)};` +
    `S[c]=ck(${hold}(sp,${scope.free.base}+${int(scope.free.offset)},o,k,${wanted}));}`
  );
}

const SPARE = Array.from({ length: 8 }, () => scalar("(each)"));

/** The function that holds a value to the bounds of its field; bounds that are none do not bind. */
function holdOf(gen: Generator, field: Field, index: number): string | undefined {
  if (field.atLeast === undefined && field.atMost === undefined) return undefined;
  const known = gen.terms.get(`h${index}`);
  if (known !== undefined) return known;
  const frame = frameOf(gen.context.rulebook, [scalar("owner"), scalar("key"), ...SPARE]);
  const scope: Scope = {
    gen,
    frame,
    names: new Map(),
    sure: new Set(),
    lists: frame.locals.map(() => -1),
    free: { base: "tp", offset: 0 },
  };
  const least = field.atLeast === undefined ? undefined : numberOf(scope, field.atLeast.root);
  const most = field.atMost === undefined ? undefined : numberOf(scope, field.atMost.root);
  const body = [
    least === undefined ? "" : `const a=${least};`,
    most === undefined ? "" : `const b=${most};`,
    least === undefined ? "" : `if(a!==${int(NO_NUMBER)}&&a>w)w=a;`,
    most === undefined ? "" : `if(b!==${int(NO_NUMBER)}&&b<w)w=b;`,
    "return w;",
  ].join("");
  const name = functionOf(gen, "h", ["sp", "tp", "v0", "v1", "w"], body);
  gen.terms.set(`h${index}`, name);
  return name;
}

function fillSet(scope: Scope, core: WriteCore, target: FieldTarget): string {
  const { gen } = scope;
  const words = gen.context.layout.fields[target.field]?.width ?? 1;
  const cell = freshName(gen, "q");
  const first = `const ${cell}=${setCell(scope, target)};`;
  if (!("type" in core.value)) return `{${first}S.fill(0,${cell},${cell}+${int(words)});}`;
  // The list may be made out of the set that it is put into, so its bits are gathered before.
  const bits = Array.from({ length: words }, () => freshName(gen, "g"));
  const [only] = bits;
  const gather = walk(scope, core.value, (item) =>
    bits.length === 1
      ? `${only ?? ""}|=1<<(${item}&31);`
      : `switch(${item}>>5){${bits.map((name, word) => `case ${int(word)}:${name}|=1<<(${item}&31);break;`).join("")}}`,
  );
  return `{${first}let ${bits.map((name) => `${name}=0`).join(",")};${gather}${bits.map((name, word) => `S[${cell}+${int(word)}]=${name};`).join("")}}`;
}

/** add, remove. */
export function bitSource(scope: Scope, core: Extract<Core, { readonly kind: "bit" }>): string {
  const { target } = core;
  invariant(target.kind === "field", "a set is a field");
  const change = core.on ? "S[c]|=1<<(m&31);" : "S[c]&=~(1<<(m&31));";
  return `{const m=${thingOf(scope, core.thing)},c=${setCell(scope, target)}+(m>>5);${change}}`;
}
