import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");

/** The first page: the rulebooks of the workspace. */
export const library = {
  name: "Rulebooks",
  lead: <Part>({ workspace }: { readonly workspace: Part }) =>
    phrase`In ${workspace}. Each is a folder of YAML files; what you change here is written there.`,
  unreadable: ({ failure }: { readonly failure: string }) => `The workspace cannot be read: ${failure}`,
  reading: "Reading the workspace",
  none: <Part>({ file }: { readonly file: Part }) => phrase`No rulebook yet. A folder with a ${file} becomes one.`,
  houseRules: "House rules:",
  changed: ({ when }: { readonly when: string }) => `changed ${when}`,
  players: ({ count }: { readonly count: number }) => say.counted(count, { one: "# player", other: "# players" }),
  playersFromTo: ({ from, to }: { readonly from: number; readonly to: number }) => `${from} to ${to} players`,
  clauses: ({ count }: { readonly count: number }) => say.counted(count, { one: "# clause", other: "# clauses" }),
  errors: ({ count }: { readonly count: number }) => say.counted(count, { one: "# error", other: "# errors" }),
  warnings: ({ count }: { readonly count: number }) => say.counted(count, { one: "# warning", other: "# warnings" }),
  noProblems: "No problems",
  create: {
    open: "New rulebook …",
    title: "New rulebook",
    whatHappens: "It begins as a copy of one that is here, in a folder of its own, without its house rules.",
    name: "Title",
    nameNote: "The folder is named after the title.",
    folder: ({ folder }: { readonly folder: string }) => `In the folder ${folder}`,
    pattern: "Begin as",
    refused: ({ reason }: { readonly reason: string }) => `Not made: ${reason}`,
    cancel: "Cancel",
    make: "Make it",
  },
};
