"use client";
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import { Icon } from "../../design/icon";
import type { RulebookRow } from "../../view-types";

const LIBRARY = "library";

export function RulebookMenu({
  title,
  rulebooks,
  currentId,
  onOpen,
  onLibrary,
}: {
  readonly title: string;
  readonly rulebooks: readonly RulebookRow[];
  readonly currentId: string;
  readonly onOpen: (row: RulebookRow) => void;
  readonly onLibrary: () => void;
}) {
  const act = (key: string) => {
    const row = rulebooks.find((item) => item.folder === key);
    if (row === undefined) onLibrary();
    else onOpen(row);
  };
  return (
    <MenuTrigger>
      <Button className="book">
        {title}
        <Icon name="down" size={14} />
      </Button>
      <Popover className="popover" offset={4} placement="bottom start">
        <Menu aria-label="Rulebooks" onAction={(key) => act(String(key))}>
          {rulebooks.map((row) => (
            <MenuItem key={row.folder} id={row.folder} textValue={row.title} className="item">
              <span>{row.title}</span>
              <span className="detail">{row.id === currentId ? "open" : row.folder}</span>
            </MenuItem>
          ))}
          <Separator />
          <MenuItem id={LIBRARY} textValue="All rulebooks" className="item">
            <Icon name="folder" size={14} />
            <span>All rulebooks</span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
