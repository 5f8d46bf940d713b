export type { EndingSetting, Endings } from "./endings";
export { createEndings } from "./endings";
export type { GeneratedSource } from "./generate";
export { generateSource, generateSteps } from "./generate";
export type { PlayOuts, Setting } from "./play-outs";
export { createPlayOuts } from "./play-outs";
export type { Stepper } from "./stepper";
export { createStepper } from "./stepper";
