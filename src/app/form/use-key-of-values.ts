import { useState } from 'react';

/** An idempotency key by what is sent: the same however often the same is sent, another for anything else. */
export function useKeyOfValues(): (values: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (values) => {
    const written = JSON.stringify(values);
    const key = keys.get(written) ?? crypto.randomUUID();
    keys.set(written, key);
    return key;
  };
}
