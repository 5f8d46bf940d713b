import { configureMonacoYaml, type MonacoYamlOptions } from "monaco-yaml";
import { monaco } from "./monaco.ts";

/** Completion and hover for YAML. One at a time: dispose it before the next. */
export interface YamlLanguage {
  dispose(): void;
  update(options: MonacoYamlOptions): Promise<undefined>;
}

type CreateWebWorker = typeof monaco.editor.createWebWorker;

/** What monaco-yaml, written against older versions of Monaco, still passes: options without a worker. */
interface WorkerlessOptions {
  readonly createData: unknown;
  readonly host?: Record<string, (...args: unknown[]) => unknown>;
  readonly keepIdleModels?: boolean;
}

/** Tells Monaco where its own worker is. Bundlers find a worker only where a literal `new Worker(new URL(…))` makes it. */
export function installEditorWorker(): void {
  globalThis.MonacoEnvironment = {
    getWorker: () => new Worker(new URL("./editor.worker.ts", import.meta.url), { type: "module", name: "editor" }),
  };
}

/** Starts the YAML worker with the schemas. */
export function startYamlLanguage(options: MonacoYamlOptions): YamlLanguage {
  // The type of monaco-yaml's result leans on a package whose imports the current Monaco no longer has.
  return configureMonacoYaml(withWorkerCreation(), options) as unknown as YamlLanguage;
}

// Monaco wants the worker itself, first told to ignore its start-up message and then given its options.
function withWorkerCreation(): typeof monaco {
  const createWebWorker = ((options: Parameters<CreateWebWorker>[0] | WorkerlessOptions) => {
    if ("worker" in options) return monaco.editor.createWebWorker(options);
    const worker = new Worker(new URL("./yaml.worker.ts", import.meta.url), { type: "module", name: "yaml" });
    worker.postMessage("ignore");
    worker.postMessage(options.createData);
    return monaco.editor.createWebWorker({
      worker,
      ...(options.host === undefined ? {} : { host: options.host }),
      ...(options.keepIdleModels === undefined ? {} : { keepIdleModels: options.keepIdleModels }),
    });
  }) as CreateWebWorker;
  return { ...monaco, editor: { ...monaco.editor, createWebWorker } };
}
