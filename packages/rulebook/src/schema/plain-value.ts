import type { YamlNode } from "../surface/ast";

/** A value without places. Maps have no prototype, so that a key such as `__proto__` is a key like any other. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };

/** The plain value of a node. */
export function plainValue(node: YamlNode): PlainValue {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(plainValue);
    case "map": {
      const map: Record<string, PlainValue> = Object.create(null);
      for (const entry of node.entries) map[entry.key] = plainValue(entry.node);
      return map;
    }
  }
}
