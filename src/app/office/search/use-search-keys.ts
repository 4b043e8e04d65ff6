import { useEffect, useEffectEvent } from 'react';
import { isAnyOverlayOpen } from '#app/ui/overlay/overlay-history.ts';

/** Opens the search by Ctrl K, on a Mac by ⌘ K, wherever the focus is; not over a sheet or dialog. */
export function useSearchKeys(show: (() => void) | undefined): void {
  const open = useEffectEvent(() => show?.());
  const isThere = show !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    const listen = (event: KeyboardEvent): void => {
      // a chosen suggestion of the browser comes without a key
      const isKey =
        (event.key as string | undefined)?.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey);
      if (!isKey || event.shiftKey || event.altKey || event.defaultPrevented || isAnyOverlayOpen()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isThere]);
}

/** Whether the key of commands is ⌘ here. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}
