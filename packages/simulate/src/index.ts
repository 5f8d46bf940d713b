export type { Audit } from "./batch/audit";
export { auditGames } from "./batch/audit";
export type { Comparison } from "./batch/compare";
export { compareTallies } from "./batch/compare";
export type { FireDifference } from "./batch/compare-fires";
export { compareFires } from "./batch/compare-fires";
export type { ComparedSide, MoneyComparison, MoneyDifference } from "./batch/compare-money";
export { compareMoney } from "./batch/compare-money";
export type { AnswerFigures, CardFigures, DecisionFigures, NeverSeen, NumberFigures } from "./batch/diagnosis";
export type { Flow, GameAmounts } from "./batch/game-amounts";
export type { JudgedOutcome } from "./batch/judged-outcomes";
export { judgedOutcomes, withJudgedChances } from "./batch/judged-outcomes";
export type { BatchPlan, ChunkPlayer } from "./batch/run-chunk";
export { prepareBatch, runChunk } from "./batch/run-chunk";
export type { ClauseMoney, PerGame, Summary } from "./batch/summarize";
export { canFire, digestOfTally, summarize } from "./batch/summarize";
export type { AmountSums, AskedSite, BoundCycle, Tally, TallyShape } from "./batch/tally";
export {
  emptyTally,
  mergeTallies,
  OUTCOME_NOBODY,
  OUTCOME_SHARED,
  OUTCOME_UNFINISHED,
} from "./batch/tally";
export type { TargetResult } from "./batch/targets";
export { measureFigure, measureTarget } from "./batch/targets";
export type { ChainPlan, Impossible } from "./enumerate/build-chain";
export type { CountPlan, DepthCount, MoveCount } from "./enumerate/count";
export { countMoves } from "./enumerate/count";
export type { Expectations, Figure } from "./enumerate/expect";
export { expectGame } from "./enumerate/expect";
export type { Walk, WalkProgress } from "./enumerate/walk";
export { finish } from "./enumerate/walk";
export type { ExampleResult, VariantOf, Watch } from "./examples/run-example";
export { firedByExamples, runExamples, runOnce } from "./examples/run-example";
export type { BetOdds } from "./odds/bets";
export { betOdds, oddsOf } from "./odds/bets";
export type { Rational } from "./odds/rational";
export { decimalText, fractionText, rational } from "./odds/rational";
export type { Bot } from "./players/bot";
export { botNamed, RANDOM_BOT } from "./players/bot-named";
export type { Luck } from "./players/luck";
export { createLuck, gameSeed } from "./players/luck";
export { GREEDY_BOT, HABIT_BOT, playerNamed, SEARCH_BOT } from "./players/player-named";
export type { SearchBudget } from "./players/search-bot";
export type { AnswerEstimate, ThinkingBot, Thought } from "./players/thought";
export type { HabitCoverage } from "./players/walk-steps";
export { coverageOfHabits, decisionIds, stepsOf, walkSteps } from "./players/walk-steps";
export type { PlayedDecision, Playthrough, PlaythroughOptions } from "./playthrough";
export { playGame, replayingBot } from "./playthrough";
export type { AskedDecision } from "./record/answer-words";
export { actionName, answerWords, choiceOf, numberWords } from "./record/answer-words";
export { clauseSentence, messageSentence } from "./record/clause-sentence";
export type { Voice } from "./record/language/voice";
export { LANGUAGES, voiceOf } from "./record/language/voice";
export type { Words } from "./record/language/words";
export type { Narrator, RecordLine } from "./record/narrator";
export { createNarrator } from "./record/narrator";
export { plainEntry } from "./record/plain-entry";
export type { PlaythroughHeader } from "./record/playthrough-text";
export { playthroughText, readPlaythroughHeader } from "./record/playthrough-text";
export type { Replay, ReplayBreak, StoredAnswer, StoredGame } from "./record/replay";
export { replayStored } from "./record/replay";
export { tableLines } from "./record/table-words";
export {
  fieldName,
  listWords,
  memberTitle,
  pileName,
  plainName,
  seatName,
  spokenName,
  spokenQuestion,
  titleOf,
  valueWords,
} from "./record/titles";
export type { GamePlan, Scene, SpaceMark, ToldGame, ToldStep } from "./record/told-game";
export { tellGame } from "./record/told-game";
export type { Distribution, Histogram } from "./statistics/histogram";
export { describeHistogram, medianInterval, trimmed } from "./statistics/histogram";
export type { Estimate } from "./statistics/interval";
export { wilson } from "./statistics/interval";
export type { PairedDifference } from "./statistics/paired";
export { playMixedGame } from "./tournament/play-game";
export { pairingOf } from "./tournament/seating";
export type { Standings, TournamentGame, TournamentPlan } from "./tournament/standings";
export { standingsOf } from "./tournament/standings";
export type { BatchFailure, BatchListener, BatchProgress, BatchRequest, NumberStep } from "./workers/batch-run";
export type { Parsed } from "./workers/parse-message";
export { parseReply, parseRequest } from "./workers/parse-message";
export type { Pool, PoolOptions } from "./workers/pool";
export { createPool } from "./workers/pool";
export type { FailureReason, RulebookOptions, WorkerReply, WorkerRequest } from "./workers/protocol";
export type { ServeOptions } from "./workers/serve";
export { serveWorker } from "./workers/serve";
export type { HostPort, Later, WorkerPort } from "./workers/worker-port";
