"use client";
import { Icon } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import { type CheckFix, checksOf } from "./check-list";
import type { UnitEditorProps } from "./unit-editor";

/** What is wrong with a translation, live, each with what can be done about it. */
export function Checks(props: UnitEditorProps & { readonly onInsert: (placeholder: string) => void }) {
  const words = useWords().texts;
  const checks = checksOf(props.text, words);
  const fails = checks.filter(({ level }) => level === "fails").length;
  return (
    <div className="unit-block">
      <p className="unit-line">
        <span className="caption">{words.checks}</span>
        <span className="muted" aria-live="polite">
          {checks.length === 0 ? "" : words.counts({ fails, review: checks.length - fails })}
        </span>
      </p>
      <ul className="unit-checks" aria-label={words.checks}>
        {checks.length === 0 && (
          <li>
            <span className="status ok">
              <Icon name="check" size={14} />
              {words.passes}
            </span>
            <span className="muted">{words.allPass}</span>
          </li>
        )}
        {checks.map(({ level, name, message, fix }) => (
          <li key={`${name} ${message}`}>
            <span className={level === "fails" ? "status bad" : "status warn"}>
              <Icon name={level === "fails" ? "cross" : "clock"} size={14} />
              {level === "fails" ? words.fails : words.review}
            </span>
            <span>
              <b>{words.checkName[name]}</b> {message}
            </span>
            {fix !== undefined && (
              <button type="button" className="button small" onClick={() => carryOut(fix, props)}>
                {fixLabel(fix, words)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function fixLabel(fix: CheckFix, { fix: words }: Words["texts"]): string {
  switch (fix.kind) {
    case "insert":
      return words.use({ name: fix.placeholder });
    case "remove":
      return words.remove({ name: fix.placeholder });
    default:
      return words[fix.kind];
  }
}

function carryOut(fix: CheckFix, props: Parameters<typeof Checks>[0]): void {
  const { row, entry } = props.text;
  const put = (change: (target: string) => string): void => {
    props.onTargets(row, (entry?.targets ?? []).map(change));
    props.onEndTyping();
  };
  switch (fix.kind) {
    case "insert":
      return props.onInsert(fix.placeholder);
    case "remove":
      return put((target) => target.replaceAll(fix.placeholder, "").replace(/ {2,}/g, " ").trim());
    case "trim":
      return put((target) => target.trim());
    case "reviewed":
      return props.onAccept(row);
    case "meant":
      return props.onRemark(row, fix.remark);
  }
}
