import { useState } from 'react';

/** An idempotency key for each wish while a form is open: sent again after a lost answer it is the same. */
export function useKeyFor(): (wish: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (wish) => {
    const key = keys.get(wish) ?? crypto.randomUUID();
    keys.set(wish, key);
    return key;
  };
}
