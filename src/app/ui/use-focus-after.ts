import { useEffect, useRef } from 'react';

/**
 * For a control that its own press takes away: once it is gone, and the focus with it, the focus goes to what is named
 * instead of to the top of the page. Whoever pressed it without giving it the focus is left alone.
 */
export function useFocusAfter(): (next: () => HTMLElement | null | undefined) => void {
  const pending = useRef<{ readonly pressed: Element | null; readonly next: () => HTMLElement | null | undefined }>(
    undefined,
  );
  useEffect(() => {
    if (!pending.current || pending.current.pressed?.isConnected) return;
    const { next } = pending.current;
    pending.current = undefined;
    if (document.activeElement === document.body) next()?.focus();
  });
  return (next) => {
    pending.current = { pressed: document.activeElement, next };
  };
}
