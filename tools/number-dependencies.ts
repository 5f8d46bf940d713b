import { parseFile, type SourceFile, textUnits } from "@rulewright/rulebook";
import { parseDocument } from "yaml";

/** A number of a rulebook's files: a parameter, or a cell that a text names. */
export interface NamedNumber {
  /** `lottery_fee`, or `fruit_prizes.three_dollars.pays`. */
  readonly name: string;
  readonly file: string;
  /** Of the number itself, in its file. */
  readonly path: readonly string[];
  readonly range: { readonly from?: number; readonly to?: number; readonly step?: number };
}

type Plain = Readonly<Record<string, unknown>>;

type PlainFiles = readonly (readonly [string, Plain])[];

/** What the YAML says, file by file; read without our own reader. */
function plainFiles(files: readonly SourceFile[]): PlainFiles {
  return files.map(({ name, text }) => [name, (parseDocument(text).toJS() ?? {}) as Plain] as const); // a YAML mapping
}

function mapAt(value: unknown, ...keys: readonly string[]): Plain {
  let at = value;
  for (const key of keys) at = isPlain(at) ? at[key] : undefined;
  return isPlain(at) ? at : {};
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every parameter, and every cell with a number that a placeholder names in full. */
function numbersNamedIn(plain: PlainFiles, texts: readonly Placeholder[]): readonly NamedNumber[] {
  const named = new Set(texts.flatMap(({ names }) => names));
  return plain.flatMap(([file, root]) => [
    ...Object.entries(mapAt(root, "parameters")).map(([name, value]) => ({
      name,
      file,
      path: ["parameters", name, "value"],
      range: mapAt(value),
    })),
    ...cellsOf(root)
      .filter(({ name }) => named.has(name))
      .map(({ name, path, range }) => ({ name, file, path, range })),
  ]);
}

function cellsOf(root: Plain) {
  const rowsOf = { tables: "rows", decks: "cards", boards: "spaces" };
  return Object.entries(rowsOf).flatMap(([section, rows]) =>
    Object.entries(mapAt(root, section)).flatMap(([table, content]) =>
      Object.entries(mapAt(content, rows)).flatMap(([row, cells]) =>
        Object.keys(mapAt(cells)).map((column) => ({
          name: `${table}.${row}.${column}`,
          path: [section, table, rows, row, column],
          range: mapAt(content, "columns", column),
        })),
      ),
    ),
  );
}

interface Placeholder {
  /** The key of the text. */
  readonly key: string;
  /** The names that it speaks of, dotted as written. */
  readonly names: readonly string[];
}

/** What the numbers of a rulebook decide. */
export interface NumberDependencies {
  readonly numbers: readonly NamedNumber[];
  /** The keys of the texts that a number decides, in order. */
  readonly dependantsOf: (number: NamedNumber) => readonly string[];
  /** The keys of texts that speak of the state of a game: before one there is nothing that they could say. */
  readonly unsettled: ReadonlySet<string>;
  /** Clauses that hold, or do what they do, only under some readings. */
  readonly clausesOfReadings: ReadonlySet<string>;
}

/** Reads the files of a rulebook for what hangs on its numbers. */
export function numberDependencies(files: readonly SourceFile[]): NumberDependencies {
  const plain = plainFiles(files);
  const texts = placeholders(files);
  const definitions = definitionsOf(plain);
  return {
    numbers: numbersNamedIn(plain, texts),
    dependantsOf: (number) => dependantsOf(texts, definitions, number),
    unsettled: unsettled(texts, definitions),
    clausesOfReadings: clausesOfReadings(plain),
  };
}

function dependantsOf(texts: readonly Placeholder[], definitions: Definitions, number: NamedNumber): readonly string[] {
  const reaches = (name: string) => reachesOne(definitions, name, (one) => one === number.name);
  const isPrinted = (name: string): boolean => definitions.known.has(name.split(".")[0] ?? "");
  const found = texts.filter(({ names }) => names.some(reaches) && names.every(isPrinted));
  return [...new Set(found.map(({ key }) => key))].toSorted();
}

function unsettled(texts: readonly Placeholder[], definitions: Definitions): ReadonlySet<string> {
  const isState = (name: string) => definitions.state.has(name.split(".")[0] ?? "");
  const speaks = ({ names }: Placeholder) => names.some((name) => reachesOne(definitions, name, isState));
  return new Set(texts.filter(speaks).map(({ key }) => key));
}

/** Whether a name is one of those meant, or is defined by way of one. */
function reachesOne(
  definitions: Definitions,
  name: string,
  isMeant: (name: string) => boolean,
  seen: readonly string[] = [],
): boolean {
  if (isMeant(name)) return true;
  if (seen.includes(name)) return false;
  const [head = ""] = name.split(".");
  const last = name.split(".").at(-1) ?? "";
  const formulas = [...(definitions.formulas.get(head) ?? []), ...(definitions.formulas.get(`.${last}`) ?? [])];
  return formulas.some((formula) =>
    namesIn(formula).some((inner) => reachesOne(definitions, inner, isMeant, [...seen, name])),
  );
}

function clausesOfReadings(plain: PlainFiles): ReadonlySet<string> {
  return new Set(
    plain.flatMap(([, root]) =>
      Object.entries(mapAt(root, "clauses")).flatMap(([id, clause]) =>
        !isOfReading(clause) && !hasOtherDeeds(clause) ? [] : [id],
      ),
    ),
  );
}

/** The clause or one of its steps says which reading it is for. */
function isOfReading(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isOfReading);
  return isPlain(value) && ("reading" in value || Object.values(value).some(isOfReading));
}

