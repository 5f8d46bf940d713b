"use client";
import type { Place } from "@rulewright/diagnostics";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { LocatedTexts } from "../../house-rules/located-texts";
import { useWords } from "../../interface/use-words";
import type { OnChange, OnOpenSource, OnSelect } from "../../view-types";
import { addedAfter, arrangementOf, connected, movedTo, removed } from "./arrangement";
import { DeleteDialog } from "./delete-dialog";
import { isWritten, orderOf } from "./order";
import { referencesTo } from "./references";

/** A row, card or space, by the indices of its table and of itself. */
export interface Member {
  readonly domain: number;
  readonly member: number;
}

/** What the views can do to the order of things: each is one step for undo, and is said to a screen reader. */
export interface Arranging {
  /** To a position in its order, counted from 0. */
  readonly move: (what: Member, to: number) => void;
  /** So far to the right and down on a map. */
  readonly nudge: (what: Member, x: number, y: number) => void;
  readonly add: (what: Member) => void;
  /** Asks first, and shows what names it. */
  readonly remove: (what: Member) => void;
  readonly connect: (what: Member, to: number) => void;
}

export interface ArrangingOptions {
  readonly rulebook: Rulebook | undefined;
  readonly files: () => readonly SourceFile[];
  /** Whether a file is broken, so that nothing may be written into it. */
  readonly isHeld: (file: string) => boolean;
  readonly onChange: OnChange;
  readonly onSelect: OnSelect;
  readonly onOpenSource: OnOpenSource;
  /** The view takes the focus, where what had it is gone. */
  readonly onLeave: () => void;
}

/** The dialog and the live region of `arranging` belong once into the page. */
export function useArranging(options: ArrangingOptions): { readonly arranging: Arranging; readonly page: ReactNode } {
  const { rulebook, isHeld, onChange } = options;
  const words = useWords().arranging;
  const [said, say] = useState("");
  const [asked, ask] = useState<{ readonly what: Member; readonly named: readonly Place[]; readonly roads: number }>();
  const texts = useRef(new LocatedTexts());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const arranging = useMemo((): Arranging => {
    const written = ({ domain, member }: Member) => {
      const known = rulebook?.domains[domain];
      const row = known?.members[member];
      if (known === undefined || row === undefined || isHeld(row.place.file) || !isWritten(known, member))
        return undefined;
      const located = texts.current.read(latest.current.files());
      const all = arrangementOf(located, row.place);
      return all === undefined ? undefined : { known, row, all, located };
    };
    return {
      move: (what, to) => {
        const found = written(what);
        const order = found && orderOf(found.known, what.member);
        if (found === undefined || order === undefined || to < 0 || to >= order.of) return;
        const { title, id } = found.row;
        const changes = movedTo(found.all, id, to);
        if (changes.length === 0) return;
        const refused = onChange({ label: words.moveLabel({ title, position: to + 1 }), changes });
        if (refused === undefined) say(words.moved({ title, position: to + 1, of: order.of }));
      },
      nudge: (what, x, y) => {
        const found = written(what);
        const spot = found?.known.board?.spots[what.member];
        if (found === undefined || spot === undefined) return;
        const { place, title } = found.row;
        const path = [...place.path, "drawn at"];
        onChange({
          label: words.drawnLabel({ title }),
          changes: [
            { kind: "set", file: place.file, path: [...path, "x"], value: spot.x + x },
            { kind: "set", file: place.file, path: [...path, "y"], value: spot.y + y },
          ],
        });
        say(`${title}, ${spot.x + x}, ${spot.y + y}`);
      },
      add: (what) => {
        const found = written(what);
        if (rulebook === undefined || found === undefined) return;
        const { row, all, known } = found;
        const id = freeId(rulebook, row.id);
        const changes = [
          ...addedAfter(all, row.id, { id, title: words.newTitle }),
          ...(known.board?.shape === "links" ? connected(known, row.id, id) : []),
        ];
        const refused = onChange({ label: words.addLabel({ title: row.title }), changes });
        if (refused !== undefined) return;
        say(words.added({ title: row.title }));
        latest.current.onSelect({ file: row.place.file, path: [...row.place.path.slice(0, -1), id] });
      },
      connect: (what, to) => {
        const found = written(what);
        const end = found?.known.members[to];
        if (found === undefined || end === undefined) return;
        const label = words.connectLabel({ from: found.row.title, to: end.title });
        if (onChange({ label, changes: connected(found.known, found.row.id, end.id) }) === undefined) say(label);
      },
      remove: (what) => {
        const found = written(what);
        if (found === undefined) return;
        const { known, row, located } = found;
        const roads = known.board?.links.filter(({ from, to }) => from === what.member || to === what.member) ?? [];
        const except = [row.place, ...roads.map(({ place }) => place)];
        ask({ what, named: referencesTo(located, row.id, except), roads: roads.length });
      },
    };
  }, [rulebook, isHeld, onChange, words]);
  const domain = rulebook?.domains[asked?.what.domain ?? -1];
  const row = domain?.members[asked?.what.member ?? -1];
  const remove = (): void => {
    if (asked === undefined || row === undefined) return;
    ask(undefined);
    const changes = removed(domain, asked.what.member, row.place);
    if (onChange({ label: words.removeLabel({ title: row.title }), changes }) !== undefined) return;
    say(words.removed({ title: row.title }));
    options.onSelect(undefined);
    // After the dialog has given the focus back to what is gone.
    requestAnimationFrame(options.onLeave);
  };
  return {
    arranging,
    page: (
      <>
        <p className="visually-hidden" aria-live="assertive" data-said="arranging">
          {said}
        </p>
        {asked !== undefined && row !== undefined && (
          <DeleteDialog
            title={row.title}
            named={asked.named}
            roads={asked.roads}
            onDelete={remove}
            onClose={() => ask(undefined)}
            onOpenSource={(place) => {
              ask(undefined);
              options.onOpenSource(place);
            }}
          />
        )}
      </>
    ),
  };
}

/** A name that nothing in the rulebook has: `s12_2` for one like `s12`. */
function freeId({ domains, parameters }: Rulebook, like: string): string {
  const taken = new Set([
    ...parameters.map(({ name }) => name),
    ...domains.flatMap(({ name, members }) => [name, ...members.map(({ id }) => id)]),
  ]);
  let id = `${like}_2`;
  for (let count = 3; taken.has(id); count++) id = `${like}_${count}`;
  return id;
}
