import { commandLine } from "./command-line";
import { exitCodeOf } from "./run";
import { processTerminal } from "./terminal/terminal";

const terminal = processTerminal();
// A reader such as `head` may close the pipe before everything is written.
process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
  if (problem.code === "EPIPE") process.exit(0);
  throw problem;
});
process.exitCode = await exitCodeOf(terminal, () => commandLine(terminal, process.argv));
