import { json, workspaceFolder } from "../../../workspace/answer.ts";
import { listRulebooks } from "../../../workspace/list-rulebooks.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return json(await listRulebooks(workspaceFolder()));
}
