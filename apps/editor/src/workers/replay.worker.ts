import { compile } from "@rulewright/engine/compile";
import { type ToldGame, tellGame } from "@rulewright/simulate";
import { replyTo } from "./protocol.ts";
import { parseReplayQuestion, type Replay, type ReplaySubject } from "./replay-protocol.ts";

/** The game told last: its scenes are asked for one by one. */
let told: ToldGame | undefined;

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseReplayQuestion(event.data);
  if (question !== undefined) self.postMessage(replyTo(question, replay));
});

function replay(subject: ReplaySubject): Replay {
  if (subject.kind === "scene") {
    const shown = told?.sceneAt(subject.scene);
    return shown === undefined
      ? { kind: "refused", problem: "there is no such scene" }
      : { kind: "scene", scene: subject.scene, shown };
  }
  const game = tellGame(compile(subject.rulebook), subject.plan);
  if (typeof game === "string") return { kind: "refused", problem: game };
  told = game;
  const { digest, seats, seed, bot, steps, result } = game;
  return { kind: "game", game: { digest, seats, seed, bot, steps, result } };
}
