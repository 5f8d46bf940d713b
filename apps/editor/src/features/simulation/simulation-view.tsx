"use client";
import type { Clause, Rulebook } from "@rulewright/rulebook";
import { useMemo, useState } from "react";
import { useWords } from "../../interface/use-words";
import { compareColumns } from "../../laboratory/figures.ts";
import { type FoundGame, findGames, type GameFilter } from "../../laboratory/find-games.ts";
import type { LabState } from "../../laboratory/laboratory.ts";
import type { Counting } from "../../laboratory/length-bins.ts";
import type { KeptRun } from "../../laboratory/run-history.ts";
import type { Chances } from "../../preview/assumed-analysis.ts";
import type { LabChoice, PlayChoice } from "../../session/address.ts";
import type { VariantRow } from "../../view-types";
import { Assumptions } from "./assumptions";
import { columnName } from "./column-names.ts";
import { GamesFound } from "./games-found";
import { LengthChart, rangeWords } from "./length-chart";
import { MoversList } from "./movers-list";
import { RunList } from "./run-list";
import { RunSettings } from "./run-settings";
import { type NamedColumn, SideBySide } from "./side-by-side";
import "./simulation.css";
import { TargetBands } from "./target-bands";

export interface SimulationViewProps {
  readonly rulebook: Rulebook;
  readonly lab: LabState;
  readonly runs: readonly KeptRun[];
  readonly choice: LabChoice;
  readonly chances: Chances;
  readonly variants: readonly Pick<VariantRow, "id" | "title">[];
  /** The variant that is open. */
  readonly open: Pick<VariantRow, "id" | "title"> | undefined;
  readonly onPlay: (choice: PlayChoice) => void;
  readonly onCompare: (choice: LabChoice) => void;
  readonly onRetry: () => void;
  readonly onRename: (run: string, name: string) => void;
  readonly onDelete: (run: string) => void;
  readonly hrefOfGame: (column: string, seed: number) => string;
  readonly onOpenGame: (column: string, seed: number) => void;
  readonly hrefOfClause: (clause: Clause) => string;
  readonly onOpenClause: (clause: Clause) => void;
}

interface Wanted {
  readonly column: string;
  readonly filter: GameFilter;
}

/** Rules side by side on the same luck, and what lies behind their figures. */
export function SimulationView(props: SimulationViewProps) {
  const { rulebook, lab, choice, runs } = props;
  const words = useWords();
  const [wanted, setWanted] = useState<Wanted>();
  const pins = choice.pins ?? [];
  const columns = useNamedColumns(lab, props.open?.title);
  const against = baselineOf(columns, choice.against);
  const table = useMemo(() => compareColumns(columns, against?.id), [columns, against?.id]);
  const pin = (id: string): void => props.onCompare({ pins: [...pins.filter((other) => other !== id), id] });
  const unpin = (id: string): void => props.onCompare({ pins: pins.filter((other) => other !== id) });
  const onFind = (column: string, filter: GameFilter): void => setWanted({ column, filter });
  const found = columns.find(({ id }) => id === wanted?.column);
  return (
    <div className="simulation">
      <RunSettings
        rulebook={rulebook}
        lab={lab}
        pinnable={props.variants.filter(({ id }) => !pins.includes(id) && id !== props.open?.id)}
        onPlay={props.onPlay}
        onGames={(games) => props.onCompare({ games })}
        onPin={pin}
        onRetry={props.onRetry}
      />
      {lab.missing.length > 0 && (
        <p className="lab-missing status warn">{words.simulation.missing({ names: lab.missing })}</p>
      )}
      <div className="lab-body">
        <div className="lab-main">
          <SideBySide
            rulebook={rulebook}
            columns={columns}
            table={table}
            onAgainst={(id) => props.onCompare({ against: id })}
            onUnpin={unpin}
            onFind={onFind}
          />
          <LengthChart columns={columns} onFind={onFind} found={wanted} />
          {wanted !== undefined && found !== undefined && (
            <FoundGames {...props} wanted={wanted} column={found} onClose={() => setWanted(undefined)} />
          )}
          <MoversList
            rulebook={rulebook}
            columns={columns}
            against={against}
            hrefOf={props.hrefOfClause}
            onOpenClause={props.onOpenClause}
            onFind={onFind}
          />
        </div>
        <div className="lab-side">
          {lab.settings !== undefined && (
            <>
              <TargetBands
                rulebook={rulebook}
                columns={columns}
                seats={lab.settings.seats}
                bot={lab.settings.bot}
                isAssumed={Object.keys(props.chances).length > 0}
                onPlay={props.onPlay}
              />
              <Assumptions rulebook={rulebook} bot={lab.settings.bot} chances={props.chances} onPlay={props.onPlay} />
            </>
          )}
          <RunList
            runs={runs}
            pins={pins}
            onPin={pin}
            onUnpin={unpin}
            onRename={props.onRename}
            onDelete={(run) => {
              if (pins.includes(run)) unpin(run);
              props.onDelete(run);
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** What was chosen, else the base where there is one, else the current rules. */
function baselineOf(columns: readonly NamedColumn[], chosen: string | undefined): NamedColumn | undefined {
  return columns.find(({ id }) => id === chosen) ?? columns[0];
}

function useNamedColumns(lab: LabState, variant: string | undefined): readonly NamedColumn[] {
  const words = useWords().simulation.column;
  return useMemo(() => {
    const isEdited = lab.columns.some(({ kind }) => kind === "base");
    return lab.columns.map((column) => ({ ...column, name: columnName(column, { words, variant, isEdited }) }));
  }, [lab.columns, variant, words]);
}

function FoundGames({
  wanted,
  column,
  hrefOfGame,
  onOpenGame,
  onClose,
}: Pick<SimulationViewProps, "hrefOfGame" | "onOpenGame"> & {
  readonly wanted: Wanted;
  readonly column: NamedColumn;
  readonly onClose: () => void;
}) {
  const words = useWords().simulation;
  const games = useMemo(() => findGames(column, wanted.filter), [column, wanted.filter]);
  return (
    <GamesFound
      what={words.found.of({ what: filterWords(wanted.filter, words), column: column.name })}
      games={games}
      of={column.tally?.games ?? 0}
      hrefOf={({ seed }: FoundGame) => hrefOfGame(column.id, seed)}
      onOpen={({ seed }) => onOpenGame(column.id, seed)}
      onClose={onClose}
    />
  );
}

type SimulationWords = ReturnType<typeof useWords>["simulation"];

function filterWords(filter: GameFilter, { side, found, length }: SimulationWords): string {
  switch (filter.kind) {
    case "length":
      return found.turnsRange({ range: rangeWords(filter, countingOf(filter), length) });
    case "wins":
      return side.wins({ seat: filter.seat });
    case "shared":
      return side.shared;
    case "unfinished":
      return side.unfinished;
    case "clause":
      return found.clause({ clause: filter.clause });
  }
}

function countingOf({ from, to }: { readonly from: number; readonly to: number }): Counting {
  return to === Number.MAX_SAFE_INTEGER ? "at least" : from === 0 ? "at most" : "exactly";
}
