import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { closeOverlay, isAnyOverlayOpen, isOverlayOpen, openOverlay, subscribeOverlays } from './overlay-history.ts';

/** A sheet or dialog as its owner and its frame know it. */
export type Overlay = {
  readonly isOpen: boolean;
  readonly show: () => void;
  readonly close: () => void;
};

/** An overlay with something more to do once it is closed, as forgetting why what it asked about failed. */
export function alsoOnClose(overlay: Overlay, more: () => void): Overlay {
  return {
    ...overlay,
    close: () => {
      overlay.close();
      more();
    },
  };
}

/**
 * A sheet or dialog that the browser's history knows: Back closes it, Forward opens it again, and after a reload it is
 * open still. `of` tells several of a name apart. Called by a part that stays on the page while it is closed; every name
 * has a case in `tests/e2e/overlays/`.
 */
export function useOverlay(name: string, of: string | number = ''): Overlay {
  return useEntry(`${name} ${of}`, false);
}

/** A question before something that cannot be taken back: Back closes it, and only its own button asks it again. */
export function useConfirmation(name: string, of: string | number = ''): Overlay {
  return useEntry(`${name} ${of}`, true);
}

/** Whether a sheet or dialog lies over the page. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(subscribeOverlays, isAnyOverlayOpen, () => false);
}

/** How often an overlay was opened: a key with which its content begins anew each time. */
export function useTimesOpened({ isOpen }: Overlay): number {
  const [seen, setSeen] = useState({ isOpen, times: Number(isOpen) });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, times: seen.times + Number(isOpen) });
  return seen.times;
}

function useEntry(id: string, once: boolean): Overlay {
  const isOpen = useSyncExternalStore(
    subscribeOverlays,
    () => isOverlayOpen(id),
    () => false,
  );
  // what is gone from the page leaves no entry behind, nor opens one late
  const isHere = useRef(false);
  // at once: the other effects may come after the paint, and after a press
  useLayoutEffect(() => {
    isHere.current = true;
  }, []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      closeOverlay(id);
    };
  }, [id]);
  return {
    isOpen,
    show: () => {
      if (isHere.current) openOverlay(id, once);
    },
    close: () => closeOverlay(id),
  };
}
