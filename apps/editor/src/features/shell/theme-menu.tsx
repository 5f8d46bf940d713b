"use client";
import { Button, MenuTrigger } from "react-aria-components";
import { ChoiceMenu } from "../../design/choice-menu";
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
      <ChoiceMenu
        label={words.name}
        choices={CHOICES.map(({ id, icon }) => ({
          id,
          title: words[id],
          shown: (
            <>
              <Icon name={icon} size={14} />
              <span>{words[id]}</span>
            </>
          ),
        }))}
        chosen={theme}
        placement="bottom end"
        onChoose={onTheme}
      />
    </MenuTrigger>
  );
}
