import { encodeQR } from 'qr';

/** Modules of empty space a reader needs around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as a picture: how many modules wide and high, and the path of its dark ones, one unit a module. */
export interface CodePicture {
  readonly size: number;
  readonly path: string;
}

/** Draws a ticket's code: error correction M, four modules of quiet zone; to be shown black on white. Source: decisions 7. */
export function codePicture(text: string): CodePicture {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: modules.length, path: modules.flatMap(runsOf).join('') };
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
