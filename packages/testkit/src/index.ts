export { type OtherSecrets, withOtherSecrets } from "./other-secrets";
export type { LoadOptions } from "./read-rulebook";
export { edited, readSources, resolved, TEST_RULEBOOKS, testRulebook } from "./read-rulebook";
