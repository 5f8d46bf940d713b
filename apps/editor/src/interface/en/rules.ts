import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

/** Clauses and what goes round them; the sentences of their effects are in `effects`. */
export const rules = {
  none: "This rulebook has no clauses yet.",
  clauses: ({ count }: { readonly count: number }) => say.counted(count, { one: "# clause", other: "# clauses" }),
  clausesFrom: ({ count, source }: { readonly count: number; readonly source: string }) =>
    say.counted(count, { one: `# clause, from “${source}”`, other: `# clauses, from “${source}”` }),
  machine: "Machine",
  examples: "Examples",
  machineReads: "Machine reads",
  chapters: "Chapters",
  clausesHead: "clauses",
  firesHead: "fires (log), clauses",
  never: "Never fired",
  more: ({ count }: { readonly count: number }) => say.counted(count, { other: "and # more" }),
  aGame: "a game",
  base: ({ times }: { readonly times: string }) => `base ${times}`,
  ruling: ({ id }: { readonly id: string }) => `Ruling ${id}`,
  holds: "holds",
  default: "default",
  example: ({ id }: { readonly id: string }) => `Example ${id}`,
  given: "Given",
  do: "Do",
  play: "Play",
  then: "Then",
  fewer: "Fewer examples",
  all: ({ count }: { readonly count: number }) => `All ${say.number(count)} examples`,
  form: {
    rule: "rule",
    before: "before",
    after: "after",
    exception: "exception",
    term: "quantity",
    term_exception: "exception",
    term_change: "change",
    action: "action",
    ban: "ban",
    procedure: "procedure",
    rank: "ranking",
    data: "in the tables",
    see: "see elsewhere",
    people: "table talk",
  },
};
