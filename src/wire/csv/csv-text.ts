// every runtime of the wire has it, none of the libraries that the wire is checked with does
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a CSV file, in whichever encoding a spreadsheet program wrote it: UTF-8 or UTF-16 with and without byte
 * order mark, else Windows-1252. Null for bytes that are no text.
 */
export function textOfCsv(bytes: Uint8Array): string | null {
  const encoding = encodingByMark(bytes) ?? encodingByZeros(bytes);
  const text = encoding === null ? (decode('utf-8', bytes) ?? decode('windows-1252', bytes)) : decode(encoding, bytes);
  return text === null || NO_TEXT.test(text) ? null : text;
}

/** Control characters that no spreadsheet program writes: bytes of a picture, an archive, a document. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/;

function encodingByMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** How many bytes show whether a text without a mark is UTF-16: in Latin letters every second one is zero. */
const SAMPLE_BYTES = 1024;

function encodingByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (parity: number): number => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/** Without its mark; null for bytes that do not stand for characters in this encoding. */
function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
