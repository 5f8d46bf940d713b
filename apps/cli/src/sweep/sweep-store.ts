import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { invariant } from "@rulewright/diagnostics";
import type { Tally } from "@rulewright/simulate";
import {
  type CellKey,
  type GameRange,
  type JobKey,
  type TallyStore,
  tallyBytes,
  tallyOfBytes,
} from "@rulewright/sweep";

/** Where results lie unless somebody says otherwise, seen from where the command runs. */
export const USUAL_STORE = ".rulewright/sweeps.sqlite";

/** A store in a file. */
export interface SweepStore extends TallyStore {
  close(): void;
}

/** The form of the tables; a store of another form is refused. */
const FORM = 1;

// The unique key is what keeps a job that was played twice from being counted twice.
const TABLES = `
CREATE TABLE IF NOT EXISTS tallies (
  rules TEXT NOT NULL, engine TEXT NOT NULL, seats INTEGER NOT NULL, bot TEXT NOT NULL, seed INTEGER NOT NULL,
  first INTEGER NOT NULL, games INTEGER NOT NULL, tally BLOB NOT NULL,
  PRIMARY KEY (rules, engine, seats, bot, seed, first, games)
) STRICT`;

const CELL = "rules = @rules AND engine = @engine AND seats = @seats AND bot = @bot AND seed = @seed";

/** Opens a store, and makes it where there is none; a text says why it cannot be used. */
export async function openStore(path: string): Promise<SweepStore | string> {
  const sqlite = await import("better-sqlite3").catch(missingPackage);
  if (sqlite === undefined)
    return "results are kept by better-sqlite3, which is not installed: npm install better-sqlite3@12";
  mkdirSync(dirname(path), { recursive: true });
  const database = new sqlite.default(path);
  // Several sweeps may share a file; what was written survives the end of this process, however it ends.
  database.pragma("journal_mode = WAL");
  database.pragma("busy_timeout = 10000");
  const form = database.pragma("user_version", { simple: true });
  if (form !== 0 && form !== FORM) {
    database.close();
    return `\`${path}\` was written by another rulewright (form ${String(form)}); take another file with --store`;
  }
  database.exec(TABLES);
  database.pragma(`user_version = ${FORM}`);
  const ranges = database.prepare<CellKey, GameRange>(`SELECT first, games FROM tallies WHERE ${CELL} ORDER BY first`);
  const found = database.prepare<CellKey & GameRange, { readonly tally: Buffer }>(
    `SELECT tally FROM tallies WHERE ${CELL} AND first = @first AND games = @games`,
  );
  const insert = database.prepare<CellKey & GameRange & { readonly tally: Buffer }>(
    "INSERT INTO tallies VALUES (@rules, @engine, @seats, @bot, @seed, @first, @games, @tally) ON CONFLICT DO NOTHING",
  );
  const get = ({ cell, first, games }: JobKey): Tally => {
    const row = found.get({ ...cell, first, games });
    invariant(row !== undefined, `${path} has no games ${first} to ${first + games}`);
    const tally = unpackTally(row.tally);
    invariant(typeof tally !== "string", `${path}: ${String(tally)}`);
    return tally;
  };
  return {
    ranges: (cell) => ranges.all(cell),
    get,
    put: ({ cell, first, games }, tally) => void insert.run({ ...cell, first, games, tally: packTally(tally) }),
    close: () => void database.close(),
  };
}

/** A tally for keeping and sending: the same tally, the same bytes. */
export function packTally(tally: Tally): Buffer {
  return deflateRawSync(tallyBytes(tally));
}

/** Most bytes that a tally may unpack to: a job of a million games and a large rulebook stay below. */
const MAX_TALLY_BYTES = 256 * 1024 * 1024;

/** The tally of such bytes; a text says why they are none. */
export function unpackTally(packed: Buffer): Tally | string {
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(packed, { maxOutputLength: MAX_TALLY_BYTES });
  } catch {
    return "the bytes of a tally cannot be unpacked";
  }
  return tallyOfBytes(bytes);
}

/** Packages that a few commands need are not brought along: whoever plays a game does not compile a database for it. */
export function missingPackage(problem: unknown): undefined {
  if (problem instanceof Error && "code" in problem && problem.code === "ERR_MODULE_NOT_FOUND") return undefined;
  throw problem;
}
