import { parentPort } from "node:worker_threads";
import { load } from "@rulewright/rulebook";
import { serveWorker } from "@rulewright/simulate";

const port = parentPort;
if (port === null) throw new Error("broken invariant: the simulation worker was started as a program");
serveWorker(
  {
    post: (reply) => port.postMessage(reply),
    onMessage: (listener) => port.on("message", listener),
  },
  { load, defer: (task) => void setImmediate(task), clock: () => performance.now() },
);
