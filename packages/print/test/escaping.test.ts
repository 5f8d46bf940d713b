import { load, type Rulebook } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { boardPictures, buildHandbook, cardSheets, createWriter, handbookHtml, handbookMarkdown } from "../src/index";

const HOSTILE = `<script>alert("x")</script> & <b>bold</b>`;

const FILES = [
  {
    name: "rulebook.yaml",
    text: `rulebook: hostile\nlanguage: 1\ntitle: '${HOSTILE}'\nlocale: en\nplayers: { from: 2, to: 2 }\nlimits: { steps: 100, decisions: 100, nested: 10, rounds: 10 }\n`,
  },
  {
    name: "components.yaml",
    text: `dice:
  die: { number: 1, sides: 6 }
boards:
  ring:
    label: '${HOSTILE}'
    kinds: { plain: { label: '${HOSTILE}' } }
    lines: { main: { spaces: { a1: { at: 1, kind: plain, title: '${HOSTILE}' }, a2: { at: 2, kind: plain, title: "Second" } } } }
pieces:
  pawn: { each player: 1, board: ring, start: a1 }
decks:
  tricks:
    label: '${HOSTILE}'
    columns: { title: text, worth: { unit: number, label: '${HOSTILE}', from: 0, to: 9, step: 1 } }
    cards: { one: { title: '${HOSTILE}', worth: 3, copies: 2 } }
places:
  shared: { pile: { holds: tricks, starts with: all, shuffled: yes, seen by: nobody } }
`,
  },
  {
    name: "play.yaml",
    text: `order: clockwise\nphases:\n  turn: { for: each player, title: '${HOSTILE}', then: end }\nstart: turn\n`,
  },
  {
    name: "rules/one.yaml",
    text: `chapter: '${HOSTILE}'\nclauses:\n  HOS-1:\n    text: '${HOSTILE}'\n    people: "By hand."\n    rulings:\n      open: { asks: '${HOSTILE}', default: yes_so, fixed: '${HOSTILE}', readings: { yes_so: { text: '${HOSTILE}' }, no_so: { text: "No." } } }\n`,
  },
];

it("shows markup and scripts of a rulebook as text, wherever they stand", () => {
  const rulebook = loaded();
  const html = handbookHtml(buildHandbook(rulebook, { description: HOSTILE }), { fonts: {}, paper: "a4" });
  const writer = createWriter(rulebook);
  const sheets = cardSheets(writer, { paper: "a4", size: { width: 63, height: 88 }, bleed: 2, backs: true }) ?? [];
  const drawn = [html, ...sheets.map(({ svg }) => svg), ...boardPictures(writer).map(({ svg }) => svg)];
  expect(drawn.length).toBe(4);
  for (const page of drawn) {
    expect(page).not.toMatch(/<script|<b>bold|alert\("x"\)/);
    expect(page).toContain("&lt;script&gt;");
  }
  expect(html.split("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;").length).toBeGreaterThan(10);
});

it("writes no markup of a rulebook into Markdown", () => {
  const lines = handbookMarkdown(buildHandbook(loaded()));
  expect(lines).not.toMatch(/<script|<b>/);
  expect(lines).toContain('**HOS-1** &lt;script>alert("x")&lt;/script> & &lt;b>bold&lt;/b>');
});

function loaded(): Rulebook {
  const { value, diagnostics } = load(FILES);
  const errors = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ message, file }) => `${file}: ${message}`);
  expect(errors).toEqual([]);
  if (value === undefined) throw new Error("it cannot be read");
  return value;
}
