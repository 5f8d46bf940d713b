"use client";
import { knownLocales } from "@rulewright/texts";
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { OptionPicker } from "../../design/option-picker";
import { SegmentedControl } from "../../design/segmented-control";
import { Phrase, useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { ListedGroup, ListedText, TextCounts, TextFilter } from "../../translation/text-list";
import type { TextGroup } from "../../translation/text-row";
import { languageName } from "./language-name";
import { rowTitle } from "./row-title";
import type { TextsViewProps } from "./texts-view";

interface TextListProps extends Pick<TextsViewProps, "report" | "locales" | "locale" | "onLocale"> {
  readonly groups: readonly ListedGroup[];
  readonly counts: TextCounts;
  readonly current: ListedText | undefined;
  readonly filter: TextFilter;
  readonly wanted: string;
  readonly onFilter: (filter: TextFilter) => void;
  readonly onWanted: (wanted: string) => void;
  readonly onGo: (text: ListedText) => void;
  readonly onEnter: () => void;
}

const FILTERS = ["all", "untranslated", "stale", "problems"] as const;

/** The texts under their headings, how far they are, and which of them are shown. */
export function TextList(props: TextListProps) {
  const { groups, counts, current, report } = props;
  const { texts: words, say } = useWords();
  const body = useRef<HTMLDivElement>(null);
  const order = groups.flatMap((group) => group.texts);
  const key = current?.row.key;
  const isFilled = order.length > 0;
  useEffect(() => {
    if (key !== undefined && isFilled)
      body.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [key, isFilled]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return props.onEnter();
    }
    const at = order.findIndex(({ row }) => row.key === key);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: order.length - 1 }[event.key];
    const next = to === undefined ? undefined : order[to];
    if (next === undefined) return;
    event.preventDefault();
    props.onGo(next);
  };
  return (
    <section className="texts-list" aria-label={words.list}>
      <div className="texts-head">
        <Languages {...props} />
        <Progress counts={counts} />
        <SegmentedControl
          small
          label={words.filter}
          value={props.filter}
          onChange={props.onFilter}
          segments={FILTERS.map((value) => ({
            value,
            label: (
              <>
                {words.filters[value]} <span className="texts-count">{say.number(counts[value])}</span>
              </>
            ),
          }))}
        />
        <label className="texts-search">
          <Icon name="find" size={13} />
          <span className="visually-hidden">{words.search}</span>
          <input
            value={props.wanted}
            placeholder={words.search}
            autoComplete="off"
            onChange={(event) => props.onWanted(event.target.value)}
          />
        </label>
      </div>
      <div
        className="texts-body"
        ref={body}
        role="listbox"
        aria-label={words.list}
        aria-activedescendant={key === undefined ? undefined : `text-${key}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {order.length === 0 && report !== undefined && <p className="texts-none">{words.none}</p>}
        {groups.map(({ group, texts }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div key={group.id} role="group" aria-label={groupTitle(group, words)}>
            <p className="texts-group" aria-hidden="true">
              {groupTitle(group, words)} <span>{say.number(texts.length)}</span>
            </p>
            {texts.map((text) => (
              <Row key={text.row.key} text={text} isSelected={text.row.key === key} onGo={props.onGo} />
            ))}
          </div>
        ))}
      </div>
      <p className="texts-keys">
        <Phrase parts={words.keys<ReactNode>({ next: <kbd>Alt ↓</kbd>, accept: <kbd>Ctrl ↵</kbd> })} />
      </p>
    </section>
  );
}

function Languages({ report, locales, locale, onLocale }: TextListProps) {
  const { texts: words, language: page } = useWords();
  const own = report?.source?.locale;
  const others = knownLocales().filter((one) => one !== own && !locales.includes(one));
  return (
    <div className="texts-language">
      <span className="muted">{own === undefined ? "" : languageName(own, page)}</span>
      <Icon name="right" size={12} />
      <OptionPicker
        label={words.target}
        value={locale ?? ""}
        onChange={onLocale}
        options={[
          ...(locale === undefined ? [{ id: "", title: words.other }] : []),
          ...[...new Set([...locales, ...(locale === undefined ? [] : [locale]), ...others])].map((one) => ({
            id: one,
            title: languageName(one, page),
            ...(locales.includes(one) ? {} : { detail: "+" }),
          })),
        ]}
      />
    </div>
  );
}

function Progress({ counts }: { readonly counts: TextCounts }) {
  const words = useWords().texts;
  const percent = counts.all === 0 ? 0 : Math.floor((100 * counts.translated) / counts.all);
  const said = words.progress({ done: counts.translated, all: counts.all });
  return (
    <div className="texts-progress">
      <span>{said}</span>
      <b>{words.percent({ percent })}</b>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="texts-bar"
      >
        <i className="done" style={{ width: `${share(counts.translated, counts)}%` }} />
        <i className="stale" style={{ width: `${share(counts.stale, counts)}%` }} />
      </div>
    </div>
  );
}

const share = (count: number, { all }: TextCounts): number => (all === 0 ? 0 : (100 * count) / all);

const LOOKS: Readonly<Record<string, { readonly icon: IconName; readonly look: string }>> = {
  translated: { icon: "check", look: "ok" },
  wording: { icon: "clock", look: "warn" },
  stale: { icon: "clock", look: "warn" },
  untranslated: { icon: "out", look: "none" },
  problem: { icon: "cross", look: "bad" },
};

const Row = memo(
  function Row({
    text,
    isSelected,
    onGo,
  }: {
    readonly text: ListedText;
    readonly isSelected: boolean;
    readonly onGo: (text: ListedText) => void;
  }) {
    const words = useWords().texts;
    const { row, entry, findings } = text;
    const state = text.state === "translated" && findings.length > 0 ? "problem" : text.state;
    const { icon, look } = LOOKS[state] ?? { icon: "check", look: "ok" };
    const target = entry?.targets[0] ?? "";
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it takes the keys
      // biome-ignore lint/a11y/useFocusableInteractive: it is the listbox that has the focus
      <div
        id={`text-${row.key}`}
        role="option"
        aria-selected={isSelected}
        className="texts-row"
        onClick={() => onGo(text)}
      >
        <span className={`status ${look}`}>
          <Icon name={icon} size={13} />
          {words.state[state]}
        </span>
        <span className="texts-what">
          {words.kind[row.kind]}{" "}
          <span className="mono">{rowTitle(row, words) === row.source ? "" : rowTitle(row, words)}</span>
        </span>
        <span className="texts-source">{row.source}</span>
        <span className={target === "" ? "texts-target missing" : "texts-target"}>
          {target === "" ? words.missing : target}
        </span>
      </div>
    );
  },
  (before, after) =>
    before.isSelected === after.isSelected &&
    before.text.row === after.text.row &&
    before.text.state === after.text.state &&
    before.text.entry?.targets[0] === after.text.entry?.targets[0] &&
    before.text.findings.length === after.text.findings.length,
);

function groupTitle({ id, title }: TextGroup, words: Words["texts"]): string {
  const known: Readonly<Record<string, string>> = words.groups;
  if (title !== undefined) return /^(?:decks|boards)\./.test(id) ? idAsWords(title) : title;
  return known[id] ?? idAsWords(id.split(".").at(-1) ?? id);
}
