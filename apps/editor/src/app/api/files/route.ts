import { json, problem, workspaceFolder } from "../../../workspace/answer.ts";
import { readRulebookFiles } from "../../../workspace/rulebook-files.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const folder = new URL(request.url).searchParams.get("folder") ?? "";
  const files = await readRulebookFiles(workspaceFolder(), folder);
  return files === undefined ? problem(404, "there is no rulebook in this folder") : json(files);
}
