import { listChanges, load } from "@rulewright/rulebook";
import { runExamples } from "@rulewright/simulate";
import type { LoadedRulebook } from "../files/load-rulebook";

interface VariantFacts {
  readonly id: string;
  readonly title: string;
  /** What it extends, as the file says it: several variants in their order, or one thing. */
  readonly from: string | readonly string[];
  /** `path=value` each. */
  readonly set: readonly string[];
  /** Other readings, by ruling. */
  readonly read?: Readonly<Record<string, string>>;
}

/** The text of a new variant; what it sets records what stood there. */
export function variantFile(
  loaded: LoadedRulebook,
  { id, title, from, set, read = {} }: VariantFacts,
): { readonly text: string } | { readonly problem: string } {
  const head = [`variant: ${id}`, `extends: ${extended(from)}`, `title: ${JSON.stringify(title)}`];
  const readings = Object.entries(read);
  if (set.length === 0 && readings.length === 0) return { text: `${[...head, ...HINTS].join("\n")}\n` };
  const changes = set.map((written) => {
    const at = written.indexOf("=");
    return { path: written.slice(0, at), value: written.slice(at + 1) };
  });
  const draft = [
    ...head,
    ...(changes.length === 0 ? [] : ["set:"]),
    ...changes.map(({ path, value }) => `  ${path}: { to: ${value} }`),
  ];
  const was = changes.length === 0 ? [] : valuesBefore(loaded, draft.join("\n"));
  if (typeof was === "string") return { problem: was };
  const lines = changes.map(({ path, value }, at) => {
    const before = was[at];
    return `  ${path}: { ${before === undefined ? "" : `was: ${before}, `}to: ${value} }`;
  });
  const switched = readings.map(([ruling, to]) => {
    const was = loaded.rulebook?.rulings.find(({ name }) => name === ruling)?.chosen;
    return `  ${ruling}: { ${was === undefined ? "" : `was: ${was}, `}to: ${to} }`;
  });
  const part = (key: string, under: readonly string[]): readonly string[] =>
    under.length === 0 ? [] : [key, ...under];
  const text = `${[...head, ...part("set:", lines), ...part("read:", switched)].join("\n")}\n`;
  const others = otherOutcomes(loaded, text);
  return { text: others.length === 0 ? text : `${text}other outcomes: [ ${others.join(", ")} ]\n` };
}

const HINTS = [
  "# set:",
  "#   parameters.some_number: { was: 1, to: 2 }",
  "# read:",
  "#   some_ruling: another_reading",
];

function extended(from: string | readonly string[]): string {
  return typeof from === "string" ? quotedIfNeeded(from) : `[ ${from.map(quotedIfNeeded).join(", ")} ]`;
}

function quotedIfNeeded(name: string): string {
  return /^[a-z_]+$/.test(name) ? name : JSON.stringify(name);
}

const DRAFT = "draft_of_a_new_variant";

/** The files of the base with a draft among its own variants. */
function withDraft(loaded: LoadedRulebook, text: string) {
  const named = text
    .replace(/^variant: .*$/m, `variant: ${DRAFT}`)
    .replace(/^extends: .*$/m, `extends: ${loaded.rulebook?.id ?? ""}`);
  const files = [...loaded.files, { name: `variants/${DRAFT}.yaml`, text: named }];
  return { files, options: { variants: [...(loaded.options.variants ?? []), DRAFT], inOrder: true } };
}

/** Examples of the base that come out differently under the variant. */
function otherOutcomes(loaded: LoadedRulebook, text: string): readonly string[] {
  const { files, options } = withDraft(loaded, text);
  const { value } = load(files, options);
  if (value === undefined) return [];
  return runExamples(value, (switched) => load(files, { ...options, ...switched }))
    .filter(({ passed }) => !passed)
    .map(({ id }) => id);
}

/** What stands in the base at each path that a draft sets, as it would be written, if anything; a text says what is wrong with a path. */
function valuesBefore(loaded: LoadedRulebook, text: string): readonly (string | undefined)[] | string {
  const { files, options } = withDraft(loaded, text);
  const { value, diagnostics } = listChanges(files, options);
  const [first] = diagnostics.filter(({ severity }) => severity === "error");
  if (value === undefined || first !== undefined) {
    return first === undefined
      ? "the changes cannot be made"
      : `${first.message}${first.hint === undefined ? "" : `; ${first.hint}`}`;
  }
  return value
    .filter(({ variant }) => variant === DRAFT)
    .map(({ was }) => (was === undefined ? undefined : JSON.stringify(was)));
}
