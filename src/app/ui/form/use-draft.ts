import { useState } from 'react';

const drafts = new Map<string, unknown>();

/** Forgets what was typed and chosen on this device: somebody else may go on with it. */
export function forgetDrafts(): void {
  drafts.clear();
}

/**
 * Like `useState`, but what is set is kept under its name while the visit lasts: a part that comes back begins with it.
 * The third forgets it.
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(() => (drafts.has(name) ? (drafts.get(name) as T) : initial));
  const set = (next: T): void => {
    drafts.set(name, next);
    setValue(next);
  };
  return [value, set, () => drafts.delete(name)];
}
