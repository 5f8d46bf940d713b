import { child, entriesOf } from "../resolved/nodes";
import type { MapEntry, YamlNode } from "../surface/ast";
import { nodeAtSpot, type Spot, type Tree } from "./tree";

/** What an address leads to. */
export type Located =
  | { readonly kind: "found"; readonly spot: Spot; readonly node: YamlNode }
  /** A cell that its row does not write: its column's usual value holds, if there is one. */
  | { readonly kind: "unwritten"; readonly spot: Spot; readonly usual: YamlNode | undefined }
  /** `key` is not in `parent`; `isLast` tells whether the address ends there. */
  | {
      readonly kind: "missing";
      readonly key: string;
      readonly parent: string;
      readonly known: readonly string[];
      readonly isLast: boolean;
    }
  /** The address leads into a list, whose items have no names. */
  | { readonly kind: "list"; readonly parent: string };

/** Sections that stand in rulebook.yaml. */
const OF_RULEBOOK: ReadonlySet<string> = new Set(["players", "limits"]);

/** Keys of a table, deck or board that are no row, card or space of it. */
const STRUCTURE: Readonly<Record<string, readonly string[]>> = {
  tables: ["label", "note", "columns", "rows", "numbered"],
  decks: ["label", "note", "columns", "cards"],
  boards: ["label", "note", "columns", "counted in", "kinds", "lines", "apart", "spaces", "links", "roads", "numbered"],
};

/** Where an address leads in a tree. Names of files are never part of an address. */
export function locate(tree: Tree, address: string): Located {
  const segments = segmentsOf(address);
  let at = start(tree, segments[0] ?? "");
  let read = 1;
  while (read < segments.length) {
    const key = segments[read] ?? "";
    const isLast = read === segments.length - 1;
    const parent = segments.slice(0, read).join(".");
    const next = step(tree, at, key);
    if (next.length > 0) {
      at = next;
      read++;
      continue;
    }
    const joined = longKey(tree, at, segments.slice(read));
    if (joined !== undefined) {
      at = joined.spots;
      read += joined.length;
      continue;
    }
    if (at.some((spot) => nodeAtSpot(tree, spot)?.kind === "list")) return { kind: "list", parent };
    const cell = isLast ? unwrittenCell(tree, at, key) : undefined;
    if (cell !== undefined) return cell;
    return { kind: "missing", key, parent, known: knownKeys(tree, at), isLast };
  }
  return arrived(tree, at, segments);
}

/** A key with dots in it: decisions are named `CLAUSE.name`, and readings set values by their paths. */
function longKey(
  tree: Tree,
  at: readonly Spot[],
  segments: readonly string[],
): { readonly spots: readonly Spot[]; readonly length: number } | undefined {
  for (let length = segments.length; length > 1; length--) {
    const spots = step(tree, at, segments.slice(0, length).join("."));
    if (spots.length > 0) return { spots, length };
  }
  return undefined;
}

function arrived(tree: Tree, at: readonly Spot[], segments: readonly string[]): Located {
  const spot = at[0];
  const node = spot === undefined ? undefined : nodeAtSpot(tree, spot);
  if (spot !== undefined && node !== undefined) return { kind: "found", spot, node };
  const known = [...sectionNames(tree)];
  return { kind: "missing", key: segments.at(-1) ?? "", parent: "the rulebook", known, isLast: segments.length === 1 };
}

/** Where something new with this address would stand: the map that takes it, and its key there. */
export function locateNew(tree: Tree, address: string): Located | { readonly kind: "new"; readonly spot: Spot } {
  const found = locate(tree, address);
  if (found.kind !== "missing" && found.kind !== "unwritten") return found;
  const segments = segmentsOf(address);
  const lost: Located[] = [];
  // The shortest key first: only decisions have a dot in theirs.
  for (let at = segments.length - 1; at >= Math.max(1, segments.length - LONGEST_NEW_KEY); at--) {
    const parent = locate(tree, segments.slice(0, at).join("."));
    const key = segments.slice(at).join(".");
    if (parent.kind === "found") {
      const keys = [...parent.spot.keys, ...inside(parent.spot, parent.node, key), key];
      return { kind: "new", spot: { file: parent.spot.file, keys } };
    }
    lost.push(parent);
    if (segments[0] !== "habits") break;
  }
  return lost[0] ?? found;
}

/** Parts of a key that is added: `CLAUSE.name` has two. */
const LONGEST_NEW_KEY = 2;

/** An address in its shortest form: without the words that only say where in a file something stands. */
export function shortAddress(address: string): string {
  const [head = "", name = "", ...rest] = segmentsOf(address);
  const skipped = (): number => {
    if (head === "tables" && rest[0] === "rows") return 1;
    if (head === "decks" && rest[0] === "cards") return 1;
    if (head === "boards" && rest[0] === "lines" && rest[2] === "spaces") return 3;
    if (head === "boards" && (rest[0] === "spaces" || rest[0] === "apart")) return 1;
    return 0;
  };
  const short = rest.slice(skipped());
  if (head === "parameters" && short.length === 1 && short[0] === "value") short.pop();
  return [head, name, ...short].filter((segment) => segment !== "").join(".");
}

