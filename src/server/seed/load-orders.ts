import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import { namesNeeded } from '#domain/cart/persons.ts';
import type { PricedCart, PricedLine } from '#domain/cart/pricing.ts';
import { formatOrderNumber, ORDER_NUMBER_BYTES } from '#domain/orders/order-number.ts';
import { PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { BookingSupplements, DB, Orders } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { chargesOf } from '#server/orders/ledger.ts';
import { admissionsToCreate } from '#server/tickets/admissions.ts';
import { inBatches } from './batches.ts';
import { GUEST_FIRST_NAMES, GUEST_LAST_NAMES } from './content/people.ts';
import { supplementOf } from './demo-supplements.ts';
import { known } from './load-people.ts';
import { type PlanInput, type PlannedLine, type PlannedOrder, planOrders } from './order-plans.ts';
import { figuresOf, pricePlan } from './price-plan.ts';

const MINUTE_MS = 60_000;
const HOLD_MINUTES = 15;
const PAID_AFTER_MINUTES = 2;

interface DemoOrder {
  readonly id: string;
  readonly plan: PlannedOrder;
  readonly cart: PricedCart;
}

/** A line of a demo order that is in the database. */
interface DemoBooking {
  readonly id: number;
  readonly order: DemoOrder;
  readonly line: PlannedLine;
  readonly priced: PricedLine;
}

/**
 * Writes paid orders for all that is booked, with bookings, payments, ledger and admissions, and sets booked quantities
 * and coupon uses to what these orders come to. Source: decisions 5 to 7.
 */
export async function loadOrders(trx: Transaction<DB>, input: PlanInput): Promise<void> {
  const orders = planOrders(input).map((plan) => ({ id: uuidv7(), plan, cart: pricePlan(plan, input) }));
  await inBatches(orders.map(orderRow), (batch) => trx.insertInto('orders').values(batch).execute());
  const bookings = await loadBookings(trx, orders, input);
  await loadPayments(trx, orders);
  const chosen = bookings.flatMap((booking) => supplementRows(booking, input));
  await inBatches(chosen, (batch) => trx.insertInto('booking_supplements').values(batch).execute());
  const entries = bookings.flatMap((booking) => ledgerOf(booking, input));
  await inBatches(entries, (batch) => trx.insertInto('ledger_entries').values(batch).execute());
  const admissions = orders.flatMap((order) => admissionsOf(bookings.filter((booking) => booking.order === order)));
  await inBatches(admissions, (batch) => trx.insertInto('admissions').values(batch).execute());
  await countBooked(trx);
}

function orderRow({ id, plan: { buyer, at }, cart }: DemoOrder, index: number): Insertable<Orders> & { id: string } {
  const isFree = cart.total === 0;
  return {
    id,
    order_number: formatOrderNumber(randomBytes(ORDER_NUMBER_BYTES)),
    state: 'success',
    user_id: buyer.userId,
    lang: buyer.language,
    payment_method: isFree ? PAYMENT_METHOD.free : PAYMENT_METHOD.online,
    brand: isFree ? '' : (PAYMENT_BRANDS[index % PAYMENT_BRANDS.length] ?? ''),
    customer_name: nameOf(buyer),
    customer_email: buyer.email,
    customer_zip: buyer.zip,
    tickets_cents: cart.tickets,
    supplements_cents: cart.supplements,
    handling_cents: cart.handling,
    transaction_cents: cart.transaction,
    discount_cents: cart.discount,
    total_cents: cart.total,
    hold_until: later(at, HOLD_MINUTES),
    created_at: at,
    decided_at: paidAt(at),
  };
}

async function loadBookings(
  trx: Transaction<DB>,
  orders: readonly DemoOrder[],
  input: PlanInput,
): Promise<readonly DemoBooking[]> {
  const lines = orders.flatMap((order) =>
    order.cart.lines.map((priced, index) => {
      const line = order.plan.lines[index];
      if (!line) throw new RangeError('a priced cart has the lines of its plan');
      return { order, line, priced, position: index + 1 };
    }),
  );
  const made = await inBatches(lines, (batch) =>
    trx
      .insertInto('bookings')
      .values(
        batch.map(({ order, line, priced, position }) => ({
          order_id: order.id,
          position,
          organization_id: sellerOf(line, input),
          ...bookingRow(line, priced),
        })),
      )
      .returning(['id', 'order_id', 'position'])
      .execute(),
  );
  const ids = new Map(made.map(({ id, order_id, position }) => [`${order_id}/${position}`, id]));
  return lines.map((line) => ({ ...line, id: known(ids, `${line.order.id}/${line.position}`) }));
}

function bookingRow({ ticket, coupon, customField, cancel }: PlannedLine, priced: PricedLine) {
  return {
    event_id: ticket.eventId,
    ticket_id: ticket.id,
    quantity: priced.quantity,
    free_quantity: priced.freeQuantity,
    ticket_price_cents: priced.ticketPrice,
    subtotal_cents: priced.subtotal,
    supplements_cents: priced.supplements,
    admin_fee_cents: priced.adminFee,
    organizer_fee_cents: priced.organizerFee,
    organizer_fee_taken: false,
    fees_on_top: priced.feesOnTop,
    discount_cents: priced.discount,
    transaction_share_cents: priced.transactionShare,
    tax_rate_bp: priced.taxRate,
    tax_cents: priced.tax,
    fee_tax_rate_bp: priced.feeTaxRate,
    fee_tax_cents: priced.feeTax,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.content.code ?? '',
    custom_field: customField,
    booking_cancel: cancel,
  };
}

/** A payment for every order that cost something, and the sandbox's own record of it, so that it can be refunded. */
async function loadPayments(trx: Transaction<DB>, orders: readonly DemoOrder[]): Promise<void> {
  const payments = orders
    .filter(({ cart }) => cart.total > 0)
    .map(({ id, cart, plan }) => ({
      id: uuidv7(),
      order_id: id,
      provider: 'sandbox' as const,
      reference: randomUUID(),
      amount_cents: cart.total,
      status: 'success' as const,
      created_at: plan.at,
      asked_at: paidAt(plan.at),
    }));
  await inBatches(payments, (batch) => trx.insertInto('payments').values(batch).execute());
  const pages = payments.map(({ reference, amount_cents, created_at }) => ({
    reference,
    amount_cents,
    currency: 'EUR',
    return_url: '',
    webhook_url: '',
    status: 'success' as const,
    created_at,
  }));
  await inBatches(pages, (batch) => trx.insertInto('sandbox_payments').values(batch).execute());
}

function supplementRows(
  { id, line, priced }: DemoBooking,
  { supplementIds }: PlanInput,
): Insertable<BookingSupplements>[] {
  const keys = new Map(line.ticket.content.supplements?.map((key) => [known(supplementIds, key), key]));
  return priced.chosenSupplements.map((supplement) => ({
    booking_id: id,
    applied: supplementOf(known(keys, supplement.supplementId)).applied,
    supplement_id: supplement.supplementId,
    ticket_position: supplement.position,
    title: supplement.title,
    choices: JSON.stringify(supplement.choices.map(({ title, price }) => ({ title, price_cents: price }))),
    text_value: supplement.text,
    price_cents: supplement.price,
    code: supplementOf(known(keys, supplement.supplementId)).ownCode ? randomUUID() : null,
  }));
}

/** What came in for a line, and what the site keeps of it. */
function ledgerOf({ id, order, line, priced }: DemoBooking, input: PlanInput) {
  const row = { id, organization_id: sellerOf(line, input) };
  const about = { orderId: order.id, at: paidAt(order.plan.at), cash: false };
  return chargesOf([{ row, figures: figuresOf(priced) }], about);
}

function admissionsOf(bookings: readonly DemoBooking[]) {
  return admissionsToCreate(
    bookings.map(({ id, line, priced, order }) => ({
      ...figuresOf(priced),
      id,
      eventId: line.ticket.eventId,
      ticketId: line.ticket.id,
      ticketPeople: line.ticket.content.people ?? 1,
      holderNames: holdersOf(line, order.plan),
    })),
  );
}

/** The names on the admissions of a line where its ticket asks for them: the buyer, and people who come along. */
function holdersOf({ ticket, quantity }: PlannedLine, { buyer }: PlannedOrder): string[] {
  const { people = 1, namesRequired = false } = ticket.content;
  const needed = namesNeeded({ ticketPeople: people, checkoutFields: namesRequired }, quantity);
  return Array.from({ length: needed }, (_, index) => {
    const first = GUEST_FIRST_NAMES[(buyer.email.length * 3 + index * 4) % GUEST_FIRST_NAMES.length];
    const last = GUEST_LAST_NAMES[(buyer.email.length + index * 7) % GUEST_LAST_NAMES.length];
    return index === 0 ? nameOf(buyer) : `${first} ${last}`;
  });
}

/** Booked quantities and coupon uses, counted from the orders that were just written. */
async function countBooked(trx: Transaction<DB>): Promise<void> {
  await sql`update tickets set booked_qty = booked.admissions
    from (select ticket_id, sum(quantity + free_quantity) as admissions from bookings group by ticket_id) as booked
    where tickets.id = booked.ticket_id`.execute(trx);
  await sql`update coupons set used_orders = used.orders, used_tickets = used.tickets
    from (select coupon_id, count(distinct order_id) as orders, sum(quantity) as tickets from bookings group by coupon_id) as used
    where coupons.id = used.coupon_id`.execute(trx);
}

function sellerOf({ ticket }: PlannedLine, { people }: PlanInput): number {
  return known(people.sellers, ticket.event.organizer).id;
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function paidAt(at: Date): Date {
  return later(at, PAID_AFTER_MINUTES);
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}
