import type { MapNode, ScalarNode, YamlNode } from "@rulewright/rulebook";
import type { EffectPart, EffectParts } from "./effect-parts";

/** The entries of a step or clause, which remember what of them has been told. */
export class Keys {
  readonly #map: MapNode;
  readonly #told = new Set<string>();

  constructor(map: MapNode) {
    this.#map = map;
  }

  get names(): readonly string[] {
    return this.#map.entries.map(({ key }) => key);
  }

  node(key: string): YamlNode | undefined {
    const node = this.#map.get(key);
    if (node !== undefined) this.#told.add(key);
    return node;
  }

  scalar(key: string): ScalarNode | undefined {
    const node = this.#map.get(key);
    if (node?.kind !== "scalar") return undefined;
    this.#told.add(key);
    return node;
  }

  /** One value, or several in a list; empty where there is none. */
  scalars(key: string): readonly ScalarNode[] {
    const node = this.node(key);
    if (node?.kind === "scalar") return [node];
    return node?.kind === "list" ? node.items.flatMap((item) => (item.kind === "scalar" ? [item] : [])) : [];
  }

  map(key: string): MapNode | undefined {
    const node = this.#map.get(key);
    if (node?.kind !== "map") return undefined;
    this.#told.add(key);
    return node;
  }

  isYes(key: string): boolean {
    return this.scalar(key)?.source === "yes";
  }

  forget(keys: Iterable<string>): void {
    for (const key of keys) this.#told.add(key);
  }

  /** What no sentence has told. */
  rest(): EffectParts {
    return this.#map.entries
      .filter(({ key }) => !this.#told.has(key))
      .map(
        ({ key, node }): EffectPart => ({ kind: "raw", text: `${key}: ${node.kind === "scalar" ? node.source : "…"}` }),
      );
  }
}
