import { ENGINE_NAME, ENGINE_VERSION } from "../version";

/** What a new package is called. */
export interface PackageFacts {
  /** Small letters, digits and `_`. */
  readonly id: string;
  /** For npm. */
  readonly packageName: string;
  readonly title: string;
  readonly author: string;
  readonly players: { readonly from: number; readonly to: number };
}

/** The base of a new variant. */
export interface BaseFacts {
  readonly packageName: string;
  readonly version: string;
  readonly title: string;
  readonly licence: string;
  /** Who is to be named for the base. */
  readonly attribution: readonly string[];
}

/** package.json, README, LICENSE and ATTRIBUTION of a new package. */
export function packageFiles(facts: PackageFacts, base?: BaseFacts): ReadonlyMap<string, string> {
  const manifest = {
    name: facts.packageName,
    version: "0.1.0",
    description:
      base === undefined ? `${facts.title}, as a rulebook.` : `${facts.title}: house rules for ${base.title}.`,
    license: LICENCE,
    author: facts.author,
    type: "module",
    keywords: ["rulewright", base === undefined ? "rulebook" : "variant"],
    files: base === undefined ? [...RULEBOOK_FILES, ...PAPERS] : ["variant.yaml", "variant.*.po", ...PAPERS],
    ...(base === undefined ? {} : { dependencies: { [base.packageName]: `^${base.version}` } }),
    peerDependencies: { [ENGINE_NAME]: `^${ENGINE_VERSION}` },
    rulewright: { language: 1 },
  };
  return new Map([
    ["package.json", `${JSON.stringify(manifest, undefined, 2)}\n`],
    ["README.md", readme(facts, base)],
    ["LICENSE", licence(facts)],
    ["ATTRIBUTION.md", attribution(facts, base)],
  ]);
}

const LICENCE = "CC-BY-4.0";
const RULEBOOK_FILES = ["*.yaml", "rules", "examples", "variants", "texts", "playthroughs"];
const PAPERS = ["LICENSE", "ATTRIBUTION.md"];

function readme({ title }: PackageFacts, base: BaseFacts | undefined): string {
  const path = base === undefined ? "." : "variant.yaml";
  const compare =
    base === undefined ? "" : `npx rulewright compare ${path}      # against ${base.title}, on the same luck\n`;
  return `# ${title}

${base === undefined ? "A rulebook for rulewright." : `House rules for ${base.title} (${base.packageName}).`}

\`\`\`sh
npx rulewright check ${path}
npx rulewright test ${path}
npx rulewright simulate ${path}
${compare}npx rulewright pack           # looks whether others could run it, and makes the package
\`\`\`
`;
}

function licence({ author }: PackageFacts): string {
  return `Copyright ${author}

The rules, texts and data of this package may be used under the Creative Commons
Attribution 4.0 International licence: https://creativecommons.org/licenses/by/4.0/
`;
}

function attribution({ title, author }: PackageFacts, base: BaseFacts | undefined): string {
  const own = `${title} is by ${author}.`;
  if (base === undefined) return `# Attribution\n\n${own}\n`;
  const others =
    base.attribution.length > 0
      ? base.attribution
      : [`${base.title} is published as ${base.packageName} under ${base.licence}.`];
  return `# Attribution\n\n${[own, ...others].join("\n")}\n`;
}
