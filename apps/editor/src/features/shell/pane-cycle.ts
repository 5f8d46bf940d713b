/** F6: the panes of the page in reading order, and which has the focus. */
const PANES = "[data-pane]";
const FIRST_STOP =
  "[tabindex='0'], a[href], button:not(:disabled):not([tabindex='-1']), input:not(:disabled), textarea";

export function focusPane(root: HTMLElement, name: string): void {
  const pane = root.querySelector<HTMLElement>(`[data-pane="${name}"]`);
  if (pane !== null) enter(pane);
}

export function cyclePane(root: HTMLElement, by: 1 | -1): void {
  const panes = [...root.querySelectorAll<HTMLElement>(PANES)].filter((pane) => pane.offsetParent !== null);
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(at + by + panes.length) % panes.length];
  if (next !== undefined) enter(next);
}

function enter(pane: HTMLElement): void {
  const selected = pane.querySelector<HTMLElement>("[tabindex='0'][aria-pressed='true'], a[aria-current]");
  (selected ?? pane.querySelector<HTMLElement>(FIRST_STOP) ?? pane).focus();
}
