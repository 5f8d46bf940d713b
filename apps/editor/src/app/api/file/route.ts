import { parseWriteRequest, type WriteAnswer } from "../../../api/contract.ts";
import { json, problem, readBody, workspaceFolder } from "../../../workspace/answer.ts";
import { writeRulebookFile } from "../../../workspace/write-file.ts";

export const dynamic = "force-dynamic";

const STATUS = { written: 200, conflict: 409, refused: 403 } as const satisfies Record<WriteAnswer["kind"], number>;

export async function PUT(request: Request): Promise<Response> {
  const asked = parseWriteRequest(await readBody(request));
  if (asked === undefined) return problem(400, "the request cannot be read, or is too long");
  const answer = await writeRulebookFile(workspaceFolder(), asked);
  return json(answer, STATUS[answer.kind]);
}
