import { readdirSync, readFileSync } from "node:fs";
import {
  applyEdits,
  load,
  parseFile,
  type Rulebook,
  type SourceFile,
  setScalar,
  type YamlNode,
} from "@rulewright/rulebook";
import { describe, expect, it } from "vitest";
import { clauseLines } from "../src/features/rules/effect/clause-sentences.ts";
import { type EffectLine, type EffectPart, partText } from "../src/features/rules/effect/effect-parts.ts";
import { LANGUAGES, type Language } from "../src/interface/language.ts";
import { wordsIn } from "../src/interface/words.ts";

const repository = new URL("../../../", import.meta.url);
const shipped = readdirSync(new URL("rulebooks/", repository)).map((name) => `rulebooks/${name}/`);
// Each word of the language stands in a clause of this one.
const folders = [...shipped, "packages/testkit/rulebooks/words/"];

describe.each(folders)("the effects of %s", (folder) => {
  const { files, rulebook } = open(folder);

  it.each(LANGUAGES)("are sentences without a word of the file's own form, in %s", (language) => {
    for (const clause of rulebook.clauses) {
      const lines = linesOf(rulebook, files, clause.place, language);
      expect(lines.length, clause.id).toBeGreaterThan(0);
      for (const { parts } of lines) {
        expect(
          parts.filter(({ kind }) => kind === "raw").map((part) => textOf(rulebook, part)),
          clause.id,
        ).toEqual([]);
        const sentence = parts.map((part) => textOf(rulebook, part)).join("");
        expect(sentence, clause.id).not.toMatch(/^$| {2}|\*|undefined|&&|\|\||==|\.where\(|_/);
      }
    }
  });

  it("have chips that write what stands there when nothing is changed", () => {
    for (const { place } of rulebook.clauses) {
      const source = files.find(({ name }) => name === place.file);
      for (const part of linesOf(rulebook, files, place, "en").flatMap(({ parts }) => parts)) {
        if (part.kind !== "number" && part.kind !== "choice") continue;
        const node = nodeAt(source, part.edit.path);
        expect(node?.kind === "scalar" && node.source).toBe(String(part.edit.written(String(part.value))));
      }
    }
  });
});

const PLAY = `order: clockwise
start: days
phases:
  days:  { title: "Day", for: each player, then: next }
  next:  { title: "Night", then: days }
`;

const RULES = `chapter: "Trade"
clauses:
  T-1:
    text: "Every day the player pays."
    when: begin days
    if: player.coins >= toll && day < term
    do:
      - pay: toll
      - gain: 1
        in: coin
        who: player.next
      - for each: guest
        in: others.where(each.coins > 0)
        do:
          - choose: deal
            who: guest
            asks: "Pay {toll}?"
            options:
              pay: { text: "Pay", do: [ { pay: guest.coins - toll, from: guest, to: player } ] }
              wait: { text: "Wait" }
      - if: day == term
        then: [ { end: game, winner: players.with_highest(each.coins) } ]
        else: [ { raise: day, by: term - day + 1 } ]
`;

describe("a sentence", () => {
  const files = [
    {
      name: "rulebook.yaml",
      text: 'rulebook: fair\nlanguage: 1\ntitle: "Fair"\nlocale: en\nplayers: { from: 2, to: 3 }\n',
    },
    {
      name: "parameters.yaml",
      text: 'parameters:\n  toll: { value: 4, unit: coin, label: "Toll" }\n  term: { value: 9, unit: number, label: "Last day" }\n',
    },
    {
      name: "components.yaml",
      text: 'units: { coin: { purse: coins, shown: "{n} coins" } }\nsheets:\n  player: { coins: { unit: coin, start: 5 } }\n  game: { day: { unit: number, start: 1 } }\n',
    },
    { name: "play.yaml", text: PLAY },
    { name: "rules/a.yaml", text: RULES },
  ];
  const { value: rulebook, diagnostics } = load(files);

  it("says who does what, in English", () => {
    expect(diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
    expect(shown(rulebook, files, "en")).toEqual([
      "WHEN ‹Day› BEGINS",
      "ONLY IF the player’s coins ≥ ‹Toll› and day < ‹Last day›",
      ".the player PAYS ‹Toll› to the bank",
      ".the player’s left neighbour GAINS ‹1›",
      ".FOR EACH guest of those of the other players for which its coins > ‹0›",
      "..guest CHOOSES (called deal) – Pay ‹Toll›?",
      "...Pay:",
      "....guest PAYS guest’s coins − ‹Toll› to the player",
      "...Wait",
      ".IF day = ‹Last day›",
      "..‹the game› ENDS and those of all players with the highest its coins WINS",
      ".OTHERWISE",
      "..day GOES UP by ‹Last day› − day + ‹1›",
    ]);
  });

  it("says it in Italian, with its prepositions", () => {
    expect(shown(rulebook, files, "it")).toEqual([
      "QUANDO COMINCIA ‹Day›",
      "SOLO SE coins del giocatore ≥ ‹Toll› e day < ‹Last day›",
      ".il giocatore PAGA ‹Toll› alla banca",
      ".vicino di sinistra del giocatore GUADAGNA ‹1›",
      ".PER OGNI guest tra quelli degli altri giocatori per cui coins di ciascuno > ‹0›",
      "..guest SCEGLIE (si dirà deal) – Pay ‹Toll›?",
      "...Pay:",
      "....guest PAGA coins di guest − ‹Toll› al giocatore",
      "...Wait",
      ".SE day = ‹Last day›",
      "..FINISCE ‹la partita› e VINCE quelli di tutti i giocatori con il più alto coins di ciascuno",
      ".ALTRIMENTI",
      "..day SALE di ‹Last day› − day + ‹1›",
    ]);
  });

  it("changes one number inside a calculation, and nothing else of the file", () => {
    const chips = linesOf(rulebook, files, rulebook?.clauses[0]?.place, "en").flatMap(({ parts }) => parts);
    const added = chips.find((part) => part.kind === "number" && part.value === 1 && part.unit === undefined);
    const file = files[4];
    if (added?.kind !== "number" || file === undefined) throw new Error("there is no such chip");
    const edits = setScalar(file, added.edit.path, added.edit.written("3")).value ?? [];
    expect(applyEdits(file.text, edits)).toBe(RULES.replace("term - day + 1", "term - day + 3"));
  });

  it("offers the other phases where a rule waits for one", () => {
    const chips = linesOf(rulebook, files, rulebook?.clauses[0]?.place, "en").flatMap(({ parts }) => parts);
    const phase = chips.find((part) => part.kind === "choice");
    if (phase?.kind !== "choice") throw new Error("there is no such chip");
    expect(phase.options.map(({ id }) => id)).toEqual(["days", "next"]);
    expect(phase.edit.written("next")).toBe("begin next");
  });
});

/** Lines as text: depth as dots, verbs in capitals, chips in angles. */
function shown(rulebook: Rulebook | undefined, files: readonly SourceFile[], language: Language): readonly string[] {
  return linesOf(rulebook, files, rulebook?.clauses[0]?.place, language).map(({ depth, parts }) => {
    const words = parts.map((part) => {
      const text = rulebook === undefined ? "" : textOf(rulebook, part);
      if (part.kind === "verb") return text.toUpperCase();
      return part.kind === "number" || part.kind === "parameter" || part.kind === "choice" ? `‹${text}›` : text;
    });
    return `${".".repeat(depth)}${words.join("")}`;
  });
}

function linesOf(
  rulebook: Rulebook | undefined,
  files: readonly SourceFile[],
  place: { readonly file: string; readonly path: readonly (string | number)[] } | undefined,
  language: Language,
): readonly EffectLine[] {
  const source = files.find(({ name }) => name === place?.file);
  if (rulebook === undefined || source === undefined || place === undefined) return [];
  const node = nodeAt(source, place.path);
  return node?.kind === "map" ? clauseLines({ rulebook, words: wordsIn(language) }, node) : [];
}

function nodeAt(source: SourceFile | undefined, path: YamlNode["path"]): YamlNode | undefined {
  let node = source === undefined ? undefined : parsed(source);
  for (const key of path)
    node = node?.kind === "map" ? node.get(String(key)) : node?.kind === "list" ? node.items[Number(key)] : undefined;
  return node;
}

const roots = new WeakMap<SourceFile, YamlNode>();

function parsed(source: SourceFile): YamlNode | undefined {
  const root = roots.get(source) ?? parseFile(source).value.root;
  if (root !== undefined) roots.set(source, root);
  return root;
}

function textOf(rulebook: Rulebook, part: EffectPart): string {
  return partText(part, { rulebook, words: wordsIn("en") });
}

function open(folder: string): { readonly files: readonly SourceFile[]; readonly rulebook: Rulebook } {
  const root = new URL(folder, repository);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !name.startsWith("variants"))
    .map((name) => ({ name, text: readFileSync(new URL(name, root), "utf8") }));
  const { value, diagnostics } = load(files);
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return { files, rulebook: value };
}
