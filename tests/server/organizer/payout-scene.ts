import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { PayoutRow } from '#wire/admin/payouts.ts';
import type { getPayoutSummary } from '#wire/organizer/payout.ts';
import { addPerson, PASSWORD } from '../accounts/people.ts';
import { type CheckoutReply, lineOf, openShop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

export const BANK = {
  bank_branch_name: 'Kantoor Haven',
  bank_branch_code: '0123',
  bank_account_number: 'BE68 5390 0754 7034',
  bank_account_name: 'Kustklank vzw',
};

export type Summary = OutputOf<typeof getPayoutSummary>['data'];

export interface Seller extends Staged {
  readonly headers: Record<string, string>;
  readonly email: string;
}

export type Scene = Awaited<ReturnType<typeof openPayouts>>;

/** A shop on Friday 20 November 2026, noon, with an admin who settles payouts. */
export async function openPayouts() {
  const shop = await openShop();
  const { database } = shop;
  const newAdmin = async (first_name: string): Promise<Record<string, string>> => {
    const { id } = await addPerson(database, { role_id: ROLE.admin, first_name });
    return (await shop.signedIn({ userId: id })).headers;
  };
  const admin = await newAdmin('An');

  /** The event is over since yesterday: sales before that stay. */
  const end = ({ eventId }: Staged, date = '2026-11-19') =>
    database.db.updateTable('events').set({ start_date: date, end_date: date }).where('id', '=', eventId).execute();

  /** An organizer with an event that ended yesterday; € 1,00 of each ticket is the site's commission, on top. */
  const seller = async ({ bank = true, ended = true } = {}): Promise<Seller> => {
    const person = await addPerson(database, { role_id: ROLE.organizer, lang: 'nl' });
    const staged = await stage(database, {
      seller: { organizationId: person.organizationId ?? 0, ownerId: person.id },
      event: { apply_fees: true, admin_comm_type: 1, admin_commission: 100, start_date: '2026-12-12' },
    });
    const { headers } = await shop.signedIn({ userId: person.id });
    if (bank) expect((await shop.post('/api/auth/update-profile', BANK, headers)).statusCode).toBe(200);
    const own = { ...staged, headers, email: person.email };
    if (ended) await end(own);
    return own;
  };

  /** Buys while the event is to come. */
  const sell = async (own: Seller, ticket_qty: number): Promise<CheckoutReply> => {
    await end(own, '2026-12-12');
    const reply = await shop.ordered([lineOf(own, { ticket_qty })], {
      customer_email: `${randomUUID()}@demo.kaartje.test`,
    });
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    await end(own);
    return reply;
  };

  const ask = ({ headers }: Seller, more: object = {}, key?: string) =>
    shop.post(
      '/api/payout/request',
      { password: PASSWORD, ...more },
      { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    );

  const row = (id: number) =>
    database.db.selectFrom('payout_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const bookingOf = (reply: CheckoutReply) =>
    database.db
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select(['bookings.id', 'bookings.ticket_id', 'orders.id as order_id', 'orders.order_number'])
      .where('orders.order_number', '=', reply.data.order_number)
      .executeTakeFirstOrThrow();

  return {
    shop,
    admin,
    newAdmin,
    end,
    seller,
    sell,
    ask,
    row,
    bookingOf,
    summary: async ({ headers }: Seller): Promise<Summary> => {
      const reply = await shop.app.inject({ url: '/api/payout/summary?lang=nl', headers });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ data: Summary }>().data;
    },
    asked: async (own: Seller): Promise<number> => {
      const reply = await ask(own);
      expect(reply.json()).toMatchObject({ success: true, message: 'PayoutAsked' });
      return reply.json<{ data: { id: number } }>().data.id;
    },
    /** books it with the amount that it is for, unless another was seen */
    pay: async (id: number, { by = admin, amount }: { by?: Record<string, string>; amount?: string } = {}) => {
      const seen = amount ?? toWire(cents((await row(id)).amount_cents));
      return shop.post('/api/admin/payouts/pay', { id, amount: seen }, by);
    },
    refuse: (id: number, reason: string) => shop.post('/api/admin/payouts/refuse', { id, reason }, admin),
    returned: (id: number, reason: string) => shop.post('/api/admin/payouts/returned', { id, reason }, admin),
    account: (id: number) => shop.post('/api/admin/payouts/account', { id }, admin),
    listed: async (id: number): Promise<PayoutRow | undefined> => {
      const reply = await shop.app.inject({ url: '/api/admin/payouts?length=100', headers: admin });
      return reply.json<{ aaData: PayoutRow[] }>().aaData.find((one) => one.id === id);
    },
    cancel: async (own: Seller, reply: CheckoutReply, status: 2 | 3): Promise<void> => {
      const { id, ticket_id } = await bookingOf(reply);
      const url = `/api/bookings/cancel-booking/${id}/${reply.data.order_number}/${ticket_id}`;
      expect((await shop.post(url, { status }, own.headers)).statusCode).toBe(200);
    },
    payoutLines: (own: Seller) =>
      database.db
        .selectFrom('ledger_entries')
        .select('amount_cents')
        .where('organization_id', '=', own.organizationId)
        .where('kind', '=', 'payout')
        .orderBy('id')
        .execute(),
  };
}
