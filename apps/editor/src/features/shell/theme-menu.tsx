"use client";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon, type IconName } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { ThemeChoice } from "../../view-types";

const CHOICES: readonly { readonly id: ThemeChoice; readonly icon: IconName }[] = [
  { id: "system", icon: "screen" },
  { id: "light", icon: "sun" },
  { id: "dark", icon: "moon" },
];

export function ThemeMenu({
  theme,
  onTheme,
}: {
  readonly theme: ThemeChoice;
  readonly onTheme: (theme: ThemeChoice) => void;
}) {
  const words = useWords().shell.theme;
  const current = CHOICES.find((choice) => choice.id === theme);
  return (
    <MenuTrigger>
      <Button className="ghost" aria-label={words.chosen({ theme: words[theme] })}>
        <Icon name={current?.icon ?? "sun"} />
      </Button>
      <Popover className="popover" offset={6} placement="bottom end">
        <Menu
          aria-label={words.name}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onAction={(key) => {
            const choice = CHOICES.find((item) => item.id === key);
            if (choice !== undefined) onTheme(choice.id);
          }}
        >
          {CHOICES.map((choice) => (
            <MenuItem key={choice.id} id={choice.id} textValue={words[choice.id]} className="item">
              <Icon name={choice.icon} size={14} />
              <span>{words[choice.id]}</span>
              {choice.id === theme && (
                <span className="detail">
                  <Icon name="check" size={12} />
                </span>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
