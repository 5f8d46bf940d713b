import type { Catalogue, Translation } from "@rulewright/rulebook";
import { formsOf } from "@rulewright/rulebook";
import { languageOf } from "./locales";
import { isTranslated, type LocatedEntry, type PoFile } from "./po/entry";
import type { SourceText } from "./source-texts";
import { WORDING_REMARK } from "./sync";

/** True when a translation may be printed: it is there, and its source has not changed in meaning since. */
export function isPrintable(entry: LocatedEntry): boolean {
  return !entry.obsolete && isTranslated(entry) && (!entry.fuzzy || entry.remarks.includes(WORDING_REMARK));
}

/** The translations of a PO file that may be printed, for loading a rulebook in that language. */
export function catalogueOf(
  file: PoFile<LocatedEntry>,
  { name, locale, texts }: { readonly name: string; readonly locale: string; readonly texts: readonly SourceText[] },
): Catalogue {
  const byKey = new Map(texts.map((text) => [text.key, text]));
  const found = new Map<string, Translation>();
  for (const entry of file.entries) {
    const text = byKey.get(entry.key);
    if (text === undefined || !isPrintable(entry)) continue;
    if (entry.source !== text.source || entry.sourcePlural !== text.sourcePlural) continue;
    found.set(entry.key, translationOf(entry, text, { name, locale, header: file.header }));
  }
  return { locale, texts: found };
}

function translationOf(
  entry: LocatedEntry,
  text: SourceText,
  {
    name,
    locale,
    header,
  }: { readonly name: string; readonly locale: string; readonly header: ReadonlyMap<string, string> },
): Translation {
  const place = { file: name, path: [entry.key], range: entry.targetRange };
  if (text.unit.kind === "message") {
    return { kind: "message", source: entry.source, target: entry.targets[0] ?? "", place };
  }
  const classes = classesOf(locale, header);
  const forms = Object.fromEntries(entry.targets.map((target, form) => [classes[form] ?? "other", target]));
  // The class `other` has to be there: it stands in for classes that a language does not print apart.
  const last = entry.targets.at(-1) ?? "";
  return { kind: "forms", source: formsOf(text.unit.node), target: { ...forms, other: forms.other ?? last }, place };
}

/** The number classes that the plural forms of a PO file stand for, in their order. */
export function classesOf(locale: string, header: ReadonlyMap<string, string>): readonly string[] {
  const plurals = languageOf(locale)?.plurals ?? [];
  const forms = Number(/nplurals=(\d)/.exec(header.get("Plural-Forms") ?? "")?.[1] ?? 2);
  return plurals.find(({ classes }) => classes.length === forms)?.classes ?? plurals[0]?.classes ?? ["one", "other"];
}
