import { expect, it } from "vitest";
import { Desk, type DeskPort } from "../src/workers/desk.ts";
import type { Question, Reply } from "../src/workers/protocol.ts";

type Asked = Question<"add", string>;

class HandPort implements DeskPort {
  readonly asked: Asked[] = [];
  isEnded = false;
  #hear: (message: unknown) => void = () => {};
  #fail: (problem: string) => void = () => {};

  postMessage(question: Asked): void {
    this.asked.push(question);
  }
  onMessage(listener: (message: unknown) => void): void {
    this.#hear = listener;
  }
  onFailure(listener: (problem: string) => void): void {
    this.#fail = listener;
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(id = this.asked.at(-1)?.id ?? 0): void {
    const version = this.asked.find((request) => request.id === id)?.version ?? 0;
    this.#hear({ kind: "answered", id, version, answer: "ok" });
  }
  say(message: unknown): void {
    this.#hear(message);
  }
  crash(problem: string): void {
    this.#fail(problem);
  }
}

function started() {
  const ports: HandPort[] = [];
  const timers: (() => void)[] = [];
  const desk = new Desk<"add", string, string>({
    kind: "add",
    open: () => {
      const port = new HandPort();
      ports.push(port);
      return port;
    },
    parseAnswer: (answer) => (typeof answer === "string" ? answer : undefined),
    later: (task) => {
      timers.push(task);
      return () => timers.splice(timers.indexOf(task), 1);
    },
  });
  const answers: Reply<string>[] = [];
  const ask = (lane: string, version: number): void => desk.ask(lane, version, "x", (reply) => answers.push(reply));
  return { ports, timers, answers, ask };
}

it("asks one thing at a time, and of what waits only the newest of each lane", () => {
  const { ports, answers, ask } = started();
  const [port] = ports;
  for (const version of [1, 2, 3]) ask("edited", version);
  ask("saved", 3);
  expect(port?.asked.map(({ version }) => version)).toEqual([1]);
  port?.answer();
  port?.answer();
  port?.answer();
  expect(port?.asked.map(({ version }) => version)).toEqual([1, 3, 3]);
  expect(answers.map(({ version }) => version)).toEqual([1, 3, 3]);
});

it.each([
  ["crashes", (port: HandPort) => port.crash("out of memory"), "out of memory"],
  ["says something strange", (port: HandPort) => port.say("hello"), "a worker answered something strange"],
  [
    "answers something else",
    (port: HandPort) => port.say({ kind: "answered", id: 1, version: 1, answer: 5 }),
    "a worker answered something strange",
  ],
])("starts another worker when one %s, and says so", (_, breakIt, message) => {
  const { ports, answers, ask } = started();
  ask("edited", 1);
  ask("saved", 1);
  const [first] = ports;
  if (first !== undefined) breakIt(first);
  expect(first?.isEnded).toBe(true);
  expect(answers).toEqual([{ kind: "failed", id: 1, version: 1, message }]);
  ports[1]?.answer();
  expect(answers.at(-1)).toMatchObject({ kind: "answered", id: 2 });
});

it("gives up a worker that hangs", () => {
  const { ports, timers, answers, ask } = started();
  ask("edited", 1);
  for (const task of [...timers]) task();
  expect(ports[0]?.isEnded).toBe(true);
  expect(answers).toMatchObject([{ kind: "failed", version: 1 }]);
});

it("does not start workers over and over when none can start", () => {
  const { ports } = started();
  ports[0]?.crash("the script is missing");
  expect(ports).toHaveLength(1);
});
