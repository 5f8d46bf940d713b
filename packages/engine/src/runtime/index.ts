export { amountWords, numberWords } from "./amounts";
export { beginPhase, beginSteps, turnPhase } from "./begin";
export type { Stream, Words } from "./chance";
export { streamKey, threefry, uniformBelow, weightedIndex } from "./chance";
export type { Counters } from "./counters";
export { createCounters, NUMBER_HIGHEST, NUMBER_SUM } from "./counters";
export {
  answerFromWords,
  answerIds,
  describeAnswer,
  describeDecision,
  firstAnswer,
  isLegal,
  nameOf,
} from "./decisions";
export { evaluate, evaluateAt, evaluateList, evaluateTerm } from "./evaluate";
export {
  advance,
  answer,
  answered,
  clone,
  copyInto,
  newGame,
  pending,
  pendingChance,
  resetGame,
  resolveChance,
  sampleChance,
} from "./game";
export { applyGiven, readItem } from "./given";
export { checkInvariants, moneyInPlay } from "./invariants";
export type { BoundValue, Deed, LogEntry, LoggedCause, LoggedPurse, LoggedValue, LogSink, NamedValue } from "./log";
export { shownTo } from "./log";
export type { GameView, PieceView, ZoneView } from "./observe";
export { observe, plainValue, readState } from "./observe";
export type { RunOptions } from "./options";
export type { Position } from "./position";
export { positionOf, restorePosition } from "./position";
export type { Program } from "./program";
export { resultOf } from "./result";
export type { SavedGame } from "./save";
export { restore, serialize } from "./save";
export { chosenVariant } from "./selection";
export type { GameState } from "./state";
export { ACTIVE, FIRST_PLAYER, OVER, PHASE, ROUNDS, SEATS, SEED, TURNS } from "./state";
export type {
  Answer,
  Bound,
  BoundCode,
  ChanceDevice,
  ChanceNode,
  Decision,
  DecisionKind,
  GameResult,
  Stop,
} from "./stops";
export { PASS } from "./stops";
export { thingId, thingTitle } from "./things";
