import type { Core } from "../compile/core";

/** The cores that stand directly inside one, in the order in which they become code. */
export function insideOf(core: Core): readonly (readonly Core[])[] {
  switch (core.kind) {
    case "if":
    case "if_applied":
    case "if_people":
      return [core.then, core.else];
    case "if_positive":
      return [core.then];
    case "select":
      return core.cases.map(({ body }) => body);
    case "loop":
    case "each":
    case "body":
    case "at_once":
      return [core.body];
    case "ask":
      return [core.none];
    case "phase_leave":
      return [core.stay];
    default:
      return [];
  }
}

/** Visits cores and all inside them. */
export function eachCore(cores: readonly Core[], visit: (core: Core) => void): void {
  for (const core of cores) {
    visit(core);
    for (const inner of insideOf(core)) eachCore(inner, visit);
  }
}
