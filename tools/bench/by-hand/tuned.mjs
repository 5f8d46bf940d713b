export { createTunedGame as createGoForBroke } from "./go-for-broke.mjs";
export { createTunedPig as createPig } from "./pig.mjs";
export { createTunedSnakes as createSnakes } from "./snakes-and-ladders.mjs";
