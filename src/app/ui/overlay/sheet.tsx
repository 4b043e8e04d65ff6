import { useId } from 'react';
import type { PointerEvent, ReactNode } from 'react';

import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';
import type { Overlay } from './use-overlay.ts';

const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.5;

type Props = {
  overlay: Overlay;
  title: ReactNode;
  subtitle?: ReactNode;
  closeLabel: string;
  /** Stays at the bottom: total and button. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal sheet from below, on wide screens in the middle. Closes by Back, its button, Esc, the scrim and a swipe down on
 * its head. Put it into a part that is loaded on first use (`lazy`). Source: look/README, Components.
 */
export function Sheet({ overlay, title, subtitle, closeLabel, footer, children }: Props): ReactNode {
  const titleId = useId();
  const modal = useModal(overlay);
  return (
    <dialog {...modal} className={styles['sheet']} aria-labelledby={titleId}>
      <div className={styles['head']} onPointerDown={followFinger}>
        <div className={styles['grab']} />
        <div className={styles['bar']}>
          <h2 id={titleId} className={styles['title']} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton icon={xIcon} label={closeLabel} onClick={() => modal.ref.current?.close()} />
        </div>
        {subtitle && <div className={styles['subtitle']}>{subtitle}</div>}
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </dialog>
  );
}

/** The sheet goes down with the finger and closes when it went far or fast enough. */
function followFinger(start: PointerEvent<HTMLElement>): void {
  const head = start.currentTarget;
  const sheet = head.closest('dialog');
  if (sheet === null || start.pointerType === 'mouse' || (start.target as Element).closest('button')) return;
  head.setPointerCapture(start.pointerId);
  sheet.dataset['dragged'] = '';
  const distance = (event: globalThis.PointerEvent): number => Math.max(0, event.clientY - start.clientY);
  const move = (event: globalThis.PointerEvent): void => {
    sheet.style.translate = `0 ${distance(event)}px`;
  };
  const end = (event: globalThis.PointerEvent): void => {
    head.removeEventListener('pointermove', move);
    head.removeEventListener('pointerup', end);
    head.removeEventListener('pointercancel', end);
    delete sheet.dataset['dragged'];
    sheet.style.translate = '';
    const speed = distance(event) / Math.max(1, event.timeStamp - start.timeStamp);
    if (event.type === 'pointerup' && (distance(event) > CLOSE_DISTANCE_PX || speed > CLOSE_SPEED_PX_PER_MS))
      sheet.close();
  };
  head.addEventListener('pointermove', move);
  head.addEventListener('pointerup', end);
  head.addEventListener('pointercancel', end);
}
