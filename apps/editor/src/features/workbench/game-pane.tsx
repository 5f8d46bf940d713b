"use client";
import type { Clause } from "@rulewright/rulebook";
import { useEffect } from "react";
import { useWords } from "../../interface/use-words.tsx";
import type { LabPlan } from "../../laboratory/laboratory.ts";
import type { AddressBar } from "../../session/address-bar.ts";
import { usePublished } from "../../session/use-published.ts";
import type { Workbench } from "../../session/workbench.ts";
import type { OnOpenSource } from "../../view-types.ts";
import { GameView } from "../replay/game-view.tsx";

const CURRENT = "current";

/** The game of the address, played again by the rules of its column. */
export function GamePane({
  workbench,
  address,
  onOpenSource,
}: {
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly onOpenSource: OnOpenSource;
}) {
  const words = useWords().game;
  const { laboratory, replay } = workbench;
  const { part, moment } = usePublished(address.address);
  const state = usePublished(replay.state);
  // The rules of a column change with what the laboratory follows.
  usePublished(laboratory.state);
  const seed = part !== undefined && /^\d{1,10}$/.test(part) ? Number(part) : undefined;
  const of = moment?.of ?? CURRENT;
  const step = moment?.step ?? 0;
  useEffect(() => {
    laboratory.look({ pins: of === CURRENT || of === "base" ? [] : [of] }, { plays: false });
    return () => laboratory.look(undefined);
  }, [laboratory, of]);
  const plan = laboratory.tableOf(of);
  const { rulebook, seats, bot } = plan.kind === "good" ? { ...plan.settings, rulebook: plan.rulebook } : NOBODY;
  useEffect(() => {
    if (rulebook === undefined || seed === undefined) return;
    replay.tell(rulebook, { seats, bot, seed });
  }, [replay, rulebook, seats, bot, seed]);
  useEffect(() => replay.look(step), [replay, step]);
  return (
    <GameView
      replay={state}
      seed={seed}
      column={moment?.of}
      step={step}
      isOtherRules={moment?.rules !== undefined && rulebook !== undefined && !rulebook.digest.startsWith(moment.rules)}
      problem={problemOf(plan, words.noColumn({ name: of }))}
      onStep={address.step}
      onBack={() => address.open("simulation")}
      hrefOfClause={({ place: { file, path } }: Clause) =>
        address.hrefOf({ view: "rules", part: undefined, selection: { file, path } })
      }
      onOpenClause={({ place: { file, path } }) => address.open("rules", { file, path })}
      onOpenSource={onOpenSource}
    />
  );
}

const NOBODY = { rulebook: undefined, seats: 0, bot: "" };

function problemOf(plan: LabPlan, missing: string): string | undefined {
  if (plan.kind === "missing") return missing;
  return plan.kind === "bad" ? plan.problem : undefined;
}
