import { isApart } from '#device/apart.ts';

// Short choices that a page needs at once: theme, folded groups, the width of a table. They are in `localStorage`, and
// where it is refused, or not to be touched, in the page's memory.

const memory = new Map<string, string>();

/** What this device notes under a name; undefined: nothing. */
export function readNote(name: string): string | undefined {
  try {
    if (!isApart()) return localStorage.getItem(name) ?? undefined;
  } catch {
    // refused (a private window)
  }
  return memory.get(name);
}

/** Notes something; undefined takes the note away. */
export function writeNote(name: string, text: string | undefined): void {
  if (text === undefined) memory.delete(name);
  else memory.set(name, text);
  try {
    if (isApart()) return;
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // refused: it holds for this page
  }
}
