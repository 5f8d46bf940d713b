"use client";
import { Button, MenuTrigger } from "react-aria-components";
import { ChoiceMenu } from "../../design/choice-menu";
import { LANGUAGES, type Language } from "../../interface/language";
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
      <ChoiceMenu
        label={words.name}
        choices={LANGUAGES.map((id) => ({ id, title: OWN_NAMES[id], shown: <span lang={id}>{OWN_NAMES[id]}</span> }))}
        chosen={language}
        placement="bottom end"
        onChoose={choose}
      />
    </MenuTrigger>
  );
}
