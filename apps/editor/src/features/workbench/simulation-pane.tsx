"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useEffect } from "react";
import type { LabState } from "../../laboratory/laboratory.ts";
import type { MomentChoice } from "../../session/address.ts";
import type { AddressBar } from "../../session/address-bar.ts";
import { usePublished } from "../../session/use-published.ts";
import type { Workbench } from "../../session/workbench.ts";
import { SimulationView } from "../simulation/simulation-view.tsx";

const AS_WRITTEN = {};
const NOTHING_CHOSEN = {};

/** The simulation view of an open rulebook; games are played while it is looked at. */
export function SimulationPane({
  workbench,
  address,
  rulebook,
}: {
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly rulebook: Rulebook;
}) {
  const { laboratory } = workbench;
  const { lab: choice = NOTHING_CHOSEN, play } = usePublished(address.address);
  const lab = usePublished(laboratory.state);
  const runs = usePublished(laboratory.history.runs);
  const { variants, open } = usePublished(workbench.houseRules.state);
  useEffect(() => laboratory.look(choice), [laboratory, choice]);
  useEffect(() => () => laboratory.look(undefined), [laboratory]);
  return (
    <SimulationView
      rulebook={rulebook}
      lab={lab}
      runs={runs}
      choice={choice}
      chances={play.chances ?? AS_WRITTEN}
      variants={variants}
      open={open}
      onPlay={address.play}
      onCompare={address.compare}
      onRetry={() => laboratory.retry()}
      onRename={(run, name) => laboratory.history.rename(run, name)}
      onDelete={(run) => laboratory.history.delete(run)}
      hrefOfGame={(column, seed) => address.hrefOf({ view: "game", part: String(seed), moment: momentOf(column, lab) })}
      onOpenGame={(column, seed) => address.openGame(seed, momentOf(column, lab))}
      hrefOfClause={({ place: { file, path } }) =>
        address.hrefOf({ view: "rules", part: undefined, selection: { file, path } })
      }
      onOpenClause={({ place: { file, path } }) => address.open("rules", { file, path })}
    />
  );
}

/** The first line of a game of a column; the current text needs no name. */
function momentOf(column: string, { columns }: LabState): MomentChoice {
  const digest = columns.find(({ id }) => id === column)?.rulebook?.digest;
  return {
    ...(column === "current" ? {} : { of: column }),
    ...(digest === undefined ? {} : { rules: digest.slice(0, 8) }),
    step: 0,
  };
}
