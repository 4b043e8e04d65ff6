import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';

import type { Overlay } from './use-overlay.ts';

/** What a modal `<dialog>` needs to follow its overlay. */
export type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Opens and closes a native modal dialog with its overlay: the browser keeps the focus inside and gives it back. Back, Esc
 * and a press on the scrim close it. Focus starts on `[data-autofocus]`.
 */
export function useModal({ isOpen, close }: Overlay): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return undefined;
    keepScrollbarWidth();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, [isOpen]);
  return {
    ref,
    onClose: () => {
      if (isOpen && ref.current?.open === false) close();
    },
    onMouseDown: (event) => {
      if (event.target === event.currentTarget) closeOnClick(event.currentTarget);
    },
  };
}

/** The page's scrollbar goes while a dialog is open: its width stays free, so that nothing moves (sheet.module.css). */
function keepScrollbarWidth(): void {
  const { documentElement: root } = document;
  if (document.querySelector('dialog:modal') === null)
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
}

/** A press that began on the scrim closes; a text selection that slips out of a field does not. */
function closeOnClick(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(), { once: true });
}
