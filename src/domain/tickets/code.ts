import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { base45Decode, base45Encode } from './base45.ts';

/**
 * The code in a ticket's QR: `KJ1:` and, in base45, the payload below with its Ed25519 signature. 153 characters, which
 * is a QR code of version 6 at level M. No name, e-mail address or order number is in it. Source: decisions 7.
 *
 * | byte | what |
 * |---|---|
 * | 0 | high four bits: layout (1); low four bits: kind (1 admission, 2 supplement, 3 voucher) |
 * | 1 | id of the signing key |
 * | 2 | version of the code: a re-issued ticket's is higher |
 * | 3–18 | UUID of the admission; of a supplement its own; of a voucher that of the admission or order that it came with |
 * | 19–22 | event id |
 * | 23–26 | ticket id; of a voucher its own |
 * | 27–30 | valid from, in minutes since 1970-01-01 UTC |
 * | 31–34 | valid until, in the same minutes |
 *
 * Numbers are unsigned, highest byte first.
 */
export interface CodePayload {
  readonly kind: CodeKind;
  /** 0 to 255. */
  readonly keyId: number;
  /** 0 to 255. */
  readonly codeVersion: number;
  /** A UUID in its usual form, lower case. */
  readonly id: string;
  readonly eventId: number;
  readonly ticketId: number;
  readonly validFromMinute: number;
  readonly validUntilMinute: number;
}

export type CodeKind = 'admission' | 'supplement' | 'voucher';

/** Bytes of a payload. */
export const CODE_PAYLOAD_BYTES = 35;

/** Bytes of an Ed25519 signature. */
export const CODE_SIGNATURE_BYTES = 64;

/** What every code starts with, for people and scanners: ours, layout 1. */
export const CODE_PREFIX = 'KJ1:';

/** Days before the event's first and after its last from and until which a code is valid: early doors, late nights, a clock that is off. */
const VALIDITY_MARGIN_DAYS = 1;

const LAYOUT = 1;
const KINDS: readonly (CodeKind | undefined)[] = [undefined, 'admission', 'supplement', 'voucher'];
const MINUTE_IN_MS = 60_000;
const FOREVER_MINUTE = 0xffff_ffff;

/** The bytes to sign. @throws RangeError when a number does not fit its place or the id is no UUID. Source: decisions 7. */
export function encodeCodePayload(payload: CodePayload): Uint8Array {
  const bytes = new Uint8Array(CODE_PAYLOAD_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[0] = (LAYOUT << 4) | KINDS.indexOf(payload.kind);
  bytes[1] = fitting(payload.keyId, 0xff);
  bytes[2] = fitting(payload.codeVersion, 0xff);
  bytes.set(uuidBytes(payload.id), 3);
  const numbers = [payload.eventId, payload.ticketId, payload.validFromMinute, payload.validUntilMinute];
  numbers.forEach((number, i) => view.setUint32(19 + 4 * i, fitting(number, 0xffff_ffff)));
  return bytes;
}

/** What signed bytes say; null when they are no payload of ours. Says nothing about the signature. Source: decisions 7. */
export function decodeCodePayload(bytes: Uint8Array): CodePayload | null {
  if (bytes.length !== CODE_PAYLOAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = view.getUint8(0);
  const kind = KINDS[first & 0x0f];
  if (first >> 4 !== LAYOUT || kind === undefined) return null;
  return {
    kind,
    keyId: view.getUint8(1),
    codeVersion: view.getUint8(2),
    id: uuidText(bytes.subarray(3, 19)),
    eventId: view.getUint32(19),
    ticketId: view.getUint32(23),
    validFromMinute: view.getUint32(27),
    validUntilMinute: view.getUint32(31),
  };
}

/** The text of the QR code: prefix, payload and signature. @throws RangeError on wrong lengths. Source: decisions 7. */
export function joinCode(payload: Uint8Array, signature: Uint8Array): string {
  if (payload.length !== CODE_PAYLOAD_BYTES || signature.length !== CODE_SIGNATURE_BYTES) {
    throw new RangeError(`a code has ${CODE_PAYLOAD_BYTES} + ${CODE_SIGNATURE_BYTES} bytes`);
  }
  return CODE_PREFIX + base45Encode(Uint8Array.from([...payload, ...signature]));
}

/**
 * The parts of a scanned text, to be verified and decoded; null when it is no code of ours. White space around it is what
 * hardware scanners add: a code begins with its prefix and ends with a digit. Source: decisions 7.
 */
export function splitCode(text: string): { readonly payload: Uint8Array; readonly signature: Uint8Array } | null {
  const code = text.trim();
  if (!code.startsWith(CODE_PREFIX)) return null;
  const bytes = base45Decode(code.slice(CODE_PREFIX.length));
  if (bytes?.length !== CODE_PAYLOAD_BYTES + CODE_SIGNATURE_BYTES) return null;
  return { payload: bytes.slice(0, CODE_PAYLOAD_BYTES), signature: bytes.slice(CODE_PAYLOAD_BYTES) };
}

/** The validity of the codes of an event: its days with a margin of one; without dates (EVT-12) no bounds. Source: decisions 7. */
export function codeValidity(event: { startDate: WallDate | null; endDate: WallDate | null }): {
  readonly validFromMinute: number;
  readonly validUntilMinute: number;
} {
  const { startDate, endDate } = event;
  return {
    validFromMinute: startDate === null ? 0 : minuteOf(addDays(startDate, -VALIDITY_MARGIN_DAYS)),
    validUntilMinute: endDate === null ? FOREVER_MINUTE : minuteOf(addDays(endDate, VALIDITY_MARGIN_DAYS + 1)),
  };
}

/** Whether a code is within its validity at an instant; a scanner without network warns when it is not. Source: decisions 7. */
export function isWithinValidity(
  payload: Pick<CodePayload, 'validFromMinute' | 'validUntilMinute'>,
  now: Date,
): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_IN_MS);
  return payload.validFromMinute <= minute && minute < payload.validUntilMinute;
}

/** The minute in which a day begins in Brussels. */
function minuteOf(date: WallDate): number {
  return Math.floor(toInstant(date, '00:00:00').getTime() / MINUTE_IN_MS);
}

function fitting(number: number, highest: number): number {
  if (!Number.isInteger(number) || number < 0 || number > highest)
    throw new RangeError(`does not fit a ticket code: ${number}`);
  return number;
}

function uuidBytes(uuid: string): Uint8Array {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)) throw new RangeError(`not a UUID: ${uuid}`);
  const digits = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  );
}
