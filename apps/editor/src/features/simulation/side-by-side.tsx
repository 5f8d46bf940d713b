"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { Icon } from "../../design/icon";
import { ScrollArea } from "../../design/scroll-area";
import { useWords } from "../../interface/use-words";
import type { LabRow, LabTable, Measured } from "../../laboratory/figures.ts";
import type { GameFilter } from "../../laboratory/find-games.ts";
import type { LabColumn } from "../../laboratory/laboratory.ts";
import { columnRole } from "./column-names.ts";
import { Difference } from "./difference";
import { measureStyle } from "./show-measure.ts";

export interface NamedColumn extends LabColumn {
  readonly name: string;
}

export interface SideBySideProps {
  readonly rulebook: Rulebook;
  readonly columns: readonly NamedColumn[];
  readonly table: LabTable;
  readonly onAgainst: (column: string) => void;
  readonly onUnpin: (column: string) => void;
  readonly onFind: (column: string, filter: GameFilter) => void;
}

/** Runs in columns, measures in rows; each figure with its interval and its difference to the baseline. */
export function SideBySide(props: SideBySideProps) {
  const words = useWords().simulation;
  const { columns, table } = props;
  return (
    <section className="lab-section" aria-labelledby="lab-side">
      <header>
        <h2 id="lab-side">{words.side.title}</h2>
        <p className="muted">{words.side.note}</p>
      </header>
      <ScrollArea className="side-by-side" label={words.side.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.side.measure}</th>
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            <PlayedRow columns={columns} table={table} />
            {table.rows.map((row, at) => (
              <MeasureRow
                key={row.id}
                row={row}
                isFirstOfMoney={row.measured.kind === "money" && table.rows[at - 1]?.measured.kind !== "money"}
                {...props}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

function ColumnHead({
  column,
  columns,
  table,
  onAgainst,
  onUnpin,
}: SideBySideProps & { readonly column: NamedColumn }) {
  const words = useWords().simulation.column;
  const isBaseline = table.against === column.id;
  const isPinned = column.kind === "variant" || column.kind === "run";
  return (
    <th scope="col" className={isBaseline ? "baseline" : ""}>
      <span className="column-name">
        <span className={`swatch ${columnRole(column)}`} />
        <b title={column.name}>{column.name}</b>
        {isPinned && (
          <button
            type="button"
            className="ghost tiny"
            aria-label={words.unpin({ name: column.name })}
            title={words.unpin({ name: column.name })}
            onClick={() => onUnpin(column.id)}
          >
            <Icon name="cross" size={11} />
          </button>
        )}
      </span>
      {column.rulebook !== undefined && (
        <code className="mono muted">{words.rules({ digest: column.rulebook.digest.slice(0, 8) })}</code>
      )}
      {columns.length > 1 &&
        (isBaseline ? (
          <span className="chip tag">{words.baseline}</span>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={words.asBaseline({ name: column.name })}
            onClick={() => onAgainst(column.id)}
          >
            {words.compareWith}
          </button>
        ))}
      <ColumnState
        column={column}
        isComparable={isBaseline || table.against === undefined || isCompared(columns, table, column)}
      />
    </th>
  );
}

function isCompared(columns: readonly NamedColumn[], { comparisons }: LabTable, column: NamedColumn): boolean {
  return column.tally === undefined || comparisons[columns.indexOf(column)] !== undefined;
}

function ColumnState({ column, isComparable }: { readonly column: NamedColumn; readonly isComparable: boolean }) {
  const words = useWords().simulation.column;
  if (column.problem !== undefined)
    return (
      <span className="status bad" title={column.problem}>
        <Icon name="problems" size={12} />
        {words.broken({ problem: column.problem })}
      </span>
    );
  if (column.rulebook === undefined)
    return (
      <span className="status quiet">
        <Icon name="clock" size={12} />
        {words.reading}
      </span>
    );
  return isComparable ? null : <span className="muted wrapped">{words.otherLuck}</span>;
}

function PlayedRow({ columns, table }: Pick<SideBySideProps, "columns" | "table">) {
  const { simulation, say } = useWords();
  const words = simulation.side;
  return (
    <>
      <tr>
        <th scope="row">{words.played}</th>
        {columns.map(({ id, done }) => (
          <td key={id}>
            <b className="figure">{say.number(done)}</b>
          </td>
        ))}
      </tr>
      {table.comparisons.some((comparison) => comparison !== undefined) && (
        <tr>
          <th scope="row">{words.changedGames}</th>
          {columns.map(({ id }, at) => {
            const comparison = table.comparisons[at];
            return (
              <td key={id}>
                {comparison !== undefined && (
                  <span className="figure">
                    {words.changed({ count: comparison.changedGames, of: comparison.games })}
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      )}
    </>
  );
}

function MeasureRow({
  row,
  rulebook,
  columns,
  table,
  isFirstOfMoney,
  onFind,
}: SideBySideProps & { readonly row: LabRow; readonly isFirstOfMoney: boolean }) {
  const { simulation, say } = useWords();
  const words = simulation.side;
  const style = measureStyle(row.measured, rulebook, say);
  const filter = filterOf(row.measured);
  const what = measureName(row.measured, words);
  return (
    <>
      {isFirstOfMoney && (
        <tr className="group">
          <th scope="rowgroup" colSpan={columns.length + 1}>
            {words.money}
          </th>
        </tr>
      )}
      <tr>
        <th scope="row">
          {row.measured.kind === "money" ? (
            <>
              <span className="mono">{row.measured.clause}</span> {words.flow[row.measured.flow]}
            </>
          ) : (
            what
          )}
        </th>
        {row.cells.map((cell, at) => {
          const column = columns[at];
          if (column === undefined) return null;
          if (cell === undefined) return <td key={column.id} />;
          const { value, low, high } = cell.estimate;
          const shown = <b className="figure">{style.show(value)}</b>;
          return (
            <td key={column.id} className={column.id === table.against ? "baseline" : ""}>
              {filter === undefined || value === 0 ? (
                shown
              ) : (
                <button
                  type="button"
                  className="figure-button"
                  title={words.gamesOf({ what })}
                  aria-label={`${style.show(value)}, ${words.gamesOf({ what: `${what}, ${column.name}` })}`}
                  onClick={() => onFind(column.id, filter)}
                >
                  {shown}
                </button>
              )}
              <span className="interval">{words.interval({ low: style.show(low), high: style.show(high) })}</span>
              {cell.difference !== undefined && (
                <Difference difference={cell.difference} comparison={table.comparisons[at]} style={style} />
              )}
            </td>
          );
        })}
      </tr>
    </>
  );
}

type SideWords = ReturnType<typeof useWords>["simulation"]["side"];

function measureName(measured: Measured, words: SideWords): string {
  switch (measured.kind) {
    case "length":
      return words.length;
    case "wins":
      return words.wins({ seat: measured.seat });
    case "shared":
      return words.shared;
    case "unfinished":
      return words.unfinished;
    case "money":
      return `${measured.clause} ${words.flow[measured.flow]}`;
  }
}

function filterOf(measured: Measured): GameFilter | undefined {
  switch (measured.kind) {
    case "length":
      return undefined;
    case "money":
      return { kind: "clause", clause: measured.clause };
    default:
      return measured;
  }
}
