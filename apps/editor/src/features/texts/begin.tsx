"use client";
import { useState } from "react";
import { useWords } from "../../interface/use-words";
import { languageName } from "./language-name";

/** Nobody has begun to translate into this language. */
export function Begin({
  locale,
  onBegin,
}: {
  readonly locale: string;
  readonly onBegin: () => Promise<string | undefined>;
}) {
  const { texts: words, language: page } = useWords();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const language = languageName(locale, page);
  return (
    <div className="texts-notice">
      <p>{words.notBegun({ language })}</p>
      <button type="button" className="button primary" onClick={() => void onBegin().then(setRefusal)}>
        {words.begin({ language })}
      </button>
      {refusal !== undefined && (
        <p className="status bad" role="alert">
          {words.notWritten({ reason: refusal })}
        </p>
      )}
    </div>
  );
}
