/**
 * Who may talk to the editor: pages that it served itself. A page of another site cannot read or change the workspace,
 * not even through a name that was made to point at this machine.
 */

const READING = new Set(["GET", "HEAD"]);

/**
 * @typedef {{ method: string, headers: Readonly<Record<string, string | readonly string[] | undefined>> }} AskedRequest
 */

/**
 * Why a request is refused, or undefined when it is welcome.
 * @param {AskedRequest} request
 * @param {number} port where the server listens
 * @returns {string | undefined}
 */
export function refusal(request, port) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const host = single(request.headers["host"]);
  if (host === undefined || !hosts.includes(host)) return "this host name is not served here";
  const origin = single(request.headers["origin"]);
  if (origin !== undefined && origin !== `http://${host}`) return "requests from other origins are not served";
  const site = single(request.headers["sec-fetch-site"]);
  if (READING.has(request.method)) {
    const mode = single(request.headers["sec-fetch-mode"]);
    const isVisit = mode === undefined || mode === "navigate";
    return site === "cross-site" && !isVisit ? "other sites cannot use this server" : undefined;
  }
  if (site !== undefined && site !== "same-origin") return "other sites cannot use this server";
  return origin === undefined ? "a change must come from the editor's own page" : undefined;
}

/**
 * Sent with every answer: nothing is loaded from elsewhere, and no other site may frame the page. Only the script that a
 * worker starts from which plays games may compile code: there games are played by code made from integers and fixed names.
 * @param {import("node:http").IncomingMessage} request
 */
export function safetyHeaders(request) {
  const isWorker = single(request.headers["sec-fetch-dest"]) === "worker";
  const compiles = isWorker && request.url?.endsWith(COMPILING_WORKER) === true;
  return { ...HEADERS, "Content-Security-Policy": policy(compiles ? " 'unsafe-eval'" : "") };
}

/** What the page puts behind the address of the script of a worker that plays games; the bundler starts all workers from one script. */
const COMPILING_WORKER = "?plays";

/** @param {string} compiling */
function policy(compiling) {
  return [
    "default-src 'self'",
    // The framework starts its pages with inline scripts; the code editor writes inline styles.
    `script-src 'self' 'unsafe-inline'${compiling}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * @param {string | readonly string[] | undefined} value
 * @returns {string | undefined}
 */
function single(value) {
  return typeof value === "string" ? value : undefined;
}
