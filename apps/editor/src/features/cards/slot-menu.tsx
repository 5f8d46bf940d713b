"use client";
import { type Slot, type SlotChoice, slotOf, slotsFor } from "@rulewright/print/layout";
import type { Domain } from "@rulewright/rulebook";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { OptionPicker } from "../../design/option-picker";
import { useWords } from "../../interface/use-words";

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
  const words = useWords().cards;
  const columns = deck.columns.filter((column) => slotsFor(deck, column).length > 1);
  return (
    <DialogTrigger>
      <Button className="ghost small">
        <Icon name="cards" size={14} />
        {words.layout}
      </Button>
      <Popover className="popover slot-menu" offset={4} placement="bottom end">
        <Dialog aria-label={words.layout}>
          <p className="caption">{words.whereColumns}</p>
          {columns.map((column) => {
            const [usual, ...others] = slotsFor(deck, column);
            return (
              <div key={column.name} className="slot-row">
                <span>{idAsWords(column.label)}</span>
                <OptionPicker
                  label={words.onCard({ column: idAsWords(column.label) })}
                  value={slotOf(deck, column, choice)}
                  changed={choice[column.name] !== undefined}
                  options={[usual, ...others].flatMap((slot) =>
                    slot === undefined
                      ? []
                      : [{ id: slot, title: words.slot[slot], ...(slot === usual ? { detail: words.usual } : {}) }],
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
