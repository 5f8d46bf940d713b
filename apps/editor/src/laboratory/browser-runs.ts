import type { KeptRun, RunStore } from "./run-history.ts";

const DATABASE = "rulewright";
const RUNS = "runs";

/** Runs kept by the browser, for the rulebook of a folder. Where a browser keeps nothing, there are none. */
export function browserRuns(folder: string): RunStore {
  const range = (): IDBKeyRange => IDBKeyRange.bound([folder], [folder, []]);
  return {
    all: () => inRuns<readonly KeptRun[]>("readonly", (runs) => runs.getAll(range()), []),
    put: async (run) => {
      await inRuns<unknown>("readwrite", (runs) => runs.put(run, [folder, run.id]), undefined);
    },
    delete: async (id) => {
      await inRuns<unknown>("readwrite", (runs) => runs.delete([folder, id]), undefined);
    },
  };
}

/** One request to the runs; `otherwise` where the browser refuses. */
async function inRuns<T>(
  mode: IDBTransactionMode,
  ask: (runs: IDBObjectStore) => IDBRequest,
  otherwise: T,
): Promise<T> {
  const database = await openDatabase();
  if (database === undefined) return otherwise;
  return new Promise((done) => {
    const request = ask(database.transaction(RUNS, mode).objectStore(RUNS));
    // What comes out is what `put` has put in.
    request.onsuccess = () => done(request.result as T);
    request.onerror = () => done(otherwise);
  }).finally(() => database.close()) as Promise<T>;
}

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((done) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(RUNS);
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });
}
