"use client";
import { createContext, useContext } from "react";

/** What is compared with, in a word before its value: `saved` for the texts on disk, `base` under a variant. */
export const BaseName = createContext("saved");

export function useBaseName(): string {
  return useContext(BaseName);
}
