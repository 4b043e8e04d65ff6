import type { Coupon } from '#domain/cart/coupons.ts';
import type { CartLine } from '#domain/cart/pricing.ts';
import type { SelectedSupplement } from '#device/cart/cart-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Line } from '../orders/shop.ts';
import { addTicket, coupon, stage, type Staged, supplement } from '../orders/stage.ts';

/** A line as a client sends it. */
export interface StagedLine extends Line {
  readonly coupon_applied: string;
  readonly supplements: SelectedSupplement;
}

/** Adds a coupon of a seller for some tickets. */
type AddCoupon = (coupon: Coupon, staged: Staged) => Promise<unknown>;

/**
 * Puts a cart of the rules on sale, each line's ticket in an event of its own, and answers what a client sends of it. Its
 * coupons are rows, unless something else adds them.
 */
export async function stageCart(
  database: Database,
  cart: readonly CartLine[],
  addCoupon: AddCoupon = (one, staged) => couponRow(database, one, staged),
): Promise<readonly StagedLine[]> {
  const seller = await stage(database, { tickets: [] });
  const staged = new Map<number, Staged>();
  for (const line of cart.toSorted((a, b) => a.ticket.id - b.ticket.id)) {
    staged.set(line.ticket.id, await stageLine(database, line, seller));
  }
  await stageCoupons(cart, { staged, seller, addCoupon });
  const lines: StagedLine[] = [];
  for (const line of cart) {
    const event = staged.get(line.ticket.id);
    if (!event) throw new Error('no such ticket');
    lines.push({
      event_id: event.eventId,
      ticket_id: event.tickets[0] ?? 0,
      ticket_qty: line.quantity,
      coupon_applied: line.coupon?.code ?? '',
      supplements: await stageSupplements(database, line, event),
    });
  }
  return lines;
}

async function stageLine(database: Database, { ticket, event }: CartLine, seller: Staged): Promise<Staged> {
  const staged = await stage(database, {
    seller,
    event: {
      apply_fees: event.applyFees,
      admin_comm_type: event.commissions.admin?.type ?? null,
      admin_commission: event.commissions.admin?.value ?? null,
      org_comm_type: event.commissions.organizer?.type ?? null,
      organizer_commission: event.commissions.organizer?.value ?? null,
    },
    tickets: [],
  });
  const id = await addTicket(database, staged, {
    price_cents: ticket.price,
    quantity: ticket.remaining,
    free_ticket_allow: ticket.freeTickets.allowed,
    free_ticket_quantity: ticket.freeTickets.quantity,
    free_ticket_get: ticket.freeTickets.get,
    admin_commission_type: ticket.commissions.admin?.type ?? null,
    admin_commission: ticket.commissions.admin?.value ?? null,
    organizer_commission_type: ticket.commissions.organizer?.type ?? null,
    organizer_commission: ticket.commissions.organizer?.value ?? null,
  });
  const { db } = database;
  for (const tax of ticket.taxes) {
    const row = await db
      .insertInto('taxes')
      .values({ title: 'btw', rate_bp: tax.rate, valid_from: tax.validFrom, valid_until: tax.validUntil })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('ticket_taxes').values({ ticket_id: id, tax_id: row.id }).execute();
  }
  return { ...staged, tickets: [id] };
}

/** What a client sends of a line's supplements, once they are on sale. */
async function stageSupplements(
  database: Database,
  { ticket, choices }: CartLine,
  event: Staged,
): Promise<SelectedSupplement> {
  const ids = new Map<number, number>();
  for (const one of ticket.supplements) {
    const id = await supplement(database, event, {
      ticketId: event.tickets[0] ?? 0,
      options: one.options.map(({ price }) => price),
      required: one.required,
      price_cents: one.price,
      supplement_type: one.type,
      applied: one.applied,
      multiple_type: one.multipleType,
      start_date: one.startDate,
      end_date: one.endDate,
    });
    ids.set(one.id, id);
  }
  const sent: SelectedSupplement = {};
  for (const { supplementId, position, checked, options, text } of choices) {
    (sent[position] ??= []).push({ supplement_id: ids.get(supplementId) ?? 0, checked, options: [...options], text });
  }
  return sent;
}

/** The one with the lowest id first. */
async function stageCoupons(
  cart: readonly CartLine[],
  { staged, seller, addCoupon }: { staged: ReadonlyMap<number, Staged>; seller: Staged; addCoupon: AddCoupon },
): Promise<void> {
  const coupons = new Map(
    cart.flatMap(({ coupon: entered }) => (entered?.coupon ? [[entered.coupon.id, entered.coupon]] : [])),
  );
  for (const one of [...coupons.values()].toSorted((a, b) => a.id - b.id)) {
    const tickets = one.ticketIds.flatMap((id) => staged.get(id)?.tickets ?? []);
    await addCoupon(one, { ...seller, tickets });
  }
}

function couponRow(database: Database, one: Coupon, staged: Staged): Promise<number> {
  return coupon(database, staged, {
    code: one.code,
    coupon_type: one.type,
    fixed_type: one.fixedType,
    apply_type: one.applyType,
    amount: one.amount,
    minimum_cents: one.minimumAmount,
    maximum_cents: one.maximumAmount,
    limit_usage: one.limitUsage,
    used_orders: one.usedOrders,
    coupon_ticket_limit: one.ticketLimit,
    used_tickets: one.usedTickets,
    start_date: one.startDate,
    end_date: one.endDate,
    active: one.active,
  });
}
