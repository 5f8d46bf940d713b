import type { Rulebook } from "@rulewright/rulebook";

type Schema = Readonly<Record<string, unknown>>;

/**
 * A schema that offers the names of the rulebook at hand: wherever a property such as `spin` takes a word, the
 * words that would be understood there. Only completion reads it; the checker has its own, better, words for a wrong name.
 */
export function withNames(schema: Schema, rulebook: Rulebook | undefined): Schema {
  if (rulebook === undefined) return schema;
  const names = namesByProperty(rulebook);
  const clauses = rulebook.clauses.map((clause) => clause.id);
  const offered = offer(schema, names);
  if (!isSchema(offered)) return schema;
  const definitions = offered["$defs"];
  if (!isSchema(definitions) || !isSchema(definitions["clauseId"])) return offered;
  return { ...offered, $defs: { ...definitions, clauseId: { ...definitions["clauseId"], enum: clauses } } };
}

function namesByProperty(rulebook: Rulebook): ReadonlyMap<string, readonly string[]> {
  const units = rulebook.units.map((unit) => unit.name);
  const ofKind = (kind: string): readonly string[] =>
    rulebook.domains.filter((domain) => domain.kind === kind).map((domain) => domain.name);
  const spaceKinds = rulebook.domains.flatMap((domain) => domain.board?.kinds.map((kind) => kind.name) ?? []);
  const zones = rulebook.zones.map((zone) => zone.name);
  return new Map([
    ["unit", ["number", ...units]],
    ["in", units],
    ["purse", rulebook.fields.map((field) => field.name)],
    ["kind", [...spaceKinds, ...ofKind("table"), ...ofKind("board")]],
    ["over", ofKind("table")],
    ["board", ofKind("board")],
    ["per", ofKind("table")],
    ["roll", rulebook.dice.map((dice) => dice.name)],
    ["spin", rulebook.spinners.map((spinner) => spinner.name)],
    ["shuffle", zones],
    ["announce", rulebook.events.map((event) => event.name)],
    ["follow", rulebook.clauses.flatMap(({ form }) => (form.kind === "procedure" ? [form.name] : []))],
    ["forbid", rulebook.clauses.flatMap(({ form }) => (form.kind === "action" ? [form.name] : []))],
    ["during", rulebook.phases.map((phase) => phase.name)],
    ["go", rulebook.phases.map((phase) => phase.name)],
  ]);
}

function offer(value: unknown, names: ReadonlyMap<string, readonly string[]>): unknown {
  if (Array.isArray(value)) return value.map((item) => offer(item, names));
  if (!isSchema(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "properties" && isSchema(item) ? offerInProperties(item, names) : offer(item, names),
    ]),
  );
}

function offerInProperties(properties: Schema, names: ReadonlyMap<string, readonly string[]>): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const words = names.get(key);
      if (words === undefined || words.length === 0 || !isSchema(schema) || !takesAWord(schema)) {
        return [key, offer(schema, names)];
      }
      const { $ref: _, ...described } = schema;
      return [key, { ...described, type: "string", enum: words }];
    }),
  );
}

const WORD_DEFINITIONS = new Set(["name", "phrase", "expression", "names", "phrases"].map((name) => `#/$defs/${name}`));

function takesAWord(schema: Schema): boolean {
  return typeof schema["$ref"] === "string" && WORD_DEFINITIONS.has(schema["$ref"]);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
