import type { Diagnostic } from "@rulewright/diagnostics";
import type { NumberChange, SourceFile } from "@rulewright/rulebook";
import type { Tally } from "../batch/tally";
import type { FailureReason, RulebookOptions, WorkerReply, WorkerRequest } from "./protocol";

/** A message that was understood, or what is wrong with it. */
export type Parsed<T> =
  | { readonly kind: "parsed"; readonly message: T }
  | { readonly kind: "malformed"; readonly problem: string };

type Fields = Readonly<Record<string, unknown>>;

/** Reads what arrived at a worker. */
export function parseRequest(message: unknown): Parsed<WorkerRequest> {
  return attempt(() => {
    const fields = record(message, "request");
    const envelope = { id: whole(fields, "id"), version: whole(fields, "version") };
    switch (fields.kind) {
      case "load":
        return { kind: "load", ...envelope, files: files(fields.files), options: options(fields.options) };
      case "turn":
        return { kind: "turn", ...envelope, from: whole(fields, "from"), changes: changes(fields.changes) };
      case "simulate":
        return {
          kind: "simulate",
          ...envelope,
          seats: whole(fields, "seats"),
          bot: text(fields, "bot"),
          seed: whole(fields, "seed"),
          first: whole(fields, "first"),
          count: whole(fields, "count"),
          ...(fields.amounts === undefined ? {} : { amounts: fields.amounts === true }),
          ...(fields.fires === undefined ? {} : { fires: fields.fires === true }),
        };
      case "cancel":
        return { kind: "cancel", ...envelope };
      default:
        throw new Malformed(`there is no request of kind ${JSON.stringify(fields.kind)}`);
    }
  });
}

/** Reads what came back from a worker. */
export function parseReply(message: unknown): Parsed<WorkerReply> {
  return attempt(() => {
    const fields = record(message, "reply");
    const envelope = { id: whole(fields, "id"), version: whole(fields, "version") };
    switch (fields.kind) {
      case "loaded":
        return { kind: "loaded", ...envelope, digest: text(fields, "digest") };
      case "progress":
        return { kind: "progress", ...envelope, tally: tally(fields.tally) };
      case "done":
      case "cancelled":
        return { kind: fields.kind, ...envelope };
      case "failed":
        return {
          kind: "failed",
          ...envelope,
          reason: reason(fields.reason),
          message: text(fields, "message"),
          diagnostics: diagnostics(fields.diagnostics),
        };
      default:
        throw new Malformed(`there is no reply of kind ${JSON.stringify(fields.kind)}`);
    }
  });
}

class Malformed extends Error {}

function attempt<T>(read: () => T): Parsed<T> {
  try {
    return { kind: "parsed", message: read() };
  } catch (problem) {
    if (problem instanceof Malformed) return { kind: "malformed", problem: problem.message };
    throw problem;
  }
}

function record(value: unknown, what: string): Fields {
  if (typeof value !== "object" || value === null) throw new Malformed(`the ${what} is no object`);
  return value as Fields;
}

function whole(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw new Malformed(`\`${name}\` is no whole number from 0`);
  }
  return value;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string") throw new Malformed(`\`${name}\` is no text`);
  return value;
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Malformed(`\`${name}\` is no list`);
  return value;
}

function files(value: unknown): readonly SourceFile[] {
  return list(value, "files").map((file) => {
    const fields = record(file, "file");
    return { name: text(fields, "name"), text: text(fields, "text") };
  });
}

// Changes of numbers come from our own loader: the outline is checked.
function changes(value: unknown): readonly NumberChange[] {
  for (const change of list(value, "changes")) {
    const fields = record(change, "change");
    text(fields, "file");
    text(fields, "digest");
    list(fields.slots, "slots");
    if (!Number.isSafeInteger(fields.value)) throw new Malformed("`value` is no whole number");
  }
  return value as readonly NumberChange[];
}

function options(value: unknown): RulebookOptions {
  const fields = record(value, "options");
  const readings = Object.entries(record(fields.readings, "readings"));
  const parameters = Object.entries(record(fields.parameters, "parameters"));
  for (const [name, reading] of readings) text({ [name]: reading }, name);
  for (const [name, number] of parameters) {
    if (!Number.isSafeInteger(number)) throw new Malformed(`the parameter \`${name}\` is no whole number`);
  }
  const variants = list(fields.variants ?? [], "variants").map((name) => text({ variant: name }, "variant"));
  return {
    readings: Object.fromEntries(readings),
    parameters: Object.fromEntries(parameters),
    ...(fields.variants === undefined ? {} : { variants }),
    ...(fields.inOrder === undefined ? {} : { inOrder: fields.inOrder === true }),
  } as RulebookOptions;
}

function reason(value: unknown): FailureReason {
  if (value === "rulebook" || value === "request" || value === "crash" || value === "silence") return value;
  throw new Malformed(`there is no failure of reason ${JSON.stringify(value)}`);
}

// Diagnostics and tallies come from our own worker and hold thousands of numbers: the outline is checked, not each number.
function diagnostics(value: unknown): readonly Diagnostic[] {
  for (const found of list(value, "diagnostics")) text(record(found, "diagnostic"), "code");
  return value as readonly Diagnostic[];
}

function tally(value: unknown): Tally {
  const fields = record(value, "tally");
  whole(fields, "first");
  whole(fields, "games");
  const arrays = [
    [fields.turns, Int32Array],
    [fields.outcomes, Int16Array],
    [fields.hashes, Uint32Array],
    [fields.wins, Float64Array],
    [fields.fired, Float64Array],
  ] as const;
  for (const [array, type] of arrays) {
    if (!(array instanceof type)) throw new Malformed("the tally lacks its numbers");
  }
  return value as Tally;
}
