/** The keys that decide a clause's form, in the order in which they are looked for. */
export const FORMS: readonly string[] = [
  "when",
  "before",
  "after",
  "instead of",
  "define",
  "raise",
  "lower",
  "multiply",
  "keep",
  "may",
  "forbid",
  "to",
  "rank",
  "data",
  "see",
  "people",
];
