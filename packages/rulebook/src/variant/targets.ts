import { type Diagnostic, diagnostic, type Place, type RelatedPlace, suggest } from "@rulewright/diagnostics";
import { child, entriesOf, keyedPlace, scalarAt } from "../resolved/nodes";
import type { MapEntry, YamlNode } from "../surface/ast";
import { type Located, locate, locateNew, shortAddress } from "./address";
import { type Operation, operationPlace } from "./overlay";
import { overlap, type Spot, spotName, type Tree } from "./tree";
import { isAsRecorded, sameValue, shownValue } from "./values";

/** An operation with the spot that it changes. */
export interface Aimed {
  readonly operation: Operation;
  readonly spot: Spot;
  /** One text for the spot. */
  readonly name: string;
  /** What stands there before; undefined for a cell that is not written. */
  readonly now: YamlNode | undefined;
}

/** Where each change of an existing thing leads; what leads nowhere is found and left out. */
export function aimAll(tree: Tree, operations: readonly Operation[], found: Diagnostic[]): readonly Aimed[] {
  const aimed: Aimed[] = [];
  for (const operation of operations) {
    if (operation.kind === "add" || operation.kind === "insert") continue;
    const target = aim(tree, operation, found);
    if (target === undefined) continue;
    const twice = aimed.find(({ name }) => overlap(name, target.name));
    if (twice === undefined) aimed.push(target);
    else {
      const first = operationPlace(twice.operation);
      const related = [{ message: "changed here already", place: atKey(first) }];
      const params = { first: shortAddress(twice.operation.address), target: shortAddress(operation.address) };
      found.push(diagnostic("variant/twice", params, operationPlace(operation), { target: "key", related }));
    }
  }
  return aimed;
}

function aim(tree: Tree, operation: Operation, found: Diagnostic[]): Aimed | undefined {
  const target = targetOf(tree, operation);
  if (target.kind === "found") {
    const { spot, node } = target;
    const isWhole = operation.kind === "set" && node.kind === "map";
    if (isWhole) {
      const params = { target: shortAddress(operation.address) };
      found.push(diagnostic("variant/not-settable", params, operationPlace(operation), { target: "key" }));
      return undefined;
    }
    if (spot.keys.length === 0) {
      found.push(wholeRulebook(operation));
      return undefined;
    }
    return { operation, spot, name: spotName(tree, spot), now: node };
  }
  if (target.kind === "unwritten" && operation.kind === "set" && !isNull(operation.to)) {
    return { operation, spot: target.spot, name: spotName(tree, target.spot), now: target.usual };
  }
  found.push(lost(tree, operation, target));
  return undefined;
}

function targetOf(tree: Tree, operation: Operation): Located {
  return operation.kind === "set" ? locateValue(tree, operation.address) : locate(tree, operation.address);
}

/** Where the address of a `set` line leads: `parameters.x` means the parameter's number. */
export function locateValue(tree: Tree, address: string): Located {
  const target = locate(tree, address);
  if (target.kind !== "found" || target.node.kind !== "map") return target;
  if (target.spot.keys[0] !== "parameters" || target.spot.keys.length !== 2) return target;
  return locate(tree, `${address}.value`);
}

/** The spot for something new; what cannot be added there is found. */
export function aimNew(tree: Tree, operation: Operation, found: Diagnostic[]): Spot | undefined {
  const target = locateNew(tree, operation.address);
  if (target.kind === "new") return target.spot;
  if (target.kind === "found") {
    found.push(existsAlready(operation.entry, shortAddress(operation.address), target.node));
    return undefined;
  }
  found.push(lost(tree, operation, target));
  return undefined;
}

/** `rulebook` alone is all of rulebook.yaml: nothing can take its place or stand beside it. */
export function wholeRulebook(operation: Operation): Diagnostic {
  const hint = "name what is in it, such as `rulebook.title`";
  const params = { target: operation.address };
  return diagnostic("variant/missing-target", params, operationPlace(operation), { target: "key", hint });
}

export function existsAlready(entry: MapEntry, target: string, known: YamlNode): Diagnostic {
  const related = [{ message: "it stands here", place: atKey(known) }];
  return diagnostic("variant/exists-already", { target }, keyedPlace(entry), { target: "key", related });
}

