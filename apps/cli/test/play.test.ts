import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { buildCli, RACE, rulewright } from "./run-cli";

const GO_FOR_BROKE = "../../rulebooks/go-for-broke";
/** Seed 3 with two seats: P1 lands on a hotel at once, then comes to a fork. */
const TWO = ["play", GO_FOR_BROKE, "--seats", "2", "--seed", "3"];

beforeAll(buildCli, 60_000);

it("tells a whole game so that a player can follow it", async () => {
  const { out, code } = await rulewright([...TWO, "--auto", "--bot", "spender"]);
  expect(code).toBe(0);
  expect(out).toContain("GFB-29    P1's bottle: Red corner → Hotel Magnifique, 5 steps\n");
  expect(out).toContain("GFB-52    “Buy Hotel Magnifique for £100,000?” P1: Buy\n");
  expect(out).toContain("GFB-53    P1 pays the bank £100,000 (price of the hotel); cash £900,000\n");
  // A way is broken off where passing costs something.
  expect(out).toMatch(/→ Lottery, 8 steps\n.*GFB-50 +P2 pays the tray £5,000 .*\n.*Lottery → Snake Eyes, 17 steps\n/);
  expect(out).toContain("GFB-37    P2's turn ends\n");
  expect(out).not.toMatch(/\bs\d\d\b|true|false|[a-z]_[a-z]|\d{4}(?! decisions)/);
});

it("keeps every step with its values and causes in the JSON", async () => {
  const { out } = await rulewright([...TWO, "--auto", "--bot", "spender", "--json"]);
  const { log } = JSON.parse(out);
  const pays = log.filter((entry: { verb: string }) => entry.verb === "pay");
  expect(pays[1]).toMatchObject({
    clause: "GFB-50",
    seat: 2,
    unit: "pound",
    amount: 5000,
    from: { purse: "P2", before: 1000000, after: 995000 },
    to: { purse: "the tray", before: 0, after: 5000 },
    bound: [{ formula: "lottery_fee", value: 5000 }],
  });
  expect(pays[1].cause.map(({ clause }: { clause: string }) => clause)).toEqual([
    "GFB-50",
    "GFB-44",
    "GFB-43",
    "GFB-29",
  ]);
  expect(log.filter((entry: { verb: string }) => entry.verb === "step").slice(0, 5)).toHaveLength(5);
});

it("asks a person in the rulebook's words, takes numbers and names, and says what is possible", async () => {
  const { out, code } = await rulewright(TWO, "9\nsell\nbuy\nmoat\n");
  expect(out).toContain("Buy Hotel Magnifique for £100,000?\n  1  Buy\n  2  Do not buy\n");
  expect(out).toContain("Not possible: `9` is none of them. Give a number from 1 to 2, or a name.");
  expect(out).toContain("Not possible: `sell` is none of them.");
  expect(out).toContain("P1 pays the bank £100,000");
  expect(out).toContain("“Where do you go on from Dry Gulch brochure?” P1: Moat for the summer house");
  expect(out).toContain("Stopped. To go on from here:");
  expect(code).toBe(0);
});

it("shows help, the table and the clauses on demand", async () => {
  const { out } = await rulewright(TWO, "?\ns\nc\nc gfb-50\n");
  expect(out).toContain("u         back to your last decision");
  expect(out).toContain("P1: bottle on Hotel Magnifique, cash £1,000,000");
  expect(out).toContain("Realbig Steel Corporation: stock at the bank 5 certificates");
  expect(out).toMatch(/GFB-52 +A player who lands on a hotel that nobody owns may buy it/);
  expect(out).toMatch(/GFB-50 +.*£5,000/);
});

it("goes back to the last decision, after which chance falls as it did", async () => {
  const { out } = await rulewright(TWO, "u\nbuy\nu\ndecline\ns\n");
  expect(out).toContain("There is no decision of yours before this one.");
  const [, after] = out.split("Back to your last decision.");
  expect(after).toContain("Buy Hotel Magnifique for £100,000?");
  expect(after).toContain("P1: Do not buy");
  expect(after).toContain("P1: bottle on Dry Gulch brochure, cash £1,000,000");
  const plain = await rulewright(TWO, "decline\n");
  const turn = (text: string | undefined): string | undefined =>
    text?.slice(text.indexOf("P2: A turn"), text.indexOf("Where do"));
  expect(turn(after)).toBe(turn(plain.out));
});

it("prints a command that comes back to where the game was left", async () => {
  const left = await rulewright(TWO, "buy\n2\nq\n");
  const [, command] = /To go on from here:\n {2}rulewright (.*)\n/.exec(left.out) ?? [];
  expect(command).toBe(`play ${GO_FOR_BROKE} --seats 2 --seat 1 --seed 3 --answers=buy,s10`);
  const back = await rulewright((command ?? "").split(" "), "s\nq\n");
  const told = left.out.slice(0, left.out.indexOf("Stopped."));
  for (const line of told.split("\n").filter((text) => text.includes("GFB-") && !text.startsWith(">"))) {
    expect(back.out).toContain(line.trim());
  }
  expect(back.out).toContain("--answers=buy,s10");
});

