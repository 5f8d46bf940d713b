import type { BlockPlan } from "../compile/core";
import { childrenOf, phaseBlock } from "../compile/phases";
import { eachCore } from "./cores";
import type { Generator } from "./generator";

/** The blocks that a block calls. */
export function calledBy(gen: Generator, plan: BlockPlan): readonly BlockPlan[] {
  const found: BlockPlan[] = [];
  eachCore(plan.body, (core) => {
    if (core.kind === "call") found.push(core.block);
    else if (core.kind === "emit" && core.event.block !== undefined) found.push(core.event.block);
    else if (core.kind === "call_action") found.push(...actionsOf(gen, core.menu).map(({ block }) => block));
    else if (core.kind === "group")
      found.push(...childrenOf(gen.context, core.parent).map((child) => phaseBlock(gen.context, child)));
  });
  return found;
}

/** Notes how many parameters blocks are called with, and which calls are counted. */
export function noteCalls(gen: Generator, plan: BlockPlan): void {
  const note = (block: BlockPlan, count: number): void => {
    gen.parameters.set(block, Math.max(gen.parameters.get(block) ?? 0, count));
  };
  eachCore(plan.body, (core) => {
    if (core.kind === "call") {
      note(core.block, core.args.length);
      if (core.limit !== undefined) gen.counted.add(core.block);
    } else if (core.kind === "emit" && core.event.block !== undefined) {
      note(core.event.block, core.event.takes?.length ?? core.args.length);
    } else if (core.kind === "call_action") {
      for (const { block } of actionsOf(gen, core.menu)) note(block, 1);
    } else if (core.kind === "take_list") {
      gen.taken.set(core.block, new Set(gen.taken.get(core.block)).add(core.from));
    } else if (core.kind === "group") {
      for (const child of childrenOf(gen.context, core.parent)) note(phaseBlock(gen.context, child), 1);
    }
  });
}

/** The actions of a menu with their blocks. */
export function actionsOf(
  { context }: Generator,
  menu: number,
): readonly { readonly action: number; readonly block: BlockPlan }[] {
  return (context.rulebook.menus[menu]?.actions ?? []).flatMap((action) => {
    const block = context.named.get(`clause ${context.rulebook.clauses[action]?.id}`);
    return block === undefined ? [] : [{ action, block }];
  });
}