/** What is wrong with an address that leads nowhere. */
export function lost(tree: Tree, operation: Operation, target: Located): Diagnostic {
  const place = operationPlace(operation);
  const address = operation.kind === "read" ? operation.entry.key : shortAddress(operation.address);
  const extra = { target: "key" } as const;
  if (target.kind === "list")
    return diagnostic("variant/into-a-list", { target: address, parent: target.parent }, place, extra);
  const renamed = renaming(tree, operation.address);
  if (renamed !== undefined) {
    const related = [{ message: "renamed here", place: renamed.place }];
    return diagnostic("variant/renamed", { target: address, now: renamed.address }, place, { ...extra, related });
  }
  if (target.kind !== "missing") return diagnostic("variant/missing-target", { target: address }, place, extra);
  const near = suggest(target.key, target.known);
  const hint = near === undefined ? {} : { hint: `did you mean \`${near}\` instead of \`${target.key}\`?` };
  if ((operation.kind === "set" || operation.kind === "replace") && isNull(operation.to) && target.isLast) {
    return diagnostic("variant/null-for-absent", { target: address }, place, extra);
  }
  if (target.isLast || operation.kind === "read") {
    return diagnostic("variant/missing-target", { target: address }, place, { ...extra, ...hint });
  }
  return diagnostic("variant/missing-key", { target: address, key: target.key, parent: target.parent }, place, {
    ...extra,
    ...hint,
  });
}

/** The address that something has now, where the rulebook says that it was renamed. */
export function renaming(tree: Tree, address: string): { readonly address: string; readonly place: Place } | undefined {
  const short = shortAddress(address);
  for (const { kind, root } of tree) {
    if (kind !== "rulebook") continue;
    for (const entry of entriesOf(child(root, "renamed"))) {
      const old = shortAddress(entry.key);
      if (short !== old && !short.startsWith(`${old}.`)) continue;
      const name = entry.node.kind === "scalar" ? entry.node.source : "";
      const now = [...old.split(".").slice(0, -1), name].join(".");
      return { address: now + short.slice(old.length), place: atKey(keyedPlace(entry)) };
    }
  }
  return undefined;
}

/** Findings about what a change recorded, and whether it changes anything. */
export function checkRecord({ operation, now }: Aimed, found: Diagnostic[]): void {
  if (operation.kind === "add" || operation.kind === "insert") return;
  const place = operationPlace(operation);
  const target = operation.kind === "read" ? operation.entry.key : shortAddress(operation.address);
  const isSame = operation.kind !== "remove" && now !== undefined && sameValue(operation.to, now);
  if (isSame) {
    const related = basePlaces(now);
    found.push(diagnostic("variant/redundant", { target, found: shownValue(now) }, place, { target: "key", related }));
  } else if (operation.was !== undefined && now !== undefined && !isAsRecorded(operation.was, now)) {
    const params = { target, found: shownValue(now), expected: shownValue(operation.was) };
    found.push(diagnostic("variant/wrong-was", params, operation.was, { related: basePlaces(now) }));
  }
}

function basePlaces(now: YamlNode): readonly RelatedPlace[] {
  return [{ message: "the rulebook says it here", place: { file: now.file, path: now.path, range: now.range } }];
}

/** Says that a ruling which cannot be switched is read otherwise. */
export function checkFixed({ operation }: Aimed, ruling: YamlNode | undefined, found: Diagnostic[]): boolean {
  const reason = scalarAt(ruling, "fixed");
  if (operation.kind !== "read" || reason === undefined) return true;
  const related = [{ message: "said here", place: { file: reason.file, path: reason.path, range: reason.range } }];
  const params = { ruling: operation.entry.key, reason: reason.source };
  found.push(diagnostic("variant/fixed-ruling", params, operationPlace(operation), { target: "key", related }));
  return false;
}

function isNull(node: YamlNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

export function atKey(place: { readonly keyRange?: Place["range"] | undefined } & Place): Place {
  return { file: place.file, path: place.path, range: place.keyRange ?? place.range };
}
