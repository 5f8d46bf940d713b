import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import { numberValue } from "../compile/expressions";
import { isDeck } from "../compile/things";
import { functionOf, int } from "./generator";
import { collect, ringOf, walk } from "./lists";
import { numberOf, testOf } from "./parts";
import { binding, listAt, type Scope, spot } from "./scope";
import { evaluated, passing } from "./spill";
import { cellOf } from "./things";

type WordExpr = Extract<Expr, { readonly op: "list_word" }>;

/** Source of a word over a list whose value is one number: a call of a function made for it. */
export function foldOf(scope: Scope, expr: WordExpr): string {
  const direct = expr.word === "size" || (expr.word === "count" && expr.body === undefined);
  if (direct) {
    const size = sizeOf(scope, expr.list);
    if (size !== undefined) return size;
  }
  const { parameters, args, inner } = passing(scope, [expr]);
  const body = bodyOf(inner, expr);
  if (body === undefined) return evaluated(scope, [expr], (frame) => numberValue(scope.gen.context, expr, frame));
  return `${functionOf(scope.gen, "f", parameters, body)}(${args})`;
}

/** Sizes that are kept. */
function sizeOf(scope: Scope, list: Expr): string | undefined {
  if (list.type.kind !== "list") return undefined;
  if (list.op === "local") return `L[${listAt(scope, list.local)}]`;
  if (list.op === "zone") return `S[${ringOf(scope, list).cell}+1]`;
  if (list.op === "game" && list.what === "players") return "S[0]";
  return undefined;
}

function bodyOf(scope: Scope, expr: WordExpr): string | undefined {
  const { list, body, each } = expr;
  const early: Scope = { ...scope, early: true };
  switch (expr.word) {
    case "size":
      return `let count=0;${walk(scope, list, () => "count++;")}return count;`;
    case "first":
      return `${walk(early, list, (item) => `return ${item};`)}return -1;`;
    case "last":
      return `let res=-1;${walk(scope, list, (item) => `res=${item};`)}return res;`;
    case "any":
    case "every":
      return quantified(early, expr);
    case "count":
      if (body === undefined) return `let count=0;${walk(scope, list, () => "count++;")}return count;`;
      return `let count=0;${walk(scope, list, (item, sure, around) => `if(${testOf(binding(around, each, item, sure), body)})count++;`)}return count;`;
    case "sum":
      return `let res=0;${walk(scope, list, (item, sure, around) => `res+=${body === undefined ? item : numberOf(binding(around, each, item, sure), body)};`)}return res;`;
    case "highest":
    case "lowest":
      return extreme(scope, expr);
    case "run": {
      invariant(body !== undefined, "run lacks its body");
      const loop = walk(scope, list, (item, sure, around) => {
        const test = testOf(binding(around, each, item, sure), body);
        return `if(!${test})count=0;else if(++count>res)res=count;`;
      });
      return `let count=0,res=0;${loop}return res;`;
    }
    case "alike": {
      const of = list.type.kind === "list" ? list.type.of : list.type;
      if (of.kind === "thing" && scope.gen.context.rulebook.domains[of.domain]?.copies !== undefined) return undefined;
      if (list.op === "local" && list.type.kind === "list") {
        const at = listAt(scope, list.local);
        return `return alike(${at}+1,${at}+1+L[${at}]);`;
      }
      const { code, end } = collect(scope, list, scope.free);
      return `${code}return alike(${spot(scope.free)},${end});`;
    }
    default:
      return undefined;
  }
}

function quantified(scope: Scope, { word, list, body, each }: WordExpr): string {
  invariant(body !== undefined, `${word} lacks its body`);
  const found = word === "any" ? 1 : 0;
  const loop = walk(scope, list, (item, sure, around) => {
    const test = testOf(binding({ ...around, early: false }, each, item, sure), body);
    return `if(${word === "any" ? test : `!${test}`})return ${int(found)};`;
  });
  return `${loop}return ${int(1 - found)};`;
}

function extreme(scope: Scope, { word, list, body, each }: WordExpr): string {
  const [start, better] = word === "highest" ? ["-Infinity", ">"] : ["Infinity", "<"];
  const loop = walk(scope, list, (item, sure, around) => {
    const value = body === undefined ? item : numberOf(binding(around, each, item, sure), body);
    return `{count++;const w=${value};if(w${better}res)res=w;}`;
  });
  return `let count=0,res=${start};${loop}if(count===0)fault();return res;`;
}

/** Source of `thing in list`. */
export function membershipOf(scope: Scope, thing: Expr, list: Expr): string {
  const { context } = scope.gen;
  const { parameters, args, inner } = passing(scope, [thing, list]);
  if (list.op === "set" && list.type.kind === "list") {
    const body = `const m=${numberOf(inner, thing)};return m<0?0:(S[${cellOf(inner, list)}+(m>>5)]>>>(m&31))&1;`;
    return `${functionOf(scope.gen, "f", parameters, body)}(${args})`;
  }
  if (isDeck(context, thing)) {
    const expr: Expr = { op: "binary", operator: "in", left: thing, right: list, type: { kind: "truth" } };
    return evaluated(scope, [thing, list], (frame) => numberValue(context, expr, frame));
  }
  const loop = walk({ ...inner, early: true }, list, (item) => `if(${item}===want)return 1;`);
  return `${functionOf(scope.gen, "f", parameters, `const want=${numberOf(inner, thing)};${loop}return 0;`)}(${args})`;
}
