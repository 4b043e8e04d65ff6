import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MAIL_LINK_DAYS, UNDATED_LINK_DAYS } from '#domain/orders/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import { type BookingCancel, isBookingValid } from '#domain/orders/booking-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

const TOKEN_BYTES = 32;

/**
 * What a token is for: the mail's link; the device that ordered; one tap on "Download"; the return from the bank, which
 * is exchanged once for a token of the device.
 */
export type TokenPurpose = 'mail' | 'result' | 'tap' | 'return';

/** Tokens that open an order's tickets. */
export const OPENING: readonly TokenPurpose[] = ['mail', 'result', 'tap'];

interface NewToken {
  readonly orderId: string;
  /** opens this booking's tickets alone, and nothing else of the order */
  readonly bookingId?: number | undefined;
  readonly purpose: TokenPurpose;
  readonly expiresAt: Date;
}

/** A new random token: what its holder gets, and the hash that is kept of it. */
export function makeToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** The kept form of a token: random as it is, a plain hash gives nothing away. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a token of an order and keeps its hash; one for the return counts once. Source: decisions 6. */
export async function issueToken(db: Kysely<DB>, wanted: NewToken): Promise<string> {
  const { token } = makeToken();
  await keepTokens(db, [{ token, ...wanted }]);
  return token;
}

/** Keeps the hashes of tokens; one that is kept already stays as it is. */
export async function keepTokens(
  db: Kysely<DB>,
  tokens: readonly (NewToken & { readonly token: string })[],
): Promise<void> {
  if (tokens.length === 0) return;
  await db
    .insertInto('download_tokens')
    .values(
      tokens.map(({ token, orderId, bookingId, purpose, expiresAt }) => ({
        token_hash: hashOfToken(token),
        order_id: orderId,
        booking_id: bookingId ?? null,
        purpose,
        expires_at: expiresAt,
        uses_left: purpose === 'return' ? 1 : null,
      })),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/**
 * The order that a token opens; undefined for a token that is none, has expired or was taken back. One of a booking counts
 * where the tickets of that booking alone are asked for.
 */
export async function orderOpenedBy(
  db: Kysely<DB>,
  token: string,
  { now, bookingId }: { readonly now: Date; readonly bookingId?: number | undefined },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('download_tokens')
    .select('order_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', OPENING)
    .where('expires_at', '>', now)
    .where(({ eb, or }) =>
      or([eb('booking_id', 'is', null), ...(bookingId === undefined ? [] : [eb('booking_id', '=', bookingId)])]),
    )
    .executeTakeFirst();
  return row?.order_id;
}

/** Whether the token of a return can still be exchanged. */
export async function isReturnToken(db: Kysely<DB>, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('download_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', 'return')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the token of a return: its order, once; undefined from then on. Source: decisions 6. */
export async function useReturnToken(db: Kysely<DB>, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('download_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', 'return')
    .where('expires_at', '>', now)
    .returning('order_id')
    .executeTakeFirst();
  return row?.order_id;
}

/**
 * Ends the links of all mails that went out with an order's tickets, for the whole order is mailed again. Source: MYT-10.
 */
export async function endMailLinks(trx: Kysely<DB>, orderId: string): Promise<void> {
  await trx.deleteFrom('download_tokens').where('order_id', '=', orderId).where('purpose', '=', 'mail').execute();
}

/**
 * Ends the links of the mails that went out with a booking's tickets, for they are mailed again. One to the whole order stays
 * while it opens other tickets as well. Source: MYT-10.
 */
export async function endMailLinksOfBooking(
  trx: Kysely<DB>,
  { orderId, bookingId }: { readonly orderId: string; readonly bookingId: number },
): Promise<void> {
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'booking_cancel'])
    .where('order_id', '=', orderId)
    .execute();
  const isAlone = bookings.every(
    ({ id, booking_cancel: cancel }) => id === bookingId || !isBookingValid(cancel as BookingCancel), // the column's check allows no others
  );
  await trx
    .deleteFrom('download_tokens')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'mail')
    .where(({ eb, or }) => or([eb('booking_id', '=', bookingId), ...(isAlone ? [eb('booking_id', 'is', null)] : [])]))
    .execute();
}

/** Until when the links to an order's tickets work: some weeks after its last event. Source: MYT-10. */
export function linksEnd(
  lastDays: readonly (WallDate | null)[],
  now: Date,
): { readonly day: WallDate; readonly at: Date } {
  const today = wallClock(now).date;
  const days = lastDays.map((day) => (day === null ? addDays(today, UNDATED_LINK_DAYS) : addDays(day, MAIL_LINK_DAYS)));
  const day = days.reduce((latest, other) => (other > latest ? other : latest), addDays(today, MAIL_LINK_DAYS));
  return { day, at: toInstant(addDays(day, 1), '00:00:00') };
}
