import type { Completions, NameHover, NamePlace, Renaming } from "@rulewright/rulebook";
import type { DocumentStore } from "../../document/document-store.ts";
import type { NamesAnswer, NamesSubject } from "../../workers/names-protocol.ts";
import type { NamesDesk } from "../../workers/open-workers.ts";

/** A caret in a file of the document. */
export interface NameCaret {
  readonly file: string;
  readonly offset: number;
}

/** Questions about the names in the document, for the code editor. One that a later one of its kind overtakes has no answer. */
export class AskNames {
  readonly #document: DocumentStore;
  readonly #open: () => NamesDesk;
  readonly #waiting = new Map<string, (answer: NamesAnswer | undefined) => void>();
  #desk: NamesDesk | undefined;

  constructor(document: DocumentStore, open: () => NamesDesk) {
    this.#document = document;
    this.#open = open;
  }

  async complete(caret: NameCaret): Promise<Completions | undefined> {
    const answer = await this.#ask({ ...this.#at(caret), ask: "complete" });
    return answer?.ask === "complete" ? answer.found : undefined;
  }

  async hover(caret: NameCaret): Promise<NameHover | undefined> {
    const answer = await this.#ask({ ...this.#at(caret), ask: "hover" });
    return answer?.ask === "hover" ? answer.found : undefined;
  }

  async places(ask: "definition" | "references", caret: NameCaret): Promise<readonly NamePlace[]> {
    const answer = await this.#ask({ ...this.#at(caret), ask });
    return answer?.ask === "definition" || answer?.ask === "references" ? answer.found : [];
  }

  async rename(caret: NameCaret, name: string): Promise<Renaming | undefined> {
    const others = this.#document.snapshot().catalogues.map((file) => ({ name: file.name, text: file.text }));
    const answer = await this.#ask({ ...this.#at(caret), ask: "rename", name, others });
    return answer?.ask === "rename" ? answer.found : undefined;
  }

  close(): void {
    for (const answer of this.#waiting.values()) answer(undefined);
    this.#waiting.clear();
    this.#desk?.close();
  }

  #at({ file, offset }: NameCaret) {
    const files = this.#document.snapshot().files.map(({ name, text }) => ({ name, text }));
    return { files, file, offset };
  }

  #ask(subject: NamesSubject): Promise<NamesAnswer | undefined> {
    this.#desk ??= this.#open();
    const desk = this.#desk;
    this.#waiting.get(subject.ask)?.(undefined);
    return new Promise((resolve) => {
      this.#waiting.set(subject.ask, resolve);
      desk.ask(subject.ask, this.#document.snapshot().version, subject, (reply) => {
        if (this.#waiting.get(subject.ask) === resolve) this.#waiting.delete(subject.ask);
        resolve(reply.kind === "answered" ? reply.answer : undefined);
      });
    });
  }
}