function segmentsOf(address: string): readonly string[] {
  const segments = address.split(".");
  const [head, name, ...rest] = segments;
  return head === "cards" && name !== undefined ? ["decks", name, "cards", ...rest] : segments;
}

/** A section may be spread over files, so there are several spots until a name tells them apart. */
function start(tree: Tree, head: string): readonly Spot[] {
  if (head === "rulebook") return tree.flatMap(({ kind }, file) => (kind === "rulebook" ? [{ file, keys: [] }] : []));
  if (head === "rulings") return insideClauses(tree, "rulings");
  const spots = tree.flatMap(({ kind, root }, file): readonly Spot[] => {
    if (kind === "rulebook" && !OF_RULEBOOK.has(head)) return [];
    return child(root, head) === undefined ? [] : [{ file, keys: [head] }];
  });
  return head === "examples" ? [...spots, ...insideClauses(tree, "examples")] : spots;
}

function insideClauses(tree: Tree, key: string): readonly Spot[] {
  return tree.flatMap(({ root }, file) =>
    entriesOf(child(root, "clauses")).flatMap((clause) =>
      child(clause.node, key) === undefined ? [] : [{ file, keys: ["clauses", clause.key, key] }],
    ),
  );
}

function sectionNames(tree: Tree): ReadonlySet<string> {
  const names = tree.flatMap(({ kind, root }) =>
    kind === "rulebook" ? [...OF_RULEBOOK] : entriesOf(root).map(({ key }) => key),
  );
  return new Set([...names, "rulings", "rulebook", "cards"]);
}

function step(tree: Tree, at: readonly Spot[], key: string): readonly Spot[] {
  const isSpaces = key === "spaces" && at.some(({ keys }) => keys.length === 2 && keys[0] === "boards");
  const direct = isSpaces ? [] : at.filter((spot) => child(nodeAtSpot(tree, spot), key) !== undefined);
  if (direct.length > 0) return direct.map(({ file, keys }) => ({ file, keys: [...keys, key] }));
  const maps = at.flatMap((spot) => memberMaps(tree, spot));
  if (isSpaces) return maps;
  return maps
    .filter((spot) => child(nodeAtSpot(tree, spot), key) !== undefined)
    .map(({ file, keys }) => ({ file, keys: [...keys, key] }));
}

/** The maps of a table's rows, a deck's cards, a board's spaces. */
function memberMaps(tree: Tree, spot: Spot): readonly Spot[] {
  const { file, keys } = spot;
  if (keys.length !== 2) return [];
  const node = nodeAtSpot(tree, spot);
  const below = (...more: readonly string[]): Spot => ({ file, keys: [...keys, ...more] });
  const lines = entriesOf(child(node, "lines")).map((line) => below("lines", line.key, "spaces"));
  const spots =
    keys[0] === "tables"
      ? [below("rows")]
      : keys[0] === "decks"
        ? [below("cards")]
        : keys[0] === "boards"
          ? [below("spaces"), ...lines, below("apart")]
          : [];
  return spots.filter((candidate) => nodeAtSpot(tree, candidate) !== undefined);
}

/** A new row, card or space goes among the others; which line a new space goes to has to be said. */
function inside({ keys }: Spot, node: YamlNode, key: string): readonly string[] {
  if (keys.length !== 2 || STRUCTURE[keys[0] ?? ""]?.includes(key) !== false) return [];
  const place = keys[0] === "tables" ? "rows" : keys[0] === "decks" ? "cards" : "spaces";
  return child(node, place) === undefined ? [] : [place];
}

function knownKeys(tree: Tree, at: readonly Spot[]): readonly string[] {
  const spots = [...at, ...at.flatMap((spot) => memberMaps(tree, spot))];
  return [...new Set(spots.flatMap((spot) => entriesOf(nodeAtSpot(tree, spot)).map((entry) => entry.key)))];
}

function unwrittenCell(tree: Tree, at: readonly Spot[], key: string): Located | undefined {
  for (const spot of at) {
    const columns = columnsOf(tree, spot);
    const column = columns.find((candidate) => candidate.key === key);
    if (column === undefined) continue;
    const written = { file: spot.file, keys: [...spot.keys, key] };
    return { kind: "unwritten", spot: written, usual: child(column.node, "usually") };
  }
  return undefined;
}

/** The columns of the row, card or space at a spot; none for anything else. */
function columnsOf(tree: Tree, { file, keys }: Spot): readonly MapEntry[] {
  const [section = "", name = ""] = keys;
  const owner = nodeAtSpot(tree, { file, keys: [section, name] });
  const holder = keys.at(-2);
  if ((section === "tables" && holder === "rows") || (section === "decks" && holder === "cards")) {
    return keys.length === 4 ? entriesOf(child(owner, "columns")) : [];
  }
  if (section !== "boards" || (holder !== "spaces" && holder !== "apart")) return [];
  const kind = child(nodeAtSpot(tree, { file, keys }), "kind");
  const kindNode = kind?.kind === "scalar" ? child(child(owner, "kinds"), kind.source) : undefined;
  return [...entriesOf(child(kindNode, "columns")), ...entriesOf(child(owner, "columns"))];
}
