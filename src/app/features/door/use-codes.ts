import type { Scanner } from '#app/data/door/scanner.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { signal } from './signals.ts';

/**
 * Takes codes one after the other: nobody goes in by the answer to somebody else, or behind a sheet, unseen. The camera sees
 * a code again that was not taken. What a hardware scanner or a person sends comes once: it closes the sheet, and where it
 * is not taken that is said.
 */
export function useCodes(scanner: Scanner, sheets: readonly Overlay[]) {
  const read = (text: string): void => {
    for (const sheet of sheets) sheet.close();
    if (!scanner.take(text, { isOnce: true })) signal('not_valid');
  };
  const see = (text: string): boolean => !sheets.some(({ isOpen }) => isOpen) && scanner.take(text);
  return { read, see };
}
