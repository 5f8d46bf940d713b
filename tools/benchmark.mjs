// Speed of the executors against a game written by hand, on Go For Broke: one process, slots in turn, ratios per round.
//   node tools/benchmark.mjs [--rounds 7] [--slot 300] [--seats 4]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const { values: given } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    slot: { type: "string", default: "300" },
    seats: { type: "string", default: "4" },
  },
});
const [rounds, slot, seats] = [Number(given.rounds), Number(given.slot), Number(given.seats)];

const { byHand, compile, loadRulebook, seatBots } = await bundled(`
  import { load } from "@rulewright/rulebook";
  import { readdirSync, readFileSync } from "node:fs";
  import { join } from "node:path";
  import { seatTable } from "./packages/simulate/src/batch/table";
  import { botNamed, createLuck, gameSeed } from "@rulewright/simulate";
  export { compile } from "@rulewright/engine/compile";
  export * as byHand from "./tools/second-opinion/go-for-broke";
  export function loadRulebook(folder) {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const files = names
      .filter((name) => name.endsWith(".yaml") && !name.startsWith("variants/"))
      .toSorted()
      .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
    return load(files).value;
  }
  export function seatBots(program, seats, botName, executor) {
    const luck = createLuck(program.rulebook.players.to);
    const table = seatTable(program, { seats, bot: botNamed(program, botName, luck), botName, luck }, executor);
    let game = 0;
    return { table, play: () => table.play(gameSeed(1, game++)) };
  }
`);

const rulebook = loadRulebook("rulebooks/go-for-broke");
for (const bot of ["random", "spender"]) {
  const contenders = contendersFor(bot);
  for (const contender of contenders) run(contender, 3 * slot);
  const results = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) results[index].push(run(contender, slot));
  }
  print(bot, contenders, results);
}

function contendersFor(bot) {
  const compiling = performance.now();
  const program = compile(rulebook);
  const compiled = performance.now();
  const fast = seatBots(program, seats, bot, "fast");
  fast.play();
  console.log(
    `${bot}, ${seats} seats: compiled in ${(compiled - compiling).toFixed(1)} ms, generated and first game in ${(performance.now() - compiled).toFixed(1)} ms`,
  );
  const reference = seatBots(program, seats, bot, "reference");
  let seed = 0;
  const policy = bot === "random" ? byHand.random : byHand.spender;
  return [
    { name: "by hand", play: () => byHand.playMany(policy, seats, 20, seed++), games: 20 },
    { name: "fast", play: fast.play, games: 1 },
    { name: "reference", play: reference.play, games: 1 },
  ];
}

/** Games a second over one slot. */
function run({ play, games }, milliseconds) {
  const start = performance.now();
  let played = 0;
  let now = start;
  do {
    for (let batch = 0; batch < 20; batch++) play();
    played += 20 * games;
    now = performance.now();
  } while (now - start < milliseconds);
  return (played * 1000) / (now - start);
}

function print(bot, contenders, results) {
  const [hand] = results;
  console.log(`${"".padEnd(10)}${"games/s".padStart(10)}${"µs/game".padStart(10)}   share of by hand`);
  contenders.forEach(({ name }, index) => {
    const speeds = results[index];
    const shares = speeds.map((speed, round) => speed / hand[round]);
    const speed = median(speeds);
    console.log(
      `${name.padEnd(10)}${speed.toFixed(0).padStart(10)}${(1e6 / speed).toFixed(1).padStart(10)}   ` +
        `${median(shares).toFixed(3)} (${Math.min(...shares).toFixed(3)}–${Math.max(...shares).toFixed(3)})`,
    );
  });
  const ratios = results[1].map((speed, round) => speed / results[2][round]);
  console.log(
    `fast / reference, ${bot}: ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})\n`,
  );
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

async function bundled(contents) {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-benchmark-"));
  try {
    const outfile = join(folder, "contenders.mjs");
    await build({
      stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
      bundle: true,
      platform: "node",
      format: "esm",
      banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
      outfile,
      logLevel: "error",
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
