"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { ThemeChoice } from "../view-types.ts";

const KEY = "rulewright-theme";
const CHOICES = ["system", "light", "dark"] as const satisfies readonly ThemeChoice[];

/** The theme that was chosen on this machine, and how to choose another. The page's first script carries it out. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, readChoice, () => "system" as const);
  const choose = useCallback((next: ThemeChoice) => {
    localStorage.setItem(KEY, next);
    window.dispatchEvent(new Event(KEY));
  }, []);
  return [choice, choose];
}

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return CHOICES.find((choice) => choice === stored) ?? "system";
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(KEY, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(KEY, listener);
    window.removeEventListener("storage", listener);
  };
}
