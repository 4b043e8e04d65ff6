import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRenderer } from '#server/platform/pages/page-renderer.ts';
import { jobHandlers } from '#server/open-services.ts';
import { stockDifferences } from '#server/orders/recount.ts';
import type { Services } from '#server/services.ts';
import { openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import { faultsOfMail } from '../platform/mail/mail-style.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import type { Staged } from './stage.ts';
import { UndrawnTickets } from './undrawn-tickets.ts';

type Json = Record<string, unknown>;

/** A line of a cart as clients send it. */
export type Line = { ticket_id: number; event_id: number; ticket_qty: number | string } & Json;

/** Tickets of a staged event in a cart: of its first type unless told otherwise. */
export function lineOf({ eventId, tickets }: Staged, line: { ticket_qty: number | string } & Json, at = 0): Line {
  return { ticket_id: tickets[at] ?? 0, event_id: eventId, ...line };
}

/** What a checkout answers. */
export interface CheckoutReply {
  readonly ccv_payment_response: { readonly payUrl: string } | null;
  readonly data: {
    readonly order_number: string;
    readonly payment_status: string;
    readonly download_token: string;
    readonly total: string;
    readonly hold_until: string;
    readonly kept: 0 | 1;
  };
}

export const GUEST = {
  customer_name: 'Merel Vandewiele',
  customer_email: 'merel@demo.kaartje.test',
  customer_zip: '8400',
  customer_phone: '+32 470 00 00 00',
};

/** The real server on loopback over an empty database, with the sandbox and a clock that can be moved. */
export interface Shop {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: Database;
  /** moves the server's clock on */
  later(minutes: number): void;
  post(url: string, payload: Json, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** places a guest's order, paid online by Bancontact */
  order(lines: readonly Line[], more?: Json, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** the same, which must succeed */
  ordered(lines: readonly Line[], more?: Json, headers?: Record<string, string>): Promise<CheckoutReply>;
  /** tells the sandbox how to behave from now on */
  behave(behaviour: Json): Promise<void>;
  /** does at the sandbox what a buyer or bank would; by the address the buyer was sent to */
  atBank(reply: CheckoutReply, outcome: string): Promise<void>;
  /** what the provider's webhook does */
  webhook(reply: CheckoutReply, body?: unknown): Promise<LightMyRequestResponse>;
  /** does every job that is due */
  work(): Promise<void>;
  stateOf(orderNumber: string): Promise<string>;
  statusOf(orderNumber: string): Promise<string>;
  bookedOf(ticketId: number): Promise<number>;
  /** every order of a ticket, each with its booking's columns */
  ordersOf(ticketId: number): ReturnType<typeof ordersOf>;
  /** no order was placed on these tickets, and nothing of their stock is taken */
  expectNothingPlaced(tickets: readonly number[]): Promise<void>;
  /** signs somebody in: a bearer header */
  signedIn(user: {
    readonly email?: string;
    readonly role?: 1 | 2 | 3;
    readonly userId?: number;
  }): Promise<{ userId: number; headers: Record<string, string> }>;
  /** no counter of the stock differs from the orders */
  expectStockToFit(): Promise<void>;
  close(): Promise<void>;
}

interface ShopOptions {
  /** where its clock begins */
  readonly start?: Date;
  readonly env?: Record<string, string>;
  /** draws tickets, for tests that read their files; without it the files have no page */
  readonly draws?: boolean;
  /** shows its pages; without it there are none */
  readonly renderer?: PageRenderer;
  /** services of the test's own in the place of the product's */
  readonly replace?: Partial<Services>;
  /** opens another way to the same database */
  readonly reach?: (url: string) => Promise<Database>;
}

/** Opens a shop whose sandbox sends no webhooks of its own accord, so that tests choose the moment. */
export async function openShop({
  start = TODAY,
  env,
  draws = false,
  replace = {},
  renderer = NO_RENDERER,
  reach,
}: ShopOptions = {}): Promise<Shop> {
  let passed = 0;
  const now = () => new Date(start.getTime() + passed * 60_000);
  const settings = { PUBLIC_URL: 'http://localhost:3000', ...env };
  const site = await openDemoSite({
    empty: true,
    now,
    env: settings,
    replace: draws ? replace : { ticketFiles: new UndrawnTickets(), ...replace },
    renderer,
    ...(reach ? { reach } : {}),
  });
  const { app, services } = site;
  const { database } = services;
  await app.listen({ port: 0, host: '127.0.0.1' });

  const post: Shop['post'] = (url, payload, headers = {}) => app.inject({ method: 'POST', url, payload, headers });
  const order: Shop['order'] = (lines, more = {}, headers = {}) => {
    const url = 'authorization' in headers ? '/api/checkout_now' : '/api/checkout_now_iframe';
    return post(url, { cart_detail: lines, payment_method: '2', brand: 'bcmc', ...GUEST, ...more }, headers);
  };
  const shop: Shop = {
    app,
    services,
    database,
    later: (minutes) => {
      passed += minutes;
    },
    post,
    order,
    ordered: async (lines, more, headers) => {
      const reply = await order(lines, more, headers);
      expect(reply.json()).toMatchObject({ success: true });
      return reply.json<CheckoutReply>();
    },
    behave: async (behaviour) => {
      expect((await post('/sandbox/behaviour', { webhook: 'none', ...behaviour })).statusCode).toBe(200);
    },
    atBank: async (reply, outcome) => {
      const { pathname } = new URL(reply.ccv_payment_response?.payUrl ?? '');
      expect((await post(pathname, { outcome })).statusCode).toBe(200);
    },
    webhook: async (reply, body = { id: 'somebody says something' }) => {
      const { id } = await paymentOf(database, reply.data.order_number);
      return app.inject({
        method: 'POST',
        url: `/payments/webhook/sandbox/${id}`,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    },
    work: () => workOff(database, jobHandlers(services)),
    stateOf: async (orderNumber) => {
      const row = await database.db
        .selectFrom('orders')
        .select('state')
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow();
      return row.state;
    },
    statusOf: async (orderNumber) => {
      const reply = await app.inject(`/api/orders/${orderNumber}/status`);
      return reply.json<{ data: { payment_status: string } }>().data.payment_status;
    },
    bookedOf: async (ticketId) => {
      const row = await database.db
        .selectFrom('tickets')
        .select('booked_qty')
        .where('id', '=', ticketId)
        .executeTakeFirstOrThrow();
      return row.booked_qty;
    },
    ordersOf: (ticketId) => ordersOf(database, ticketId),
    expectNothingPlaced: async (tickets) => {
      for (const ticket of tickets) {
        expect(await ordersOf(database, ticket)).toEqual([]);
        expect(await shop.bookedOf(ticket)).toBe(0);
      }
    },
    signedIn: async ({ email = `${randomUUID()}@demo.kaartje.test`, role = 2, userId }) => {
      const id = userId ?? (await makeUser(database, email, role));
      const { token } = await openSession(database.db, { userId: id, now: now() });
      return { userId: id, headers: { authorization: `Bearer ${token}` } };
    },
    expectStockToFit: async () => expect(await stockDifferences(database.db)).toEqual([]),
    close: async () => {
      try {
        await expectSoundMails(database);
      } finally {
        await site.close();
      }
    },
  };
  if (services.payments.sandbox) await shop.behave({});
  return shop;
}

/** The stored payment of an order. */
export async function paymentOf({ db }: Database, orderNumber: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
}

async function ordersOf({ db }: Database, ticketId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .selectAll(['orders', 'bookings'])
    .where('bookings.ticket_id', '=', ticketId)
    .execute();
}

async function makeUser({ db }: Database, email: string, role: 1 | 2 | 3): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      role_id: role,
      email,
      first_name: 'Jef',
      last_name: 'Peeters',
      postal_code: '2000',
      phone: '+32 470 11 11 11',
      email_confirmed_at: TODAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Every mail that the tests of a file had written is one that mail programs show as it is. */
async function expectSoundMails({ db }: Database): Promise<void> {
  const mails = await db.selectFrom('mails').select(['key', 'html']).execute();
  const faults = mails.flatMap(({ key, html }) => faultsOfMail(html).map((fault) => `${key}: ${fault}`));
  expect(faults).toEqual([]);
}

/** The kinds of the alerts that wait for a person. */
export async function waitingAlerts({ database: { db } }: Pick<Shop, 'database'>): Promise<readonly string[]> {
  const rows = await db.selectFrom('alerts').select('kind').where('seen_at', 'is', null).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}
