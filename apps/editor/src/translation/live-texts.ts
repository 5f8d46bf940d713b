import { newCatalogue, syncCatalogue, type TextFacts, writePo } from "@rulewright/texts";
import type { WriteAnswer, WriteRequest } from "../api/contract.ts";
import { catalogueLocale, catalogueName } from "../api/file-names.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import type { HouseRulesState } from "../house-rules/house-rules.ts";
import type { ReplayDesk, TextsDesk } from "../workers/open-workers.ts";
import type { GameRecord } from "../workers/replay-protocol.ts";
import type { TextsReport } from "./text-row.ts";

type RecordLine = GameRecord["steps"][number];

export interface LiveTextsOptions {
  readonly document: DocumentStore;
  /** Texts of a variant are translated while it is open, else those of the rulebook. */
  readonly houseRules: Published<HouseRulesState>;
  readonly folder: string;
  readonly write: (request: WriteRequest) => Promise<WriteAnswer>;
  readonly openDesk: () => TextsDesk;
  readonly openReplayDesk: () => ReplayDesk;
  readonly later: (task: () => void, delayMs: number) => () => void;
}

export interface TextsState {
  /** The language that is translated into; undefined before one is chosen. */
  readonly locale: string | undefined;
  /** Of the newest texts that were looked at. */
  readonly report: TextsReport | undefined;
  /** The report is of texts that have changed since. */
  readonly isOld: boolean;
  readonly crash: string | undefined;
  /** The translations cannot be printed as they stand; the report has the last that could. */
  readonly isHeld: boolean;
  /** Lines of a game told in the target language. */
  readonly told: readonly RecordLine[];
}

/** How long typing must pause before the texts are looked at again. */
const PAUSE_MS = 150;

/** Looks at the texts and their translations whenever one of them changes, for as long as somebody watches. */
export class LiveTexts {
  readonly state = new Published<TextsState>({
    locale: undefined,
    report: undefined,
    isOld: false,
    crash: undefined,
    isHeld: false,
    told: [],
  });
  readonly #options: LiveTextsOptions;
  #desk: TextsDesk | undefined;
  #replays: ReplayDesk | undefined;
  #toldOf = "";
  #callOff: (() => void) | undefined;
  #asked = 0;
  #seen: readonly unknown[] = [];

  constructor(options: LiveTextsOptions) {
    this.#options = options;
  }

  /** Languages that the rulebook, or the open variant, has catalogues of. */
  locales(): readonly string[] {
    return this.#options.document.snapshot().catalogues.flatMap(({ name }) => {
      const locale = catalogueLocale(name);
      return locale !== undefined && name === this.catalogueOf(locale) ? [locale] : [];
    });
  }

  /** The file of the catalogue of a language, whether or not it is there. */
  catalogueOf(locale: string): string {
    return catalogueName(locale, this.#variant());
  }

  choose(locale: string): void {
    if (locale === this.state.snapshot().locale) return;
    this.state.set({ locale, report: undefined, isOld: true, crash: undefined, isHeld: false, told: [] });
    this.#follow();
  }

  /** Follows the document until the function that it gives back is called. */
  watch(): () => void {
    const { document, houseRules } = this.#options;
    const stops = [document.subscribe(() => this.#follow()), houseRules.subscribe(() => this.#follow())];
    this.#follow();
    return () => {
      this.#callOff?.();
      this.#callOff = undefined;
      this.#seen = [];
      for (const stop of stops) stop();
    };
  }

  /** Begins a catalogue with a unit for each text; a text says why it could not be written. */
  async begin(locale: string, texts: readonly TextFacts[], rulebook: string): Promise<string | undefined> {
    const { document, folder, write } = this.#options;
    const now = `${new Date().toISOString().slice(0, 16).replace("T", " ")}+0000`;
    const empty = newCatalogue({ rulebook, locale, now });
    const { file } = syncCatalogue(empty, texts, { changes: new Map(), renamed: new Map() });
    const [name, text] = [this.catalogueOf(locale), writePo(file)];
    const answer = await write({ folder, name, text, base: null });
    if (answer.kind === "refused") return answer.why;
    if (answer.kind === "conflict" && answer.disk !== null) document.noticeDisk(answer.disk);
    if (answer.kind === "written") document.noticeDisk({ name, text, version: answer.version });
    return undefined;
  }

  close(): void {
    this.#callOff?.();
    this.#desk?.close();
    this.#replays?.close();
  }

  #variant(): string | undefined {
    return this.#options.houseRules.snapshot().open?.file;
  }

  #follow(): void {
    const { locale } = this.state.snapshot();
    if (locale === undefined) return;
    const { document, later } = this.#options;
    const { version } = document.snapshot();
    const catalogue = document.file(this.catalogueOf(locale))?.text;
    const seen = [version, locale, this.#variant(), catalogue];
    if (seen.every((part, at) => part === this.#seen[at]) && this.#seen.length > 0) return;
    const isFirst = this.#seen.length === 0;
    this.#seen = seen;
    this.state.update({ isOld: true });
    this.#callOff?.();
    this.#callOff = later(() => this.#ask(locale), isFirst ? 0 : PAUSE_MS);
  }

  #ask(locale: string): void {
    const { document, openDesk } = this.#options;
    const variant = this.#variant();
    const source = (name: string) => {
      const text = document.file(name)?.text;
      return text === undefined ? undefined : { name, text };
    };
    this.#desk ??= openDesk();
    const asked = ++this.#asked;
    const subject = {
      files: document.snapshot().files.map(({ name, text }) => ({ name, text })),
      variant,
      locale,
      catalogue: source(this.catalogueOf(locale)),
      base: variant === undefined ? undefined : source(catalogueName(locale, undefined)),
    };
    this.#desk.ask("texts", asked, subject, (reply) => {
      if (reply.version !== this.#asked || locale !== this.state.snapshot().locale) return;
      if (reply.kind === "failed") return this.state.update({ crash: reply.message, isOld: false });
      this.state.update({
        report: this.#withLastPrinted(reply.answer),
        isOld: false,
        crash: undefined,
        isHeld: reply.answer.translated === undefined,
      });
      this.#tell(reply.answer);
    });
  }

  // One game is enough to see where the texts of the table talk stand; it is told anew for other rules or another language.
  #tell({ translated, locale }: TextsReport): void {
    const key = `${locale} ${translated?.digest}`;
    if (translated === undefined || key === this.#toldOf) return;
    this.#toldOf = key;
    this.#replays ??= this.#options.openReplayDesk();
    const plan = { seats: translated.players.from, seed: 1, bot: translated.defaultHabit ?? "random" };
    this.#replays.ask("game", this.#asked, { kind: "game", rulebook: translated, plan }, (reply) => {
      if (key !== this.#toldOf || reply.kind === "failed" || reply.answer.kind !== "game") return;
      this.state.update({ told: reply.answer.game.steps });
    });
  }

  // While somebody is in the middle of a word in braces nothing can be printed; what could be printed last stays.
  #withLastPrinted(report: TextsReport): TextsReport {
    const before = this.state.snapshot().report;
    if (before === undefined || before.locale !== report.locale) return report;
    return {
      ...report,
      source: report.source ?? before.source,
      translated: report.translated ?? before.translated,
    };
  }
}
