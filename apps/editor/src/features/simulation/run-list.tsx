"use client";
import { describeHistogram, RANDOM_BOT } from "@rulewright/simulate";
import { useState } from "react";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { useWords } from "../../interface/use-words";
import type { KeptRun } from "../../laboratory/run-history.ts";
import { plain } from "./show-measure.ts";

export interface RunListProps {
  readonly runs: readonly KeptRun[];
  readonly pins: readonly string[];
  readonly onPin: (run: string) => void;
  readonly onUnpin: (run: string) => void;
  readonly onRename: (run: string, name: string) => void;
  readonly onDelete: (run: string) => void;
}

/** The finished runs of this rulebook, newest first: named, pinned beside the others, or thrown away. */
export function RunList({ runs, ...acts }: RunListProps) {
  const words = useWords().simulation.runs;
  return (
    <section className="lab-section runs" aria-labelledby="lab-runs">
      <header>
        <h2 id="lab-runs">{words.title}</h2>
        <p className="muted">{words.note}</p>
      </header>
      {runs.length === 0 ? (
        <p className="lab-nothing">{words.none}</p>
      ) : (
        <ul>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} {...acts} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunRow({
  run,
  pins,
  onPin,
  onUnpin,
  onRename,
  onDelete,
}: Omit<RunListProps, "runs"> & { readonly run: KeptRun }) {
  const { simulation, say } = useWords();
  const words = simulation.runs;
  const [name, setName] = useState<string>();
  const { column, random } = simulation;
  const what = run.variant !== "" ? run.variant : run.isEdited ? column.edited : column.saved;
  const unnamed = words.unnamed({ what, when: say.dateAndTime(new Date(run.at)) });
  const title = run.name === "" ? unnamed : run.name;
  const isPinned = pins.includes(run.id);
  const { seats, bot, seed } = run.settings;
  const keep = (): void => {
    if (name !== undefined) onRename(run.id, name);
    setName(undefined);
  };
  return (
    <li className={isPinned ? "run pinned" : "run"}>
      <div className="run-head">
        <input
          className="run-name"
          aria-label={words.nameOf({ run: unnamed })}
          placeholder={unnamed}
          value={name ?? run.name}
          onChange={(event) => setName(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === "Enter") keep();
            if (event.key === "Escape") setName(undefined);
          }}
        />
        <button
          type="button"
          className="ghost tiny"
          aria-pressed={isPinned}
          aria-label={isPinned ? words.unpin({ run: title }) : words.pin({ run: title })}
          title={isPinned ? words.unpin({ run: title }) : words.pin({ run: title })}
          onClick={() => (isPinned ? onUnpin(run.id) : onPin(run.id))}
        >
          <Icon name="pin" size={13} />
        </button>
        <button
          type="button"
          className="ghost tiny"
          aria-label={words.delete({ run: title })}
          title={words.delete({ run: title })}
          onClick={() => onDelete(run.id)}
        >
          <Icon name="bin" size={13} />
        </button>
      </div>
      <p className="muted">
        {words.mean({ turns: plain(describeHistogram(run.tally.lengths).mean, 1, say) })}
        {" · "}
        {words.details({
          games: run.tally.games,
          seats,
          bot: bot === RANDOM_BOT ? random : idAsWords(bot),
          seed,
          rules: run.rulebook.digest.slice(0, 8),
        })}
      </p>
    </li>
  );
}
