export { createTunedGame as createGoForBroke } from "./go-for-broke.mjs";
export { createSteps as createGoForBrokeSteps } from "./go-for-broke-steps.mjs";
export { createFastLuck } from "./luck.mjs";
export { createTunedPig as createPig } from "./pig.mjs";
export { createTunedSnakes as createSnakes } from "./snakes-and-ladders.mjs";
export { createStreamLuck } from "./stream-luck.mjs";
