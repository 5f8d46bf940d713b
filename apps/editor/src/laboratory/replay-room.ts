import type { Rulebook } from "@rulewright/rulebook";
import type { GamePlan, Scene } from "@rulewright/simulate";
import { Published } from "../document/published.ts";
import type { ReplayDesk } from "../workers/open-workers.ts";
import type { GameRecord } from "../workers/replay-protocol.ts";

/** The game that is told, with the scene that was asked for last. */
export interface ReplayState {
  readonly game: GameRecord | undefined;
  readonly rulebook: Rulebook | undefined;
  /** The number of the scene that is shown; the one before stays until the next is there. */
  readonly scene: number | undefined;
  readonly shown: Scene | undefined;
  readonly problem: string | undefined;
}

const NOTHING: ReplayState = {
  game: undefined,
  rulebook: undefined,
  scene: undefined,
  shown: undefined,
  problem: undefined,
};

/** Scenes kept of the game that is told. */
const KEPT_SCENES = 2000;

/** Has one game told again, and shows the table after any of its lines. */
export class ReplayRoom {
  readonly state = new Published<ReplayState>(NOTHING);
  readonly #openDesk: () => ReplayDesk;
  #desk: ReplayDesk | undefined;
  #key = "";
  #turn = 0;
  #wanted = 0;
  #scenes = new Map<number, Scene>();

  constructor(openDesk: () => ReplayDesk) {
    this.#openDesk = openDesk;
  }

  /** Tells this game, unless it is the one that is told. */
  tell(rulebook: Rulebook, plan: GamePlan): void {
    const key = `${rulebook.digest} ${plan.seats} ${plan.bot} ${plan.seed}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#scenes = new Map();
    this.state.set(NOTHING);
    this.#desk ??= this.#openDesk();
    this.#desk.ask("game", ++this.#turn, { kind: "game", rulebook, plan }, (reply) => {
      if (key !== this.#key) return;
      if (reply.kind === "failed") return this.state.update({ problem: reply.message });
      const { answer } = reply;
      if (answer.kind === "refused") this.state.update({ problem: answer.problem });
      if (answer.kind !== "game") return;
      this.state.update({ game: answer.game, rulebook });
      this.look(this.#wanted);
    });
  }

  /** Shows the table after this line of the record. */
  look(step: number): void {
    this.#wanted = step;
    const { game } = this.state.snapshot();
    const scene = game?.steps[Math.min(step, game.steps.length - 1)]?.scene;
    if (scene === undefined) return;
    const known = this.#scenes.get(scene);
    if (known !== undefined) return this.state.update({ scene, shown: known });
    const key = this.#key;
    this.#desk?.ask("scene", this.#turn, { kind: "scene", scene }, (reply) => {
      if (key !== this.#key || reply.kind !== "answered" || reply.answer.kind !== "scene") return;
      const { scene: number, shown } = reply.answer;
      if (this.#scenes.size < KEPT_SCENES) this.#scenes.set(number, shown);
      this.state.update({ scene: number, shown });
    });
  }

  close(): void {
    this.#desk?.close();
  }
}
