"use client";
import { useWords } from "../../interface/use-words";
import type { PreviewView } from "../../view-types";
import { isOld, landingMarks } from "../board/measured";

/** What the games say about one space; nothing until games have been played. */
export function MeasuredHere({
  preview,
  board,
  member,
}: {
  readonly preview: PreviewView | undefined;
  readonly board: string;
  readonly member: number;
}) {
  const { fields, inspector: words, say } = useWords();
  const mark = landingMarks(preview, board)?.[member];
  const run = preview?.current;
  if (mark === undefined || run === undefined || preview === undefined) return null;
  const all = run.landings.find((item) => item.board === board)?.perGame ?? [];
  const rank = 1 + all.filter((other) => other > mark.perGame).length;
  return (
    <>
      <h3 className="caption">
        {words.measured}
        <span className="figure-note">{words.sample({ games: run.n })}</span>
      </h3>
      <table className={isOld(preview) ? "measured old" : "measured"}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.what}</span>
            </th>
            <th scope="col">{words.here}</th>
            <th scope="col">{mark.base === undefined ? "" : fields.base}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.landings}</th>
            <td>
              <b>{say.number(mark.perGame, 2)}</b>
            </td>
            <td>{mark.base === undefined ? "" : say.number(mark.base, 2)}</td>
          </tr>
          <tr>
            <th scope="row">{words.rank({ spaces: all.length })}</th>
            <td>
              <b>{rank}</b>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </>
  );
}
