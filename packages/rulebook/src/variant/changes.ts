import type { Outcome, Place } from "@rulewright/diagnostics";
import { type PlainValue, plainValue } from "../schema/plain-value";
import type { SourceFile, YamlNode } from "../surface/ast";
import { parseFile } from "../surface/parse-file";
import { shortAddress } from "./address";
import type { Touched } from "./apply";
import { operationPlace } from "./overlay";
import { mergeVariants, type VariantOptions } from "./resolve-variants";
import { atKey } from "./targets";
import { nodePlace } from "./tree";

/** One thing that a variant says otherwise than what it extends. */
export interface VariantChange {
  /** The variant's id. */
  readonly variant: string;
  /** The shortest dotted path. */
  readonly address: string;
  readonly kind: "set" | "replaced" | "removed" | "added" | "read";
  /** Undefined where nothing stood there. */
  readonly was: PlainValue | undefined;
  /** Undefined where nothing stands there any more. */
  readonly to: PlainValue | undefined;
  /** The line in the variant's file. */
  readonly place: Place;
  /** Where the old value stands. */
  readonly before: Place | undefined;
}

const KINDS = {
  set: "set",
  replace: "replaced",
  remove: "removed",
  add: "added",
  insert: "added",
  read: "read",
} as const satisfies Record<Touched["operation"]["kind"], VariantChange["kind"]>;

/** Everything that the variants say otherwise, in the order in which it is carried out. */
export function listChanges(files: readonly SourceFile[], options: VariantOptions): Outcome<readonly VariantChange[]> {
  const located = files.map((file) => parseFile(file).value);
  const { value, diagnostics } = mergeVariants(located, options);
  return { value: value?.touched.map(changeOf), diagnostics };
}

function changeOf({ name, operation, overlay, node, before }: Touched): VariantChange {
  const [, ...keys] = name.split("\u0000");
  const address = operation.kind === "read" ? `rulings.${operation.entry.key}` : shortAddress(keys.join("."));
  return {
    variant: overlay.id,
    address,
    kind: KINDS[operation.kind],
    was: plain(before),
    to: plain(node),
    place: node?.keyRange === undefined || operation.kind !== "insert" ? atKey(operationPlace(operation)) : atKey(node),
    before: before === undefined ? undefined : nodePlace(before),
  };
}

function plain(node: YamlNode | undefined): PlainValue | undefined {
  return node === undefined ? undefined : plainValue(node);
}
