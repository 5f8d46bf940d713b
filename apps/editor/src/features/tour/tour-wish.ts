/** Whether the next rulebook that opens shows the tour; kept by the tab, so that nobody is stopped by it twice. */
const WISH = "rulewright-tour";

export function askForTour(): void {
  sessionStorage.setItem(WISH, "asked");
}

export function isTourAsked(): boolean {
  return sessionStorage.getItem(WISH) === "asked";
}

export function endTour(): void {
  sessionStorage.removeItem(WISH);
}
