import { type CreateAnswer, parseCreateRequest } from "../../../api/create.ts";
import { json, problem, readBody, workspaceFolder } from "../../../workspace/answer.ts";
import { listRulebooks } from "../../../workspace/list-rulebooks.ts";
import { newRulebook } from "../../../workspace/new-rulebook.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return json(await listRulebooks(workspaceFolder()));
}

const STATUS = { created: 201, refused: 409 } as const satisfies Record<CreateAnswer["kind"], number>;

export async function POST(request: Request): Promise<Response> {
  const asked = parseCreateRequest(await readBody(request));
  if (asked === undefined) return problem(400, "the request cannot be read, or is too long");
  const answer = await newRulebook(workspaceFolder(), asked);
  return json(answer, STATUS[answer.kind]);
}
