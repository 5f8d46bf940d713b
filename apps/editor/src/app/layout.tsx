import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { LANGUAGE_COOKIE, type Language, pickLanguage } from "../interface/language.ts";
import { LanguageProvider } from "../interface/use-words.tsx";
import { wordsIn } from "../interface/words.ts";
import "../design/tokens.css";
import "../design/base.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: "Rulewright", description: wordsIn(await language()).shell.page.description };
}

// Before the first paint, so that a dark page never flashes white.
const CHOOSE_THEME = `(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => { const set = localStorage.getItem("rulewright-theme") ?? "system";
    document.documentElement.dataset.theme = set === "system" ? (dark.matches ? "dark" : "light") : set; };
  theme(); dark.addEventListener("change", theme); addEventListener("storage", theme); addEventListener("rulewright-theme", theme);
})()`;

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const rendered = await language();
  return (
    <html lang={rendered} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: CHOOSE_THEME }} />
      </head>
      <body>
        <LanguageProvider rendered={rendered}>{children}</LanguageProvider>
      </body>
    </html>
  );
}

async function language(): Promise<Language> {
  return pickLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value, (await headers()).get("accept-language"));
}
