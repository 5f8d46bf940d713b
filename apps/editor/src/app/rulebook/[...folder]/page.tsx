import { OpenWorkbench } from "../../../features/workbench/open-workbench.tsx";

export const dynamic = "force-dynamic";

export default async function RulebookPage({
  params,
}: {
  readonly params: Promise<{ readonly folder: readonly string[] }>;
}) {
  const { folder } = await params;
  return <OpenWorkbench folder={folder.map(decodeURIComponent).join("/")} />;
}
