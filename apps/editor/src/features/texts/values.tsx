"use client";
import { useWords } from "../../interface/use-words";
import type { PlaceholderValue } from "../../translation/text-row";

/** What the placeholders stand for: the value now, and the range that it may be turned in. */
export function Values({ values }: { readonly values: readonly PlaceholderValue[] }) {
  const words = useWords().texts;
  if (values.length === 0) return null;
  return (
    <div className="unit-block">
      <p className="caption">{words.values}</p>
      <dl className="unit-values">
        {values.map(({ placeholder, now, from, to }) => (
          <div key={placeholder}>
            <dt className="mono">{placeholder}</dt>
            <dd>
              {now === undefined ? words.valueInPlay : words.valueNow({ value: now })}
              {from !== undefined && to !== undefined && (
                <span className="muted">, {words.valueRange({ from, to })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
