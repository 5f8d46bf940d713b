import { parseRecoveryRequest } from "../../../api/contract.ts";
import { json, problem, readBody, workspaceFolder } from "../../../workspace/answer.ts";
import { keepRecoveryCopies, recoveryCopies } from "../../../workspace/recovery.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const folder = new URL(request.url).searchParams.get("folder") ?? "";
  return json(await recoveryCopies(workspaceFolder(), folder));
}

// The page also sends this while it is being closed, which a browser only allows as a POST.
export async function POST(request: Request): Promise<Response> {
  const asked = parseRecoveryRequest(await readBody(request));
  if (asked === undefined) return problem(400, "the request cannot be read, or is too long");
  const kept = await keepRecoveryCopies(workspaceFolder(), asked, new Date());
  return kept ? json({ kept: asked.files.length }) : problem(403, "unsaved texts cannot be kept in this workspace");
}
