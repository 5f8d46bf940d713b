import type { Rulebook } from "@rulewright/rulebook";
import { createPool, type Pool, type Tally, withJudgedChances } from "@rulewright/simulate";
import { Published } from "../document/published.ts";
import { hasErrors } from "../preview/live-analysis.ts";
import { PORTION_GAMES, type PreviewSettings } from "../preview/preview-controller.ts";
import type { LabChoice } from "../session/address.ts";
import { later, openSimulationWorker, simulationWorkerCount } from "../workers/open-workers.ts";
import { Batches, batchKey } from "./batches.ts";
import { type LabSources, RulingsLab } from "./rulings-lab.ts";
import { type KeptRun, RunHistory, type RunStore, runId } from "./run-history.ts";
import { VariantRules } from "./variant-rules.ts";

/** Games that a column plays unless the address says otherwise. */
export const LAB_GAMES = 2_000;

/** One of the rules that stand side by side. */
export interface LabColumn {
  /** `base`, `current`, the name of a variant, or the id of a run. */
  readonly id: string;
  readonly kind: "base" | "current" | "variant" | "run";
  /** The title of a variant, the name of a run; empty where the kind says it all. */
  readonly title: string;
  /** Undefined while it is read, or when it cannot be. */
  readonly rulebook: Rulebook | undefined;
  readonly settings: PreviewSettings;
  /** The first `done` games of `games`. */
  readonly tally: Tally | undefined;
  readonly done: number;
  readonly games: number;
  readonly problem: string | undefined;
}

export interface LabState {
  readonly settings: PreviewSettings | undefined;
  readonly games: number;
  readonly columns: readonly LabColumn[];
  /** Pinned, and nowhere to be found: a variant of another rulebook, or a run of another browser. */
  readonly missing: readonly string[];
  /** The texts have an error: base and current are of the last version without. */
  readonly isHeld: boolean;
}

export interface LaboratoryOptions extends LabSources {
  readonly store: RunStore;
  readonly now: () => number;
}

/** The rules of a column and how they are played, or why there are none. */
export type LabPlan =
  | { readonly kind: "good"; readonly rulebook: Rulebook; readonly settings: PreviewSettings }
  | { readonly kind: "bad"; readonly problem: string }
  | { readonly kind: "reading" | "missing" };

type Draft = Omit<LabColumn, "tally" | "done" | "games">;

/** Plays the rules that are to be compared side by side, while somebody looks. */
export class Laboratory {
  readonly state: Published<LabState>;
  readonly history: RunHistory;
  readonly rulings: RulingsLab;
  readonly #options: LaboratoryOptions;
  readonly #variants: VariantRules;
  readonly #batches: Batches;
  readonly #stops: readonly (() => void)[];
  readonly #versions = new Map<string, number>();
  #pool: Pool | undefined;
  /** What is looked at; nothing is followed while it is undefined. */
  #choice: LabChoice | undefined;
  #plays = false;

