import type { PlayItem } from "@rulewright/rulebook";

/** The `play` of an example, used up item by item; a roll or draw of several is used up part by part. */
export interface PlayCursor {
  /** The item to come; undefined when all is used up. */
  next(): PlayItem | undefined;
  /** Takes the item to come, or the next of its parts where it has `parts`. */
  take(parts?: number): void;
  /** Which part of the item comes next. */
  part(): number;
}

/** A cursor at the first item. */
export function playCursor(items: readonly PlayItem[]): PlayCursor {
  let at = 0;
  let part = 0;
  return {
    next: () => items[at],
    part: () => part,
    take: (parts = 1) => {
      part++;
      if (part < parts) return;
      at++;
      part = 0;
    },
  };
}

/** How many chance outcomes an item stands for. */
export function partsOf(item: PlayItem): number {
  switch (item.kind) {
    case "roll":
      return item.faces.length;
    case "draw":
    case "pick":
      return item.cards.length;
    default:
      return 1;
  }
}

/** The outcome that an item names for its part `part`; undefined for answers. */
export function outcomeName(item: PlayItem, part: number): string | undefined {
  switch (item.kind) {
    case "roll":
      return String(item.faces[part]);
    case "draw":
    case "pick":
      return item.cards[part];
    case "spin":
      return item.member;
    case "vote":
      return item.option;
    case "judge":
      return item.yes ? "yes" : "no";
    case "answer":
      return undefined;
  }
}

/** An item in the words of a message. */
export function describeItem(item: PlayItem): string {
  switch (item.kind) {
    case "roll":
      return `roll ${item.faces.join(" ")}`;
    case "draw":
    case "pick":
      return `${item.kind} ${item.cards.join(", ")}`;
    case "spin":
      return `spin ${item.member}`;
    case "vote":
      return `vote ${item.option}`;
    case "judge":
      return `judge ${item.yes ? "yes" : "no"}`;
    case "answer":
      return `${item.refused ? "refused " : ""}P${item.seat + 1}: ${answerText(item.answer)}`;
  }
}

function answerText(answer: string | number | readonly (string | number)[]): string {
  return typeof answer === "object" ? `[${answer.join(", ")}]` : String(answer);
}
