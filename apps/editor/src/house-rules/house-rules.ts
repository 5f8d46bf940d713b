import { fileKind } from "@rulewright/rulebook";
import type { WriteAnswer, WriteRequest } from "../api/contract.ts";
import { type DocumentStore, isDirty } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import { differenceSplices } from "../document/splice.ts";
import { languageNow, type Words, wordsNow } from "../interface/words.ts";
import type { ChangeIntent, EditIntent, Refused } from "../view-types.ts";
import type { ComposingDesk } from "../workers/open-workers.ts";
import { applyAllUnderVariant, applyUnderVariant } from "./apply-under-variant.ts";
import { type Composed, type NewVariant, VARIANT_ID } from "./compose-variant.ts";
import { LocatedTexts } from "./located-texts.ts";
import { type VariantEntry, variantsAmong } from "./variant-list.ts";

/** What is known of the variants of an open rulebook. */
export interface HouseRulesState {
  readonly variants: readonly VariantEntry[];
  readonly open: VariantEntry | undefined;
  /** Asked for by the address, and not there. */
  readonly missing: string | undefined;
}

export interface HouseRulesOptions {
  readonly folder: string;
  readonly write: (request: WriteRequest) => Promise<WriteAnswer>;
  readonly openDesk: () => ComposingDesk;
}

/** The variants of an open rulebook: which there are, which is open, and making one of the edits that are not saved. */
export class HouseRules {
  readonly state = new Published<HouseRulesState>({ variants: [], open: undefined, missing: undefined });
  readonly #document: DocumentStore;
  readonly #options: HouseRulesOptions;
  readonly #texts = new LocatedTexts();
  readonly #heads = new LocatedTexts();
  readonly #stop: () => void;
  #version = 0;
  #wanted: string | undefined;
  #desk: ComposingDesk | undefined;

  constructor(document: DocumentStore, options: HouseRulesOptions) {
    this.#document = document;
    this.#options = options;
    this.#stop = document.subscribe(() => this.#follow());
    this.#follow();
  }

  close(): void {
    this.#stop();
    this.#desk?.close();
  }

  /** Opens a variant by its name, or the rulebook itself. */
  open(id: string | undefined): void {
    this.#wanted = id;
    this.#show(this.state.snapshot().variants);
  }

  /** Makes a change that a view asks for in the variant that is open. */
  apply(variant: VariantEntry, intent: EditIntent): Refused | undefined {
    return applyUnderVariant(this.#document, this.#texts, variant, intent);
  }

  /** Makes changes that belong together in the variant that is open, or none of them. */
  applyAll(variant: VariantEntry, intent: ChangeIntent): Refused | undefined {
    return applyAllUnderVariant(this.#document, this.#texts, variant, intent);
  }

  /** Why there cannot be a variant of this name; undefined when there can. */
  whyNot(id: string): string | undefined {
    if (!VARIANT_ID.test(id)) return refusals().badName;
    const isTaken = this.state.snapshot().variants.some((variant) => variant.id === id);
    return isTaken || this.#document.file(fileOf(id)) !== undefined ? refusals().nameTaken : undefined;
  }

  /** Writes what is not saved as a variant and takes it back in the rulebook's own files; or says why not, and changes nothing. */
  async saveAs({ id, title }: Pick<NewVariant, "id" | "title">): Promise<Refused | undefined> {
    const unfit = this.whyNot(id);
    if (unfit !== undefined) return { message: refusals().noName({ id, reason: unfit }) };
    const { version, files } = this.#document.snapshot();
    if (files.some(({ disk }) => disk.kind !== "as saved"))
      return { message: refusals().changedOnDisk, hint: refusals().settleFirst };
    const composed = await this.#compose({
      id,
      title,
      language: languageNow(),
      saved: files.flatMap(({ name, savedText }) => (savedText === undefined ? [] : [{ name, text: savedText }])),
      edited: files.map(({ name, text }) => ({ name, text })),
    });
    if (composed.kind === "refused") return { message: composed.message };
    if (this.#document.snapshot().version !== version)
      return { message: refusals().textsChanged, hint: refusals().tryAgain };
    return this.#put(composed.file.text, { id, title });
  }

  #compose(subject: NewVariant): Promise<Composed> {
    this.#desk ??= this.#options.openDesk();
    const desk = this.#desk;
    return new Promise((done) => {
      desk.ask("compose", this.#document.snapshot().version, subject, (reply) => {
        if (reply.kind === "answered") done(reply.answer);
        else done({ kind: "refused", message: reply.message, place: undefined });
      });
    });
  }

  async #put(text: string, { id, title }: Pick<NewVariant, "id" | "title">): Promise<Refused | undefined> {
    const name = fileOf(id);
    const answer = await this.#options.write({ folder: this.#options.folder, name, text, base: null });
    if (answer.kind === "refused") return { message: refusals().notWritten({ file: name, reason: answer.why }) };
    if (answer.kind === "conflict")
      return { message: refusals().fileThere({ file: name }), hint: refusals().otherName };
    this.#document.noticeDisk({ name, text, version: answer.version });
    const files = this.#document.snapshot().files.filter((file) => file.name !== name && isDirty(file));
    this.#document.apply({
      label: wordsNow().variants.moved({ title }),
      files: files.flatMap((file) =>
        file.savedText === undefined || isVariant(file.name)
          ? []
          : [{ file: file.name, splices: differenceSplices(file.text, file.savedText) }],
      ),
    });
    return undefined;
  }

  #follow(): void {
    const { version, files } = this.#document.snapshot();
    if (version === this.#version) return;
    this.#version = version;
    const variants = variantsAmong(this.#heads.read(files.filter(({ name }) => isVariant(name))));
    this.#show(variants);
  }

  #show(variants: readonly VariantEntry[]): void {
    const before = this.state.snapshot();
    const found = variants.find(({ id }) => id === this.#wanted);
    // While its head is being typed a variant may not be known by its name.
    const isThere =
      before.open !== undefined && before.open.id === this.#wanted && this.#document.file(before.open.file);
    const open = found ?? (isThere ? before.open : undefined);
    this.state.set({ variants, open, missing: open === undefined ? this.#wanted : undefined });
  }
}

function refusals(): Words["variants"]["refused"] {
  return wordsNow().variants.refused;
}

function isVariant(name: string): boolean {
  return fileKind(name) === "variant";
}

function fileOf(id: string): string {
  return `variants/${id}.yaml`;
}