it("leaves answers out that are not possible", async () => {
  const { out } = await rulewright([...TWO, "--answers", "buy,nowhere,1"], "q\n");
  expect(out).toContain("`nowhere` is no possible answer here");
  expect(out).toContain("--answers=buy\n");
  const refused = await rulewright([...TWO, "--answers", "buy", "--auto"]);
  expect(refused).toMatchObject({ code: 2, out: "" });
});

it("takes amounts as people write them and says which are possible", async () => {
  const races = ["play", GO_FOR_BROKE, "--seats", "2", "--seed", "4"];
  const { out } = await rulewright(races, "horse 2\n7000\nmuch\n£10,000\n");
  expect(out).toContain("How much do you bet on Horse 2?\n  one of £5,000, £10,000, £15,000");
  expect(out).toContain("Not possible: 7000 is not offered. Give one of £5,000, £10,000,");
  expect(out).toContain("Not possible: `much` is no number.");
  expect(out).toContain("“How much do you bet on Horse 2?” P1: £10,000");
});

it("plays the small race to the end", async () => {
  const { out, code } = await rulewright(["play", RACE, "--seats", "1"], "pass\n".repeat(40));
  expect(out).toMatch(/wins after \d+ turns?/);
  expect(out).toContain("To play it again:");
  expect(code).toBe(0);
});

const TOURNEE = "../../rulebooks/tournee";

it("plays an Italian rulebook in Italian, and in English with its English texts when asked", async () => {
  const args = ["play", TOURNEE, "--seats", "2", "--seed", "4"];
  const italian = await rulewright(args, "?\nboh\nu\nc xyz\nq\n");
  expect(italian.out).toContain("Tournée: tu sei P1, si gioca in 2.");
  expect(italian.out).toContain("questo aiuto");
  expect(italian.out).toContain("Non si può: `boh` non è fra le risposte. Scrivi un numero da 1 a ");
  expect(italian.out).toContain("Prima di questa non c'è nessuna tua decisione.");
  expect(italian.out).toContain("La clausola XYZ non esiste.");
  expect(italian.out).toContain("Partita interrotta. Per riprendere da qui:");
  expect(italian.out).not.toMatch(/\b(the|you|your|not possible|stopped)\b/i);
  const english = await rulewright([...args, "--lang", "en"], "boh\n");
  expect(english.out).toContain("Not possible: `boh` is none of them.");
  expect(english.out).toContain("--seed 4 --lang en");
  expect(english.out).toContain("“Which city do you start from?”");
  expect(english.out).not.toMatch(/\b(città|carte|gettoni|quale|mese)\b/i);
  expect(await rulewright([...args, "--lang", "tlh"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("en, it"),
  });
});

it("shows a mistake in a translation where it stands, and plays nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-edition-"));
  cpSync(resolve(import.meta.dirname, "..", TOURNEE), folder, { recursive: true });
  const path = join(folder, "texts/en.po");
  const text = readFileSync(path, "utf8");
  writeFileSync(
    path,
    text.replace("Each player starts with {start_tokens}", "Each player starts with {tokens_at_first}"),
  );
  const { code, out, err } = await rulewright(["play", folder, "--lang", "en", "--auto"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  const line = text.slice(0, text.indexOf("Each player starts with {start_tokens}")).split("\n").length;
  expect(err).toContain(`texts/en.po:${line}:`);
  expect(err).toContain("Each player starts with {tokens_at_first}");
  rmSync(folder, { recursive: true });
});

it("offers a window in another player's turn, and says whose turn it is", async () => {
  const { out } = await rulewright(["play", GO_FOR_BROKE, "--seats", "2", "--seed", "3", "--seat", "1,2"], "\nbuy\n");
  // Two persons at one keyboard: whoever is asked takes it, and reads only what that seat may know.
  expect(out).toContain("you are P1 and P2 of 2");
  expect(out).toContain("P1 is asked now. Let P1 sit down at the keyboard and press Enter.");
});

it("keeps the cards of one person from the next at the same keyboard", async () => {
  const args = ["play", TOURNEE, "--seats", "2", "--seed", "4", "--seat", "1,2", "--lang", "en"];
  const { out } = await rulewright(args, "\n1\n1\n\n1\ns\nq\n");
  const sittings = out.split(/ is asked now\. Let P\d sit down/).slice(1);
  expect(sittings.length).toBeGreaterThan(1);
  for (const sitting of sittings) {
    const known = [...sitting.matchAll(/(P\d) is dealt: quality/g)].map(([, seat]) => seat);
    expect(new Set(known).size).toBeLessThanOrEqual(1);
  }
  expect(out).toMatch(/P\d is dealt: quality/);
  expect(out).toMatch(/P\d is dealt: 5 cards/);
});
