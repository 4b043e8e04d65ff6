import { useEffect, useEffectEvent } from 'react';
import { takeWish, WISHED, type Wish } from './wishes.ts';

/** Does what was pressed before somebody was signed in, or before the page knew that they are. */
export function useGranted(wish: Wish, isSignedIn: boolean, grant: () => void): void {
  const look = useEffectEvent(() => {
    if (takeWish(wish)) grant();
  });
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const heard = (): void => look();
    heard();
    addEventListener(WISHED, heard);
    return () => removeEventListener(WISHED, heard);
  }, [isSignedIn]);
}
