"use client";
import {
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { I18nProvider } from "react-aria-components";
import { LANGUAGE_COOKIE, type Language, languageOf } from "./language.ts";
import { type Words, wordsIn } from "./words.ts";

interface Spoken {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

const SpokenLanguage = createContext<Spoken>({ language: "en", choose: () => {} });
const YEAR_SECONDS = 31_536_000;

/** The texts of the interface in the language of the page. */
export function useWords(): Words {
  return wordsIn(useContext(SpokenLanguage).language);
}

/** The language of the page, and how to choose another. */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const { language, choose } = useContext(SpokenLanguage);
  return [language, choose];
}

/** A message whose arguments are elements. */
export function Phrase({ parts }: { readonly parts: readonly ReactNode[] }): ReactNode {
  return createElement(Fragment, null, ...parts);
}

/** Keeps the language of the page: as the server rendered it, then as it is chosen here or in another tab. */
export function LanguageProvider({
  rendered,
  children,
}: {
  readonly rendered: Language;
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState(rendered);
  useEffect(() => {
    const channel = new BroadcastChannel(LANGUAGE_COOKIE);
    channel.addEventListener("message", ({ data }) => {
      const chosen = languageOf(data);
      if (chosen !== undefined) speak(chosen, setLanguage);
    });
    return () => channel.close();
  }, []);
  const spoken = useMemo(
    () => ({
      language,
      choose: (chosen: Language) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists only in newer browsers
        document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=strict`;
        const channel = new BroadcastChannel(LANGUAGE_COOKIE);
        channel.postMessage(chosen);
        channel.close();
        speak(chosen, setLanguage);
      },
    }),
    [language],
  );
  return (
    <SpokenLanguage value={spoken}>
      <I18nProvider locale={language === "en" ? "en-GB" : language}>{children}</I18nProvider>
    </SpokenLanguage>
  );
}

/** The page's own mark comes first: code outside React reads it. */
function speak(language: Language, set: (language: Language) => void): void {
  document.documentElement.lang = language;
  set(language);
}
