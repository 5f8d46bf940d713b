"use client";
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../interface/use-words";
import type { ListedText } from "../../translation/text-list";
import { printedText } from "./source-text";

export interface TargetHandle {
  /** Puts a placeholder where the caret was last. */
  readonly insert: (placeholder: string) => void;
}

interface TargetFieldsProps {
  readonly handle: Ref<TargetHandle>;
  readonly text: ListedText;
  readonly locale: string;
  readonly language: string;
  readonly onTargets: (targets: readonly string[]) => void;
  readonly onEndTyping: () => void;
  readonly onNext: () => void;
}

/** The translation: one field, or one for each plural form. */
export function TargetFields(props: TargetFieldsProps) {
  const { text, language } = props;
  const { row, entry } = text;
  const words = useWords().texts;
  const fields = useRef<(HTMLTextAreaElement | null)[]>([]);
  const last = useRef(0);
  const count = Math.max(1, row.forms.length);
  const targets = Array.from({ length: count }, (_, form) => entry?.targets[form] ?? "");
  const put = (form: number, target: string): void =>
    props.onTargets(targets.map((before, at) => (at === form ? target : before)));
  const insert = (placeholder: string): void => {
    const field = fields.current[last.current];
    if (!field) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    flushSync(() => put(last.current, value.slice(0, start) + placeholder + value.slice(end)));
    field.focus();
    field.setSelectionRange(start + placeholder.length, start + placeholder.length);
  };
  useImperativeHandle(props.handle, () => ({ insert }));
  const placeholders = row.values.map(({ placeholder }) => placeholder);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const placeholder =
      isCtrl && !event.altKey && /^[1-9]$/.test(event.key) ? placeholders[Number(event.key) - 1] : undefined;
    const isBreak = event.key === "Enter" && !isCtrl && !row.source.includes("\n");
    if (placeholder === undefined && !isBreak) return;
    event.preventDefault();
    if (placeholder !== undefined) insert(placeholder);
  };
  const whole = targets.join("");
  return (
    <div className="unit-block">
      <p className="unit-line">
        <span className="caption">{language}</span>
        <span className="muted">{words.characters({ found: whole.length, source: row.source.length })}</span>
      </p>
      {targets.map((target, form) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: forms are their places
          key={form}
          {...props}
          form={form}
          target={target}
          fieldRef={(element) => {
            fields.current[form] = element;
          }}
          onFocus={() => {
            last.current = form;
          }}
          onChange={(next) => put(form, next)}
          onKeyDown={onKeyDown}
        />
      ))}
      {row.values.length > 0 && row.forms.length === 0 && (
        <p className="unit-printed">
          <span className="muted">{words.readsNow}</span>{" "}
          <span lang={props.locale}>
            {printedText(targets[0] === "" ? row.source : (targets[0] ?? ""), row.values)}
          </span>
        </p>
      )}
      <div className="unit-insert">
        {placeholders.length > 0 && <span className="muted">{words.insert}</span>}
        {placeholders.map((placeholder, at) => (
          <button
            key={placeholder}
            type="button"
            className={whole.includes(placeholder) ? "chip-button" : "chip-button needed"}
            onClick={() => insert(placeholder)}
          >
            {placeholder.slice(1, -1)}
            {at < 9 && <kbd>Ctrl {at + 1}</kbd>}
          </button>
        ))}
        <span className="grow" />
        <button type="button" className="button primary" onClick={props.onNext}>
          {text.state === "untranslated" && whole === "" ? words.skip : words.accept} <kbd>Ctrl ↵</kbd>
        </button>
      </div>
    </div>
  );
}

interface FormFieldProps extends TargetFieldsProps {
  readonly form: number;
  readonly target: string;
  readonly fieldRef: (element: HTMLTextAreaElement | null) => void;
  readonly onFocus: () => void;
  readonly onChange: (target: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function FormField({ text, locale, language, form, target, ...props }: FormFieldProps) {
  const words = useWords().texts;
  const example = text.row.forms[form];
  const name = example === undefined ? undefined : words.form[example.form];
  const number = example?.number;
  return (
    <div className="unit-form">
      {example !== undefined && (
        <p className="unit-line">
          <span>
            {name},{" "}
            <span className="muted">{number === undefined ? words.formUnused : words.formWith({ number })}</span>
          </span>
          {number !== undefined && target !== "" && (
            <span className="unit-counted" lang={locale}>
              {target.replaceAll("{n}", String(number))}
            </span>
          )}
        </p>
      )}
      <textarea
        className="unit-field"
        ref={props.fieldRef}
        lang={locale}
        spellCheck
        rows={Math.max(1, Math.min(8, Math.ceil(Math.max(target.length, text.row.source.length) / 52)))}
        aria-label={name === undefined ? words.field({ language }) : words.formField({ language, form: name })}
        value={target}
        onFocus={props.onFocus}
        onBlur={props.onEndTyping}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
      />
    </div>
  );
}
