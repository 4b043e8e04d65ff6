import { expect } from 'vitest';
import { cents, fromWire, sum, toWire } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { priceCart } from '#wire/cart/cart-detail.ts';
import type { CartExample } from '../../domain/examples/example.ts';
import { workedOut } from '../../domain/examples/example-rows.ts';
import { TODAY } from '../../domain/examples/price-example.ts';
import type { Shop } from '../orders/shop.ts';
import type { StagedLine } from './stage-cart.ts';

type Cart = OutputOf<typeof priceCart>;

/** Whether a checkout takes an example as it is: no code is refused, every choice is one that the form allows. */
export function isOrdered({ lines, today }: CartExample): boolean {
  return (
    lines.length > 0 &&
    today === undefined &&
    lines.every(
      ({ figures, supplements = [] }) =>
        figures.refused === undefined &&
        supplements.every(({ single, chosen }) => !single || (chosen?.[1] ?? []).length < 2),
    )
  );
}

/** The cart call answers what was worked out. */
export async function expectPriced(shop: Shop, example: CartExample, lines: readonly StagedLine[]): Promise<void> {
  const reply = await shop.post('/api/cart_detail', { cart_detail: lines, brand: example.brand ?? 'bcmc' });
  expect(reply.statusCode).toBe(200);
  expect(onTheWire(reply.json<Cart>())).toEqual(onTheWireByHand(example));
}

/** An order of it, paid where there is something to pay, keeps what was worked out, and so does the ledger. */
export async function expectOrdered(shop: Shop, example: CartExample, lines: readonly StagedLine[]): Promise<void> {
  const { lines: figures, cart } = workedOut(example);
  const brand = example.brand ?? 'bcmc';
  const reply = await shop.ordered(lines, cart.total > 0 ? { brand } : { payment_method: 'offline' });
  expect(reply.data.total).toBe(toWire(cents(cart.total)));
  if (cart.total > 0) {
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
  }
  const { db } = shop.database;
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .selectAll('bookings')
    .where('orders.order_number', '=', reply.data.order_number)
    .execute();
  expect(lines.map((line) => figuresOf(bookings.find(({ ticket_id }) => ticket_id === line.ticket_id)))).toEqual(
    figures.map(({ refused: _, earned: __, total: ___, handling: ____, ...kept }) => kept),
  );
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select('amount_cents')
    .where('orders.order_number', '=', reply.data.order_number)
    .execute();
  expect(sum(entries.map(({ amount_cents }) => amount_cents))).toBe(sum(figures.map(({ earned }) => earned)));
}

function figuresOf(booking: Record<string, unknown> | undefined) {
  return {
    tickets: booking?.['subtotal_cents'],
    supplements: booking?.['supplements_cents'],
    freeTickets: booking?.['free_quantity'],
    adminCommission: booking?.['admin_fee_cents'],
    organizerCommission: booking?.['organizer_fee_cents'],
    discount: booking?.['discount_cents'],
    transaction: booking?.['transaction_share_cents'],
    vat: booking?.['tax_cents'],
    feeVat: booking?.['fee_tax_cents'],
  };
}

/** The figures of the answer, in cents. */
function onTheWire(cart: Cart) {
  const amount = (wire: string): number => fromWire(wire) ?? Number.NaN;
  return {
    lines: cart.ticket_detail.map((line) => ({
      tickets: amount(line.ticket_subtotal),
      supplements: amount(line.supplement_price),
      freeTickets: line.free_ticket_get,
      discount: amount(line.discount_detail.discount_amount),
      refused: line.discount_detail.message,
      vat: amount(line.ticket_total_tax),
      total: amount(line.line_total),
    })),
    cart: {
      tickets: amount(cart.total_price),
      supplements: amount(cart.supplement_price),
      handling: amount(cart.total_admin_org_fee),
      transaction: amount(cart.transaction_price),
      discount: amount(cart.total_discount),
      total: amount(cart.total),
      vat: Object.fromEntries(cart.taxes.map(({ rate, amount: vat }) => [String(Number(rate)), amount(vat)])),
    },
  };
}

/** The same as it was worked out by hand; a line's total on the wire is without the fee per order, and spaces are no code. */
function onTheWireByHand(example: CartExample) {
  const { lines, cart } = workedOut(example);
  return {
    lines: lines.map(({ tickets, supplements, freeTickets, discount, refused, vat, total, transaction }) => ({
      tickets,
      supplements,
      freeTickets,
      discount,
      refused: refused === 'EnterCouponCode' ? '' : (refused ?? ''),
      vat,
      total: total - transaction,
    })),
    cart,
  };
}

/** Sets clock and settings for one example. */
export async function onItsDay(
  shop: Shop,
  { today = TODAY, settings = {} }: CartExample,
  work: () => Promise<void>,
): Promise<void> {
  const { db } = shop.database;
  const minutes = (Date.parse(today) - Date.parse(TODAY)) / 60_000;
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  if (rows.length > 0) await db.insertInto('site_settings').values(rows).execute();
  await shop.services.site.refresh();
  shop.later(minutes);
  try {
    await work();
  } finally {
    shop.later(-minutes);
    await db
      .deleteFrom('site_settings')
      .where('key', 'in', ['', ...Object.keys(settings)])
      .execute();
    await shop.services.site.refresh();
  }
}
