import { type Kysely, sql, type Transaction } from 'kysely';
import { cents } from '#domain/money/money.ts';
import { creditedLines, type RefundShares } from '#domain/papers/credited-lines.ts';
import { grossOf } from '#domain/papers/paper-lines.ts';
import { formatPaperNumber } from '#domain/papers/paper-number.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { holdSeries } from './number-series.ts';
import { makeOrderPapers } from './order-papers.ts';
import { allLines, readPaperData } from './paper-data.ts';

/**
 * Writes the credit note of a refund, once: it takes back what the refund gives back of the booking's invoice. Where no
 * invoice was asked for there is nothing to take back. Source: decisions 6.
 * @returns its id; undefined where there is none to write, or it was written before
 */
export async function makeCreditNote(services: Services, refundId: string): Promise<string | undefined> {
  const { database } = services;
  const refund = await readRefund(database.db, refundId);
  if (!refund) return undefined;
  await makeOrderPapers(services, refund.order_id);
  return database.transaction((trx) => writeCreditNote(trx, services, refund));
}

type RefundRow = NonNullable<Awaited<ReturnType<typeof readRefund>>>;

/** A refund of a booking whose order has an invoice, with the cancellation that it pays back. */
function readRefund(db: Kysely<DB>, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('cancellations', 'cancellations.id', 'refunds.cancellation_id')
    .select(['refunds.id', 'refunds.order_id', 'bookings.id as booking_id', 'bookings.organization_id'])
    .select(['refunds.amount_cents', 'refunds.created_at', 'cancellations.quantity'])
    .select([
      sql<
        number | null
      >`cancellations.tickets_cents + cancellations.supplements_cents - cancellations.discount_cents`.as('goods_cents'),
      sql<number | null>`cancellations.handling_cents + cancellations.transaction_cents`.as('fees_cents'),
    ])
    .where('refunds.id', '=', refundId)
    .where('orders.state', '=', 'success')
    .where('orders.invoice', 'is not', null)
    .executeTakeFirst();
}

/** What a cancellation gives back, by what the invoice charged it for; null for a refund that is of none. */
function sharesOf({ quantity, goods_cents: goods, fees_cents: fees }: RefundRow): RefundShares | null {
  if (quantity === null || goods === null || fees === null) return null;
  return { quantity, goods: cents(goods), fees: cents(fees) };
}

async function writeCreditNote(
  trx: Transaction<DB>,
  { texts, now }: Services,
  refund: RefundRow,
): Promise<string | undefined> {
  const sellerId = refund.organization_id;
  const series = await holdSeries(trx, { sellerId, now });
  const invoice = await trx
    .selectFrom('papers')
    .selectAll()
    .where('order_id', '=', refund.order_id)
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  if (!invoice) return undefined;
  const notes = await trx
    .selectFrom('papers')
    .select(['refund_id', 'data'])
    .where('corrects_id', '=', invoice.id)
    .execute();
  if (notes.some(({ refund_id }) => refund_id === refund.id)) return undefined;
  const charged = readPaperData(invoice.data);
  const lines = creditedLines(allLines(charged), {
    refund: { bookingId: refund.booking_id, amount: cents(refund.amount_cents), shares: sharesOf(refund) },
    earlier: notes.flatMap(({ data }) => allLines(readPaperData(data))),
    words: {
      refund: (title) => texts.sentence(charged.lang, 'Paper.RefundOf', { title }),
      feeRefund: texts.sentence(charged.lang, 'Paper.RefundOfFees'),
    },
  });
  const [part] = charged.parts;
  if (!part || lines.length === 0) return undefined;
  const { id } = await series.write({
    row: {
      kind: 'credit-note',
      seller_id: sellerId,
      order_id: refund.order_id,
      refund_id: refund.id,
      corrects_id: invoice.id,
    },
    data: (issuedOn) => ({
      ...charged,
      issuedOn,
      suppliedOn: wallClock(refund.created_at).date,
      parts: [{ seller: part.seller, lines: [...lines] }],
      paid: charged.paid === 0 ? charged.paid : grossOf(lines),
      corrects: {
        number: formatPaperNumber({ year: invoice.year ?? 0, number: invoice.number ?? 0 }),
        issuedOn: charged.issuedOn,
      },
    }),
  });
  return id;
}
