import { type LocatedFile, parseFile, type SourceFile } from "@rulewright/rulebook";

/** Reads texts into located trees, each file again only when its text has changed. */
export class LocatedTexts {
  #known: ReadonlyMap<string, LocatedFile> = new Map();

  read(files: readonly SourceFile[]): readonly LocatedFile[] {
    const located = files.map(({ name, text }) => {
      const before = this.#known.get(name);
      return before?.text === text ? before : parseFile({ name, text }).value;
    });
    this.#known = new Map(located.map((file) => [file.name, file]));
    return located;
  }
}
