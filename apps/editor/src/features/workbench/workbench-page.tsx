"use client";
import Link from "next/link";
import { useRulebooks } from "../../session/use-rulebooks.ts";
import { useWorkbench } from "../../session/use-workbench.ts";
import styles from "./workbench.module.css";
import { WorkbenchView } from "./workbench-view.tsx";

/** The page of one rulebook. */
export function WorkbenchPage({ folder }: { readonly folder: string }) {
  const opening = useWorkbench(folder);
  const rulebooks = useRulebooks();
  switch (opening.kind) {
    case "opening":
      return <main className={styles["page"]} aria-busy="true" />;
    case "absent":
      return (
        <main className={styles["page"]}>
          <h1>There is no rulebook in {folder}</h1>
          <p>
            A rulebook is a folder with a file rulebook.yaml inside the workspace.{" "}
            <Link className="link" href="/">
              All rulebooks
            </Link>
          </p>
        </main>
      );
    case "open":
      return <WorkbenchView folder={folder} rulebooks={rulebooks} {...opening} />;
  }
}
