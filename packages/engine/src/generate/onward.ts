import type { PhaseIndex } from "@rulewright/rulebook";
import { type Body, leaveWith } from "./block";
import { tableOf } from "./generator";
import { nameOf } from "./scope";

/** What a body does with a result above 1 of a block that it calls. */
export function onwardOf(body: Body): string {
  const { role } = body.plan;
  if (role === "main") return "if(r===3)return 3;if(S[15]!==3)S[15]=0;pc=1;continue P;";
  if (role !== "plain" && "phase" in role) return phaseOnward(body, role.phase);
  return leaveWith(body, "r");
}

/** Where a phase goes on when a jump reaches it: into itself, to its end, or out. */
function phaseOnward(body: Body, phase: PhaseIndex): string {
  const { gen, scope, pc, loop } = body;
  const { phases } = gen.context.rulebook;
  const inside = phases.map((_, index) => {
    for (let at = phases[index]?.parent; at !== undefined; at = phases[at]?.parent) if (at === phase) return 1;
    return 0;
  });
  const enters = inside.includes(1) ? `S[15]===3&&${tableOf(gen, inside)}[S[16]]===1?1:` : "";
  return `if(r===3)${leaveWith(body, "3")}${pc}=${enters}${nameOf(scope, 1)}===0?2:3;continue ${loop};`;
}
