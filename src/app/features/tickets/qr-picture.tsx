import { encodeQR } from 'qr';
import type { ReactNode } from 'react';
import styles from './qr-picture.module.css';

/** Modules of empty space a reader needs around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code: always black on white, error correction M, four modules of quiet zone. Source: decisions 7, look/README (Contrast). */
export function QrPicture({ text, label }: { text: string; label: string }): ReactNode {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.flatMap(runsOf).join('')} />
    </svg>
  );
}

/** One rectangle per run of dark modules. */
function runsOf(row: readonly boolean[], y: number): string[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.findIndex((dark, x) => x > start && !dark);
    const length = (end === -1 ? row.length : end) - start;
    return `M${start} ${y}h${length}v1h${-length}z`;
  });
}
