import type { Rulebook } from "@rulewright/rulebook";
import { messageText } from "../../design/message-text";
import { type Clock, valueAt } from "./calendar-clock";

type Expr = Rulebook["clauses"][number]["conditions"][number]["root"];

/** Something that the rules tie to the number a clock shows. */
export interface CalendarMark {
  readonly title: string;
  readonly clause: string | undefined;
  /** From this number on, to the end. */
  readonly onwards: boolean;
}

/** For each number from `from` on what happens then, read from conditions that look at nothing but the clock. */
export function calendarMarks(
  rulebook: Rulebook,
  clock: Clock,
  from: number,
  count: number,
): readonly (readonly CalendarMark[])[] {
  const marks = Array.from({ length: count }, (): CalendarMark[] => []);
  const add = (condition: Expr, mark: Omit<CalendarMark, "onwards">) => {
    const holds = marks.map((_, i) => valueAt(rulebook, condition, { field: clock.field, value: from + i }));
    const first = holds.indexOf(1);
    // True everywhere, nowhere or on most days says nothing about a single one.
    if (first < 0 || holds.some((value) => value === undefined)) return;
    const onwards = first > 0 && holds.slice(first).every((value) => value === 1);
    if (!onwards && holds.filter((value) => value === 1).length * 2 > count) return;
    holds.forEach((value, i) => {
      if (value === 1 && (!onwards || i === first) && marks[i]?.some((other) => other.title === mark.title) === false)
        marks[i]?.push({ ...mark, onwards });
    });
  };
  for (const phase of rulebook.phases)
    for (const way of phase.then) {
      const target = way.go === "end" ? undefined : rulebook.phases[way.go];
      if (way.if !== undefined && target !== undefined) add(way.if.root, { title: target.title, clause: undefined });
    }
  for (const clause of rulebook.clauses)
    for (const condition of clause.conditions.flatMap(({ root }) => conjuncts(root)))
      add(condition, { title: messageText(rulebook, clause.text), clause: clause.id });
  return marks;
}

function conjuncts(expr: Expr): readonly Expr[] {
  return expr.op === "binary" && expr.operator === "&&" ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}
