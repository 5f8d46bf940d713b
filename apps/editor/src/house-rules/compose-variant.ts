import type { Diagnostic, Place } from "@rulewright/diagnostics";
import {
  applyEdits,
  createLoader,
  fileKind,
  insertEntry,
  type Loader,
  type LocatedFile,
  load,
  parseFile,
  type Rulebook,
  type SettableValues,
  type SourceFile,
  settableValues,
} from "@rulewright/rulebook";
import { runExamples } from "@rulewright/simulate";
import type { Language } from "../interface/language.ts";
import { type Words, wordsIn } from "../interface/words.ts";
import { scalarChanges } from "./scalar-changes.ts";
import { setInVariant } from "./set-in-variant.ts";

/** What a new variant is to be made of: the rulebook as it is on disk and as it was edited, with all its variants. */
export interface NewVariant {
  readonly id: string;
  readonly title: string;
  /** In which a refusal is told. */
  readonly language: Language;
  readonly saved: readonly SourceFile[];
  readonly edited: readonly SourceFile[];
}

export type Composed =
  | { readonly kind: "composed"; readonly file: SourceFile }
  /** The edits are no house rule, or not yet. */
  | { readonly kind: "refused"; readonly message: string; readonly place: Place | undefined };

/** The variant that says what was edited, shown to be that: under it the rulebook on disk is the edited one. */
export function composeVariant({ id, title, language, saved, edited }: NewVariant): Composed {
  const refusals = wordsIn(language).variants.refused;
  const before = load(baseOf(saved));
  const after = load(baseOf(edited));
  const broken = [before, after].flatMap(({ diagnostics }) => diagnostics).find(isError);
  if (broken !== undefined) return refused(refusals.mendFirst({ problem: broken.message }), placeOf(broken));
  if (before.value === undefined || after.value === undefined) return refused(refusals.unreadable);
  const head = headOf({ id, title, base: before.value.id, saved });
  const filled = fill(head, saved, edited, refusals);
  if (filled.kind === "refused") return filled;
  return proven(filled.file, saved, after.value, refusals);
}

type Refusals = Words["variants"]["refused"];

/** A name that a file, a command and other variants can use: small letters, digits and underscores. */
export const VARIANT_ID = /^[a-z][a-z0-9_]*$/;

function headOf({ id, title, base, saved }: Pick<NewVariant, "id" | "title" | "saved"> & { readonly base: string }) {
  const name = `variants/${id}.yaml`;
  const text = `variant: ${id}\nextends: ${base}\ntitle: ${JSON.stringify(title)}\n`;
  // Where the rulebook tells editors its schema, so does the variant.
  const sheet = saved.find((file) => file.name === "rulebook.yaml")?.text ?? "";
  const schema = /^# yaml-language-server: \$schema=(\.\.?\/\S*)rulebook\.schema\.json/.exec(sheet)?.[1];
  const first = schema === undefined ? "" : `# yaml-language-server: $schema=../${schema}variant.schema.json\n`;
  return { name, text: first + text };
}

function fill(
  head: SourceFile,
  saved: readonly SourceFile[],
  edited: readonly SourceFile[],
  refusals: Refusals,
): Composed {
  const below = baseOf(saved).map((file) => parseFile(file).value);
  const values = settableValues(below, {}).value;
  if (values === undefined) return refused(refusals.diskUnreadable);
  const names = new Set(edited.map(({ name }) => name));
  const gone = below.find(({ name }) => !names.has(name));
  if (gone !== undefined) return refused(refusals.takesFile({ file: gone.name }));
  let file = head;
  for (const after of baseOf(edited).map((source) => parseFile(source).value)) {
    const before = below.find(({ name }) => name === after.name);
    const next = withFile(file, values, { before, after }, refusals);
    if (next.kind === "refused") return next;
    file = next.file;
  }
  return file === head ? refused(refusals.nothingChanged) : { kind: "composed", file };
}

function withFile(
  variant: SourceFile,
  values: SettableValues,
  { before, after }: { readonly before: LocatedFile | undefined; readonly after: LocatedFile },
  refusals: Refusals,
): Composed {
  if (before === undefined) return refused(refusals.bringsFile({ file: after.name }));
  if (before.text === after.text) return { kind: "composed", file: variant };
  const found = scalarChanges(before, after);
  if (found.kind === "other") {
    const why = found.at === undefined ? refusals.layoutChanged : refusals.structureChanged;
    return refused(why({ file: after.name }), found.at);
  }
  let text = variant.text;
  for (const { path, range, to } of found.changes) {
    const target = values.at(after.name, path);
    const next = target && setInVariant({ ...variant, text }, values, { target, value: to });
    if (next?.value === undefined) {
      const why = refusals.valueUnsayable({ path: path.join("."), file: after.name });
      return refused(why, { file: after.name, path, range });
    }
    text = next.value;
  }
  return { kind: "composed", file: { ...variant, text } };
}

function proven(file: SourceFile, saved: readonly SourceFile[], wanted: Rulebook, refusals: Refusals): Composed {
  const files = [...saved, file];
  // Examples ask for the rulebook again and again, under other readings.
  const load = createLoader();
  const varied = load(files, { variants: [file.name] });
  const error = varied.diagnostics.find(isError);
  if (error !== undefined || varied.value === undefined) {
    return refused(refusals.wouldNotHold({ problem: error?.message ?? refusals.notReadable }), error && placeOf(error));
  }
  if (varied.value.digest !== wanted.digest) return refused(refusals.playsOtherwise);
  const others = otherOutcomes(load, files, varied.value);
  if (others.length === 0) return { kind: "composed", file };
  const { value } = insertEntry(file, [], { key: "other outcomes", value: others });
  const text = value === undefined ? file.text : applyEdits(file.text, value);
  return { kind: "composed", file: { ...file, text } };
}

/** Examples of the rulebook that hold without the variant and not under it. */
function otherOutcomes(load: Loader, files: readonly SourceFile[], varied: Rulebook): readonly string[] {
  const variants = varied.variants.map(({ file }) => file);
  const failed = runExamples(varied, (options) => load(files, { ...options, variants }))
    .filter(({ passed }) => !passed)
    .map(({ id }) => id);
  const base = failed.length === 0 ? undefined : load(files).value;
  if (base === undefined) return [];
  return runExamples(
    base,
    (options) => load(files, options),
    ({ id }) => failed.includes(id),
  )
    .filter(({ passed }) => passed)
    .map(({ id }) => id);
}

function baseOf(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.filter((file) => fileKind(file.name) !== "variant");
}

function placeOf({ file, path, range }: Place): Place {
  return { file, path, range };
}

function isError(found: Diagnostic): boolean {
  return found.severity === "error";
}

function refused(message: string, place?: Place): Composed {
  return { kind: "refused", message, place };
}
