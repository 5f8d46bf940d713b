import { load } from "@rulewright/rulebook";
import { type AnalysisReply, type AnalysisRequest, parseAnalysisRequest } from "./analysis-protocol.ts";

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const request = parseAnalysisRequest(event.data);
  if (request !== undefined) self.postMessage(analyse(request));
});

function analyse({ id, version, files }: AnalysisRequest): AnalysisReply {
  try {
    const { value, diagnostics } = load(files);
    return { kind: "analysed", id, version, rulebook: value, diagnostics };
  } catch (problem) {
    return { kind: "failed", id, version, message: problem instanceof Error ? problem.message : String(problem) };
  }
}
