"use client";
import type { ReactNode } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";
import { Icon } from "./icon";

export interface Choice<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** Drawn in place of the title. */
  readonly shown?: ReactNode;
}

export interface ChoiceMenuProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  readonly chosen: string;
  readonly placement: "bottom start" | "bottom end";
  readonly onChoose: (id: Id) => void;
}

/** The menu of a `MenuTrigger` that offers one of several, with a tick at the one in force. */
export function ChoiceMenu<Id extends string>({ label, choices, chosen, placement, onChoose }: ChoiceMenuProps<Id>) {
  return (
    <Popover className="popover" offset={placement === "bottom end" ? 6 : 4} placement={placement}>
      <Menu
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onAction={(key) => {
          const choice = choices.find(({ id }) => id === key);
          if (choice !== undefined) onChoose(choice.id);
        }}
      >
        {choices.map(({ id, title, shown }) => (
          <MenuItem key={id} id={id} textValue={title} className="item">
            {shown ?? <span>{title}</span>}
            {id === chosen && (
              <span className="detail">
                <Icon name="check" size={12} />
              </span>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
