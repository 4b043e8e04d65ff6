import { expect } from 'vitest';
import { stockDifferences } from '#server/orders/recount.ts';
import type { Shop } from './shop.ts';
import { stage } from './stage.ts';

/** How many there are in a rush. */
export const TICKETS = 50;

interface Rush {
  readonly buyers: number;
  /** that each of them wants */
  readonly quantity?: number;
}

/** Everybody wants tickets at the same moment; how many were told what. */
export async function rush(
  shop: Shop,
  { buyers, quantity = 1 }: Rush,
): Promise<{ sold: number; refused: number; others: number; ticket: number }> {
  const {
    eventId,
    tickets: [ticket = 0],
  } = await stage(shop.database, { tickets: [{ quantity: TICKETS }] });
  const replies = await Promise.all(
    Array.from({ length: buyers }, (_, i) =>
      shop.order([{ ticket_id: ticket, event_id: eventId, ticket_qty: quantity }], {
        customer_email: `koper${i}@demo.kaartje.test`,
      }),
    ),
  );
  const isSoldOut = (reply: (typeof replies)[number]) => {
    const { message, errors } = reply.json<{ message?: string; errors?: Record<string, string> }>();
    return reply.statusCode === 409 && message === 'OrderNotCreated' && errors?.[ticket] === 'SoldOutAtCheckout';
  };
  const sold = replies.filter((reply) => reply.statusCode === 200).length;
  const refused = replies.filter(isSoldOut).length;
  return { sold, refused, others: buyers - sold - refused, ticket };
}

export async function admissionsHeld(shop: Shop, ticket: number): Promise<number> {
  const rows = await shop.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['quantity', 'free_quantity'])
    .where('ticket_id', '=', ticket)
    .where('orders.stock_held', '=', true)
    .execute();
  return rows.reduce((sum, row) => sum + row.quantity + row.free_quantity, 0);
}

/** Of so many buyers of one ticket each, as many have one as there are, and the others none. */
export async function expectFiftySold(shop: Shop, buyers: number): Promise<void> {
  const { ticket, ...counts } = await rush(shop, { buyers });
  expect(counts).toEqual({ sold: TICKETS, refused: buyers - TICKETS, others: 0 });
  expect(await shop.bookedOf(ticket)).toBe(TICKETS);
  expect(await admissionsHeld(shop, ticket)).toBe(TICKETS);
  expect(await stockDifferences(shop.database.db)).toEqual([]);
}
