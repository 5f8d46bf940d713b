"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { amountStyle, markOnly, showAmount, showChange } from "../../design/amount-text";
import { ScrollArea } from "../../design/scroll-area";
import { useWords } from "../../interface/use-words";
import type { PayoutExpectation } from "../../view-types";
import { DockPanel } from "./dock-panel";

const REACH = 26;

/** Exact: these figures come from enumeration and are never estimates. */
export function PayoutPanel({
  payouts,
  rulebook,
  hidden,
}: {
  readonly payouts: readonly PayoutExpectation[];
  readonly rulebook: Rulebook;
  readonly hidden: boolean;
}) {
  const words = useWords().dock.payouts;
  const most = Math.max(...payouts.map((payout) => Math.abs(payout.decimal)), Number.MIN_VALUE);
  const sorted = [...payouts].sort((a, b) => b.decimal - a.decimal || (a.id < b.id ? -1 : 1));
  return (
    <DockPanel
      title={words.title}
      note={words.note}
      hidden={hidden}
      tall
      chart={
        sorted.length === 0 ? (
          <p className="nothing">{rulebook.bets.length === 0 ? words.none : words.working}</p>
        ) : (
          <ScrollArea className="payouts" label={words.list}>
            <table>
              <colgroup>
                <col />
                <col className="stake" />
                <col className="bar" />
                <col className="mean" />
              </colgroup>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{words.bet}</th>
                  <th scope="col">{words.stake}</th>
                  <th scope="col">{words.bar}</th>
                  <th scope="col">{words.mean}</th>
                </tr>
              </thead>
              <tbody>
                {sorted.map((payout) => (
                  <PayoutRow key={payout.id} payout={payout} most={most} rulebook={rulebook} />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        )
      }
      table={sorted.length === 0 ? undefined : <FractionTable payouts={sorted} rulebook={rulebook} />}
    />
  );
}

function PayoutRow({
  payout,
  most,
  rulebook,
}: {
  readonly payout: PayoutExpectation;
  readonly most: number;
  readonly rulebook: Rulebook;
}) {
  const { dock, say } = useWords();
  const words = dock.payouts;
  const style = markOnly(amountStyle(rulebook, payout.unit));
  const width = (Math.abs(payout.decimal) / most) * REACH;
  const changed = payout.baseDecimal !== undefined && payout.baseDecimal !== payout.decimal;
  const baseX = changed ? ((payout.baseDecimal ?? 0) / most) * REACH : undefined;
  return (
    <tr className={changed ? "changed" : ""}>
      <th scope="row" title={payout.label}>
        {payout.label}
      </th>
      <td className="figure quiet">{payout.stake === undefined ? "" : say.number(payout.stake)}</td>
      <td className="bar-cell">
        <svg width="56" height="10" viewBox="-28 0 56 10" aria-hidden="true">
          <path d="M0 0V10" stroke="var(--line-strong)" />
          <rect
            x={payout.decimal < 0 ? -width : 0}
            y="2"
            width={width}
            height="6"
            rx="1"
            fill={changed ? "var(--variant-fill)" : payout.decimal > 0 ? "var(--ink)" : "var(--base)"}
          />
          {baseX !== undefined && (
            <path
              d={`M${Math.max(-27, Math.min(27, baseX)).toFixed(1)} 0V10`}
              stroke="var(--base-edge)"
              strokeWidth="1.600"
              strokeDasharray="3 2"
            />
          )}
        </svg>
      </td>
      <td className="figure" title={words.exactly({ fraction: payout.fraction })}>
        {showChange(payout.decimal, style)}
        {changed && (
          <span className="visually-hidden">
            , {words.saved({ amount: showChange(payout.baseDecimal ?? 0, style) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function FractionTable({
  payouts,
  rulebook,
}: {
  readonly payouts: readonly PayoutExpectation[];
  readonly rulebook: Rulebook;
}) {
  const words = useWords().dock.payouts;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.bet}</th>
          <th scope="col">{words.stake}</th>
          <th scope="col">{words.exactMean}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.id}>
            <th scope="row">
              <span className="mono">{payout.clause}</span> {payout.label}
            </th>
            <td>{payout.stake === undefined ? "" : showAmount(payout.stake, amountStyle(rulebook, payout.unit))}</td>
            <td>{payout.fraction.replace("-", "\u2212")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
