import { showNumber } from "../../design/number-text";
import type { PreviewView } from "../../view-types";
import { isOld, landingMarks } from "../board/measured";

/** What the games say about one space; nothing until games have been played. */
export function MeasuredHere({
  preview,
  board,
  member,
  locale,
}: {
  readonly preview: PreviewView | undefined;
  readonly board: string;
  readonly member: number;
  readonly locale: string;
}) {
  const mark = landingMarks(preview, board)?.[member];
  const run = preview?.current;
  if (mark === undefined || run === undefined || preview === undefined) return null;
  const all = run.landings.find((item) => item.board === board)?.perGame ?? [];
  const rank = 1 + all.filter((other) => other > mark.perGame).length;
  return (
    <>
      <h3 className="caption">
        Measured on this space<span className="figure-note">n {showNumber(run.n, locale)}</span>
      </h3>
      <table className={isOld(preview) ? "measured old" : "measured"}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            <th scope="col">here</th>
            <th scope="col">{mark.base === undefined ? "" : "base"}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Landings a game</th>
            <td>
              <b>{showNumber(mark.perGame, locale, 2)}</b>
            </td>
            <td>{mark.base === undefined ? "" : showNumber(mark.base, locale, 2)}</td>
          </tr>
          <tr>
            <th scope="row">Rank among {all.length} spaces</th>
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