  constructor(options: LaboratoryOptions) {
    this.#options = options;
    this.state = new Published<LabState>({
      settings: undefined,
      games: LAB_GAMES,
      columns: [],
      missing: [],
      isHeld: false,
    });
    this.history = new RunHistory(options.store);
    this.#variants = new VariantRules(options.document, options.openDesk);
    const shared = { pool: () => this.#openPool(), version: (digest: string) => this.#versionOf(digest) };
    this.#batches = new Batches({
      ...shared,
      finished: ({ rulebook, settings, games }, tally) => this.#remember(rulebook, settings, games, tally),
    });
    this.rulings = new RulingsLab({ ...options, ...shared });
    const follow = (): void => this.#follow();
    this.#stops = [
      options.analysis.state.subscribe(follow),
      options.preview.subscribe(() => {
        if (options.preview.snapshot().settings !== this.state.snapshot().settings) this.#follow();
      }),
      options.houseRules.subscribe(follow),
      this.#variants.state.subscribe(follow),
      this.history.runs.subscribe(follow),
      this.history.isRead.subscribe(follow),
      this.#batches.state.subscribe(() => this.#show()),
    ];
  }

  /** Follows what is chosen from now on and plays it, or only keeps its rules at hand; neither when it is undefined. */
  look(choice: LabChoice | undefined, { plays = true }: { readonly plays?: boolean } = {}): void {
    this.#choice = choice;
    this.#plays = plays;
    this.#follow();
  }

  retry(): void {
    this.#batches.retry();
  }

  /** How the games of a column are played, for playing one of them again. */
  tableOf(id: string): LabPlan {
    const { drafts } = this.#drafts();
    const wanted = id === "base" ? drafts.find(({ kind }) => kind === "base" || kind === "current") : undefined;
    const column = wanted ?? drafts.find((draft) => draft.id === id);
    if (column === undefined)
      return drafts.length === 0 || !this.history.isRead.snapshot() ? { kind: "reading" } : { kind: "missing" };
    const { rulebook, settings, problem } = column;
    if (rulebook !== undefined) return { kind: "good", rulebook, settings };
    return problem === undefined ? { kind: "reading" } : { kind: "bad", problem };
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.rulings.close();
    this.#batches.close();
    this.#variants.close();
    this.#pool?.close();
  }

  #openPool(): Pool {
    this.#pool ??= createPool({
      workers: simulationWorkerCount(),
      open: openSimulationWorker,
      later,
      chunkGames: PORTION_GAMES,
    });
    return this.#pool;
  }

  #versionOf(digest: string): number {
    const version = this.#versions.get(digest) ?? this.#versions.size + 1;
    this.#versions.set(digest, version);
    return version;
  }

  #follow(): void {
    const choice = this.#choice;
    if (choice === undefined) {
      this.#batches.want([]);
      this.#variants.want(new Map());
      return;
    }
    const { variants } = this.#options.houseRules.snapshot();
    const pinned = variants.filter(({ id }) => choice.pins?.includes(id));
    this.#variants.want(new Map(pinned.map(({ id, file }) => [id, { variants: [file], readings: {} }])));
    const { games } = this.#plan();
    const { drafts } = this.#drafts();
    this.#batches.want(
      drafts.flatMap(({ rulebook, settings }) =>
        rulebook === undefined || !this.#plays ? [] : [{ rulebook, settings, games }],
      ),
    );
  }

  #plan(): { readonly games: number; readonly settings: PreviewSettings | undefined } {
    const { settings } = this.#options.preview.snapshot();
    return { games: this.#choice?.games ?? LAB_GAMES, settings };
  }

  #drafts(): { readonly drafts: readonly Draft[]; readonly missing: readonly string[] } {
    const { settings } = this.#plan();
    if (settings === undefined) return { drafts: [], missing: [] };
    const { good, base } = this.#options.analysis.state.snapshot();
    const pins = (this.#choice?.pins ?? []).map((pin) => ({ pin, draft: this.#pinned(pin, settings) }));
    const isChanged = base !== undefined && base.rulebook.digest !== good?.rulebook.digest;
    const own = { title: "", settings, problem: undefined };
    const drafts: readonly Draft[] = [
      ...(isChanged ? [{ ...own, id: "base", kind: "base" as const, rulebook: base.rulebook }] : []),
      { ...own, id: "current", kind: "current" as const, rulebook: good?.rulebook },
      ...pins.flatMap(({ draft }) => draft ?? []),
    ];
    return { drafts, missing: pins.flatMap(({ pin, draft }) => (draft === undefined ? [pin] : [])) };
  }

  #pinned(pin: string, settings: PreviewSettings): Draft | undefined {
    const run = this.history.runs.snapshot().find(({ id }) => id === pin);
    if (run !== undefined) return runDraft(run);
    const { variants } = this.#options.houseRules.snapshot();
    const variant = variants.find(({ id }) => id === pin);
    if (variant === undefined) return undefined;
    const rules = this.#variants.state.snapshot().get(pin);
    return {
      id: pin,
      kind: "variant",
      title: variant.title,
      settings,
      rulebook: rules?.kind === "good" ? withJudgedChances(rules.rulebook, this.#options.analysis.chances) : undefined,
      problem: rules?.kind === "bad" ? rules.problem : undefined,
    };
  }

  #show(): void {
    const { games, settings } = this.#plan();
    const { drafts, missing } = this.#drafts();
    const batches = this.#batches.state.snapshot();
    const columns = drafts.map((draft): LabColumn => {
      const { rulebook, settings: own } = draft;
      const batch = rulebook && batches.get(batchKey({ rulebook, settings: own }));
      return {
        ...draft,
        tally: batch?.tally,
        done: batch?.done ?? 0,
        games,
        problem: draft.problem ?? batch?.problem,
      };
    });
    const isHeld = hasErrors(this.#options.analysis.state.snapshot().diagnostics);
    this.state.set({ settings, games, columns, missing, isHeld });
  }

  #remember(rulebook: Rulebook, settings: PreviewSettings, games: number, tally: Tally): void {
    const id = runId(batchKey({ rulebook, settings }), games);
    const { good, base } = this.#options.analysis.state.snapshot();
    const isCurrent = rulebook.digest === good?.rulebook.digest;
    const { variants, open } = this.#options.houseRules.snapshot();
    const pinned = [...this.#variants.state.snapshot()].find(
      ([, rules]) => rules.kind === "good" && rulebook.digest.startsWith(rules.rulebook.digest),
    );
    const variant = isCurrent ? open?.title : variants.find(({ id: name }) => name === pinned?.[0])?.title;
    this.history.add({
      id,
      at: this.#options.now(),
      variant: variant ?? "",
      isEdited: isCurrent && open === undefined && base !== undefined && base.rulebook.digest !== rulebook.digest,
      settings,
      rulebook,
      tally,
    });
  }
}

function runDraft({ id, name, variant, settings, rulebook }: KeptRun): Draft {
  return { id, kind: "run", title: name === "" ? variant : name, settings, rulebook, problem: undefined };
}
