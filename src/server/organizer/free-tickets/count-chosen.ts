import { FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { countChosenFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import type { Call } from '#server/platform/http/route.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { CHECKED_IN, listedBookings } from './recipients.ts';

interface Line {
  readonly orderid: number;
  readonly order_id: string;
  readonly tickets: number;
  readonly checked_in: number;
}

/** What of the chosen lines, or of all that are listed, is valid: whole orders, as many as one call cancels. Source: issue 31. */
export async function handleCountChosenFreeTickets({
  input,
  owned,
  services,
  refuse,
}: Call<typeof countChosenFreeTickets>): Promise<ReplyOf<typeof countChosenFreeTickets>> {
  const { booking: chosen, event, ticket } = owned;
  // chosen lines stay chosen, whatever the search finds by now
  const search = chosen ? undefined : input.table.search;
  const { except = [] } = input;
  const lines: readonly Line[] = await listedBookings(services.database.db, { event, ticket, search })
    .$if(chosen !== undefined, (rows) => rows.where('bookings.id', '=', (eb) => eb.fn.any(eb.val(chosen ?? []))))
    .$if(except.length > 0, (rows) =>
      rows.where(({ eb, not }) => not(eb('bookings.id', '=', eb.fn.any(eb.val(except))))),
    )
    .select(['bookings.id as orderid', 'bookings.order_id'])
    .select([VALID_TICKETS.as('tickets'), CHECKED_IN.as('checked_in')])
    .orderBy('orders.created_at', 'desc')
    .orderBy('bookings.order_id', 'desc')
    .orderBy('bookings.id')
    .execute();
  if (lines.length === 0) throw refuse('FreeTicketsCancelledBefore');
  const orders = [...Map.groupBy(lines, ({ order_id }) => order_id).values()];
  const now = ordersOfOneCall(orders);
  const taken = now.flat();
  const sum = (of: 'tickets' | 'checked_in'): number => taken.reduce((all, line) => all + line[of], 0);
  return {
    ...SUCCESS,
    orderids: taken.map(({ orderid }) => orderid),
    recipients: now.length,
    tickets: sum('tickets'),
    checked_in: sum('checked_in'),
    others: orders.length - now.length,
  };
}

/** The first of these orders, by their lines, whose lines one call cancels. */
function ordersOfOneCall(orders: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  let lines = 0;
  const tooMany = orders.findIndex((order) => (lines += order.length) > FREE_TICKET_ROWS_MAX);
  return tooMany < 0 ? orders : orders.slice(0, tooMany);
}
