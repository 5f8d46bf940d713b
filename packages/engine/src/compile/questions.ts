import type { DomainIndex, Message, Type } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import type { TextValue } from "../runtime/program";
import type { Answer, Decision } from "../runtime/stops";
import type { Ask } from "./core";
import type { Flattening } from "./flattening";
import { messageText } from "./text";

export type AskOf<What extends Ask["what"]> = Extract<Ask, { readonly what: What }>;

/** What all decisions of one question share. */
export type Head = Pick<Decision, "id" | "site" | "clause" | "place" | "kind" | "secret" | "domain">;

/** What differs between questions: how they are put and where their answer goes. */
export interface Question {
  readonly options: readonly { readonly name: string; readonly text: TextValue }[];
  readonly prompt: TextValue;
  readonly describe: (m: Machine) => Decision;
  readonly store: (m: Machine, answer: Answer) => void;
}

export const EMPTY: readonly number[] = [];

/** A decision with one number as its answer. Written out in full: spreading objects costs more than all the rest. */
export function single(head: Head, seat: number, legal: readonly number[]): Decision {
  const { id, site, clause, place, kind, secret, domain } = head;
  return {
    id,
    site,
    clause,
    place,
    kind,
    seats: [seat],
    secret,
    domain,
    legal,
    among: EMPTY,
    atLeast: 0,
    atMost: 0,
    total: 0,
    caps: EMPTY,
  };
}

export interface Several {
  readonly among: readonly number[];
  readonly atLeast: number;
  readonly atMost: number;
  readonly total: number;
  readonly caps: readonly number[];
}

export function several(head: Head, seat: number, { among, atLeast, atMost, total, caps }: Several): Decision {
  const { id, site, clause, place, kind, secret, domain } = head;
  return {
    id,
    site,
    clause,
    place,
    kind,
    seats: [seat],
    secret,
    domain,
    legal: EMPTY,
    among,
    atLeast,
    atMost,
    total,
    caps,
  };
}

export function promptOf({ context, frame }: Flattening, message: Message | undefined, title: string): TextValue {
  return message === undefined ? () => title : messageText(context, message, frame);
}

export function domainOf(type: Type): DomainIndex | -1 {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" ? one.domain : -1;
}
