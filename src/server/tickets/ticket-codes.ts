import {
  codeValidity,
  decodeCodePayload,
  encodeCodePayload,
  joinCode,
  splitCode,
  type CodeKind,
  type CodePayload,
} from '#domain/tickets/code.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What a code is made from: the row of its admission, or of what comes with one, and the days on which it counts. */
export interface CodeFacts {
  readonly kind: CodeKind;
  readonly id: string;
  readonly eventId: number;
  readonly ticketId: number;
  readonly codeVersion: number;
  readonly createdAt: Date;
  /** null stands for today, every day (EVT-12) */
  readonly startDate: WallDate | null;
  readonly endDate: WallDate | null;
}

/** What a scanned text is. Genuine says that we signed it, not that it still lets anybody in. */
export type CodeVerification =
  | { readonly genuine: true; readonly payload: CodePayload }
  | { readonly genuine: false; readonly reason: 'unreadable' | 'unknown_key' | 'forged' };

/**
 * The text of a QR code, signed: the same for the same admission and version, whichever server makes it and however often,
 * as long as its days stay. Source: decisions 7.
 */
export async function signCode(keys: SigningKeys, facts: CodeFacts): Promise<string> {
  const signer = await keys.signerFor(facts.createdAt);
  const payload = encodeCodePayload({
    kind: facts.kind,
    keyId: signer.keyId,
    codeVersion: facts.codeVersion,
    id: facts.id,
    eventId: facts.eventId,
    ticketId: facts.ticketId,
    ...codeValidity(facts),
  });
  return joinCode(payload, signer.sign(payload));
}

/** Reads a scanned text and checks its signature. Source: decisions 7. */
export async function verifyCode(keys: SigningKeys, text: string): Promise<CodeVerification> {
  const parts = splitCode(text);
  const payload = parts && decodeCodePayload(parts.payload);
  if (!payload) return { genuine: false, reason: 'unreadable' };
  const answer = await keys.verify(payload.keyId, parts.payload, parts.signature);
  if (answer === 'unknown') return { genuine: false, reason: 'unknown_key' };
  if (answer === 'forged') return { genuine: false, reason: 'forged' };
  return { genuine: true, payload };
}