function hasOtherDeeds(clause: unknown): boolean {
  const rulings = Object.values(mapAt(clause, "rulings"));
  return rulings.some((ruling) => Object.values(mapAt(ruling, "readings")).some((one) => "do" in mapAt(one)));
}

function placeholders(files: readonly SourceFile[]): readonly Placeholder[] {
  return textUnits(files.map((file) => parseFile(file).value)).flatMap((unit) =>
    unit.kind === "forms"
      ? []
      : [...unit.node.source.matchAll(/\{([^{}]*)\}/g)].map(([, formula = ""]) => ({
          key: unit.key,
          names: namesIn(formula),
        })),
  );
}

/** The names of a formula, dotted as written, without the functions that it calls. */
function namesIn(formula: string): readonly string[] {
  return [...formula.matchAll(/(?<![\w.])[a-z_]\w*(?:\.[a-z_]\w*(?!\w*\())*(?!\w*\()/gi)].map(([name]) => name);
}

interface Definitions {
  /** Formulas by the name that they define; columns begin with a dot. */
  readonly formulas: ReadonlyMap<string, readonly string[]>;
  /** What a text can say the value of before any game: all other names belong to a clause at work. */
  readonly known: ReadonlySet<string>;
  /** Fields of a game. */
  readonly state: ReadonlySet<string>;
}

function definitionsOf(plain: PlainFiles): Definitions {
  const formulas = new Map<string, string[]>();
  const known = new Set<string>();
  const state = new Set<string>();
  const note = (name: string, formula: unknown): void => {
    if (typeof formula === "string") formulas.set(name, [...(formulas.get(name) ?? []), formula]);
  };
  const look = (value: unknown): void => {
    if (!isPlain(value)) return;
    if (typeof value.define === "string") {
      known.add(value.define);
      note(value.define, value.as);
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key === "columns")
        for (const [column, content] of Object.entries(mapAt(inner))) note(`.${column}`, mapAt(content).as);
      if (["rows", "cards", "spaces", "apart"].includes(key))
        for (const row of Object.keys(mapAt(inner))) known.add(row);
      look(inner);
    }
  };
  for (const [, root] of plain) {
    look(root);
    for (const section of ["parameters", "tables", "decks", "boards", "spinners", "dice"])
      for (const name of Object.keys(mapAt(root, section))) known.add(name);
    for (const field of Object.keys(mapAt(root, "sheets", "game"))) state.add(field);
  }
  return { formulas, known, state };
}
