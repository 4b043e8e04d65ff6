import { useEffect, useState } from 'react';

const SETTLES_MS = 250;

/** What is typed, once nothing more is typed for a moment. */
export function useSettled<Typed>(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
