import { invariant } from "@rulewright/diagnostics";
import { MAX_FILE_BYTES } from "./limits.ts";

/** The folder whose rulebooks this server edits; a real path, set by server.mjs. */
export function workspaceFolder(): string {
  const folder = process.env["RULEWRIGHT_WORKSPACE"];
  invariant(folder !== undefined, "the server was started without a workspace");
  return folder;
}

/** An answer that no cache keeps. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store" } });
}

export function problem(status: number, why: string): Response {
  return json({ why }, status);
}

/** The JSON of a request's body, undefined when it is none or too long. */
export async function readBody(request: Request): Promise<unknown> {
  // A text in JSON may be longer than its bytes in a file, and a recovery request holds several.
  const limit = MAX_FILE_BYTES * 6;
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body === null) return undefined;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  }
}
