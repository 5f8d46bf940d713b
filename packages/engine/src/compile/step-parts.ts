import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex, Step, Type } from "@rulewright/rulebook";
import type { Context } from "./context";
import { domainSize, NUMBER_LIST_CAPACITY } from "./frames";

export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** The kind of thing that an expression of this type is about, one or many. */
export function domainOf(type: Type): DomainIndex {
  const one = type.kind === "list" ? type.of : type;
  invariant(one.kind === "thing", `${one.kind} is no thing`);
  return one.domain;
}

/** The most elements a list of this type has. */
export function listCapacity(context: Context, type: Type): number {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" ? domainSize(context.rulebook, one.domain) : NUMBER_LIST_CAPACITY;
}
