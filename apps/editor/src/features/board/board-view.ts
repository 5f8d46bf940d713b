import { type LandingEffect, landingEffects } from "@rulewright/print/layout";
import type { Domain, Rulebook } from "@rulewright/rulebook";
import { amountStyle, showBriefly, showChangeBriefly } from "../../design/amount-text";
import { cellAt, showCell } from "../../design/cell-value";
import type { IconName } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { wordsNow } from "../../interface/words";

/** How a kind of space looks, from what the rules do there rather than from its name. */
export type SpaceLook = "plain" | "gain" | "loss" | "goes" | "priced" | "single" | "thing";

export interface SpaceView {
  readonly index: number;
  readonly id: string;
  readonly title: string;
  /** The title as written on the space: empty where it only repeats the number. */
  readonly name: string;
  readonly number: number;
  readonly kind: string;
  readonly look: SpaceLook;
  readonly icon: IconName;
  /** At the right of the number: `−£30k`, `Races`. */
  readonly badge: string;
  readonly place: Domain["members"][number]["place"];
}

/** Number of a space: its position on its line from 1, or its own number on a numbered board. */
export function spaceNumber(domain: Domain, space: number): number {
  const line = domain.board?.lines[domain.board.lineOf[space] ?? -1];
  if (domain.board?.shape === "numbered" || line === undefined) return domain.firstNumber + space;
  return line.spaces.indexOf(space) + 1;
}

export function kindName(domain: Domain, space: number): string {
  return domain.board?.kinds[domain.board.kindOf[space] ?? -1]?.label ?? "";
}

export function spaceView(rulebook: Rulebook, domainIndex: number, space: number): SpaceView | undefined {
  const domain = rulebook.domains[domainIndex];
  const member = domain?.members[space];
  if (domain === undefined || member === undefined) return undefined;
  const kind = kindName(domain, space);
  const number = spaceNumber(domain, space);
  // Spaces of a grid are known by their letter and number.
  const isNamed = member.title !== member.id || domain.board?.shape === "grid";
  const title = isNamed ? member.title : idAsWords(member.id);
  return {
    index: space,
    id: member.id,
    title,
    name: title === String(number) ? "" : title,
    number,
    kind: kind === "" ? wordsNow().board.space : idAsWords(kind),
    place: member.place,
    ...appearance(rulebook, domainIndex, domain, space),
  };
}

function appearance(
  rulebook: Rulebook,
  domainIndex: number,
  domain: Domain,
  space: number,
): { readonly look: SpaceLook; readonly icon: IconName; readonly badge: string } {
  if (domain.board?.shape === "numbered" || domain.board?.shape === "grid")
    return { look: "plain", icon: "space", badge: "" };
  const written = domain.columns.filter((_, column) => isWritten(rulebook, domain, column, space));
  const numbers = written.filter((column) => column.type.kind === "number");
  const thing = written.find((column) => column.type.kind === "thing");
  const effects = landingEffects(rulebook, domainIndex, space);
  const target =
    thing?.type.kind === "thing" && thing.type.domain === domainIndex
      ? thing.cells[space]
      : effects.find((effect) => effect.sure && effect.goesTo !== undefined)?.goesTo;
  if (target !== undefined && target >= 0)
    return { look: "goes", icon: "goes", badge: domain.members[target]?.title ?? "" };
  const money = effects.find((effect) => effect.sure && effect.direction !== undefined);
  if (money !== undefined) return moneyLook(rulebook, domain, space, money);
  const first = numbers[0];
  if (first !== undefined) {
    const badge = showBriefly(first.cells[space] ?? 0, amountStyle(rulebook, first.unitName));
    return { look: numbers.length > 1 ? "priced" : "plain", icon: numbers.length > 1 ? "building" : "space", badge };
  }
  const offered = effects.find((effect) => effect.amount !== undefined);
  const price =
    offered?.amount === undefined ? undefined : showBriefly(offered.amount, amountStyle(rulebook, offered.unitName));
  if (thing !== undefined)
    return { look: "thing", icon: "paper", badge: price ?? showCell(rulebook, thing, thing.cells[space] ?? -1) };
  if (isSingle(domain, space)) return { look: "single", icon: "target", badge: price ?? "" };
  return { look: "plain", icon: "flag", badge: price ?? "" };
}

function moneyLook(rulebook: Rulebook, domain: Domain, space: number, effect: LandingEffect) {
  const signed = (effect.amount ?? 0) * (effect.direction === "out" ? -1 : 1);
  const badge = showChangeBriefly(signed, amountStyle(rulebook, effect.unitName));
  const look: SpaceLook =
    isSingle(domain, space) && !effect.each ? "single" : effect.direction === "out" ? "loss" : "gain";
  const icon: IconName =
    look === "single" ? "target" : effect.each ? "people" : effect.direction === "out" ? "out" : "in";
  return { look, icon, badge };
}

function isWritten(rulebook: Rulebook, domain: Domain, column: number, space: number): boolean {
  const written = domain.columns[column];
  return (
    written !== undefined &&
    written.per === undefined &&
    !written.computed &&
    cellAt(rulebook, domain, written, space).written
  );
}

/** The only space of its kind. */
function isSingle(domain: Domain, space: number): boolean {
  const kind = domain.board?.kindOf[space];
  return kind !== undefined && kind >= 0 && domain.board?.kindOf.filter((other) => other === kind).length === 1;
}
