export { createTunedGame as createGoForBroke } from "./go-for-broke.mjs";
