import { parseArgs } from "node:util";

export const DEFAULT_PORT = 4747;

export const USAGE = `usage: node server.mjs [--workspace <folder>] [--port <number>]

  --workspace  the folder whose rulebooks are edited; default: the repository's root
  --port       default: ${DEFAULT_PORT}, or the next free port
`;

/**
 * @typedef {{ kind: "run", workspace: string | undefined, port: number | undefined }
 *   | { kind: "help" }
 *   | { kind: "wrong", message: string }} Arguments
 */

/**
 * What the command line asks for.
 * @param {readonly string[]} words
 * @returns {Arguments}
 */
export function readArguments(words) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        workspace: { type: "string" },
        port: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return { kind: "help" };
    if (values.port === undefined) return { kind: "run", workspace: values.workspace, port: undefined };
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65535) {
      return { kind: "wrong", message: `\`${values.port}\` is no port: give a number from 0 to 65535` };
    }
    return { kind: "run", workspace: values.workspace, port };
  } catch (error) {
    return { kind: "wrong", message: error instanceof Error ? error.message : String(error) };
  }
}
