export { edited, readSources, resolved, TEST_RULEBOOKS, testRulebook } from "./read-rulebook";
export type { LoadOptions } from "./read-rulebook";
