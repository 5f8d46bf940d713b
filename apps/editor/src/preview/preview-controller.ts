import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { type Comparison, compareTallies, type Pool, type Tally } from "@rulewright/simulate";
import { Published } from "../document/published.ts";
import { modelFiles } from "../workers/model-file.ts";
import { type AnalysisState, type GoodTexts, hasErrors } from "./live-analysis.ts";
import { RulesHistory } from "./rules-history.ts";
import { TallyCache } from "./tally-cache.ts";

/** Games played after every edit. */
export const PREVIEW_GAMES = 2_000;
/** Games a worker plays before it hands over; the first figures appear after one such portion. */
export const PORTION_GAMES = 100;

/** The bot that takes any of the possible answers. */
export const RANDOM_BOT = "random";

/** How games are played. */
export interface PreviewSettings {
  readonly seats: number;
  /** `random`, or the name of a habit. */
  readonly bot: string;
  /** Unsigned, 32 bits. */
  readonly seed: number;
}

/** Games of one rulebook: `tally` holds the first `tally.games` of `wanted`. */
export interface Played {
  readonly rulebook: Rulebook;
  readonly tally: Tally;
}

export type PreviewPhase =
  /** The texts have not been checked for the first time yet. */
  | { readonly kind: "waiting" }
  | { readonly kind: "playing"; readonly done: number; readonly games: number }
  | { readonly kind: "fresh" }
  /** The texts have changed since; what is shown is about older ones. */
  | { readonly kind: "stale" }
  /** The texts have an error; what is shown is about the last ones without. */
  | { readonly kind: "held"; readonly cause: Diagnostic }
  | { readonly kind: "failed"; readonly message: string };

export interface PreviewState {
  readonly phase: PreviewPhase;
  readonly settings: PreviewSettings | undefined;
  readonly wanted: number;
  readonly shown: Played | undefined;
  /** The same games under the rules that are compared with; undefined when these are no different. */
  readonly base: Played | undefined;
  readonly comparison: Comparison | undefined;
  /** A worker that had to be replaced, in words; cleared by the next complete result. */
  readonly workerTrouble: string | undefined;
}

interface Going {
  readonly key: string;
  readonly games: number;
  readonly cancel: () => void;
}

/** Plays the checked rules in the background and keeps what is shown honest about which rules it belongs to. */
export class PreviewController {
  readonly state = new Published<PreviewState>({
    phase: { kind: "waiting" },
    settings: undefined,
    wanted: PREVIEW_GAMES,
    shown: undefined,
    base: undefined,
    comparison: undefined,
    workerTrouble: undefined,
  });
  readonly #analysis: Published<AnalysisState>;
  readonly #pool: Pool;
  readonly #cache = new TallyCache();
  readonly #history = new RulesHistory();
  readonly #going = new Map<"edited" | "base", Going>();
  readonly #stop: () => void;
  #lastDigest: string | undefined;
  #wish: Partial<PreviewSettings> = {};

  constructor(analysis: Published<AnalysisState>, pool: Pool) {
    this.#analysis = analysis;
    this.#pool = pool;
    this.#stop = analysis.subscribe(() => this.#follow());
    this.#follow();
  }

  close(): void {
    this.#stop();
    this.#pool.close();
  }

