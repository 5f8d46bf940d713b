import { Published } from "../document/published.ts";
import type { Selection, ViewName } from "../view-types.ts";
import {
  type Address,
  formatAddress,
  type LabChoice,
  type MomentChoice,
  type PlayChoice,
  parseAddress,
} from "./address.ts";

/** View, part, variant, play and selection, held by the address bar. Opening a view or a variant is a step of the browser's history, selecting is not. */
export class AddressBar {
  readonly address: Published<Address>;
  readonly #window: Window;

  constructor(page: Window) {
    this.#window = page;
    this.address = new Published(parseAddress(page.location.hash));
    page.addEventListener("hashchange", this.#follow);
    page.addEventListener("popstate", this.#follow);
  }

  readonly select = (selection: Selection): void => {
    this.#go({ ...this.address.snapshot(), selection });
  };

  readonly open = (view: ViewName, selection?: Selection): void => {
    const current = this.address.snapshot();
    this.#go({ ...withoutMoment(current), view, part: undefined, selection: selection ?? current.selection });
  };

  /** Opens a game of the rules of a column, by its seed, at a line of its record. */
  readonly openGame = (seed: number, moment: MomentChoice): void => {
    this.#go({ ...this.address.snapshot(), view: "game", part: String(seed), moment });
  };

  /** Goes to another line of the record of the game that is shown. */
  readonly step = (step: number): void => {
    const current = this.address.snapshot();
    this.#go({ ...current, moment: { ...current.moment, step } });
  };

  /** Compares something else in the simulation view. */
  readonly compare = (choice: LabChoice): void => {
    const current = this.address.snapshot();
    this.#go({ ...current, lab: { ...current.lab, ...choice } });
  };

  /** Opens a variant, or the rulebook itself. */
  readonly openVariant = (variant: string | undefined): void => {
    this.#go({ ...this.address.snapshot(), variant });
  };

  /** Shows another board, deck or chapter of the current view. */
  readonly show = (part: string): void => {
    this.#go({ ...this.address.snapshot(), part });
  };

  /** Plays with other seats or another bot. */
  readonly play = (choice: PlayChoice): void => {
    const current = this.address.snapshot();
    this.#go({ ...current, play: { ...current.play, ...choice } });
  };

  /** The address of a view as a link would have it, with what is compared and how games are played. */
  readonly hrefOf = (change: Partial<Address>): string => formatAddress({ ...this.address.snapshot(), ...change });

  close(): void {
    this.#window.removeEventListener("hashchange", this.#follow);
    this.#window.removeEventListener("popstate", this.#follow);
  }

  #go(next: Address): void {
    const current = this.address.snapshot();
    const hash = formatAddress(next);
    if (hash === formatAddress(current)) return;
    // The framework keeps its own marks in the state of each step.
    const { history } = this.#window;
    if (next.view === current.view && next.variant === current.variant) history.replaceState(history.state, "", hash);
    else history.pushState(history.state, "", hash);
    this.address.set(next);
  }

  readonly #follow = (): void => {
    const next = parseAddress(this.#window.location.hash);
    if (formatAddress(next) !== formatAddress(this.address.snapshot())) this.address.set(next);
  };
}

function withoutMoment({ moment: _, ...others }: Address): Address {
  return others;
}
