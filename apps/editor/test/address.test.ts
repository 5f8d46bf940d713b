import { expect, it } from "vitest";
import { formatAddress, parseAddress } from "../src/session/address.ts";

it.each([
  [{ view: "board", selection: undefined }, "#board"],
  [
    { view: "tables", selection: { file: "components.yaml", path: ["tables", "horses", "rows", "horse_1"] } },
    "#tables?at=components.yaml:/tables/horses/rows/horse_1",
  ],
  [
    { view: "rules", selection: { file: "rules/a b.yaml", path: ["GFB-1", "do", 2, "later than"] } },
    "#rules?at=rules/a%20b.yaml:/GFB-1/do/2/later%20than",
  ],
  [
    { view: "source", selection: { file: "a.yaml", path: ["x/y", "~", "é#?"] } },
    "#source?at=a.yaml:/x~1y/~0/%C3%A9%23%3F",
  ],
] as const)("writes and reads %j", (address, hash) => {
  expect(formatAddress(address)).toBe(hash);
  expect(parseAddress(hash)).toEqual(address);
});

it.each(["", "#", "#nonsense", "#board?at=", "#board?at=:", "#board?at=a.yaml%:/x%"])("makes do with %j", (hash) => {
  expect(parseAddress(hash)).toEqual({ view: "board", selection: undefined });
});
