import { type Composed, composeVariant } from "../house-rules/compose-variant.ts";
import { parseComposingQuestion, replyTo } from "./protocol.ts";

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseComposingQuestion(event.data);
  if (question !== undefined) self.postMessage(replyTo(question, (subject): Composed => composeVariant(subject)));
});
