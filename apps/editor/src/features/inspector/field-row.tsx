"use client";
import type { ReactNode } from "react";
import { useBaseName } from "../../design/base-name";
import { Icon } from "../../design/icon";
import { useWords } from "../../interface/use-words";

/** A label and its control. Grey is inherited; what differs from the base carries a bar, the old value and a reset. */
export function FieldRow({
  id,
  label,
  base,
  hint,
  onReset,
  children,
}: {
  readonly id: string;
  readonly label: string;
  /** The base's value as shown; undefined where nothing differs. */
  readonly base: string | undefined;
  readonly hint?: string | undefined;
  readonly onReset?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const baseName = useBaseName();
  const words = useWords().fields;
  return (
    <div className={base === undefined ? "field" : "field changed"}>
      <label htmlFor={id}>{label}</label>
      <div className="control">{children}</div>
      {base !== undefined && (
        <div className="sub">
          <span>
            {baseName} <span className="mono">{base}</span>
          </span>
          {onReset !== undefined && (
            <button
              type="button"
              className="reset"
              onClick={onReset}
              aria-label={words.resetTo({ label, value: base })}
            >
              <Icon name="undo" size={12} />
              {words.reset}
            </button>
          )}
        </div>
      )}
      {base === undefined && hint !== undefined && (
        <div className="sub">
          <span>{hint}</span>
        </div>
      )}
    </div>
  );
}
