import {
  type FileVersions,
  isRecord,
  parseRecoveryCopy,
  type RecoveryCopy,
  type RecoveryRequest,
  type RulebookEntry,
  type RulebookFiles,
  type WriteAnswer,
  type WriteRequest,
} from "./contract.ts";

/** What the page asks the server. Answers are our own server's; only their outline is checked. */

/** The rulebooks of the workspace; none when the server does not answer. */
export async function fetchRulebooks(): Promise<readonly RulebookEntry[]> {
  const answer = await ask("/api/rulebooks");
  return Array.isArray(answer) ? (answer as readonly RulebookEntry[]) : [];
}

/** All files of a rulebook; undefined when the server does not answer or has none. */
export async function fetchFiles(folder: string): Promise<RulebookFiles | undefined> {
  const answer = await ask(`/api/files?${query(folder)}`);
  return isRecord(answer) && Array.isArray(answer["files"]) ? (answer as unknown as RulebookFiles) : undefined;
}

export async function fetchVersions(folder: string): Promise<FileVersions | undefined> {
  const answer = await ask(`/api/versions?${query(folder)}`);
  return isRecord(answer) ? (answer as FileVersions) : undefined;
}

/** Writes a file; a server that does not answer has refused. */
export async function writeFile(request: WriteRequest): Promise<WriteAnswer> {
  const answer = await ask("/api/file", { method: "PUT", body: JSON.stringify(request) });
  if (isRecord(answer) && ["written", "conflict", "refused"].includes(String(answer["kind"]))) {
    return answer as unknown as WriteAnswer;
  }
  const why =
    isRecord(answer) && typeof answer["why"] === "string" ? answer["why"] : "the editor's server does not answer";
  return { kind: "refused", why };
}

export async function fetchRecoveryCopies(folder: string): Promise<readonly RecoveryCopy[]> {
  const answer = await ask(`/api/recovery?${query(folder)}`);
  return Array.isArray(answer) ? answer.map(parseRecoveryCopy).filter((copy) => copy !== undefined) : [];
}

/** Keeps unsaved texts. Sent so that it outlives the page where the browser allows it. */
export async function keepRecoveryCopies(request: RecoveryRequest, isLeaving: boolean): Promise<boolean> {
  const body = JSON.stringify(request);
  // Browsers let only short requests outlive their page.
  const keepalive = isLeaving && body.length < 60_000;
  const answer = await ask("/api/recovery", { method: "POST", body, keepalive });
  return isRecord(answer) && typeof answer["kept"] === "number";
}

async function ask(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, cache: "no-store", headers: { "Content-Type": "application/json" } });
    return await response.json();
  } catch {
    return undefined;
  }
}

function query(folder: string): string {
  return new URLSearchParams({ folder }).toString();
}
