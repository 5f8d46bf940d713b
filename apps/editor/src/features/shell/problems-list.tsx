"use client";
import type { Diagnostic } from "@rulewright/diagnostics";
import { Icon, type IconName } from "../../design/icon";
import type { OnOpenSource, ProblemsView } from "../../view-types";
import "./problems.css";

const MARKS = {
  error: { tone: "bad", icon: "cross", word: "Error" },
  warning: { tone: "warn", icon: "problems", word: "Warning" },
  info: { tone: "quiet", icon: "file", word: "Note" },
} as const satisfies Record<
  Diagnostic["severity"],
  { readonly tone: string; readonly icon: IconName; readonly word: string }
>;

export interface ProblemsListProps extends ProblemsView {
  readonly onOpenSource: OnOpenSource;
  /** Carries out the quick fix; absent where fixes cannot be applied. */
  readonly onFix: ((diagnostic: Diagnostic) => void) | undefined;
}

export function ProblemsList({ diagnostics, checking, onOpenSource, onFix }: ProblemsListProps) {
  const files = [...new Set(diagnostics.map((diagnostic) => diagnostic.file))];
  return (
    <div className="problems">
      <header>
        <h2>Problems</h2>
        <span className="status quiet" role="status">
          {checking ? (
            <>
              <Icon name="clock" size={13} />
              Checking
            </>
          ) : (
            summary(diagnostics)
          )}
        </span>
      </header>
      {diagnostics.length === 0 && (
        <p className="no-problems">
          <span className="status ok">
            <Icon name="check" size={15} />
            No problems
          </span>{" "}
          The rulebook loads, and every name, unit and text holds.
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
  const mark = MARKS[diagnostic.severity];
  return (
    <li>
      <span className={`status ${mark.tone}`}>
        <Icon name={mark.icon} size={13} />
        {mark.word}
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
        line {diagnostic.range.start.line}
      </button>
      {diagnostic.fix !== undefined && onFix !== undefined ? (
        <button type="button" className="button small" onClick={() => onFix(diagnostic)}>
          {diagnostic.fix.title}
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

function summary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const words = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;
  return diagnostics.length === 0 ? "" : `${words(count("error"), "error")}, ${words(count("warning"), "warning")}`;
}
