import { expect, it } from "vitest";
import { load } from "../../src/load";
import { readFolder } from "./read-folder";

const MAP = `boards:
  coast:
    label: "The coast"
    kinds: { port: { label: "Port" }, sea: {} }
    roads: sea
    spaces:
      north: { kind: port, title: "North", drawn at: { x: 40, y: 10 } }
      south: { kind: port, title: "South" }
      islet: { kind: port, title: "Islet" }
    links:
      north_south: { from: north, to: south, steps: 3 }
      islet_south: { from: islet, to: south }
`;

function loaded(map: string) {
  const files = [...readFolder("packages/rulebook/fixtures/market"), { name: "map.yaml", text: map }];
  return load(files).value;
}

it("keeps the links of a map with their road spaces and places, and where its spaces are drawn", () => {
  const board = loaded(MAP)?.domains.find(({ name }) => name === "coast");
  expect(board?.label).toBe("The coast");
  expect(board?.board?.kinds.map(({ label }) => label)).toEqual(["Port", "sea"]);
  const ids = (spaces: readonly number[]) => spaces.map((space) => board?.members[space]?.id);
  expect(
    board?.board?.links.map(({ name, from, to, roads, place }) => [name, ids([from, to]), ids(roads), place.path]),
  ).toEqual([
    [
      "north_south",
      ["north", "south"],
      ["north_south_1", "north_south_2"],
      ["boards", "coast", "links", "north_south"],
    ],
    ["islet_south", ["islet", "south"], [], ["boards", "coast", "links", "islet_south"]],
  ]);
  expect(board?.board?.spots.slice(0, 2)).toEqual([{ x: 40, y: 10 }, undefined]);
});

it("knows the rules as the same wherever the map draws its spaces, and as others when a link is longer", () => {
  const digest = loaded(MAP)?.digest;
  expect(digest).toMatch(/^[0-9a-f]{16}$/);
  expect(loaded(MAP.replace("x: 40", "x: 4"))?.digest).toBe(digest);
  expect(loaded(MAP.replace(", drawn at: { x: 40, y: 10 }", ""))?.digest).toBe(digest);
  expect(loaded(MAP.replace("steps: 3", "steps: 4"))?.digest).not.toBe(digest);
});
