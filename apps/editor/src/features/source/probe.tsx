"use client";
import { useEffect, useRef } from "react";
import { installEditorWorker, startYamlLanguage } from "./language-worker.ts";
import { monaco } from "./monaco.ts";
import { assertNever, lineMap } from "@rulewright/diagnostics";

export function Probe() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    void assertNever; lineMap("a");
    installEditorWorker();
    const yaml = startYamlLanguage({
      enableSchemaRequest: false,
      schemas: [{ uri: "urn:rulewright:probe", fileMatch: ["*"], schema: { type: "object", properties: { title: { type: "string", description: "The title of it." } }, additionalProperties: false } }],
    });
    const model = monaco.editor.createModel("titel: a\n", "yaml", monaco.Uri.parse("file:///probe.yaml"));
    const editor = monaco.editor.create(element, { model });
    return () => { editor.dispose(); model.dispose(); yaml.dispose(); };
  }, []);
  return <div ref={host} style={{ height: 400 }} />;
}
