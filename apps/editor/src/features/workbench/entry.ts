/**
 * Carries out what concerns the whole document while somebody may be in the middle of an entry. An entry that is
 * still open would write its text back over what undo brings, or miss being saved; leaving the field closes it.
 */
export function outsideAnEntry(action: () => void): void {
  const active = document.activeElement;
  const field = active instanceof HTMLInputElement ? active : undefined;
  field?.blur();
  action();
  field?.focus();
}
