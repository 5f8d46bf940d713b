"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useWords } from "../../interface/use-words";

export interface ChapterListProps {
  readonly rulebook: Rulebook;
  readonly current: number;
  readonly fires: Readonly<Record<string, number>> | undefined;
  readonly onChapter: (chapter: number) => void;
}

const NEVER_SHOWN = 12;

/** The chapters with how often their clauses happen, and the clauses that never did. */
export function ChapterList({ rulebook, current, fires, onChapter }: ChapterListProps) {
  const words = useWords().rules;
  const sums = rulebook.chapters.map(({ clauses }) =>
    clauses.reduce((sum, index) => sum + (fires?.[rulebook.clauses[index]?.id ?? ""] ?? 0), 0),
  );
  // Chapters differ by powers of ten, so their bars are logarithms.
  const most = Math.log1p(Math.max(...sums, 1));
  const never = fires === undefined ? [] : rulebook.clauses.filter(({ id }) => fires[id] === 0);
  return (
    <nav className="chapters" aria-label={words.chapters}>
      <p className="chapters-head">
        <span className="caption">{words.chapters}</span>
        <span className="muted">{fires === undefined ? words.clausesHead : words.firesHead}</span>
      </p>
      {rulebook.chapters.map((chapter, index) => (
        <button
          key={`${chapter.file} ${chapter.title}`}
          type="button"
          aria-current={index === current ? "true" : undefined}
          onClick={() => onChapter(index)}
        >
          <span lang={rulebook.locale}>{chapter.title}</span>
          <span className="chapter-bar" aria-hidden="true">
            {fires !== undefined && <i style={{ width: `${(Math.log1p(sums[index] ?? 0) / most) * 100}%` }} />}
          </span>
          <span className="mono">{chapter.clauses.length}</span>
        </button>
      ))}
      {never.length > 0 && (
        <div className="chapters-foot">
          <p className="caption">{words.never}</p>
          <p>
            {never.slice(0, NEVER_SHOWN).map((clause) => (
              <button key={clause.id} type="button" className="link mono" onClick={() => onChapter(clause.chapter)}>
                {clause.id}
              </button>
            ))}
            {never.length > NEVER_SHOWN && <span>{words.more({ count: never.length - NEVER_SHOWN })}</span>}
          </p>
        </div>
      )}
    </nav>
  );
}
