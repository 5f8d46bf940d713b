import type { Diagnostic } from "@rulewright/diagnostics";
import type { Words } from "../../interface/words";
import type { ListedText } from "../../translation/text-list";

/** What a translator can do about a finding at once. */
export type CheckFix =
  | { readonly kind: "insert" | "remove"; readonly placeholder: string }
  | { readonly kind: "trim" | "reviewed" }
  | { readonly kind: "meant"; readonly remark: "same-ok" | "differs-ok" };

/** A finding in a translator's words. */
export interface Check {
  readonly level: "fails" | "review";
  readonly name: keyof Words["texts"]["checkName"];
  readonly message: string;
  readonly fix: CheckFix | undefined;
}

/** What is to be said about a translation: first its state, then what was found in it. */
export function checksOf({ state, findings }: ListedText, words: Words["texts"]): readonly Check[] {
  return [...stateCheck(state, words), ...findings.map((finding) => findingCheck(finding, words))];
}

function stateCheck(state: ListedText["state"], words: Words["texts"]): readonly Check[] {
  if (state === "translated") return [];
  const fix = state === "untranslated" ? undefined : ({ kind: "reviewed" } as const);
  return [{ level: "review", name: "source", message: words.check[state], fix }];
}

function findingCheck(finding: Diagnostic, words: Words["texts"]): Check {
  const level = finding.severity === "error" ? "fails" : "review";
  // The key of the text stands in every message, and is known here.
  const quoted = [...finding.message.matchAll(/`([^`]*)`/g)].map(([, part = ""]) => part);
  const values = quoted.filter((part) => part !== String(finding.path[0]));
  return { level, ...told(finding, values, words) };
}

function told(
  { code, message, hint }: Diagnostic,
  values: readonly string[],
  words: Words["texts"],
): Omit<Check, "level"> {
  const { check } = words;
  const [first = "", second = ""] = values;
  switch (code) {
    case "translation/missing-placeholder":
      return { name: "values", message: check.lost({ name: first }), fix: { kind: "insert", placeholder: first } };
    case "translation/extra-placeholder":
      return { name: "values", message: check.strange({ name: first }), fix: { kind: "remove", placeholder: first } };
    case "translation/missing-class":
      return { name: "plural", message: check.class({ form: formName(first, words) }), fix: undefined };
    case "translation/hard-coded-number":
      return {
        name: "number",
        message: check.number({ found: /says (\S+),/.exec(message)?.[1] ?? "" }),
        fix: undefined,
      };
    case "translation/same-as-source":
      return { name: "same", message: check.same, fix: { kind: "meant", remark: "same-ok" } };
    case "translation/glossary":
      return {
        name: "glossary",
        message: check.glossary({ term: first, allowed: hint?.replace(/^[^:]*: /, "") ?? "" }),
        fix: undefined,
      };
    case "translation/two-ways":
      return { name: "twoWays", message: check.twoWays, fix: { kind: "meant", remark: "differs-ok" } };
    case "translation/edge-space":
      return { name: "space", message: check.space, fix: { kind: "trim" } };
    case "translation/article":
      return { name: "article", message: check.article({ article: first, name: second }), fix: undefined };
    case "translation/too-long":
      return { name: "length", message: check.long, fix: undefined };
    default:
      return { name: "source", message: check.other({ message }), fix: undefined };
  }
}

function formName(form: string, words: Words["texts"]): string {
  const known: Readonly<Record<string, string>> = words.form;
  return known[form] ?? form;
}
