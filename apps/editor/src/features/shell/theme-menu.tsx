"use client";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon, type IconName } from "../../design/icon";
import type { ThemeChoice } from "../../view-types";

const CHOICES: readonly { readonly id: ThemeChoice; readonly title: string; readonly icon: IconName }[] = [
  { id: "system", title: "As the system", icon: "screen" },
  { id: "light", title: "Light", icon: "sun" },
  { id: "dark", title: "Dark", icon: "moon" },
];

export function ThemeMenu({
  theme,
  onTheme,
}: {
  readonly theme: ThemeChoice;
  readonly onTheme: (theme: ThemeChoice) => void;
}) {
  const current = CHOICES.find((choice) => choice.id === theme);
  return (
    <MenuTrigger>
      <Button className="ghost" aria-label={`Theme: ${current?.title ?? theme}`}>
        <Icon name={current?.icon ?? "sun"} />
      </Button>
      <Popover className="popover" offset={6} placement="bottom end">
        <Menu
          aria-label="Theme"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onAction={(key) => {
            const choice = CHOICES.find((item) => item.id === key);
            if (choice !== undefined) onTheme(choice.id);
          }}
        >
          {CHOICES.map((choice) => (
            <MenuItem key={choice.id} id={choice.id} textValue={choice.title} className="item">
              <Icon name={choice.icon} size={14} />
              <span>{choice.title}</span>
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
