"use client";
import type { Domain } from "@rulewright/rulebook";
import { type DragEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { arrangeByKey } from "./arrange-keys";
import { isWritten, orderOf } from "./order";
import type { Arranging } from "./use-arranging";
import "./arranging.css";

export interface ArrangeAreaProps {
  readonly domain: Domain;
  readonly domainIndex: number;
  readonly arranging: Arranging;
  readonly children: ReactNode;
}

interface Grip {
  readonly member: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Things that can be arranged where they are drawn: whatever is in here and says by `data-member` what it is hears
 * the keys of `arrangeByKey`, and is dragged onto another to take its place, or on a map to anywhere.
 */
export function ArrangeArea({ domain, domainIndex, arranging, children }: ArrangeAreaProps) {
  const grip = useRef<Grip>(undefined);
  const target = useRef<HTMLElement>(undefined);
  const moved = useRef<string>(undefined);
  const area = useRef<HTMLDivElement>(null);
  // A thing that is drawn elsewhere loses the focus on the way.
  useEffect(() => {
    const id = moved.current;
    moved.current = undefined;
    if (id === undefined || domain.members.length === 0 || document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(id)}"]`)?.focus();
  }, [domain]);
  const memberOf = (element: HTMLElement | undefined): number =>
    element === undefined ? -1 : domain.members.findIndex(({ id }) => id === element.dataset["member"]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const member = memberOf(holderOf(event.target));
    if (member < 0 || !isWritten(domain, member)) return;
    moved.current = domain.members[member]?.id;
    arrangeByKey(event, arranging, { domain: domainIndex, member }, orderOf(domain, member)?.index);
  };
  const point = (element: HTMLElement | undefined): void => {
    target.current?.classList.remove("drop-here");
    target.current = element;
    element?.classList.add("drop-here");
  };
  /** Only what can be arranged lets itself be dragged. */
  const onPointerDown = (event: PointerEvent): void => {
    const holder = holderOf(event.target);
    if (holder !== undefined) holder.draggable = isWritten(domain, memberOf(holder));
  };
  const onDragStart = (event: DragEvent): void => {
    const member = memberOf(holderOf(event.target));
    if (member < 0 || !isWritten(domain, member)) return event.preventDefault();
    grip.current = { member, x: event.clientX, y: event.clientY };
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", domain.members[member]?.title ?? "");
  };
  const onDragOver = (event: DragEvent): void => {
    const from = grip.current?.member;
    if (from === undefined) return;
    const over = holderOf(event.target);
    const isPlace = domain.board?.spots[from] !== undefined || areTogether(domain, from, memberOf(over));
    if (isPlace) event.preventDefault();
    point(isPlace && orderOf(domain, from) !== undefined ? over : undefined);
  };
  const onDrop = (event: DragEvent): void => {
    const held = grip.current;
    grip.current = undefined;
    point(undefined);
    if (held === undefined) return;
    event.preventDefault();
    const what = { domain: domainIndex, member: held.member };
    const to = memberOf(holderOf(event.target));
    const order = orderOf(domain, to);
    if (order !== undefined && areTogether(domain, held.member, to)) arranging.move(what, order.index);
    else if (domain.board?.spots[held.member] !== undefined) {
      const scale = scaleOf(domain, area.current);
      const away = [event.clientX - held.x, event.clientY - held.y] as const;
      arranging.nudge(what, Math.round(away[0] / scale.x), Math.round(away[1] / scale.y));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the things in it take the focus, and have keys for all of it
    <div
      ref={area}
      className="arrange-area"
      onKeyDownCapture={onKeyDown}
      onPointerDownCapture={onPointerDown}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={() => point(undefined)}
    >
      {children}
    </div>
  );
}

function holderOf(target: EventTarget): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-member]") ?? undefined) : undefined;
}

/** On the same line, or of the same deck. */
function areTogether(domain: Domain, left: number, right: number): boolean {
  if (left === right || orderOf(domain, left) === undefined || orderOf(domain, right) === undefined) return false;
  return domain.board === undefined || domain.board.lineOf[left] === domain.board.lineOf[right];
}

/** Pixels to one measure of the author's, told by the two places that lie farthest from each other. */
function scaleOf(domain: Domain, area: HTMLElement | null): { readonly x: number; readonly y: number } {
  const drawn = domain.members.flatMap(({ id }, member) => {
    const spot = domain.board?.spots[member];
    const box = area?.querySelector(`[data-member="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    if (spot === undefined || box === undefined) return [];
    return [{ spot, x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  });
  const along = (axis: "x" | "y"): number => {
    const sorted = drawn.toSorted((left, right) => left.spot[axis] - right.spot[axis]);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined || first.spot[axis] === last.spot[axis]) return 1;
    return (last[axis] - first[axis]) / (last.spot[axis] - first.spot[axis]);
  };
  return { x: along("x"), y: along("y") };
}
