import { boardFigure } from "../drawing/board-figure";
import { boardDrawings } from "../layout/board-drawings";
import { legendOf, listsSpaces } from "./boards";
import { type Block, link, text } from "./document";
import { capital, type Writer } from "./writer";

/** The drawings of the boards, the flattest first so that pages fill, with the pieces where they stand at the beginning. */
export function boardFigures(writer: Writer): readonly Block[] {
  const { rulebook, phrases } = writer;
  const blocks = boardDrawings(rulebook).flatMap((drawing): readonly FigureBlock[] => {
    const domain = rulebook.domains[drawing.domain];
    if (domain === undefined) return [];
    const said = drawing.title === domain.label ? writer.spoken(domain.name, domain.label) : drawing.title;
    const title = capital(said ?? phrases.board);
    const starts = drawing.spaces.some((space) => writer.startsOn(drawing.domain, space).length > 0);
    const isListed = listsSpaces(writer, domain, drawing.domain);
    const words = [legendOf(writer, domain), starts ? phrases.figureStart : "", isListed ? phrases.listed : ""].filter(
      (one) => one !== "",
    );
    return [
      {
        kind: "figure",
        id: `figure-${drawing.id}`,
        figures: [boardFigure(writer, drawing, title)],
        caption: [
          { kind: "strong", text: phrases.figureBoard(title) },
          text(` ${words.join(" ")} `),
          ...(isListed ? [link(`board-${domain.name}`, `“${phrases.spaces}”`), text(".")] : []),
        ],
      },
    ];
  });
  return blocks.toSorted((left, right) => proportion(left) - proportion(right));
}

type FigureBlock = Extract<Block, { readonly kind: "figure" }>;

function proportion({ figures: [figure] }: FigureBlock): number {
  return figure === undefined ? 0 : figure.height / figure.width;
}
