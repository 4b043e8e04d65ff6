import { useState } from 'react';

const kept = new Map<string, unknown>();

/** What was set under a name during this visit. */
export function visitValue(name: string): unknown {
  return kept.get(name);
}

/** Keeps a value in memory while the visit lasts; undefined forgets it. */
export function keepForVisit(name: string, value: unknown): void {
  if (value === undefined) kept.delete(name);
  else kept.set(name, value);
}

/** Forgets what was typed and chosen during this visit: somebody else may go on with it. */
export function forgetVisit(): void {
  kept.clear();
}

/**
 * Like `useState`, but what is set is kept under its name while the visit lasts: a part that comes back begins with it.
 * The third forgets it.
 */
export function useVisitState<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  const set = (next: T): void => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, set, () => kept.delete(name)];
}
