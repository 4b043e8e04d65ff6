import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** What the handle of one item takes. */
export type ReorderHandle = {
  'data-handle': string;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Reorder = {
  /** The item that follows the finger. */
  dragged: string | undefined;
  handle: (key: string) => ReorderHandle;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Lets the items of a list change their places: by their handles with pointer or finger, and with the arrow keys on them.
 * Items are elements with `data-item`; a handle has `touch-action: none`. `onMove` gets the place where an item is and where it goes.
 */
export function useReorder(keys: readonly string[], onMove: (from: number, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<string>();
  const current = useRef({ keys, onMove });
  const focused = useRef<string>(undefined);
  useEffect(() => {
    current.current = { keys, onMove };
    // an element that changes its place loses the focus
    if (focused.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  });
  const moveTo = (key: string, to: number): void => {
    const { keys: now, onMove: move } = current.current;
    const from = now.indexOf(key);
    if (from >= 0 && to >= 0 && to < now.length && to !== from) move(from, to);
  };
  const drag = (key: string, start: PointerEvent<HTMLElement>): void => {
    const list = start.currentTarget.closest('[data-item]')?.parentElement;
    if (!list || start.button !== 0) return;
    start.preventDefault();
    start.currentTarget.focus();
    setDragged(key);
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]');
      if (over?.parentElement !== list) return;
      focused.current = key;
      moveTo(key, current.current.keys.indexOf(over.dataset['item'] ?? ''));
    };
    const gone = new AbortController();
    const options = { signal: gone.signal };
    addEventListener('pointermove', follow, options);
    for (const type of ['pointerup', 'pointercancel']) {
      addEventListener(type, () => (gone.abort(), setDragged(undefined)), options);
    }
  };
  return {
    dragged,
    handle: (key) => ({
      'data-handle': key,
      onPointerDown: (event) => drag(key, event),
      onKeyDown: (event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        focused.current = key;
        moveTo(key, current.current.keys.indexOf(key) + step);
      },
    }),
  };
}
