import type { CodeKind, CodePayload } from '#domain/tickets/code.ts';

/** Bytes of the SHA-256 of a code's identity by which lists name it. */
export const CODE_HASH_BYTES = 8;

const KIND_BYTES: Readonly<Record<CodeKind, number>> = { admission: 1, supplement: 2, voucher: 3 };

/**
 * What makes a code the one it is, whatever its version: its kind (1 byte), its id (16) and, of a voucher, the voucher's
 * number (4, highest first; else 0). Lists of codes hold the first 8 bytes of its SHA-256, which open no door. Source: issue 15.
 */
export function codeIdentity({ kind, id, ticketId }: Pick<CodePayload, 'kind' | 'id' | 'ticketId'>): Uint8Array {
  const bytes = new Uint8Array(21);
  bytes[0] = KIND_BYTES[kind];
  const digits = id.replaceAll('-', '');
  for (let i = 0; i < 16; i += 1) bytes[1 + i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  new DataView(bytes.buffer).setUint32(17, kind === 'voucher' ? ticketId : 0);
  return bytes;
}

/** When an id was made, as a UUID of version 7 says; null for every other. Source: RFC 9562. */
export function madeAt(id: string): Date | null {
  if (id[14] !== '7') return null;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
