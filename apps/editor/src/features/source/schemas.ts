import components from "../../../../../schemas/components.schema.json";
import examples from "../../../../../schemas/examples.schema.json";
import glossary from "../../../../../schemas/glossary.schema.json";
import habits from "../../../../../schemas/habits.schema.json";
import odds from "../../../../../schemas/odds.schema.json";
import parameters from "../../../../../schemas/parameters.schema.json";
import play from "../../../../../schemas/play.schema.json";
import rulebook from "../../../../../schemas/rulebook.schema.json";
import rules from "../../../../../schemas/rules.schema.json";
import variant from "../../../../../schemas/variant.schema.json";

/** The schemas of all kinds of file. */
export const SCHEMAS = {
  components,
  examples,
  glossary,
  habits,
  odds,
  parameters,
  play,
  rulebook,
  rules,
  variant,
} as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type SchemaName = keyof typeof SCHEMAS;
