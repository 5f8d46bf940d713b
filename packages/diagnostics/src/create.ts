import { catalogueEntry, type DiagnosticCode, type DiagnosticParams } from "./catalogue";
import type { Diagnostic, Fix, Place, Range, RelatedPlace } from "./diagnostic";
import { invariant } from "./invariant";

/** Longest stretch of a user's text that is quoted in a message, in UTF-16 code units. */
export const MAX_QUOTED_LENGTH = 80;

/** A place that may also know where its key stands; every node of a YAML tree is one. */
export interface KeyedPlace extends Place {
  readonly keyRange?: Range | undefined;
}

/** What may be added to a diagnostic beside its code and parameters. */
export interface DiagnosticExtra {
  /** "key" points at the key that leads to the place, when the place knows it. Default "value". */
  readonly target?: "key" | "value";
  /** Replaces the hint of the catalogue. */
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
  readonly fix?: Fix;
  /** The name that was probably meant, in place of the one found there; a fix is made of it. */
  readonly meant?: { readonly found: string; readonly name: string; readonly place?: Place };
  readonly cite?: string;
}

/** Makes a diagnostic: the catalogue's templates of `code` filled with `params`, at `place`. */
export function diagnostic<Code extends DiagnosticCode>(
  code: Code,
  params: DiagnosticParams<Code>,
  place: KeyedPlace,
  extra: DiagnosticExtra = {},
): Diagnostic {
  const entry = catalogueEntry(code);
  const values = new Map<string, string | number>(Object.entries(params));
  const fix = extra.fix ?? fixOf(params, place, extra);
  const target = extra.target ?? "value";
  const hint = extra.hint ?? (entry.hint === undefined ? undefined : fill(code, entry.hint, values));
  return {
    code,
    severity: entry.severity,
    message: fill(code, entry.message, values),
    file: place.file,
    path: place.path,
    range: target === "key" ? (place.keyRange ?? place.range) : place.range,
    target,
    ...(hint === undefined ? {} : { hint }),
    ...(extra.related === undefined ? {} : { related: extra.related }),
    ...(fix === undefined ? {} : { fix }),
    ...(extra.cite === undefined ? {} : { cite: extra.cite }),
  };
}

/** The suggestion of a finding as a fix, where the place is exactly the name that was found. */
function fixOf(params: object, place: KeyedPlace, extra: DiagnosticExtra): Fix | undefined {
  const given = new Map<string, unknown>(Object.entries(params));
  const name = extra.meant?.name ?? given.get("suggestion");
  const found = extra.meant?.found ?? given.get("name") ?? given.get("key") ?? given.get("found") ?? given.get("event");
  if (typeof name !== "string" || typeof found !== "string") return undefined;
  const at = extra.meant?.place ?? place;
  const range = extra.target === "key" ? (place.keyRange ?? place.range) : at.range;
  if (range.end.offset - range.start.offset !== found.length) return undefined;
  return { title: `write \`${name}\``, edits: [{ file: at.file, range, text: name }] };
}

function fill(code: string, template: string, values: ReadonlyMap<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values.get(name);
    invariant(value !== undefined, `${code} was made without its parameter ${name}`);
    return oneLine(String(value));
  });
}

// Backticks in a user's text would end the quotation early; lists of possible values are ours and may be long.
function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  return flat.length <= MAX_QUOTED_LENGTH * 4 ? flat : `${flat.slice(0, MAX_QUOTED_LENGTH)}…`;
}
