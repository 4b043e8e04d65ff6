import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Does what it is given while its part is on the page and the page is not being left: an answer that comes later leads
 * nobody away from another. Answers whether it was done.
 */
export function useWhileHere(): (act?: () => void) => boolean {
  const router = useRouter();
  const place = useRef<string>(undefined);
  // at once: the other effects may come after the paint
  useLayoutEffect(() => {
    place.current = router.latestLocation.pathname;
    return () => {
      place.current = undefined;
    };
  }, [router]);
  return (act) => {
    const isHere = place.current === router.latestLocation.pathname;
    if (isHere) act?.();
    return isHere;
  };
}
