import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { copies, stages } from "./costs";
import { editor } from "./editor/editor";
import { growth } from "./growth";
import type { Slots } from "./measure";
import { playOuts } from "./play-outs";
import { profiles } from "./profile";
import { isMet, type Section, sectionText } from "./report";
import { steps } from "./steps";
import { threads } from "./threads";

const USAGE = `npm run bench -- [sections] [options]
  --rounds N   rounds of each race (5)
  --slot MS    processor time of one slot (150)
  --profile    also where the time goes, of whatever is measured against games written by hand
  --json       the figures as JSON
sections: play-outs, steps, growth, copies, stages, threads and editor; all of them unless some are named`;

/** The large rulebooks, and a small one. */
const COPIED = ["broadway-star", "go-for-broke", "pig", "tinseltown", "tournee"];

const SECTIONS: Readonly<Record<string, (slots: Slots) => Promise<readonly Section[]>>> = {
  "play-outs": async (slots) => playOuts(slots),
  steps: async (slots) => [steps(slots)],
  growth: async (slots) => [growth(slots)],
  copies: async (slots) => [copies(COPIED, slots)],
  stages: async (slots) => [stages(COPIED, slots)],
  threads: async (slots) => [await threads(slots)],
  editor,
};

/** Measures and prints; a missed goal is said and is no failure, since no two machines are alike. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      slot: { type: "string", default: "150" },
      json: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const slots = { rounds: Number(values.rounds), slotMs: Number(values.slot) };
  const unknown = positionals.filter((name) => !(name in SECTIONS));
  if (values.help || unknown.length > 0 || !(slots.rounds >= 1) || !(slots.slotMs > 0)) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const machine = { node: process.version, processors: cpus().map(({ model }) => model), load: loadavg() };
  if (!values.json)
    console.log(
      `Node ${machine.node}, ${machine.processors.length} × ${machine.processors[0]}, load ${machine.load[0]?.toFixed(1)}`,
    );
  const sections: Section[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(SECTIONS)) {
    for (const section of (await SECTIONS[name]?.(slots)) ?? []) {
      sections.push(section);
      if (!values.json) console.log(sectionText(section));
    }
  }
  for (const section of values.profile ? await profiles() : []) {
    sections.push(section);
    if (!values.json) console.log(sectionText(section));
  }
  const missed = sections.flatMap(({ title, rows }) =>
    rows.filter((row) => isMet(row) === false).map(({ what }) => `${title}: ${what}`),
  );
  if (values.json) console.log(JSON.stringify({ machine, slots, sections, missed }, undefined, 2));
  else
    console.log(
      missed.length === 0 ? "\nall goals are met" : `\nmissed:\n${missed.map((line) => `  ${line}`).join("\n")}`,
    );
  return 0;
}
