import { json, problem, workspaceFolder } from "../../../workspace/answer.ts";
import { readVersions } from "../../../workspace/rulebook-files.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const folder = new URL(request.url).searchParams.get("folder") ?? "";
  const versions = await readVersions(workspaceFolder(), folder);
  return versions === undefined ? problem(404, "there is no rulebook in this folder") : json(versions);
}
