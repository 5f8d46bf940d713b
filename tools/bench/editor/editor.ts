import { openBrowser } from "../../../apps/editor/e2e/browser";
import { startEditor } from "../../../apps/editor/e2e/editor-server";
import { spread } from "../measure";
import type { Row, Section } from "../report";
import { type Field, nextText } from "./one-keystroke";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>["newPage"]>>;

const EDITS = 20;
/** Between two keys of somebody who types fast. */
const KEY_DELAY_MS = 60;
/** Between two edits, so that one is not measured while workers are busy with the one before. */
const BETWEEN_MS = 250;
const WORDS = " and some more words that stand here only to be typed";

/** A number of a rulebook that is typed over again and again; its label stands last on its line. */
const NUMBERS: readonly { readonly game: string; readonly title: string; readonly field: Field }[] = [
  {
    game: "go-for-broke",
    title: "Go For Broke",
    field: { name: "start_cash", from: 100_000, to: 5_000_000, step: 5000 },
  },
  { game: "tournee", title: "Tournée", field: { name: "double_from", from: 2, to: 40, step: 1 } },
];

interface EditTimes {
  readonly stale: number;
  readonly first: number;
  readonly final: number;
}

/** How long the built editor takes after a keystroke, in Chromium, and how long its page is deaf meanwhile. */
export async function editor(): Promise<readonly Section[]> {
  const server = await startEditor(process.cwd());
  const browser = await openBrowser();
  try {
    const sections: Section[] = [];
    for (const { game, title, field } of NUMBERS) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.addInitScript({ path: "tools/bench/editor/page-clock.mjs" });
      const address = `${server.url}/rulebook/rulebooks/${game}`;
      const place = `at=parameters.yaml:/parameters/${field.name}`;
      const inField = await typeNumbers(page, `${address}#tables?${place}`, field);
      const inSource = await typeInSource(page, `${address}#source?${place}`, field);
      await context.close();
      sections.push(sectionOf(title, inField, inSource));
    }
    return sections;
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Typed {
  readonly times: readonly EditTimes[];
  /** How long each of the tasks over 50 ms took. */
  readonly longTasks: readonly number[];
}

/** Changes the number in the inspector by one digit at a time. */
async function typeNumbers(page: Page, address: string, field: Field): Promise<Typed> {
  await page.goto(address);
  await page.locator("section.dock.preview-fresh").waitFor({ timeout: 120_000 });
  const input = page.locator(".inspector input[role=spinbutton]").first();
  await input.click();
  const seen = new Set([await input.inputValue()]);
  const times: EditTimes[] = [];
  // The first edit starts what had not been needed before; it is made and not counted.
  let from = 0;
  for (let edit = -1; edit < EDITS; edit++) {
    const before = await input.inputValue();
    const next = nextText(before, field, seen);
    seen.add(next.text);
    await page.keyboard.press("Home");
    for (let step = 0; step < next.at; step++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    if (edit === 0) from = await page.evaluate<number>("benchClock.now()");
    await page.evaluate("benchClock.begin()");
    await page.keyboard.press(next.digit);
    const edited = await page.evaluate<EditTimes>("benchClock.settled()");
    if (edit >= 0) times.push(edited);
    await page.waitForTimeout(BETWEEN_MS);
  }
  return { times, longTasks: await page.evaluate<number[]>(`benchClock.longTasksSince(${from})`) };
}

/** Types words into the label of the number in the text itself, then takes them back. */
async function typeInSource(page: Page, address: string, { name }: Field): Promise<readonly number[]> {
  // A page of its own: nothing of what was typed into the field is left.
  await page.goto("about:blank");
  await page.goto(address);
  await page.locator("section.dock.preview-fresh").waitFor({ timeout: 120_000 });
  await page
    .getByTestId("source-editor")
    .locator(".view-line")
    .filter({ hasText: `${name}:` })
    .first()
    .click();
  await page.keyboard.press("End");
  for (let back = 0; back < '" }'.length; back++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x", { delay: KEY_DELAY_MS });
  await page.waitForTimeout(BETWEEN_MS);
  const from = await page.evaluate<number>("benchClock.now()");
  await page.keyboard.type(WORDS, { delay: KEY_DELAY_MS });
  await page.waitForTimeout(BETWEEN_MS);
  return page.evaluate<number[]>(`benchClock.longTasksSince(${from})`);
}

function sectionOf(title: string, { times, longTasks }: Typed, inSource: readonly number[]): Section {
  return {
    title: `The editor in Chromium: ${title}`,
    note: `production build, ${EDITS} edits of one number in the inspector, from the keystroke until the change is drawn; by the clock: other programs count`,
    rows: [
      timesRow("marked as stale", times, ({ stale }) => stale, 150),
      timesRow("first new numbers", times, ({ first }) => first, 300),
      timesRow("all games played, 95 % intervals final", times, ({ final }) => final, 1000),
      ...longTaskRows("typing numbers into the field", longTasks),
      ...longTaskRows(`typing ${WORDS.length} characters into the source`, inSource),
    ],
  };
}

function timesRow(what: string, times: readonly EditTimes[], of: (times: EditTimes) => number, bound: number): Row {
  return { what, value: spread(times.map(of)), unit: "ms", goal: { kind: "at most", bound } };
}

function longTaskRows(during: string, durations: readonly number[]): readonly Row[] {
  const count: Row = {
    what: `page busy for over 50 ms, ${during}`,
    value: spread([durations.length]),
    unit: "times",
    goal: { kind: "at most", bound: 0 },
  };
  return durations.length === 0 ? [count] : [count, { what: "  how long", value: spread(durations), unit: "ms" }];
}
