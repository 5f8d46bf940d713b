"use client";
import { useEffect } from "react";
import type { AddressBar } from "../../session/address-bar.ts";
import { usePublished } from "../../session/use-published.ts";
import type { Workbench } from "../../session/workbench.ts";

/** The language that is translated into and the text that is open, as the address has them: `it:clauses.ABC-12.text`. */
export function useTargetLocale({
  workbench,
  address,
  part = "",
}: {
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly part: string | undefined;
}) {
  const { texts } = workbench;
  usePublished(workbench.document);
  usePublished(workbench.houseRules.state);
  const state = usePublished(texts.state);
  const locales = texts.locales();
  const colon = part.indexOf(":");
  const wanted = colon < 0 ? undefined : part.slice(0, colon);
  const locale = wanted || (state.locale ?? locales[0]);
  useEffect(() => {
    if (locale !== undefined) texts.choose(locale);
  }, [texts, locale]);
  return {
    locales,
    locale,
    key: colon < 0 ? undefined : part.slice(colon + 1),
    choose: (next: string) => address.show(`${next}:${colon < 0 ? "" : part.slice(colon + 1)}`),
  };
}
