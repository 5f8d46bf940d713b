export type { GeneratedSource } from "./generate";
export { generateSource } from "./generate";
export type { PlayOuts, Setting } from "./play-outs";
export { createPlayOuts } from "./play-outs";
