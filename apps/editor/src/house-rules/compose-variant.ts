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
import { scalarChanges } from "./scalar-changes.ts";
import { setInVariant } from "./set-in-variant.ts";

/** What a new variant is to be made of: the rulebook as it is on disk and as it was edited, with all its variants. */
export interface NewVariant {
  readonly id: string;
  readonly title: string;
  readonly saved: readonly SourceFile[];
  readonly edited: readonly SourceFile[];
}

export type Composed =
  | { readonly kind: "composed"; readonly file: SourceFile }
  /** The edits are no house rule, or not yet. */
  | { readonly kind: "refused"; readonly message: string; readonly place: Place | undefined };

/** The variant that says what was edited, shown to be that: under it the rulebook on disk is the edited one. */
export function composeVariant({ id, title, saved, edited }: NewVariant): Composed {
  const before = load(baseOf(saved));
  const after = load(baseOf(edited));
  const broken = [before, after].flatMap(({ diagnostics }) => diagnostics).find(isError);
  if (broken !== undefined) return refused(`first mend the rulebook: ${broken.message}`, placeOf(broken));
  if (before.value === undefined || after.value === undefined) return refused("the rulebook cannot be read");
  const head = headOf({ id, title, base: before.value.id, saved });
  const filled = fill(head, saved, edited);
  if (filled.kind === "refused") return filled;
  return proven(filled.file, saved, after.value);
}

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

function fill(head: SourceFile, saved: readonly SourceFile[], edited: readonly SourceFile[]): Composed {
  const below = baseOf(saved).map((file) => parseFile(file).value);
  const values = settableValues(below, {}).value;
  if (values === undefined) return refused("the rulebook on disk cannot be read");
  const names = new Set(edited.map(({ name }) => name));
  const gone = below.find(({ name }) => !names.has(name));
  if (gone !== undefined) return refused(`a house rule cannot take away a whole file, ${gone.name}`);
  let file = head;
  for (const after of baseOf(edited).map((source) => parseFile(source).value)) {
    const before = below.find(({ name }) => name === after.name);
    const next = withFile(file, values, before, after);
    if (next.kind === "refused") return next;
    file = next.file;
  }
  return file === head ? refused("nothing was changed that a house rule could say") : { kind: "composed", file };
}

function withFile(
  variant: SourceFile,
  values: SettableValues,
  before: LocatedFile | undefined,
  after: LocatedFile,
): Composed {
  if (before === undefined) return refused(`a house rule cannot bring a whole file, ${after.name}`);
  if (before.text === after.text) return { kind: "composed", file: variant };
  const found = scalarChanges(before, after);
  if (found.kind === "other") {
    const what = found.at === undefined ? "a comment or the layout" : "more than single values";
    return refused(`${what} changed in ${after.name}, which a house rule made here cannot say`, found.at);
  }
  let text = variant.text;
  for (const { path, range, to } of found.changes) {
    const target = values.at(after.name, path);
    const next = target && setInVariant({ ...variant, text }, values, { target, value: to });
    if (next?.value === undefined) {
      const what = `the value at ${path.join(".")} in ${after.name}`;
      return refused(`${what} cannot be said by a line of a house rule`, { file: after.name, path, range });
    }
    text = next.value;
  }
  return { kind: "composed", file: { ...variant, text } };
}

function proven(file: SourceFile, saved: readonly SourceFile[], wanted: Rulebook): Composed {
  const files = [...saved, file];
  // Examples ask for the rulebook again and again, under other readings.
  const load = createLoader();
  const varied = load(files, { variants: [file.name] });
  const error = varied.diagnostics.find(isError);
  if (error !== undefined || varied.value === undefined) {
    return refused(`the house rule would not hold: ${error?.message ?? "it cannot be read"}`, error && placeOf(error));
  }
  if (varied.value.digest !== wanted.digest)
    return refused("the house rule would not play as the edited rulebook does");
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
