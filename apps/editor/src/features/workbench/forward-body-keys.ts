/**
 * Right after loading nothing has the focus, and keys go to the page's body where no view hears them. Such a key
 * moves the focus into the page and counts there.
 */
export function forwardBodyKeys(focusPage: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isShortcut = event.ctrlKey || event.metaKey || event.key === "F6" || event.key === "?";
    if (!isShortcut || event.target !== document.body || event.defaultPrevented) return;
    focusPage();
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const again = new KeyboardEvent("keydown", {
      key,
      code,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
      bubbles: true,
      cancelable: true,
    });
    if (!focused.dispatchEvent(again)) event.preventDefault();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
