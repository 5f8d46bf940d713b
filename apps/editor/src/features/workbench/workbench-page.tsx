"use client";
import Link from "next/link";
import { useWords } from "../../interface/use-words.tsx";
import { useRulebooks } from "../../session/use-rulebooks.ts";
import { useWorkbench } from "../../session/use-workbench.ts";
import styles from "./workbench.module.css";
import { WorkbenchView } from "./workbench-view.tsx";

/** The page of one rulebook. */
export function WorkbenchPage({ folder }: { readonly folder: string }) {
  const opening = useWorkbench(folder);
  const rulebooks = useRulebooks();
  const words = useWords().shell;
  switch (opening.kind) {
    case "opening":
      return <main className={styles["page"]} aria-busy="true" />;
    case "absent":
      return (
        <main className={styles["page"]}>
          <h1>{words.page.absent({ folder })}</h1>
          <p>
            {words.page.whatIsOne}{" "}
            <Link className="link" href="/">
              {words.allRulebooks}
            </Link>
          </p>
        </main>
      );
    case "open":
      return <WorkbenchView folder={folder} rulebooks={rulebooks} {...opening} />;
  }
}
