import type { Insertable, Kysely } from 'kysely';
import { type Actor, auditLine } from '#server/platform/audit/audit.ts';
import type { BookingSupplements, Bookings, DB, Orders, Payments } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { PricedSupplement } from '#domain/cart/supplements.ts';

/** A line of an order to be written, with what was chosen for its tickets. */
export interface NewBooking {
  readonly row: Omit<Insertable<Bookings>, 'order_id' | 'position'>;
  readonly supplements: readonly (PricedSupplement & { readonly ownCode: boolean; readonly applied: 1 | 2 })[];
}

/** An order to be written: pending, with its lines, its payment if there is one, and the token of the device that places it. */
export interface NewOrder {
  readonly row: Insertable<Orders> & { readonly id: string };
  readonly bookings: readonly NewBooking[];
  readonly payment: (Insertable<Payments> & { readonly id: string }) | null;
  readonly token: { readonly hash: Buffer; readonly expiresAt: Date };
  readonly by: Actor;
  readonly at: Date;
  /** what placed it, as its history says */
  readonly why: 'checkout' | 'free tickets';
}

/** Writes an order in the caller's transaction: one statement, one for its payment, one for supplements. */
export async function writeOrder(
  trx: Kysely<DB>,
  { row, bookings, payment, token, by, at, why }: NewOrder,
): Promise<void> {
  const lines = bookings.map((booking, index) => ({ ...booking.row, order_id: row.id, position: index + 1 }));
  const written = await trx
    .with('placed', (db) => db.insertInto('orders').values(row).returning('id'))
    .with('opened', (db) =>
      db
        .insertInto('download_tokens')
        .values({ token_hash: token.hash, order_id: row.id, purpose: 'result', expires_at: token.expiresAt })
        .returning('order_id'),
    )
    .with('noted', (db) =>
      db
        .insertInto('audit_lines')
        .values(auditLine({ by, at, subject: 'order', subjectId: row.id, action: '→ pending', why }))
        .returning('id'),
    )
    .insertInto('bookings')
    .values(lines)
    .returning(['id', 'position'])
    .execute();
  if (payment) await trx.insertInto('payments').values(payment).execute();
  const ids = new Map(written.map(({ id, position }) => [position, id]));
  const chosen = bookings.flatMap(({ supplements }, index) =>
    supplements.map((one) => supplementRow(one, ids.get(index + 1) ?? 0)),
  );
  if (chosen.length > 0) await trx.insertInto('booking_supplements').values(chosen).execute();
}

function supplementRow(
  supplement: NewBooking['supplements'][number],
  bookingId: number,
): Insertable<BookingSupplements> {
  return {
    booking_id: bookingId,
    supplement_id: supplement.supplementId,
    ticket_position: supplement.position,
    applied: supplement.applied,
    title: supplement.title,
    choices: JSON.stringify(supplement.choices.map(({ title, price }) => ({ title, price_cents: price }))),
    text_value: supplement.text,
    price_cents: supplement.price,
    // which says when it was sold: a phone at the door may have an older list
    code: supplement.ownCode ? uuidv7() : null,
  };
}
