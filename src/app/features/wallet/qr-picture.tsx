import type { ReactNode } from 'react';
import { codePicture } from '#device/tickets/code-picture.ts';
import styles from './qr-picture.module.css';

/** A QR code: always black on white. Source: decisions 7, look/README (Contrast). */
export function QrPicture({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = codePicture(text);
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
