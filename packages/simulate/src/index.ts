export { compareTallies } from "./batch/compare";
export type { Comparison } from "./batch/compare";
export { prepareBatch, runChunk } from "./batch/run-chunk";
export type { BatchPlan, ChunkPlayer } from "./batch/run-chunk";
export { canFire, summarize } from "./batch/summarize";
export type { ClauseMoney, PerGame, Summary } from "./batch/summarize";
export {
  emptyTally,
  mergeTallies,
  OUTCOME_NOBODY,
  OUTCOME_SHARED,
  OUTCOME_UNFINISHED,
} from "./batch/tally";
export type { AmountSums, Tally, TallyShape } from "./batch/tally";
export { firedByExamples, runExamples, runOnce } from "./examples/run-example";
export type { ExampleResult, VariantOf, Watch } from "./examples/run-example";
export { betOdds, oddsOf } from "./odds/bets";
export type { BetOdds } from "./odds/bets";
export { decimalText, fractionText, rational } from "./odds/rational";
export type { Rational } from "./odds/rational";
export type { Bot } from "./players/bot";
export { botNamed, RANDOM_BOT } from "./players/bot-named";
export { createLuck, gameSeed } from "./players/luck";
export type { Luck } from "./players/luck";
export { coverageOfHabits, decisionIds, stepsOf, walkSteps } from "./players/walk-steps";
export type { HabitCoverage } from "./players/walk-steps";
export { playGame, replayingBot } from "./playthrough";
export type { PlayedDecision, Playthrough, PlaythroughOptions } from "./playthrough";
export { describeHistogram, trimmed } from "./statistics/histogram";
export type { Distribution, Histogram } from "./statistics/histogram";
export { wilson } from "./statistics/interval";
export type { Estimate } from "./statistics/interval";
export type { PairedDifference } from "./statistics/paired";
export { parseReply, parseRequest } from "./workers/parse-message";
export type { Parsed } from "./workers/parse-message";
export { CHUNK_GAMES, createPool } from "./workers/pool";
export type { BatchFailure, BatchListener, BatchProgress, BatchRequest, Pool, PoolOptions } from "./workers/pool";
export type { FailureReason, RulebookOptions, WorkerReply, WorkerRequest } from "./workers/protocol";
export { serveWorker } from "./workers/serve";
export type { ServeOptions } from "./workers/serve";
export type { HostPort, Later, WorkerPort } from "./workers/worker-port";
