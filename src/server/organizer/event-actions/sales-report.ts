import { sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { exportSalesReport } from '#wire/organizer/event-actions.ts';
import { IS_IN } from '#server/orders/order-rows.ts';
import { amountCell, type CsvColumn, csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { COSTS_NOTHING, EARNED_CENTS } from '../sold-bookings.ts';
import { ticketTitleIn } from '#server/catalogue/event-texts.ts';

/** All that was sold of one own event, a line of an order each, oldest first. Source: OEV-26, OEV-27, TBL-07. */
export async function handleSalesReport({
  owned: { event: eventId },
  lang,
  services,
}: Call<typeof exportSalesReport>): Promise<ReplyOf<typeof exportSalesReport>> {
  const { slug } = await services.database.db
    .selectFrom('events')
    .select('slug')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { name: { slug }, content: csvOf(columnsOf(services, lang), readSales(services, { eventId, lang })) };
}

interface SaleRow {
  readonly id: number;
  readonly order_number: string;
  readonly sold_at: Date;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly ticket: string;
  readonly quantity: number;
  readonly free_quantity: number;
  readonly costs_nothing: boolean;
  readonly subtotal_cents: number;
  readonly supplements_cents: number;
  readonly discount_cents: number;
  readonly earned_cents: number;
  readonly coupon_code: string;
  readonly custom_field: string;
  readonly checked_in: number;
  readonly booking_cancel: number;
}

/** `booking_cancel` in words. Source: MYT-11. */
const STATES = ['Normal', 'Asked', 'Cancelled', 'Refunded'] as const;

function columnsOf({ texts }: Services, lang: Language): readonly CsvColumn<SaleRow>[] {
  const words = (key: string) => texts.sentence(lang, key);
  return [
    { heading: words('Column.Order'), cell: (row) => row.order_number },
    { heading: words('Column.SoldAt'), cell: (row) => formatDateTime(wallClock(row.sold_at)) },
    { heading: words('Column.Name'), cell: (row) => row.customer_name },
    { heading: words('Column.Email'), cell: (row) => row.customer_email },
    { heading: words('Column.Ticket'), cell: (row) => row.ticket },
    { heading: words('Column.Quantity'), cell: (row) => (row.costs_nothing ? 0 : row.quantity) },
    {
      heading: words('Column.FreeQuantity'),
      cell: (row) => row.free_quantity + (row.costs_nothing ? row.quantity : 0),
    },
    { heading: words('Column.TicketsPrice'), cell: (row) => amountCell(toWire(cents(row.subtotal_cents))) },
    { heading: words('Column.Supplements'), cell: (row) => amountCell(toWire(cents(row.supplements_cents))) },
    { heading: words('Column.Discount'), cell: (row) => amountCell(toWire(cents(row.discount_cents))) },
    { heading: words('Column.Coupon'), cell: (row) => row.coupon_code },
    { heading: words('Column.Income'), cell: (row) => amountCell(toWire(cents(row.earned_cents))) },
    { heading: words('Column.Answer'), cell: (row) => row.custom_field },
    { heading: words('Column.CheckedIn'), cell: (row) => row.checked_in },
    { heading: words('Column.State'), cell: (row) => words(`Booking.${STATES[row.booking_cancel] ?? 'Normal'}`) },
  ];
}

/** Rows that are read at a time. */
const BATCH_ROWS = 500;

/** Some hundred rows at a time, each without the tickets of it that were cancelled, unless all were: neither all of them are in memory nor a connection waits for a slow reader. */
async function* readSales(
  { database, site }: Services,
  { eventId, lang }: { readonly eventId: number; readonly lang: Language },
): AsyncGenerator<SaleRow> {
  const ticket = ticketTitleIn(lang, site.languages().fallback);
  let last = 0;
  for (;;) {
    const { rows } = await sql<SaleRow>`
      select bookings.id, orders.order_number, coalesce(orders.decided_at, orders.created_at) as sold_at,
        orders.customer_name, orders.customer_email, ${ticket} as ticket,
        bookings.quantity - coalesce(gone.quantity, 0) as quantity, bookings.free_quantity - coalesce(gone.free_quantity, 0) as free_quantity,
        ${COSTS_NOTHING} as costs_nothing,
        bookings.subtotal_cents - coalesce(gone.tickets_cents, 0) as subtotal_cents,
        bookings.supplements_cents - coalesce(gone.supplements_cents, 0) as supplements_cents,
        bookings.discount_cents - coalesce(gone.discount_cents, 0) as discount_cents,
        case when bookings.booking_cancel in (0, 1) then ${EARNED_CENTS} else 0 end as earned_cents,
        bookings.coupon_code, bookings.custom_field, bookings.booking_cancel,
        (select count(*) from admissions
          where booking_id = bookings.id and ${IS_IN}) as checked_in
      from bookings join orders on orders.id = bookings.order_id
      left join lateral (
        select sum(quantity) as quantity, sum(free_quantity) as free_quantity, sum(tickets_cents) as tickets_cents,
          sum(supplements_cents) as supplements_cents, sum(discount_cents) as discount_cents
        from cancellations where booking_id = bookings.id and bookings.booking_cancel in (0, 1)
      ) as gone on true
      where bookings.event_id = ${eventId} and orders.state = 'success' and bookings.id > ${last}
      order by bookings.id
      limit ${BATCH_ROWS}
    `.execute(database.db);
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH_ROWS) return;
  }
}
