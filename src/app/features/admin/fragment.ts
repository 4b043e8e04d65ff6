import { useState } from 'react';

/**
 * What the page's address has after its hash, where one-time links keep what they say: no server and no log sees it.
 * It leaves the address, and so the history, at once. Source: decisions 8.
 */
export function useFragment(): URLSearchParams {
  const [given] = useState(() => new URLSearchParams(location.hash.slice(1)));
  useState(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  });
  return given;
}
