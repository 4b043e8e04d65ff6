import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon, xIcon } from '#app/ui/icons/first-view.ts';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { PHOTO_SIZES, posterImage } from '#app/features/event-parts/poster-image.ts';
import styles from './photo-viewer.module.css';

export interface PhotoViewerProps {
  readonly overlay: Overlay;
  readonly images: readonly string[];
  /** of the event */
  readonly title: string;
  /** the photo that is shown, from 0 */
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** The event's photos as large as the screen, one at a time: swiped, or moved by buttons and arrow keys. Source: EVT-02. */
export function PhotoViewer({ overlay, images, title, at, onMove }: PhotoViewerProps): ReactNode {
  const { t } = useLingui();
  const titleId = useId();
  const modal = useModal(overlay);
  const { track, go } = useTrack(overlay.isOpen, at, onMove);
  const shown = at + 1;
  const count = images.length;
  return (
    <dialog {...modal} className={styles['viewer']} aria-labelledby={titleId}>
      <div className={styles['bar']}>
        <h2 id={titleId} className="visually-hidden">
          <Trans>Photos</Trans>
        </h2>
        <p className={styles['position']} aria-live="polite">
          <Trans>
            Photo {shown} of {count}
          </Trans>
        </p>
        <IconButton kind="solid" icon={xIcon} label={t`Close`} onClick={overlay.close} />
      </div>
      <ul ref={track} className={styles['track']} tabIndex={0} data-autofocus aria-label={t`Photos`}>
        {images.map((file, i) => {
          const number = i + 1;
          return (
            <li key={file} className={styles['photo']}>
              {/* the page's own is there at once, and stays where the larger one cannot be had */}
              <img {...posterImage(file, { slot: 'gallery', sizes: PHOTO_SIZES })} alt={t`${title}, photo ${number}`} />
              <img {...posterImage(file, { slot: 'gallery', sizes: '100vw' })} alt="" />
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <div className={styles['steps']}>
          <IconButton
            kind="solid"
            icon={chevronLeftIcon}
            label={t`Previous photo`}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            kind="solid"
            icon={chevronRightIcon}
            label={t`Next photo`}
            aria-disabled={at === count - 1}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </dialog>
  );
}

/** The row of photos, which scrolls from one to the next; it begins with the one that was pressed. */
function useTrack(isOpen: boolean, at: number, onMove: (at: number) => void) {
  const track = useRef<HTMLUListElement>(null);
  const [first] = useState(at);
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  useEffect(() => {
    const row = track.current;
    if (!isOpen || row === null) return undefined;
    row.scrollTo({ left: first * row.clientWidth, behavior: 'instant' });
    const place = (): void => moved.current(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    row.addEventListener('scroll', place, { passive: true });
    return () => row.removeEventListener('scroll', place);
  }, [isOpen, first]);
  return {
    track,
    go: (to: number): void => track.current?.scrollTo({ left: to * track.current.clientWidth }),
  };
}
