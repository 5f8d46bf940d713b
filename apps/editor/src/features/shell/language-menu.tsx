"use client";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon } from "../../design/icon";
import { LANGUAGES, type Language, languageOf } from "../../interface/language";
import { useLanguage, useWords } from "../../interface/use-words";

/** Each in its own words, for those who read no other. */
const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", it: "Italiano" };

export function LanguageMenu() {
  const [language, choose] = useLanguage();
  const words = useWords().shell.language;
  return (
    <MenuTrigger>
      <Button className="ghost language" aria-label={words.chosen({ language: OWN_NAMES[language] })}>
        {OWN_NAMES[language]}
      </Button>
      <Popover className="popover" offset={6} placement="bottom end">
        <Menu
          aria-label={words.name}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[language]}
          onAction={(key) => {
            const chosen = languageOf(String(key));
            if (chosen !== undefined) choose(chosen);
          }}
        >
          {LANGUAGES.map((id) => (
            <MenuItem key={id} id={id} textValue={OWN_NAMES[id]} className="item">
              <span lang={id}>{OWN_NAMES[id]}</span>
              {id === language && (
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
