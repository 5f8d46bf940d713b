"use client";
import type { Clause, Rulebook } from "@rulewright/rulebook";
import { useMemo, useState } from "react";
import { messageText } from "../../design/message-text";
import { OptionPicker } from "../../design/option-picker";
import { useWords } from "../../interface/use-words";
import type { GameFilter } from "../../laboratory/find-games.ts";
import { type Mover, moversBetween } from "../../laboratory/movers.ts";
import { type MeasureStyle, moneyAmount, moneyStyle, timesStyle } from "./show-measure.ts";
import type { NamedColumn } from "./side-by-side";

const SHOWN = 8;

export interface MoversListProps {
  readonly rulebook: Rulebook;
  readonly columns: readonly NamedColumn[];
  readonly against: NamedColumn | undefined;
  readonly hrefOf: (clause: Clause) => string;
  readonly onOpenClause: (clause: Clause) => void;
  readonly onFind: (column: string, filter: GameFilter) => void;
}

/** The clauses whose money or frequency differs most from the baseline, each with its interval and its way to the rule. */
export function MoversList(props: MoversListProps) {
  const { columns, against, rulebook } = props;
  const { simulation, say } = useWords();
  const words = simulation.why;
  const others = columns.filter(({ id }) => id !== against?.id);
  const [chosen, setChosen] = useState<string>();
  const column = others.find(({ id }) => id === chosen) ?? others.find(({ id }) => id === "current") ?? others[0];
  const movers = useMemo(() => moversBetween(against, column), [against, column]);
  return (
    <section className="lab-section why" aria-labelledby="lab-why">
      <header className="with-tools">
        <h2 id="lab-why">{words.title}</h2>
        {column !== undefined && against !== undefined && (
          <span className="muted">{words.between({ column: column.name, base: against.name })}</span>
        )}
        <span className="grow" />
        {others.length > 1 && column !== undefined && (
          <span className="small-picker">
            <OptionPicker
              label={words.column}
              value={column.id}
              onChange={setChosen}
              options={others.map(({ id, name }) => ({ id, title: name }))}
            />
          </span>
        )}
      </header>
      {column === undefined ? (
        <p className="lab-nothing">{words.single}</p>
      ) : movers === undefined ? (
        <p className="lab-nothing">{words.waiting}</p>
      ) : movers.money.length + movers.frequency.length === 0 ? (
        <p className="lab-nothing">{words.nothing}</p>
      ) : (
        <div className="mover-tables">
          <MoverTable
            {...props}
            column={column}
            movers={movers.money}
            title={words.money}
            style={moneyStyle(moneyAmount(rulebook))}
          />
          <MoverTable
            {...props}
            column={column}
            movers={movers.frequency}
            title={words.frequency}
            style={timesStyle(say)}
          />
        </div>
      )}
    </section>
  );
}

function MoverTable({
  rulebook,
  column,
  movers,
  title,
  style,
  hrefOf,
  onOpenClause,
  onFind,
}: MoversListProps & {
  readonly column: NamedColumn;
  readonly movers: readonly Mover[];
  readonly title: string;
  readonly style: MeasureStyle;
}) {
  const { simulation } = useWords();
  const words = simulation.why;
  if (movers.length === 0) return null;
  return (
    <table className="movers">
      <caption className="caption">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.clause}</th>
          <th scope="col">{words.base}</th>
          <th scope="col">{words.now}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {movers.slice(0, SHOWN).map((mover) => {
          const clause = rulebook.clauses.find(({ id }) => id === mover.clause);
          const { value, low, high } = style.showDifference(mover.difference);
          return (
            <tr key={`${mover.clause} ${mover.flow ?? ""}`}>
              <th scope="row">
                {clause === undefined ? (
                  <span className="mono">{mover.clause}</span>
                ) : (
                  <a
                    className="link mono"
                    href={hrefOf(clause)}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      onOpenClause(clause);
                    }}
                  >
                    {mover.clause}
                  </a>
                )}
                {mover.flow !== undefined && <span className="muted"> {simulation.side.flow[mover.flow]}</span>}
                {clause !== undefined && (
                  <span
                    className="mover-text clipped"
                    lang={rulebook.locale}
                    title={messageText(rulebook, clause.text)}
                  >
                    {messageText(rulebook, clause.text)}
                  </span>
                )}
              </th>
              <td className="figure">{style.show(mover.base)}</td>
              <td>
                <button
                  type="button"
                  className="figure-button"
                  aria-label={`${style.show(mover.variant)}, ${words.gamesWith({ clause: mover.clause })}`}
                  title={words.gamesWith({ clause: mover.clause })}
                  onClick={() => onFind(column.id, { kind: "clause", clause: mover.clause })}
                >
                  <span className="figure">{style.show(mover.variant)}</span>
                </button>
              </td>
              <td>
                <span className="difference seen">
                  <b>{value}</b>
                </span>
                <span className="interval">{simulation.side.interval({ low, high })}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
      {movers.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={4} className="muted">
              {words.more({ count: movers.length - SHOWN })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
