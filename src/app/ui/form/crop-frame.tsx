import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';

import { IconButton } from '#app/ui/icon-button.tsx';
import { zoomInIcon, zoomOutIcon } from '#app/ui/icons/organizer.ts';
import { type Crop, cropRect, movedCrop, ZOOM_MAX } from './crop-rect.ts';
import styles from './crop-frame.module.css';

type Props = {
  /** Address of the picture. */
  src: string;
  /** Width divided by height, of the frame and of the picture. */
  ratios: { frame: number; picture: number };
  crop: Crop;
  /** Names the frame ("Frame, 2 : 1"). */
  label: string;
  /** How it is moved and zoomed, for everyone. */
  hint: ReactNode;
  zoomLabel: string;
  closerLabel: string;
  fartherLabel: string;
  onCrop: (crop: Crop) => void;
};

/** Share of the picture that an arrow key moves the frame by; with Shift it is ten times as much. */
const STEP = 0.01;
const ZOOM_STEP = 1.1;

/** A frame on a picture: dragged or moved by arrow keys; plus, minus, a slider and two fingers zoom. Source: screens 54. */
export function CropFrame(props: Props): ReactNode {
  const { src, ratios, crop, label, hint, zoomLabel, closerLabel, fartherLabel, onCrop } = props;
  const id = useId();
  const { left, top, width, height } = cropRect(crop, ratios.frame, ratios.picture);
  const move = (change: Parameters<typeof movedCrop>[1]): void => onCrop(movedCrop(crop, change, ratios));
  const fingers = useFingers(crop, ratios, onCrop);
  return (
    <div className={styles['crop']}>
      <div className={styles['stage']} {...fingers}>
        <img src={src} alt="" draggable={false} />
        <div
          className={styles['frame']}
          role="application"
          tabIndex={0}
          aria-label={label}
          aria-describedby={id}
          style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
          onKeyDown={(event) => moveByKey(event, move)}
        />
      </div>
      <p id={id} className={styles['hint']}>
        {hint}
      </p>
      <div className={styles['zoom']}>
        <IconButton icon={zoomOutIcon} label={fartherLabel} onClick={() => move({ factor: 1 / ZOOM_STEP })} />
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          aria-label={zoomLabel}
          onChange={({ target }) => move({ factor: Number(target.value) / crop.zoom })}
        />
        <IconButton icon={zoomInIcon} label={closerLabel} onClick={() => move({ factor: ZOOM_STEP })} />
      </div>
    </div>
  );
}

function moveByKey(event: KeyboardEvent, move: (change: Parameters<typeof movedCrop>[1]) => void): void {
  const step = event.shiftKey ? STEP * 10 : STEP;
  const change = {
    ArrowLeft: { dx: -step },
    ArrowRight: { dx: step },
    ArrowUp: { dy: -step },
    ArrowDown: { dy: step },
    '+': { factor: ZOOM_STEP },
    '=': { factor: ZOOM_STEP },
    '-': { factor: 1 / ZOOM_STEP },
  }[event.key];
  if (!change) return;
  event.preventDefault();
  move(change);
}

type Point = { readonly x: number; readonly y: number };

/** One finger or the mouse moves the frame, two fingers zoom it by their distance. */
function useFingers(crop: Crop, ratios: Props['ratios'], onCrop: Props['onCrop']) {
  const down = useRef(new Map<number, Point>());
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...down.current].find(([pointer]) => pointer !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const change = other
      ? { factor: distance(before, other) / Math.max(1, distance(now, other)) }
      : { dx: (now.x - before.x) / width, dy: (now.y - before.y) / height };
    onCrop(movedCrop(crop, change, ratios));
  };
  const end = (event: PointerEvent<HTMLElement>): void => void down.current.delete(event.pointerId);
  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: end };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
