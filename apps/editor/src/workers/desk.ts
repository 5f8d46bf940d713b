import { parseReply, type Question, type Reply } from "./protocol.ts";

/** The part of a Web Worker that is used here. */
export interface DeskPort {
  postMessage(question: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onFailure(listener: (problem: string) => void): void;
  terminate(): void;
}

/** The patience with workers that answer while somebody types. */
export const PATIENCE_MS = 30_000;

export interface DeskOptions<Kind extends string, Subject, Answer> {
  readonly kind: Kind;
  readonly open: () => DeskPort;
  readonly parseAnswer: (answer: unknown) => Answer | undefined;
  /** Made for each worker, where a subject is sent as what differs from those sent to this worker before. */
  readonly createPacker?: () => (subject: Subject) => unknown;
  readonly later: (task: () => void, delayMs: number) => () => void;
  /** Longest time that an answer may take before the worker counts as hanging. */
  readonly patienceMs?: number;
}

interface Waiting<Kind extends string, Subject, Answer> {
  readonly question: Question<Kind, Subject>;
  readonly answer: (reply: Reply<Answer>) => void;
}

/**
 * A worker that is asked one thing at a time. Questions of one lane replace each other while they wait, so typing
 * never builds a queue; a question that was replaced is never answered. A worker that crashes or hangs is replaced.
 */
export class Desk<Kind extends string, Subject, Answer> {
  readonly #options: DeskOptions<Kind, Subject, Answer>;
  readonly #lanes = new Map<string, Waiting<Kind, Subject, Answer>>();
  /** Absent after a failure, until the next question. */
  #port: DeskPort | undefined;
  #pack: ((subject: Subject) => unknown) | undefined;
  #current: (Waiting<Kind, Subject, Answer> & { readonly callOff: () => void }) | undefined;
  #lastId = 0;

  constructor(options: DeskOptions<Kind, Subject, Answer>) {
    this.#options = options;
    this.#port = this.#start();
  }

  /** Asks about `subject`, which is of `version`; `answer` is called once, unless a later question of the lane comes first. */
  ask(lane: string, version: number, subject: Subject, answer: (reply: Reply<Answer>) => void): void {
    const question = { kind: this.#options.kind, id: ++this.#lastId, version, subject };
    this.#lanes.set(lane, { question, answer });
    this.#next();
  }

  close(): void {
    this.#lanes.clear();
    this.#current?.callOff();
    this.#current = undefined;
    this.#port?.terminate();
    this.#port = undefined;
  }

  #start(): DeskPort {
    const port = this.#options.open();
    this.#pack = this.#options.createPacker?.();
    port.onMessage((message) => {
      if (port === this.#port) this.#receive(message);
    });
    port.onFailure((problem) => {
      if (port === this.#port) this.#giveUp(problem);
    });
    return port;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const [first] = this.#lanes;
    if (first === undefined) return;
    const [lane, waiting] = first;
    this.#lanes.delete(lane);
    const callOff = this.#options.later(
      () => this.#giveUp("a worker took too long"),
      this.#options.patienceMs ?? PATIENCE_MS,
    );
    this.#current = { ...waiting, callOff };
    this.#port ??= this.#start();
    const { question } = waiting;
    this.#port.postMessage(
      this.#pack === undefined ? question : { ...question, subject: this.#pack(question.subject) },
    );
  }

  #receive(message: unknown): void {
    const reply = parseReply(message, this.#options.parseAnswer);
    if (reply === undefined) return this.#giveUp("a worker answered something strange");
    if (reply.id === this.#current?.question.id) this.#finish(reply);
  }

  #giveUp(problem: string): void {
    this.#port?.terminate();
    this.#port = undefined;
    const question = this.#current?.question;
    if (question === undefined) return;
    this.#finish({ kind: "failed", id: question.id, version: question.version, message: problem });
  }

  #finish(reply: Reply<Answer>): void {
    const current = this.#current;
    current?.callOff();
    this.#current = undefined;
    current?.answer(reply);
    this.#next();
  }
}
