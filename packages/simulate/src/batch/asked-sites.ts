import type { Program } from "@rulewright/engine/runtime";
import type { AskedSite } from "./tally";

/** What a program can ask, site by site, as plain data. */
export function askedSites(program: Program): readonly AskedSite[] {
  return program.sites.map(({ id, clause, kind, domain, actions, options, slots }) => ({
    id,
    clause,
    kind,
    domain,
    first: slots.first,
    count: slots.count,
    answers:
      kind === "action"
        ? [...actions.map((action) => nameOfAction(program, action)), "pass"]
        : options.map(({ name }) => name),
  }));
}

function nameOfAction({ rulebook }: Program, action: number): string {
  const form = rulebook.clauses[action]?.form;
  return form?.kind === "action" ? form.name : String(action);
}
