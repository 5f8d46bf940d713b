"use client";
import { type KeyboardEvent, useRef, useState } from "react";

/** One tab stop for a row of things: arrows go round, Home and End to the ends. */
export function useRoving(count: number, start: number, onMove: (index: number) => void) {
  const [at, setAt] = useState(Math.max(0, start));
  const [known, setKnown] = useState(start);
  if (start !== known) {
    setKnown(start);
    if (start >= 0) setAt(start);
  }
  const items = useRef(new Map<number, HTMLElement>());
  const go = (index: number) => {
    setAt(index);
    items.current.get(index)?.focus();
    onMove(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    const next = nextIndex(event.key, focusedItem(items.current, event.target) ?? at, count);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const item = (index: number) => ({
    tabIndex: index === Math.min(at, count - 1) ? 0 : -1,
    ref: (element: HTMLElement | null) => {
      if (element === null) items.current.delete(index);
      else items.current.set(index, element);
    },
  });
  return { at, go, onKeyDown, item };
}

/** The item that has the focus, however it got it; undefined when none has. */
export function focusedItem(items: ReadonlyMap<number, HTMLElement>, target: EventTarget): number | undefined {
  return [...items].find(([, element]) => element === target)?.[0];
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
