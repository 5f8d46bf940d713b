"use client";
import { useSyncExternalStore } from "react";

interface Readable<T> {
  readonly snapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The current value of something published; the component follows it. */
export function usePublished<T>(published: Readable<T>): T {
  return useSyncExternalStore(published.subscribe, published.snapshot, published.snapshot);
}
