/** Whether the focus has gone with what had it: it is at the page, or in a dialog that is closed and not drawn away yet. */
export function isFocusLost(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null;
}
