import { type Profiler, Session } from "node:inspector/promises";
import { compile } from "@rulewright/engine/compile";
import { fastExecutor, rulebookOf } from "./executors";
import { type Contender, spread } from "./measure";
import type { Row, Section } from "./report";
import { stepping } from "./steps";

/** Processor time that is looked at, after as much for warming up. */
const PROFILED_MS = 2000;
const SAMPLE_US = 200;
/** Functions that are named one by one. */
const MOST_FUNCTIONS = 8;

/** What is measured against games written by hand, and how many seats play it. */
const PLAYED = [
  { rulebook: "go-for-broke", seats: 4, bot: "random" },
  { rulebook: "go-for-broke", seats: 4, bot: "spender" },
  { rulebook: "snakes-and-ladders", seats: 2, bot: "random" },
  { rulebook: "pig", seats: 2, bot: "steady" },
] as const;

/** Where the processor's time goes, sampled: of whole games, and of games that stop and are copied at every decision. */
export async function profiles(): Promise<readonly Section[]> {
  const sections: Section[] = [];
  for (const { rulebook, seats, bot } of PLAYED) {
    const contender = fastExecutor(compile(rulebookOf(rulebook)), seats, bot);
    sections.push(await profileOf(`${rulebook}, choices: ${bot}`, contender));
  }
  const steps = stepping(compile(rulebookOf("go-for-broke")), 4);
  sections.push(await profileOf("go-for-broke, stopping and copying at every decision", steps));
  return sections;
}

async function profileOf(title: string, contender: Contender): Promise<Section> {
  runFor(contender, PROFILED_MS);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
  await session.post("Profiler.start");
  runFor(contender, PROFILED_MS);
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const functions = selfTimes(profile);
  const kinds = new Map<string, number>();
  for (const [{ kind }, share] of functions) kinds.set(kind, (kinds.get(kind) ?? 0) + share);
  const named = functions.toSorted(([, left], [, right]) => right - left).slice(0, MOST_FUNCTIONS);
  return {
    title: `Where the time goes: ${title}`,
    note: `the fast executor, a sample every ${SAMPLE_US} µs; code that the compiler wrote into its caller counts where V8 says it stood`,
    rows: [
      ...[...kinds].toSorted(([, left], [, right]) => right - left).map(([kind, share]) => percentRow(kind, share)),
      ...named.map(([{ name, kind }, share]) => percentRow(`  ${name} (${kind})`, share)),
    ],
  };
}

function runFor({ run }: Contender, ms: number): void {
  const start = process.cpuUsage();
  for (;;) {
    for (let call = 0; call < 10; call++) run();
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 >= ms) return;
  }
}

interface Sampled {
  readonly name: string;
  readonly kind: string;
}

/** Every function with its share of the samples. */
function selfTimes({ nodes, samples = [] }: Profiler.Profile): readonly (readonly [Sampled, number])[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const shares = new Map<string, [Sampled, number]>();
  for (const id of samples) {
    const frame = byId.get(id)?.callFrame;
    if (frame === undefined) continue;
    const name = frame.functionName === "" ? `line ${frame.lineNumber + 1}` : frame.functionName;
    const known = shares.get(`${frame.url} ${name}`) ?? [{ name, kind: kindOf(frame) }, 0];
    known[1] += 1 / samples.length;
    shares.set(`${frame.url} ${name}`, known);
  }
  return [...shares.values()];
}

/** The functions of generated code that draw chance (`generate/chance-prelude.ts`); those for one bound begin with `d`. */
const CHANCE = /^(fill|word|draw|luck|mix|d\d*)$/;
const STARTING = /^(play|begin|start|copyCells|forgetWords|set|fill|attempt|reset\w*|newGame|fresh)$/;
const COUNTING =
  /^(addGame|record|outcome|count\w*|tell|told\w*|take\w*|note|hash\w*|mixHash|put\w*|emptyTally|runGames|finish|resultOf|playChunk)$/;

function kindOf({ functionName, url, scriptId }: Profiler.ProfileNode["callFrame"]): string {
  if (functionName === "(garbage collector)") return "collecting garbage";
  if (functionName.startsWith("(")) return "the engine itself";
  // What V8 itself is made of has no script.
  const isGenerated = url === "" && scriptId !== "0";
  if (functionName === "copyInto") return "copying positions";
  if (isGenerated && CHANCE.test(functionName)) return "chance";
  if (COUNTING.test(functionName)) return "counting and adding up, outside the rules";
  if (STARTING.test(functionName)) return "starting games";
  return isGenerated ? "the rules, with what they count" : "other code around them";
}

function percentRow(what: string, share: number): Row {
  return { what, value: spread([100 * share]), unit: "%" };
}
