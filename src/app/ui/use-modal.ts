import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';

/** What a modal `<dialog>` needs to follow its `open` prop. */
export type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Opens and closes a native modal dialog with `open`: the browser keeps the focus inside and gives it back, Esc and
 * Android's back close it, and so does a press on the scrim. Focus starts on `[data-autofocus]`.
 */
export function useModal(open: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onClose: () => {
      if (open && ref.current?.open === false) onClose();
    },
    onMouseDown: (event) => {
      if (event.target === event.currentTarget) closeOnClick(event.currentTarget);
    },
  };
}

/** A press that began on the scrim closes; a text selection that slips out of a field does not. */
function closeOnClick(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(), { once: true });
}
