import { useCallback, useEffect, useState } from 'react';

/**
 * What comes in a file of its own: undefined until it is here, null where it could not be had; with what tries once more.
 * `lazy` would keep a failure for as long as the page lasts.
 */
export function useLate<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>();
  const fetchPart = useCallback(() => load().then(setPart, () => setPart(null)), [load]);
  useEffect(() => void fetchPart(), [fetchPart]);
  return [part, fetchPart] as const;
}
