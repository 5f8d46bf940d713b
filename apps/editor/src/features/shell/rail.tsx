"use client";
import type { MouseEvent } from "react";
import { Icon, type IconName } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { ViewName } from "../../view-types";

export interface RailItem {
  readonly view: ViewName;
  readonly label: string;
  readonly href: string;
  /** Shown at the right; absent where there is nothing to count. */
  readonly count: number | undefined;
  /** Errors: red and strong, beside the triangle and the word. */
  readonly bad?: boolean;
}

export interface RailProps {
  readonly items: readonly RailItem[];
  readonly current: ViewName;
  readonly onView: (view: ViewName) => void;
  /** Last lines of the rail: file and state. */
  readonly foot: readonly string[];
}

const ICONS = {
  board: "board",
  cards: "cards",
  tables: "table",
  rules: "rules",
  texts: "texts",
  source: "source",
  rulings: "question",
  simulation: "chart",
  game: "play",
  problems: "problems",
} as const satisfies Record<ViewName, IconName>;

export function Rail({ items, current, onView, foot }: RailProps) {
  const words = useWords().shell;
  const go = (event: MouseEvent, view: ViewName) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onView(view);
  };
  const row = (item: RailItem) => (
    <a
      key={item.view}
      href={item.href}
      aria-current={item.view === current ? "page" : undefined}
      onClick={(event) => go(event, item.view)}
    >
      <Icon name={ICONS[item.view]} />
      <span>{item.label}</span>
      {item.count !== undefined && <span className={item.bad === true ? "count bad" : "count"}>{item.count}</span>}
    </a>
  );
  const views = items.filter((item) => item.view !== "problems");
  const problems = items.filter((item) => item.view === "problems");
  return (
    <nav className="rail" aria-label={words.views}>
      {views.map(row)}
      {problems.length > 0 && <hr />}
      {problems.map(row)}
      <div className="rail-foot">
        {foot.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </nav>
  );
}
