import { cellText, headOf, shownColumns } from "../handbook/tables";
import type { Writer } from "../handbook/writer";
import type { BoardDrawing } from "../layout/board-drawings";
import { bandColumn, bandsOf } from "../layout/chart-bands";
import type { Picture } from "./board-figure";
import { INK, round, textLine, tint } from "./svg-text";

const WIDTH = 760;
const ROW = 46;
const GAP = 6;
const HEAD = 200;

/** Numbered spaces in bands; in front of each band the row of the table that it belongs to. */
export function drawChart(writer: Writer, { domain: index }: BoardDrawing, hasWords: boolean): Picture {
  const domain = writer.rulebook.domains[index];
  if (domain === undefined) return { width: WIDTH, height: 0, marks: "" };
  const column = bandColumn(domain);
  const bands = bandsOf(domain, column);
  const owner = column?.type.kind === "thing" ? column.type.domain : undefined;
  const left = owner === undefined ? 0 : HEAD;
  const longest = Math.max(1, ...bands.map(({ spaces }) => spaces.length));
  const width = (WIDTH - left) / longest;
  const marks = bands.map(({ member, spaces }, row) => {
    const y = row * (ROW + GAP);
    const cells = spaces.map((space, at) => {
      const x = left + at * width;
      const frame = `<rect x="${round(x)}" y="${y}" width="${round(width - GAP)}" height="${ROW}" rx="3" fill="${INK.paper}" stroke="${INK.line}"/>`;
      const words = writer.title(index, space);
      return (
        frame +
        (hasWords
          ? textLine(words, x + (width - GAP) / 2, y + ROW / 2 + 6, {
              size: 17,
              fill: INK.ink,
              weight: 500,
              anchor: "middle",
            })
          : "")
      );
    });
    const strip =
      owner === undefined ? "" : `<rect x="0" y="${y}" width="6" height="${ROW}" rx="2" fill="${tint(row)}"/>`;
    const head = owner === undefined || !hasWords ? "" : headOfBand(writer, owner, member, y);
    return strip + head + cells.join("");
  });
  return { width: WIDTH, height: bands.length * (ROW + GAP) - GAP, marks: marks.join("") };
}

function headOfBand(writer: Writer, owner: number, member: number, y: number): string {
  const domain = writer.rulebook.domains[owner];
  const column = domain === undefined ? undefined : shownColumns(writer, domain, owner, [member])[0];
  const fact = column === undefined ? "" : `${headOf(writer, column)} ${cellText(writer, owner, column, member)}`;
  return (
    textLine(writer.title(owner, member), 16, y + 20, { size: 15, fill: INK.ink, weight: 600 }) +
    textLine(fact, 16, y + 37, { size: 12, fill: INK.soft })
  );
}
