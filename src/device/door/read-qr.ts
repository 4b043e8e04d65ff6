import { decodeQR } from 'qr/decode.js';

/** Milliseconds for a picture that is hard to read: dim, at an angle, behind cracked glass. */
const HARD_PICTURE_MS = 200;

/** The text of the QR code in a picture; undefined: there is none that can be read. */
export function readQr(picture: Parameters<typeof decodeQR>[0]): string | undefined {
  try {
    return decodeQR(picture, { timeLimit: HARD_PICTURE_MS, effort: 3 });
  } catch {
    return undefined;
  }
}
