/**
 * Everything that is said about a game besides the texts of its rulebook, in one language. Who is a seat's name (`P1`);
 * things and amounts come in words already. Whoever shows a game takes its sentences from here.
 */
export interface Words extends ValueWords, DeedWords, TableWords, AskingWords, TerminalWords {}

interface ValueWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly pass: string;
  readonly somebody: string;
  readonly something: string;
  readonly bank: string;
  readonly purse: string;
  /** A thing that there is one of: `the pot`. */
  readonly the: (name: string) => string;
  readonly owned: (owner: string, name: string) => string;
  /** A field, or what an event carries, with its value. */
  readonly field: (name: string, value: string) => string;
  /** What lies in a purse after money has moved. */
  readonly balance: (purse: string, amount: string) => string;
  readonly and: (words: readonly string[]) => string;
  readonly cards: (count: number) => string;
  readonly cardCount: (count: number) => string;
  readonly steps: (count: number) => string;
  readonly turns: (count: number) => string;
  readonly rounds: (count: number) => string;
  readonly decisions: (count: number) => string;
  readonly offTheBoard: string;
  /** A space of a road, by the two ends of the road and its place between them. */
  readonly onTheWay: (from: string, to: string, step: number, of: number) => string;
  readonly setAside: string;
}

interface DeedWords {
  /** `who` is undefined where nobody does it. */
  readonly throws: (who: string | undefined, faces: readonly number[], dice: string | undefined) => string;
  readonly spins: (spinner: string, rows: string) => string;
  readonly atRandom: (things: string) => string;
  readonly countAtRandom: (count: number) => string;
  readonly vote: (outcome: string) => string;
  readonly judgement: (outcome: string) => string;
  readonly of: (amount: string, wanted: string) => string;
  readonly pays: (from: string, to: string, amount: string) => string;
  /** `other` is undefined when it is the bank. */
  readonly receives: (who: string, amount: string, other: string | undefined) => string;
  readonly loses: (who: string, amount: string, other: string | undefined) => string;
  readonly changes: (name: string) => string;
  readonly membersChange: (name: string) => string;
  readonly firstPlayer: (who: string) => string;
  readonly draws: (who: string | undefined, cards: string, from: string, into: string | undefined) => string;
  readonly dealt: (who: string | undefined, cards: string) => string;
  readonly shuffled: (pile: string) => string;
  readonly shown: (cards: string, to: readonly string[] | "all") => string;
  readonly answers: (asked: string, who: string, answer: string) => string;
  readonly decidesUnseen: (who: string) => string;
  /** `asked` is empty where nothing was asked in words. */
  readonly passes: (who: string, asked: string) => string;
  readonly takesAction: (who: string, action: string) => string;
  readonly opened: (answers: string) => string;
  readonly plays: (who: string | undefined, card: string) => string;
  readonly announced: (event: string, values: string) => string;
  readonly phaseEnds: string;
  readonly turnEnds: (who: string | undefined) => string;
  readonly goesOnWith: (phase: string) => string;
  readonly gameOver: (winners: readonly string[]) => string;
}

interface TableWords {
  readonly theGame: string;
  readonly nothing: string;
  readonly unknown: string;
  readonly stands: (piece: string, space: string) => string;
}

/** What an answer looks like, and what is wrong with one. */
interface AskingWords {
  readonly whatNow: string;
  /** Somebody is asked in the turn of another. */
  readonly outOfTurn: (active: string, asked: string) => string;
  readonly andMore: (count: number) => string;
  readonly oneOf: (values: string) => string;
  readonly oneOfThese: string;
  readonly fromTo: (low: string, high: string, step: string | undefined) => string;
  readonly someOfThese: (atLeast: number, atMost: number, numbered: boolean) => string;
  readonly inOrder: (count: number, numbered: boolean) => string;
  readonly divided: (sum: string, limits: readonly string[]) => string;
  readonly numberOrName: (count: number) => string;
  readonly notPossible: (problem: string, how: string) => string;
  readonly isNoneOfThem: (word: string) => string;
  readonly mayBeSeveral: (word: string, count: number) => string;
  readonly namedTwice: string;
  readonly wrongCount: (count: number) => string;
  readonly emptyIsNoNumber: string;
  readonly isNoNumber: (word: string) => string;
  readonly isNotOffered: (value: number) => string;
  readonly needNumbers: (count: number) => string;
  readonly shareOutOfRange: string;
  readonly thatMakes: (sum: number) => string;
}

interface TerminalWords {
  readonly welcome: (title: string, you: readonly string[], seats: number) => string;
  readonly help: string;
  readonly stopped: string;
  readonly playAgain: string;
  readonly undone: string;
  readonly nothingToUndo: string;
  readonly leftOut: (word: string) => string;
  readonly noClause: (id: string) => string;
  readonly noClauseYet: string;
  /** Somebody else takes the keyboard. */
  readonly handOver: (who: string) => string;
  readonly wins: (winners: readonly string[], length: string) => string;
  readonly stoppedByBound: (code: string, clauses: readonly string[], length: string) => string;
}
