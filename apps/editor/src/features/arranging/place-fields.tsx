"use client";
import type { Domain, Rulebook } from "@rulewright/rulebook";
import { useId } from "react";
import { amountStyle } from "../../design/amount-text";
import { NumberField } from "../../design/number-field";
import { OptionPicker } from "../../design/option-picker";
import { useWords } from "../../interface/use-words";
import { FieldRow } from "../inspector/field-row";
import { isWritten, orderOf } from "./order";
import type { Arranging } from "./use-arranging";
import "./arranging.css";

export interface PlaceFieldsProps {
  readonly rulebook: Rulebook;
  readonly domain: Domain;
  readonly domainIndex: number;
  readonly member: number;
  readonly arranging: Arranging;
}

/** Where the selected thing stands in its order, with what can be done about it. */
export function PlaceFields({ rulebook, domain, domainIndex, member, arranging }: PlaceFieldsProps) {
  const words = useWords().arranging;
  const id = useId();
  if (!isWritten(domain, member)) return null;
  const what = { domain: domainIndex, member };
  const order = orderOf(domain, member);
  return (
    <>
      <h3 className="caption">
        {words.head}
        {order !== undefined && <span className="figure-note">{words.of({ of: order.of })}</span>}
      </h3>
      {order !== undefined && (
        <FieldRow id={id} label={words.position} base={undefined} onReset={undefined}>
          <NumberField
            id={id}
            value={order.index + 1}
            style={amountStyle(rulebook, undefined)}
            limits={{ from: 1, to: order.of }}
            step={1}
            onChange={(position, isTyping) => {
              // Half of `12` is not a place to move to.
              if (!isTyping) arranging.move(what, position - 1);
            }}
          />
        </FieldRow>
      )}
      {domain.board?.shape === "links" && (
        <RoadTo {...{ domain, member }} onConnect={(to) => arranging.connect(what, to)} />
      )}
      <p className="place-actions">
        <button type="button" className="link" onClick={() => arranging.add(what)}>
          {words.add}
        </button>
        <button type="button" className="link" onClick={() => arranging.remove(what)}>
          {words.remove}
        </button>
      </p>
      {domain.kind !== "table" && <p className="place-keys">{words.keys}</p>}
    </>
  );
}

const NOWHERE = "";

/** A new road, to a place that none leads to yet. */
function RoadTo({
  domain,
  member,
  onConnect,
}: {
  readonly domain: Domain;
  readonly member: number;
  readonly onConnect: (to: number) => void;
}) {
  const words = useWords().arranging;
  const id = useId();
  const links = domain.board?.links ?? [];
  const isJoined = (other: number) =>
    links.some(({ from, to }) => (from === member && to === other) || (to === member && from === other));
  const places = domain.members.flatMap(({ id: name, title }, other) =>
    // Places of several maps may have one title.
    other !== member && isWritten(domain, other) && !isJoined(other) ? [{ id: name, title, detail: name }] : [],
  );
  if (places.length === 0) return null;
  return (
    <FieldRow id={id} label={words.connect} base={undefined} onReset={undefined}>
      <OptionPicker
        id={id}
        label={words.connect}
        value={NOWHERE}
        options={[{ id: NOWHERE, title: words.choose }, ...places]}
        onChange={(name) => {
          const to = domain.members.findIndex((other) => other.id === name);
          if (to >= 0) onConnect(to);
        }}
      />
    </FieldRow>
  );
}
