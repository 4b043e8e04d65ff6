import { useSyncExternalStore } from 'react';
import { writeNote } from '#app/data/notes.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// The page's one inline script reads the same key before the first paint (index.html).
const KEY = 'theme';
const changedHere = new EventTarget();

function subscribe(changed: () => void): () => void {
  const elsewhere = (event: StorageEvent): void => {
    if (event.key !== KEY) return;
    show(event.newValue);
    changed();
  };
  addEventListener('storage', elsewhere);
  changedHere.addEventListener('change', changed);
  return () => {
    removeEventListener('storage', elsewhere);
    changedHere.removeEventListener('change', changed);
  };
}

function show(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

function read(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The visitor's theme, and how to choose another; kept on this device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const);
  return [theme, choose];
}

function choose(theme: Theme): void {
  show(theme);
  writeNote(KEY, theme === 'system' ? undefined : theme);
  changedHere.dispatchEvent(new Event('change'));
}
