/** The only address listened on: this machine itself. */
export const LOOPBACK = "127.0.0.1";

/** How many ports after the wished one are tried. */
const PORTS_TRIED = 20;

/**
 * Listens on the port, or on the next free one.
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {(message: string) => void} say
 * @returns {Promise<number | undefined>} the port, undefined when none was free
 */
export async function listen(server, port, say) {
  const last = port === 0 ? 0 : Math.min(65535, port + PORTS_TRIED);
  for (let tried = port; tried <= last; tried++) {
    const failure = await listenOnce(server, tried);
    if (failure === undefined) {
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : tried;
    }
    if (failure.code !== "EADDRINUSE" && failure.code !== "EACCES") throw failure;
    const problem = failure.code === "EACCES" ? "may not be used" : "is in use by another program";
    say(`Port ${tried} ${problem}, trying the next one.`);
  }
  return undefined;
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function listenOnce(server, port) {
  return new Promise((done) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => done(error);
    server.once("error", onError);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.off("error", onError);
      done(undefined);
    });
  });
}
