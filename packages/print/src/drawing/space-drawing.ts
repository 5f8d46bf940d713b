import type { Domain } from "@rulewright/rulebook";
import { seatName } from "@rulewright/simulate";
import { shownColumns } from "../handbook/tables";
import type { Writer } from "../handbook/writer";
import type { Box } from "../layout/junction-path";
import { INK, round, textLine, textLines, textWidth, tint, wrapped } from "./svg-text";

/** What stands on a space. */
export interface SpaceFace {
  readonly number: string;
  readonly title: string;
  /** The first thing that its columns say: `£30,000`. */
  readonly badge: string;
  /** Its kind, which gives it its strip of colour; −1 for none. */
  readonly kind: number;
  /** Seats whose pieces begin here. */
  readonly starts: readonly number[];
}

export function spaceFace(writer: Writer, index: number, space: number): SpaceFace {
  const domain = writer.rulebook.domains[index];
  const shape = domain?.board;
  const line = shape?.lines[shape.lineOf[space] ?? -1];
  const title = writer.title(index, space);
  const number = line === undefined ? "" : String(line.spaces.indexOf(space) + 1);
  const column = domain === undefined ? undefined : shownColumns(writer, domain, index, [space])[0];
  return {
    number,
    title: title === number ? "" : title,
    badge: column === undefined ? "" : writer.cell(index, column, space),
    kind: kindOf(domain, space),
    starts: writer.startsOn(index, space),
  };
}

function kindOf(domain: Domain | undefined, space: number): number {
  const shape = domain?.board;
  return shape === undefined || shape.kinds.length < 2 ? -1 : (shape.kindOf[space] ?? -1);
}

const STRIP = 4;
const PAD = 5;

/** A space as a box: a strip in the colour of its kind, number, what it says, name. */
export function drawSpace(face: SpaceFace, box: Box, size: number, hasWords = true): string {
  const { x, y, width, height } = box;
  const strip = face.kind < 0 ? INK.line : tint(face.kind);
  const frame = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="2.5" fill="${INK.paper}" stroke="${INK.line}"/>`;
  const band = `<path d="M${round(x)} ${round(y + STRIP)}v-${STRIP - 2.5}a2.5 2.5 0 0 1 2.5-2.5h${round(width - 5)}a2.5 2.5 0 0 1 2.5 2.5v${STRIP - 2.5}z" fill="${strip}"/>`;
  if (!hasWords) {
    const colour = face.kind < 0 ? tint(Number(face.number)) : strip;
    const fill = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="2.5" fill="${colour}"/>`;
    return fill;
  }
  const top = y + STRIP + size + 1;
  const inner = width - 2 * PAD + 2;
  const number =
    face.number === ""
      ? ""
      : textLine(face.number, x + PAD - 1, top, { size: size * 0.9, fill: INK.faint, face: "mono" });
  const fits = textWidth(face.number, size) + textWidth(face.badge, size) + 4 < inner;
  const badge =
    face.badge === ""
      ? ""
      : textLine(face.badge, x + width - PAD + 1, fits ? top : y + height - 4, {
          size: size * 0.95,
          fill: INK.ink,
          weight: 600,
          anchor: "end",
        });
  const below = (face.badge !== "" && !fits) || face.starts.length > 0 ? size : 0;
  const most = Math.max(1, Math.floor((y + height - below - top - 2) / (size * 1.1)));
  const lines = wrapped(face.title, size, inner, most);
  return (
    frame +
    band +
    number +
    badge +
    textLines(lines, x + PAD - 1, top + size * 1.12, size * 1.1, { size, fill: INK.ink }) +
    drawStart(face.starts, x + PAD - 1, y + height - 4, size)
  );
}

/** A pawn, and whose it is or how many there are. */
function drawStart(seats: readonly number[], x: number, y: number, size: number): string {
  const [first] = seats;
  if (first === undefined) return "";
  const words = seats.length === 1 ? seatName(first) : `×${seats.length}`;
  const pawn = `<path transform="translate(${round(x)} ${round(y)})" d="M0 0h9v-2l-2.4-3.4a3 3 0 1 0-4.2 0L0-2z" fill="${INK.ink}"/>`;
  return pawn + textLine(words, x + 12, y, { size: size * 0.9, fill: INK.ink, weight: 600 });
}
