import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** below this a compressed body saves nothing */
const SMALL_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

export type Encoding = 'br' | 'gzip';

/** The best encoding that the caller takes; undefined: as it is. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  if (!accepted || bytes < SMALL_BYTES) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined;
}

/** Brotli 5 costs a few ms for a page and comes close to the best. */
export function compressed(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(raw, { level: 6 }).then(alone);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  return brotli(raw, { params }).then(alone);
}

/** A body as it was before {@link compressed}. */
export function decompressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(bytes) : unzip(bytes);
}

/** A copy with memory of its own size: zlib answers a part of a larger piece, all of which would be kept. */
function alone(bytes: Buffer): Buffer {
  return Buffer.from(bytes);
}
