import { invariant } from "@rulewright/diagnostics";
import type { LocalIndex, Phase, PhaseIndex } from "@rulewright/rulebook";
import { activePlayer, number, PLAYER_TYPE, player } from "./build";
import { blockNamed, type Context, hidden, scalar } from "./context";
import type { BlockPlan, Core } from "./core";
import { eventOf } from "./events";
import { phaseMenu } from "./menus";
import { windowsAt } from "./parts";

/** Numbers of the locals that jumps look at: after `player`. */
export const GROUP_CURRENT = 1 as LocalIndex;
export const GROUP_DONE = 2 as LocalIndex;
export const PHASE_STAGE = 1 as LocalIndex;

/** A game: set-up, then the phases of the top, then the end by ranking. */
export function mainBlock(context: Context): BlockPlan {
  return blockNamed(context, "game", { clause: -1, locals: [scalar("player", PLAYER_TYPE)], role: "main" }, () => [
    { kind: "setup" },
    { kind: "let", local: 0 as LocalIndex, value: activePlayer },
    { kind: "emit", event: eventOf(context, { kind: "setup" }), args: [player], cite: -1 },
    { kind: "main_mark", mark: "afterSetup" },
    { kind: "call", block: groupBlock(context, -1), args: [activePlayer, number(-1), number(0)] },
    { kind: "main_mark", mark: "afterPhases" },
    { kind: "end_game", winner: undefined, cite: -1 },
  ]);
}

/** The phases inside `parent`, or at the top: one after another as their `then` says. */
export function groupBlock(context: Context, parent: PhaseIndex | -1): BlockPlan {
  const locals = [scalar("player", PLAYER_TYPE), scalar("(current)"), scalar("(done)")];
  return blockNamed(context, `phases of ${parent}`, { clause: -1, locals, role: { group: parent } }, () => {
    for (const phase of childrenOf(context, parent)) phaseBlock(context, phase);
    return [{ kind: "group", parent, current: GROUP_CURRENT, done: GROUP_DONE }];
  });
}

export function childrenOf(context: Context, parent: PhaseIndex | -1): readonly PhaseIndex[] {
  const { phases } = context.rulebook;
  if (parent !== -1) return phases[parent]?.children ?? [];
  return phases.map((_, index) => index as PhaseIndex).filter((index) => phases[index]?.parent === undefined);
}

/** One pass of a phase: windows before, begin, what is inside, end, windows after. */
export function phaseBlock(context: Context, phase: PhaseIndex): BlockPlan {
  const found = context.rulebook.phases[phase];
  invariant(found !== undefined, `no phase ${phase}`);
  const locals = [scalar("player", PLAYER_TYPE), scalar("(stage)")];
  return blockNamed(context, `phase ${found.name}`, { clause: -1, locals, role: { phase } }, (plan) => {
    const windows = (kind: "before" | "after"): Core[] =>
      windowsAt(context, { kind, phase }).map((block) => ({ kind: "call", block, args: [player] }));
    return [
      { kind: "let", local: PHASE_STAGE, value: number(0) },
      ...(found.if === undefined
        ? []
        : [
            {
              kind: "if",
              condition: found.if.root,
              then: [],
              else: [{ kind: "return", applied: false }],
            } satisfies Core,
          ]),
      { kind: "phase_begin", phase },
      ...windows("before"),
      { kind: "emit", event: eventOf(context, { kind: "begin", phase }), args: [player], cite: -1 },
      { kind: "phase_mark", mark: "enter" },
      ...insideOf(context, plan, phase, found),
      { kind: "phase_mark", mark: "end" },
      { kind: "let", local: PHASE_STAGE, value: number(1) },
      { kind: "phase_end", phase },
      { kind: "emit", event: eventOf(context, { kind: "end", phase }), args: [player], cite: -1 },
      { kind: "phase_mark", mark: "leave" },
      { kind: "phase_leave", phase, stay: windows("after") },
      ...(isTurn(context, phase) ? [{ kind: "turn_over", phase } satisfies Core] : []),
      { kind: "phase_return", phase },
    ];
  });
}

function insideOf(context: Context, plan: BlockPlan, phase: PhaseIndex, found: Phase): Core[] {
  if (found.children.length > 0)
    return [{ kind: "call", block: groupBlock(context, phase), args: [player, number(-1), number(0)] }];
  if (found.offers === undefined) return [];
  return phaseMenu(plan, { ...found.offers, place: found.place });
}

/** A turn is a phase for each player that has phases of its own; without any, every phase for each player is one. */
export function isTurn(context: Context, phase: PhaseIndex): boolean {
  const { phases } = context.rulebook;
  const found = phases[phase];
  if (found === undefined || !found.forEachPlayer) return false;
  return found.children.length > 0 || !phases.some((other) => other.forEachPlayer && other.children.length > 0);
}

export function stepsDoneBlock(context: Context): BlockPlan {
  return blockNamed(context, "steps done", { clause: -1, locals: [scalar("player", PLAYER_TYPE)] }, (plan) => {
    hidden(plan, "unused");
    return [{ kind: "steps_done" }];
  });
}
