import { useState } from 'react';

/** The idempotency key under which a new thing is sent: a form that is sent again, for its answer was lost, is the same thing. */
export interface CallKey {
  readonly current: () => string;
  /** takes the key of a draft that is put back: its answer may have been lost with its page */
  readonly take: (key: string) => void;
  /** what is sent from now on is another thing than what was sent */
  readonly renew: () => void;
}

export function useCallKey(): CallKey {
  const [callKey] = useState(newCallKey);
  return callKey;
}

function newCallKey(): CallKey {
  let current: string = crypto.randomUUID();
  return {
    current: () => current,
    take: (key) => {
      current = key;
    },
    renew: () => {
      current = crypto.randomUUID();
    },
  };
}
