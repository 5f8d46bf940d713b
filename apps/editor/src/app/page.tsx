import { Home } from "../features/home/home.tsx";
import { workspaceFolder } from "../workspace/answer.ts";
import { listRulebooks } from "../workspace/list-rulebooks.ts";

export const dynamic = "force-dynamic";

export default async function HomePage() {
  const workspace = workspaceFolder();
  return <Home workspace={workspace} entries={await listRulebooks(workspace)} />;
}
