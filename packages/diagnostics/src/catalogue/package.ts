import type { CataloguePart } from "./entry";

export const PACKAGE_CODES = {
  "package/no-manifest": {
    severity: "error",
    message: "package.json cannot be read: {problem}",
    hint: "`rulewright new` makes a package",
  },
  "package/missing-field": {
    severity: "error",
    message: "package.json does not say `{field}`",
    hint: "for example {example}",
  },
  "package/private": {
    severity: "error",
    message: "the package is private, so nobody can install it",
    hint: "remove `private`",
  },
  "package/unlisted-file": {
    severity: "error",
    message: "`{name}` would not be in the package",
    hint: "add it to `files` in package.json",
  },
  "package/local-range": {
    severity: "error",
    message: "`{name}` is asked for as `{range}`, which means something on this machine only",
    hint: "write a range of versions, such as `^1.0.0`",
  },
  "package/no-engine": {
    severity: "error",
    message: "package.json does not say which versions of `{name}` can run the rulebook",
    hint: "add it to `peerDependencies`, such as `{range}`",
  },
  "package/engine-range": {
    severity: "error",
    message: "this is `{name}` {version}, which `{range}` leaves out",
    hint: "check with the version that you allow, or widen the range",
  },
  "package/no-base": {
    severity: "error",
    message: "the variant extends `{name}`, which is not among its `dependencies`",
    hint: "add it with a range of versions, such as `{range}`",
  },
  "package/local-base": {
    severity: "error",
    message: "the variant extends `{path}`, which is a place on this machine",
    hint: "install the base and write `{name}`",
  },
  "package/base-range": {
    severity: "error",
    message: "the variant was checked against `{name}` {version}, which `{range}` leaves out",
    hint: "install the base that the range allows, or change the range",
  },
  "package/no-licence": {
    severity: "error",
    message: "there is no file LICENSE with the words of the licence",
    hint: "whoever uses the rulebook has to know what is allowed",
  },
  "package/no-attribution": {
    severity: "error",
    message: "the file ATTRIBUTION.md does not name {missing}",
    hint: "say whose work the rulebook is; a variant names the authors of its base too",
  },
  "package/not-fine": {
    severity: "error",
    message: "the rulebook has {count} errors",
    hint: "`rulewright check` shows them",
  },
  "package/failing-example": {
    severity: "error",
    message: "the example `{name}` does not come out",
    hint: "`rulewright test` shows what is different",
  },
  "package/stale-translation": {
    severity: "error",
    message: "texts/{locale}.po holds {count} translations that no longer match their source",
    hint: "`rulewright texts check` shows them",
  },
  "package/outdated-record": {
    severity: "error",
    message: "package.json records {recorded} as the rules digest, and the rules have {found}",
    hint: "`rulewright pack` records it anew",
  },
} as const satisfies CataloguePart;
