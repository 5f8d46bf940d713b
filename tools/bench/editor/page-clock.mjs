// Runs in the editor's page before its own scripts: notes when the preview says something else after a keystroke, and when the
// page was too busy to hear one. Times are those of the page, in milliseconds, and end when the change was drawn.
(() => {
  /** @type {{ startTime: number, duration: number }[]} */
  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });

  /** @typedef {{ start?: number, stale?: number, first?: number, final?: number, wasStale?: boolean }} Edit */
  /** @type {Edit} */
  let edit = {};
  /** @type {(edit: Edit) => void} */
  let settle = () => {};
  /** @type {Promise<Edit>} */
  let settled = Promise.resolve(edit);

  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (/^\d$/.test(key)) edit.start ??= timeStamp;
    },
    { capture: true },
  );

  /** @param {(now: number) => void} task */
  const whenDrawn = (task) => requestAnimationFrame(() => setTimeout(() => task(performance.now())));

  const look = () => {
    const { start } = edit;
    const [, kind] = /preview-(\w+)/.exec(document.querySelector("section.dock")?.className ?? "") ?? [];
    if (start === undefined || kind === undefined) return;
    const current = edit;
    if (kind === "stale") {
      if (!current.wasStale) whenDrawn((now) => Object.assign(current, { stale: now - start }));
      current.wasStale = true;
    } else if (current.wasStale && (kind === "loading" || kind === "fresh")) {
      whenDrawn((now) => {
        current.first ??= now - start;
        if (kind !== "fresh" || current.final !== undefined) return;
        current.final = now - start;
        settle(current);
      });
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });

  Object.assign(globalThis, {
    benchClock: {
      /** Waits for the next digit that is typed. */
      begin: () => {
        edit = {};
        settled = new Promise((resolve) => {
          settle = resolve;
        });
      },
      /** The times of the edit that was begun, once all its games are shown. */
      settled: () => settled,
      now: () => performance.now(),
      /** @param {number} from */
      longTasksSince: (from) => longTasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
    },
  });
})();
