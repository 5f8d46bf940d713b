import { serveWorker } from "@rulewright/simulate";
import { loadModel } from "./model-file.ts";

// A message channel lets messages that have come meanwhile go first, without the delay that timers have.
const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => tasks.shift()?.();

serveWorker(
  {
    post: (reply) => self.postMessage(reply),
    onMessage: (listener) => self.addEventListener("message", (event: MessageEvent<unknown>) => listener(event.data)),
  },
  {
    load: loadModel,
    clock: () => performance.now(),
    defer: (task) => {
      tasks.push(task);
      channel.port2.postMessage(null);
    },
  },
);
