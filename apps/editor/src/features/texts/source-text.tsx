"use client";
import { Fragment, useMemo } from "react";
import { useWords } from "../../interface/use-words";
import type { ListedText } from "../../translation/text-list";
import type { PlaceholderValue } from "../../translation/text-row";
import { wordDifference } from "../../translation/word-difference";
import { languageName } from "./language-name";

/** The source, with what has changed in it since it was translated. */
export function SourceText({ text, locale }: { readonly text: ListedText; readonly locale: string }) {
  const { texts: words, language: page } = useWords();
  const { row, previous, state } = text;
  const stretches = useMemo(
    () => (previous === undefined ? undefined : wordDifference(previous, row.source)),
    [previous, row.source],
  );
  return (
    <div className="unit-block">
      <p className="unit-line">
        <span className="caption">{words.source({ language: languageName(locale, page) })}</span>
        {stretches !== undefined ? (
          <span className="muted">
            {words.changedSince} <ins>{words.added}</ins> <del>{words.removed}</del>
          </span>
        ) : (
          state === "stale" && <span className="muted">{words.unknownBefore}</span>
        )}
      </p>
      <p className="unit-source" lang={locale}>
        {stretches === undefined ? (
          <Marked text={row.source} values={row.values} />
        ) : (
          stretches.map(({ kind, text: part }, at) => {
            const marked = <Marked text={part} values={row.values} />;
            const Mark = kind === "added" ? "ins" : kind === "removed" ? "del" : Fragment;
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches are their places
            return <Mark key={at}>{marked}</Mark>;
          })
        )}
      </p>
      {row.sourcePlural !== undefined && row.sourcePlural !== row.source && (
        <p className="unit-source" lang={locale}>
          <Marked text={row.sourcePlural} values={row.values} />
        </p>
      )}
    </div>
  );
}

/** A text with its placeholders as chips: their name, and what stands there now. */
export function Marked({ text, values }: { readonly text: string; readonly values: readonly PlaceholderValue[] }) {
  return text.split(/(\{[^{}]*\})/).map((part, at) => {
    if (!part.startsWith("{")) return part;
    const now = values.find(({ placeholder }) => placeholder === part)?.inSource;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are their places
      <span key={at} className="placeholder-chip">
        <b>{part.slice(1, -1)}</b>
        {now !== undefined && <i>{now}</i>}
      </span>
    );
  });
}

/** A text as it is printed now. */
export function printedText(text: string, values: readonly PlaceholderValue[]): string {
  return text.replace(/\{[^{}]*\}/g, (part) => values.find(({ placeholder }) => placeholder === part)?.now ?? part);
}
