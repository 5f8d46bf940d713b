import picocolors from "picocolors";

/** Where a command writes. Results go to `say` and `json`, everything else to `complain`. */
export interface Terminal {
  say(text: string): void;
  json(value: unknown): void;
  complain(text: string): void;
  /** Shows a line that the next call replaces; nothing is shown when no person watches. */
  progress(text: string): void;
  /** Takes the progress line away. */
  endProgress(): void;
  /** Empties the screen, so that the next person does not see what was on it; nothing where output goes to a file. */
  clear(): void;
  readonly colours: Colours;
}

export type Colours = ReturnType<typeof picocolors.createColors>;

/** Prints reports as JSON: one by itself, several as a list. */
export function jsonOfEach(terminal: Terminal, reports: readonly unknown[]): void {
  terminal.json(reports.length === 1 ? reports[0] : reports);
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  const watched = stderr.isTTY === true;
  return {
    say: (text) => void stdout.write(`${text}\n`),
    json: (value) => void stdout.write(`${JSON.stringify(value, undefined, 2)}\n`),
    complain: (text) => void stderr.write(`${text}\n`),
    progress: (text) => {
      if (watched) stderr.write(`\r\u001b[K${text}`);
    },
    endProgress: () => {
      if (watched) stderr.write("\r\u001b[K");
    },
    clear: () => {
      if (stdout.isTTY === true) stdout.write("\u001b[2J\u001b[3J\u001b[H");
    },
    colours: picocolors.createColors(stdout.isTTY === true && picocolors.isColorSupported),
  };
}
