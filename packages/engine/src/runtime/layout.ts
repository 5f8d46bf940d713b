import type { DomainIndex, ZoneIndex } from "@rulewright/rulebook";
import type { Stream } from "./chance";

/** A field: `base + (owner · keys + key) · width`; the width of a set is its number of words of 32 bits. */
export interface FieldCells {
  readonly base: number;
  readonly owners: number;
  readonly keys: number;
  readonly width: number;
}

/** Pieces of one kind: the space each stands on (−1 nowhere), then the stamp of its arrival. Piece = seat · perPlayer + number. */
export interface PieceCells {
  readonly on: number;
  readonly stamp: number;
  readonly count: number;
  readonly perPlayer: number;
}

/** A deck: where each copy is (an instance), then who may see it for good (bits of seats). */
export interface DeckCells {
  readonly location: number;
  readonly known: number;
  readonly copies: number;
  /** The instance that holds cards drawn and not yet put anywhere. */
  readonly aside: number;
}

/**
 * One pile: a zone, or a zone of one player, or the cards set aside of a deck. Its cells are a ring:
 * position of the top, count, then `capacity` slots. Card i from the top is `slots[(top + i) % capacity]`.
 */
export interface InstanceCells {
  readonly zone: ZoneIndex | -1;
  readonly seat: number;
  readonly deck: DomainIndex;
  readonly base: number;
  readonly capacity: number;
  readonly name: string;
}

/** Names to cells, fixed when the rulebook is compiled. */
export interface Layout {
  readonly streams: ReadonlyMap<string, Stream>;
  readonly fields: readonly FieldCells[];
  /** By domain; undefined for domains of another kind. */
  readonly pieces: readonly (PieceCells | undefined)[];
  readonly decks: readonly (DeckCells | undefined)[];
  readonly instances: readonly InstanceCells[];
  /** First instance of each zone; those of each player follow one another. */
  readonly zoneInstance: readonly number[];
  readonly queue: number;
  readonly queueSize: number;
  readonly stack: number;
  readonly size: number;
}

/** Offsets in an instance. */
export const RING_TOP = 0;
export const RING_COUNT = 1;
export const RING_SLOTS = 2;
