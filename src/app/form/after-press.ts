import { useEffect } from 'react';

let isPressed = false;
const waiting: (() => void)[] = [];

/**
 * Resolves at once, or when the pointer that is down has been let go: an error that came or went under a press would move
 * the button away before the press became a click.
 */
export async function afterPress(): Promise<void> {
  if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Watches presses while a form is on the page. */
export function useWatchedPresses(): void {
  useEffect(() => {
    const down = (): void => void (isPressed = true);
    const up = (): void => {
      isPressed = false;
      // after the click, which follows in the same turn
      setTimeout(() => waiting.splice(0).forEach((resolve) => resolve()));
    };
    // a key is pressed when the pointer no longer is
    const [when, options] = [['pointerup', 'pointercancel', 'keydown'] as const, { capture: true }];
    addEventListener('pointerdown', down, options);
    for (const type of when) addEventListener(type, up, options);
    return () => {
      removeEventListener('pointerdown', down, options);
      for (const type of when) removeEventListener(type, up, options);
      up();
    };
  }, []);
}
