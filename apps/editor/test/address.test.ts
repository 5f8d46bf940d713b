import { expect, it } from "vitest";
import { type Address, formatAddress, parseAddress } from "../src/session/address.ts";

const plain = { part: undefined, variant: undefined, play: {} } as const;

it.each<readonly [Address, string]>([
  [{ ...plain, view: "board", selection: undefined }, "#board"],
  [
    { ...plain, view: "tables", selection: { file: "components.yaml", path: ["tables", "horses", "rows", "horse_1"] } },
    "#tables?at=components.yaml:/tables/horses/rows/horse_1",
  ],
  [
    { ...plain, view: "rules", selection: { file: "rules/a b.yaml", path: ["GFB-1", "do", 2, "later than"] } },
    "#rules?at=rules/a%20b.yaml:/GFB-1/do/2/later%20than",
  ],
  [
    { ...plain, view: "source", selection: { file: "a.yaml", path: ["x/y", "~", "é#?"] } },
    "#source?at=a.yaml:/x~1y/~0/%C3%A9%23%3F",
  ],
  [
    { ...plain, view: "board", part: "map 2/3", play: { seats: 3 }, selection: undefined },
    "#board/map%202%2F3?seats=3",
  ],
  [
    {
      view: "cards",
      part: "roles",
      variant: "long_evening",
      play: { seats: 2, bot: "random" },
      selection: { file: "a&at=b.yaml", path: ["x"] },
    },
    "#cards/roles?variant=long_evening&seats=2&bot=random&at=a&at=b.yaml:/x",
  ],
  [
    {
      ...plain,
      view: "simulation",
      play: { seed: 7, chances: { "X-1.heard": 60, "X-2.ì": 0 } },
      selection: undefined,
      lab: { pins: ["half_jackpot", "run-1"], against: "half_jackpot", games: 20000 },
    },
    "#simulation?seed=7&chances=X-1.heard:60,X-2.%C3%AC:0&pins=half_jackpot,run-1&against=half_jackpot&games=20000",
  ],
  [
    {
      ...plain,
      view: "game",
      part: "4294967295",
      selection: undefined,
      moment: { of: "base", rules: "01ab", step: 0 },
    },
    "#game/4294967295?of=base&rules=01ab&step=0",
  ],
])("writes and reads %j", (address, hash) => {
  expect(formatAddress(address)).toBe(hash);
  expect(parseAddress(hash)).toEqual(address);
});

it.each([
  "",
  "#",
  "#nonsense",
  "#board?at=",
  "#board?at=:",
  "#board?at=a.yaml%:/x%",
  "#board/?seats=-1&bot=",
  "#board/%",
  "#board?seed=-1&chances=a:101,:3,b&pins=,&against=&games=0&step=x&of=",
])("makes do with %j", (hash) => {
  expect(parseAddress(hash)).toEqual({ ...plain, view: "board", selection: undefined });
});
