import { type PointerEvent, useRef, useState } from 'react';

/** A row under a finger: where it came from, where it would go, and how far it was moved. */
interface Drag {
  readonly from: number;
  readonly to: number;
  /** pixels */
  readonly by: number;
  /** pixels from one row to the next, its gap included */
  readonly step: number;
}

interface Row {
  readonly middle: number;
  readonly height: number;
}

export interface RowDrag {
  /** for the list whose children are the rows */
  readonly list: React.RefObject<HTMLOListElement | null>;
  /** for the handle of the row at a place */
  readonly start: (place: number) => (event: PointerEvent<HTMLElement>) => void;
  /** how far a row stands from its place meanwhile, in pixels */
  readonly offset: (place: number) => number;
  readonly isDragged: (place: number) => boolean;
}

/** Lets rows be dragged by a handle, with a finger or a mouse; the list itself changes when they are let go. */
export function useDrag(onDrop: (from: number, to: number) => void): RowDrag {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  return {
    list,
    start: (from) => (event) => {
      if (event.button !== 0 || !list.current) return;
      follow({ event, rows: rowsOf(list.current), from, setDrag, onDrop });
    },
    offset: (place) => {
      if (!drag) return 0;
      const { from, to, by, step } = drag;
      if (place === from) return by;
      if (place > from && place <= to) return -step;
      return place < from && place >= to ? step : 0;
    },
    isDragged: (place) => drag?.from === place,
  };
}

interface Following {
  readonly event: PointerEvent<HTMLElement>;
  readonly rows: readonly Row[];
  readonly from: number;
  readonly setDrag: (drag: Drag | undefined) => void;
  readonly onDrop: (from: number, to: number) => void;
}

function follow({
  event: { currentTarget: handle, clientY: startY, pointerId },
  rows,
  from,
  setDrag,
  onDrop,
}: Following) {
  const over = new AbortController();
  const { signal } = over;
  const step = stepOf(rows, from);
  const startScroll = scrollY;
  let pointer = startY;
  let last: Drag | undefined;
  handle.setPointerCapture(pointerId);
  const show = (): void => {
    const by = pointer - startY + scrollY - startScroll;
    last = { from, to: placeOf(rows, from, by), by, step };
    setDrag(last);
  };
  const move = ({ clientY }: globalThis.PointerEvent): void => {
    pointer = clientY;
    show();
  };
  const end = (): void => {
    over.abort();
    setDrag(undefined);
  };
  scrollAtEdges(() => (last ? pointer : undefined), signal);
  const drop = (): void => {
    end();
    if (last && last.to !== last.from) onDrop(last.from, last.to);
  };
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('pointercancel', end, { signal });
  addEventListener('scroll', () => last && show(), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/** Pixels from the top or bottom of the window within which the page scrolls; what stands over it there is as high. */
const EDGE = 96;
/** Pixels that it scrolls at most between two frames. */
const FASTEST = 14;

/** Scrolls the page while a row is held at an edge of the window, the faster the nearer, so that it gets to any place. */
function scrollAtEdges(pointerAt: () => number | undefined, signal: AbortSignal): void {
  const frame = (): void => {
    if (signal.aborted) return;
    const at = pointerAt();
    if (at !== undefined) {
      const beyond = Math.max(0, at - (innerHeight - EDGE)) - Math.max(0, EDGE - at);
      if (beyond !== 0)
        scrollBy({ top: Math.sign(beyond) * Math.min(FASTEST, Math.abs(beyond) / 6), behavior: 'instant' });
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function rowsOf(list: HTMLElement): Row[] {
  return [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { middle: top + height / 2, height };
  });
}

/** From the middle of a row to that of its neighbour, less half their difference: its own height and the gap. */
function stepOf(rows: readonly Row[], from: number): number {
  const own = rows[from];
  const neighbour = rows[from + 1] ?? rows[from - 1];
  if (!own || !neighbour) return 0;
  return Math.abs(neighbour.middle - own.middle) + (own.height - neighbour.height) / 2;
}

/** The place whose row the dragged one's middle has passed. */
function placeOf(rows: readonly Row[], from: number, by: number): number {
  const middle = (rows[from]?.middle ?? 0) + by;
  const above = rows.filter((row, place) => place !== from && row.middle < middle);
  return above.length;
}
