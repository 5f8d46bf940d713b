import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openBrowser } from "./browser.ts";
import { type EditorServer, startEditor } from "./editor-server.ts";

/** What a test of the built editor works with; the page is a new one for each test. */
export interface EditorPage {
  readonly server: EditorServer;
  readonly page: Page;
  /** The text of a file of the workspace as it is on disk. */
  onDisk(name: string): Promise<string>;
}

/**
 * Serves a fresh workspace and opens a page on it for every test of the file; a test with an error on its page, or
 * with a request that leaves this machine, fails.
 */
export function editorPage(options: { readonly reducedMotion?: "reduce" } = {}): EditorPage {
  let server: EditorServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let pageErrors: string[] = [];
  let strayRequests: string[] = [];

  beforeAll(async () => {
    server = await startEditor();
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  beforeEach(async () => {
    await server.reset();
    pageErrors = [];
    strayRequests = [];
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    context.on("request", (request) => {
      if (!isLocal(new URL(request.url()))) strayRequests.push(request.url());
    });
    page = await context.newPage();
    page.on("pageerror", (error) => pageErrors.push(error.message));
    page.on("dialog", (dialog) => void dialog.accept());
  });

  afterEach(async () => {
    await context.close();
    expect(strayRequests).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  return {
    get server() {
      return server;
    },
    get page() {
      return page;
    },
    onDisk: (name) => readFile(join(server.workspace, name), "utf8"),
  };
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "data:" || protocol === "blob:" || hostname === "127.0.0.1";
}
