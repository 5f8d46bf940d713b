export { type OtherSecrets, withOtherSecrets } from "./other-secrets";
export type { Draw } from "./random-rulebook";
export { randomRulebook } from "./random-rulebook";
export type { LoadOptions } from "./read-rulebook";
export { edited, readSources, resolved, TEST_RULEBOOKS, testRulebook } from "./read-rulebook";
