import type { Rulebook } from "@rulewright/rulebook";

/** Short names for the parts of a resolved rulebook that views read. */
export type Domain = Rulebook["domains"][number];
export type Column = Domain["columns"][number];
export type ColumnType = Column["type"];
export type Parameter = Rulebook["parameters"][number];
export type Unit = Rulebook["units"][number];
export type Clause = Rulebook["clauses"][number];
export type Spinner = Rulebook["spinners"][number];
export type BoardShape = NonNullable<Domain["board"]>;

/** `snake_case` ids read as words: `pay_bank` is `Pay bank`. */
export function idAsWords(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
