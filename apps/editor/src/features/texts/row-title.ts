import { idAsWords } from "../../design/id-words";
import type { Words } from "../../interface/words";
import type { TextRow } from "../../translation/text-row";

/** What a text is called: the clause it belongs to, or its beginning. */
export function rowTitle({ kind, subject, source }: TextRow, words: Words["texts"]): string {
  if (CLAUSE_KINDS.has(kind)) return subject;
  if (kind === "name" || kind === "noun" || kind === "amount") return idAsWords(subject);
  return source.length <= 48 ? source : `${source.slice(0, 46)}…` || words.kind[kind];
}

const CLAUSE_KINDS: ReadonlySet<string> = new Set([
  "clause",
  "question",
  "answer",
  "why",
  "ruling",
  "reading",
  "example",
]);
