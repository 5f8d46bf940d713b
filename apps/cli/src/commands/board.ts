import { join } from "node:path";
import { boardPictures, createWriter } from "@rulewright/print";
import type { WrittenVariants } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { loadForPrint } from "./load-for-print";

export interface BoardOptions extends WrittenVariants {
  readonly out: string;
}

/** `rulewright board`: every board as a drawing, one SVG file each. */
export async function board(terminal: Terminal, path: string, asked: BoardOptions): Promise<CommandOutcome> {
  const ready = loadForPrint(terminal, path, asked);
  if (ready.kind === "refused") return ready.outcome;
  const pictures = boardPictures(createWriter(ready.rulebook));
  if (pictures.length === 0) return wrongUse(`\`${ready.loaded.name}\` has no board`);
  for (const { id, svg } of pictures) {
    const file = join(asked.out, `${id}.svg`);
    writeWhole(file, `${svg}\n`);
    terminal.say(file);
  }
  return FINE;
}
