"use client";
import type { Diagnostic } from "@rulewright/diagnostics";
import { fixTitle } from "../../design/fix-title.ts";
import { Icon, type IconName } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { OnOpenSource, ProblemsView } from "../../view-types";
import "./problems.css";

const MARKS = {
  error: { tone: "bad", icon: "cross" },
  warning: { tone: "warn", icon: "problems" },
  info: { tone: "quiet", icon: "file" },
} as const satisfies Record<Diagnostic["severity"], { readonly tone: string; readonly icon: IconName }>;

export interface ProblemsListProps extends ProblemsView {
  readonly onOpenSource: OnOpenSource;
  /** Carries out the quick fix; absent where fixes cannot be applied. */
  readonly onFix: ((diagnostic: Diagnostic) => void) | undefined;
}

export function ProblemsList({ diagnostics, checking, onOpenSource, onFix }: ProblemsListProps) {
  const words = useWords().problems;
  const files = [...new Set(diagnostics.map((diagnostic) => diagnostic.file))];
  return (
    <div className="problems">
      <header>
        <h2>{words.name}</h2>
        <span className="status quiet" role="status">
          {checking ? (
            <>
              <Icon name="clock" size={13} />
              {words.checking}
            </>
          ) : (
            summary(diagnostics, words)
          )}
        </span>
      </header>
      {diagnostics.length === 0 && (
        <p className="no-problems">
          <span className="status ok">
            <Icon name="check" size={15} />
            {words.none}
          </span>{" "}
          {words.allHolds}
        </p>
      )}
      {files.map((file) => (
        <section key={file} aria-label={file}>
          <h3 className="mono">{file}</h3>
          <ul>
            {diagnostics
              .filter((diagnostic) => diagnostic.file === file)
              .map((diagnostic) => (
                <Problem
                  key={`${diagnostic.code} ${diagnostic.range.start.offset} ${diagnostic.message}`}
                  diagnostic={diagnostic}
                  onOpenSource={onOpenSource}
                  onFix={onFix}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Problem({
  diagnostic,
  onOpenSource,
  onFix,
}: {
  readonly diagnostic: Diagnostic;
  readonly onOpenSource: OnOpenSource;
  readonly onFix: ((diagnostic: Diagnostic) => void) | undefined;
}) {
  const words = useWords().problems;
  const mark = MARKS[diagnostic.severity];
  return (
    <li>
      <span className={`status ${mark.tone}`}>
        <Icon name={mark.icon} size={13} />
        {words[diagnostic.severity]}
      </span>
      <span className="what">
        <button type="button" className="message" onClick={() => onOpenSource(diagnostic)}>
          {inTicks(diagnostic.message)}
        </button>
        {diagnostic.hint !== undefined && <span className="hint-line">{inTicks(diagnostic.hint)}</span>}
        {diagnostic.related?.map((related) => (
          <button
            type="button"
            key={`${related.message} ${related.place.range.start.offset}`}
            className="link related"
            onClick={() => onOpenSource(related.place)}
          >
            {related.message}, {related.place.file}:{related.place.range.start.line}
          </button>
        ))}
      </span>
      <span className="code mono">{diagnostic.code}</span>
      <button type="button" className="link mono" onClick={() => onOpenSource(diagnostic)}>
        {words.line({ line: diagnostic.range.start.line })}
      </button>
      {diagnostic.fix !== undefined && onFix !== undefined ? (
        <button type="button" className="button small" onClick={() => onFix(diagnostic)}>
          {fixTitle(diagnostic.fix)}
        </button>
      ) : (
        <span />
      )}
    </li>
  );
}

/** The user's text stands in backticks. */
function inTicks(text: string) {
  const quoted = /`([^`]*)`/g;
  return [...text.split(quoted).entries()].map(([at, part]) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));
}

function summary(diagnostics: readonly Diagnostic[], words: Words["problems"]): string {
  const count = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return diagnostics.length === 0 ? "" : words.count({ errors: count("error"), warnings: count("warning") });
}
