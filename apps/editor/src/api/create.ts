import { isRecord } from "./contract.ts";

/** Asks for a rulebook after the pattern of the one in the folder `from`. */
export interface CreateRequest {
  readonly from: string;
  /** Its name: small letters, digits and `_`. */
  readonly id: string;
  readonly title: string;
}

export type CreateAnswer =
  | { readonly kind: "created"; readonly folder: string }
  | { readonly kind: "refused"; readonly why: string };

/** Reads a `CreateRequest`; undefined when it is anything else. */
export function parseCreateRequest(value: unknown): CreateRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { from, id, title } = value;
  if (typeof from !== "string" || typeof id !== "string" || typeof title !== "string") return undefined;
  return title.trim() === "" || title.length > 200 ? undefined : { from, id, title: title.trim() };
}

/** Asks the server; one that does not answer has refused. */
export async function createRulebook(request: CreateRequest): Promise<CreateAnswer> {
  try {
    const response = await fetch("/api/rulebooks", {
      method: "POST",
      cache: "no-store",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    const answer: unknown = await response.json();
    if (isRecord(answer) && answer["kind"] === "created" && typeof answer["folder"] === "string") {
      return { kind: "created", folder: answer["folder"] };
    }
    const why = isRecord(answer) && typeof answer["why"] === "string" ? answer["why"] : String(response.status);
    return { kind: "refused", why };
  } catch {
    return { kind: "refused", why: "the editor's server does not answer" };
  }
}
