import { encodeQR } from 'qr';

/** Modules of empty space a reader needs around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, ready to draw at any size: black on white, its quiet zone included. */
export interface QrCode {
  /** modules per side */
  readonly size: number;
  /** SVG path of the dark modules, one module a unit, origin in the top left corner of the quiet zone */
  readonly path: string;
}

/**
 * The QR code of a ticket code: error correction level M, four modules of quiet zone. Source: decisions 7, stack.
 * @throws Error when the text is longer than the largest QR code holds.
 */
export function qrCode(text: string): QrCode {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: modules.length, path: modules.flatMap(rowPath).join('') };
}

/** One rectangle per run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  let start = -1;
  for (let x = 0; x <= row.length; x++) {
    if (row[x] && start < 0) start = x;
    if (!row[x] && start >= 0) {
      runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
      start = -1;
    }
  }
  return runs;
}
