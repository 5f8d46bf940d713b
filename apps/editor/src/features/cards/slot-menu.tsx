"use client";
import { type Slot, type SlotChoice, slotOf, slotsFor } from "@rulewright/print/layout";
import type { Domain } from "@rulewright/rulebook";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { OptionPicker } from "../../design/option-picker";

const WORDS = {
  title: "Title",
  large: "Large",
  text: "Text",
  tag: "Label",
  number: "Figure",
  group: "Figures",
  hidden: "Not on the card",
} as const satisfies Record<Slot, string>;

/** Which columns stand where on the cards of a deck. */
export function SlotMenu({
  deck,
  choice,
  onChoose,
}: {
  readonly deck: Domain;
  readonly choice: SlotChoice;
  readonly onChoose: (column: string, slot: Slot | undefined) => void;
}) {
  const columns = deck.columns.filter((column) => slotsFor(deck, column).length > 1);
  return (
    <DialogTrigger>
      <Button className="ghost small">
        <Icon name="cards" size={14} />
        Card layout
      </Button>
      <Popover className="popover slot-menu" offset={4} placement="bottom end">
        <Dialog aria-label="Card layout">
          <p className="caption">Where columns stand on the card</p>
          {columns.map((column) => {
            const [usual, ...others] = slotsFor(deck, column);
            return (
              <div key={column.name} className="slot-row">
                <span>{idAsWords(column.label)}</span>
                <OptionPicker
                  label={`${idAsWords(column.label)} on the card`}
                  value={slotOf(deck, column, choice)}
                  changed={choice[column.name] !== undefined}
                  options={[usual, ...others].flatMap((slot) =>
                    slot === undefined
                      ? []
                      : [{ id: slot, title: WORDS[slot], ...(slot === usual ? { detail: "usual" } : {}) }],
                  )}
                  onChange={(id) => {
                    const slot = [usual, ...others].find((possible) => possible === id);
                    onChoose(column.name, slot === usual ? undefined : slot);
                  }}
                />
              </div>
            );
          })}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
