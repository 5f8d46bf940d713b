import type { Metadata } from "next";
import type { ReactNode } from "react";
import "../design/tokens.css";
import "../design/base.css";

export const metadata: Metadata = {
  title: "Rulewright",
  description: "Edit rulebooks and see at once what their games say.",
};

// Before the first paint, so that a dark page never flashes white.
const CHOOSE_THEME = `(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => { const set = localStorage.getItem("rulewright-theme") ?? "system";
    document.documentElement.dataset.theme = set === "system" ? (dark.matches ? "dark" : "light") : set; };
  theme(); dark.addEventListener("change", theme); addEventListener("storage", theme); addEventListener("rulewright-theme", theme);
})()`;

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: CHOOSE_THEME }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
