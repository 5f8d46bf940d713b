import type { CellsProgress } from "@rulewright/sweep";
import type { Terminal } from "../terminal/terminal";

/** A line of progress with the time that is left, worked out from what was played since the beginning. */
export function progressLine(
  terminal: Terminal,
  extra: () => string = () => "",
): (progress: CellsProgress, before?: string) => void {
  const start = performance.now();
  return ({ done, wanted, played }, before = "") => {
    const seconds = (performance.now() - start) / 1000;
    const left = wanted - done;
    const rest = played > 0 && left > 0 ? `, ${durationText((seconds * left) / played)} left` : "";
    terminal.progress(`${before}${done} of ${wanted} games${rest}${extra()}`);
  };
}

/** A duration for people: `8 s`, `3 min`, `2 h 05 min`. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