  /** Plays with other seats, bots or luck from now on; what the rulebook has not, or what is not said, is as usual. */
  change(wish: Partial<PreviewSettings>): void {
    if (sameWish(this.#wish, wish)) return;
    this.#wish = wish;
    this.#follow();
  }

  /** Plays at least this many games of the rules that are shown, until the next edit; after a failure, tries again. */
  run(games: number): void {
    const { phase, shown, wanted } = this.state.snapshot();
    if (phase.kind === "failed") this.state.update({ phase: { kind: shown === undefined ? "waiting" : "stale" } });
    this.state.update({ wanted: Math.max(games, wanted) });
    this.#follow();
  }

  /** The rules are about to change, or have changed. */
  markStale(): void {
    const { phase, shown } = this.state.snapshot();
    const kind = shown === undefined ? "waiting" : "stale";
    if (phase.kind !== kind) this.state.update({ phase: { kind } });
  }

  /** Nothing has changed after all, or nothing that was not known yet. */
  reconsider(): void {
    this.#follow();
  }

  #follow(): void {
    const { documentVersion, checkedVersion, diagnostics, good, base, crash } = this.#analysis.snapshot();
    if (checkedVersion === 0 && crash === undefined) return this.markStale();
    if (documentVersion !== checkedVersion) return this.markStale();
    if (crash !== undefined) return this.#fail(crash);
    const cause = diagnostics.find((found) => found.severity === "error");
    if (hasErrors(diagnostics) && cause !== undefined) {
      this.#end("edited");
      this.#end("base");
      return this.state.update({ phase: { kind: "held", cause } });
    }
    if (good !== undefined) this.#play(good, base);
  }

  #play(good: GoodTexts, base: GoodTexts | undefined): void {
    const settings = settingsFor(good.rulebook, this.#wish);
    const { digest } = good.rulebook;
    // Also of rules whose figures are known already: those that follow may be told from them.
    this.#history.versionOf(good);
    const { settings: before } = this.state.snapshot();
    const isOther =
      (this.#lastDigest !== undefined && this.#lastDigest !== digest) ||
      (before !== undefined && keyOf(good.rulebook, before) !== keyOf(good.rulebook, settings));
    this.#lastDigest = digest;
    this.state.update({ settings, ...(isOther ? { wanted: PREVIEW_GAMES } : {}) });
    const isCompared = base !== undefined && base.rulebook.digest !== digest;
    if (isCompared) this.#ensure("base", base, settings);
    else this.#end("base");
    this.#ensure("edited", good, settings);
    this.#show();
  }

  #ensure(lane: "edited" | "base", texts: GoodTexts, settings: PreviewSettings): void {
    const key = keyOf(texts.rulebook, settings);
    const games = this.state.snapshot().wanted;
    if ((this.#cache.get(key)?.games ?? 0) >= games) return this.#end(lane);
    const going = this.#going.get(lane);
    if (going?.key === key && going.games >= games) return;
    this.#end(lane);
    const version = this.#history.versionOf(texts);
    const cancel = this.#pool.run(
      {
        version,
        files: () => modelFiles(texts.rulebook),
        steps: this.#history.stepsTo(version),
        options: NO_OPTIONS,
        ...settings,
        games,
      },
      {
        progress: (progress) => {
          const partial = progress.partial();
          if (partial !== undefined) this.#cache.keep(key, partial);
          this.#show();
        },
        done: (tally) => {
          this.#cache.keep(key, tally);
          this.#going.delete(lane);
          this.state.update({ workerTrouble: undefined });
          this.#show();
        },
        failed: ({ message }) => {
          this.#going.delete(lane);
          this.#fail(message);
        },
        replaced: (problem) => this.state.update({ workerTrouble: firstLine(problem) }),
      },
    );
    this.#going.set(lane, { key, games, cancel });
  }

  // Shows what the cache holds for the checked texts, whichever run brought it there.
  #show(): void {
    const { documentVersion, checkedVersion, diagnostics, good, base: other } = this.#analysis.snapshot();
    const { settings, wanted, phase, shown } = this.state.snapshot();
    if (good === undefined || settings === undefined || hasErrors(diagnostics) || phase.kind === "failed") return;
    const tally = this.#cache.get(keyOf(good.rulebook, settings));
    const isCompared = other !== undefined && other.rulebook.digest !== good.rulebook.digest;
    const baseTally = isCompared ? this.#cache.get(keyOf(other.rulebook, settings)) : undefined;
    const played = tally === undefined ? shown : { rulebook: good.rulebook, tally };
    const base = baseTally !== undefined && isCompared ? { rulebook: other.rulebook, tally: baseTally } : undefined;
    const isStale = documentVersion !== checkedVersion || tally === undefined;
    const done = tally?.games ?? 0;
    const isComplete = done >= wanted && (!isCompared || (baseTally?.games ?? 0) >= wanted);
    this.state.update({
      phase:
        isComplete && !isStale
          ? { kind: "fresh" }
          : isStale && shown !== undefined
            ? { kind: "stale" }
            : { kind: "playing", done, games: wanted },
      shown: played,
      ...(tally === undefined ? {} : { base }),
      ...(tally === undefined ? {} : { comparison: base && compareTallies(base.tally, tally) }),
    });
  }

  #fail(message: string): void {
    this.#end("edited");
    this.#end("base");
    this.state.update({ phase: { kind: "failed", message: firstLine(message) }, workerTrouble: undefined });
  }

  #end(lane: "edited" | "base"): void {
    const going = this.#going.get(lane);
    this.#going.delete(lane);
    going?.cancel();
  }
}

// The rest of a crash's message is the stack, which tells the reader nothing.
function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}

const NO_OPTIONS = { readings: {}, parameters: {} };

function keyOf({ digest }: Rulebook, { seats, bot, seed }: PreviewSettings): string {
  return `${digest} ${seats} ${bot} ${seed}`;
}

/** What is wished where the rulebook has it; else as many seats as are usual at a table, played by the rulebook's own habit. */
function settingsFor({ players, defaultHabit, habits }: Rulebook, wish: Partial<PreviewSettings>): PreviewSettings {
  const isSeated = wish.seats !== undefined && wish.seats >= players.from && wish.seats <= players.to;
  const isKnown = wish.bot === RANDOM_BOT || habits.some(({ name }) => name === wish.bot);
  return {
    seats:
      isSeated && wish.seats !== undefined ? wish.seats : Math.min(players.to, Math.max(players.from, USUAL_SEATS)),
    bot: isKnown && wish.bot !== undefined ? wish.bot : (defaultHabit ?? RANDOM_BOT),
    seed: wish.seed ?? 1,
  };
}

const USUAL_SEATS = 4;

function sameWish(left: Partial<PreviewSettings>, right: Partial<PreviewSettings>): boolean {
  return left.seats === right.seats && left.bot === right.bot && left.seed === right.seed;
}
