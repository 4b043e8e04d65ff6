import type { Insertable, Selectable } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import type { CancellationPlan } from '#domain/orders/refund.ts';
import { type BookingFigures, commissionOfSite, paidForBooking } from '#domain/orders/shares.ts';
import type { Bookings, LedgerEntries } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

type Entry = Insertable<LedgerEntries> & { readonly id: string };

interface PaidBooking {
  readonly row: Pick<Selectable<Bookings>, 'id' | 'organization_id'>;
  readonly figures: BookingFigures;
}

/**
 * What a paid order writes to the ledger, seen from its sellers: per line what came in (charge, above 0) and what the
 * site keeps of it (fee, below 0: the admin's commission and the share of the transaction fee; the organizer's own service
 * fee stays with them). What is paid in cash at the door never comes in here: of it only the fee is owed, and a line of its own (cash) says when it was taken. Source: decisions 3 and 6.
 */
export function chargesOf(
  bookings: readonly PaidBooking[],
  { orderId, at, cash }: { orderId: string; at: Date; cash: boolean },
): Entry[] {
  return bookings.flatMap(({ row, figures }) => {
    const about = { at, order_id: orderId, booking_id: row.id, organization_id: row.organization_id };
    const paid = cash ? 0 : paidForBooking(figures);
    const fee = commissionOfSite(figures) + figures.transactionShare;
    return [
      ...(paid > 0 ? [{ ...about, id: uuidv7(), kind: 'charge' as const, amount_cents: paid }] : []),
      ...(fee > 0 ? [{ ...about, id: uuidv7(), kind: 'fee' as const, amount_cents: -fee }] : []),
    ];
  });
}

/** Money that came in for nobody, and goes back: of the order, of no seller. Source: decisions 6. */
export function passingThrough(
  kind: 'charge' | 'refund',
  payment: { orderId: string; at: Date; amount: Cents; note: string },
): Entry[] {
  if (payment.amount <= 0) return [];
  const entry: Entry = {
    id: uuidv7(),
    kind,
    at: payment.at,
    order_id: payment.orderId,
    amount_cents: kind === 'charge' ? payment.amount : -payment.amount,
    note: payment.note,
  };
  return [entry];
}

/**
 * What a refund of some admissions of a line writes to the ledger: what goes back to the buyer (refund, below 0), and
 * what the site gives back of its fees (fee, above 0). Cash never came in here and goes back by hand. Source: decisions 6.
 */
export function refundsOf(
  row: PaidBooking['row'],
  { plan, orderId, at, cash }: { plan: CancellationPlan; orderId: string; at: Date; cash: boolean },
): Entry[] {
  const about = { at, order_id: orderId, booking_id: row.id, organization_id: row.organization_id };
  const paid = cash ? 0 : plan.share.paid;
  return [
    ...(paid > 0 ? [{ ...about, id: uuidv7(), kind: 'refund' as const, amount_cents: -paid }] : []),
    ...(plan.fee > 0 ? [{ ...about, id: uuidv7(), kind: 'fee' as const, amount_cents: plan.fee }] : []),
  ];
}
