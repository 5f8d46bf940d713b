"use client";
import { createContext, useContext } from "react";
import { useWords } from "../interface/use-words";

/** What is compared with: the texts on disk, or under a variant what that extends. */
export const BaseName = createContext<"saved" | "base">("saved");

/** The same in a word before its value. */
export function useBaseName(): string {
  return useWords().fields[useContext(BaseName)];
}
