"use client";
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import { Icon } from "../../design/icon";
import type { HouseRulesState } from "../../house-rules/house-rules.ts";
import { useWords } from "../../interface/use-words";
import type { RulebookRow, VariantRow } from "../../view-types";

const LIBRARY = "library";

interface Item {
  readonly key: string;
  readonly row: RulebookRow;
  readonly variant: Pick<VariantRow, "id" | "title"> | undefined;
}

export function RulebookMenu({
  title,
  rulebooks,
  currentId,
  houseRules,
  onOpen,
  onOpenVariant,
  onLibrary,
}: {
  readonly title: string;
  readonly rulebooks: readonly RulebookRow[];
  readonly currentId: string;
  readonly houseRules: HouseRulesState;
  /** Goes to an address of a rulebook or of a variant. */
  readonly onOpen: (row: Pick<RulebookRow, "href">) => void;
  /** Opens a variant of the rulebook that is open, or that rulebook itself. */
  readonly onOpenVariant: (id: string | undefined) => void;
  readonly onLibrary: () => void;
}) {
  const words = useWords().shell;
  const current = rulebooks.find((row) => row.id === currentId);
  const open = houseRules.open?.id;
  // The rulebook that is open knows its variants better than the list from when the page was loaded.
  const items = rulebooks.flatMap((row): readonly Item[] => [
    { key: row.folder, row, variant: undefined },
    ...(row === current ? houseRules.variants : row.variants).map((variant) => ({
      key: `${row.folder} ${variant.id}`,
      row,
      variant,
    })),
  ]);
  const act = (key: string) => {
    const item = items.find((known) => known.key === key);
    if (item === undefined) onLibrary();
    else if (item.row === current) onOpenVariant(item.variant?.id);
    else onOpen(item.row.variants.find(({ id }) => id === item.variant?.id) ?? item.row);
  };
  return (
    <MenuTrigger>
      <Button className="book">
        {title}
        <Icon name="down" size={14} />
      </Button>
      <Popover className="popover" offset={4} placement="bottom start">
        <Menu aria-label={words.rulebooks} onAction={(key) => act(String(key))}>
          {items.map(({ key, row, variant }) => {
            const isOpen = row === current && variant?.id === open;
            const title = variant?.title ?? row.title;
            return (
              <MenuItem
                key={key}
                id={key}
                textValue={title}
                className={variant === undefined ? "item" : "item variant-item"}
              >
                <span>{title}</span>
                <span className="detail">
                  {isOpen ? words.isOpen : variant === undefined ? row.folder : words.isHouseRule}
                </span>
              </MenuItem>
            );
          })}
          <Separator />
          <MenuItem id={LIBRARY} textValue={words.allRulebooks} className="item">
            <Icon name="folder" size={14} />
            <span>{words.allRulebooks}</span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
