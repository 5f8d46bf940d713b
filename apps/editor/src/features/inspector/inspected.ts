import type { Place } from "@rulewright/diagnostics";
import type { BoardLink, Domain, Parameter, Rulebook } from "@rulewright/rulebook";
import { selectionDepth } from "../../design/selection-match";
import type { Selection } from "../../view-types";

/** What the selection stands for: the thing whose place encloses it most closely. */
export type Inspected =
  | {
      readonly kind: "member";
      readonly domain: Domain;
      readonly domainIndex: number;
      readonly member: number;
      readonly place: Place;
    }
  | {
      readonly kind: "link";
      readonly domain: Domain;
      readonly link: BoardLink;
      readonly place: Place;
    }
  | { readonly kind: "parameter"; readonly parameter: Parameter; readonly index: number; readonly place: Place };

export function inspected(rulebook: Rulebook, selection: Selection): Inspected | undefined {
  const candidates = [
    ...links(rulebook),
    ...members(rulebook),
    ...rulebook.parameters.map(
      (parameter, index): Inspected => ({ kind: "parameter", parameter, index, place: parameter.place }),
    ),
  ];
  let best: Inspected | undefined;
  let bestDepth = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const depth = selectionDepth(selection, candidate.place);
    if (depth < 0 || depth >= bestDepth) continue;
    best = candidate;
    bestDepth = depth;
  }
  return best;
}

/** Rows, spaces and cards are written down one by one; players, pieces and numbered rows are not. */
function members(rulebook: Rulebook): readonly Inspected[] {
  return rulebook.domains.flatMap((domain, domainIndex) => {
    if (domain.kind === "player" || domain.kind === "piece") return [];
    return domain.members.map(
      (row, member): Inspected => ({ kind: "member", domain, domainIndex, member, place: row.place }),
    );
  });
}

/** A link comes before its road spaces, which are written nowhere else. */
function links(rulebook: Rulebook): readonly Inspected[] {
  return rulebook.domains.flatMap((domain) =>
    (domain.board?.links ?? []).map((link): Inspected => ({ kind: "link", domain, link, place: link.place })),
  );
}

/** A path as it is shown: `/boards/town/lines/main/spaces/s17`. */
export function showPath(place: Place): string {
  return `/${place.path.join("/")}`;
}
