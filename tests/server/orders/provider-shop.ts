import { expect } from 'vitest';
import { askAboutOpenPayments } from '#server/orders/payments/open-payments.ts';
import { CCV_KEY, type CcvStandIn, openCcvStandIn } from '../payments/stand-ins/ccv-stand-in.ts';
import { openVivaStandIn, VIVA_ENV, type VivaStandIn } from '../payments/stand-ins/viva-stand-in.ts';
import { type CheckoutReply, type Line, openShop, paymentOf, type Shop } from './shop.ts';
import { type Staged, stage } from './stage.ts';

/** A shop with two tickets of € 12,50 and a fee of € 1 on sale, and its provider on loopback. */
interface ProviderShop<Bank> {
  readonly shop: Shop;
  readonly bank: Bank;
  readonly event: Staged;
  /** both tickets: € 27 */
  readonly line: Line;
  /** what the background job does, some time later */
  look(minutes: number): Promise<void>;
  /** what is there once of an order */
  tally(reply: CheckoutReply): Promise<Tally>;
  close(): Promise<void>;
}

interface Tally {
  readonly state: string;
  readonly ledger: readonly string[];
  /** admissions whose codes let somebody in */
  readonly valid: number;
  readonly refunds: readonly string[];
  readonly alerts: readonly string[];
}

export const SOLD: Tally = { state: 'success', ledger: ['charge 2700', 'fee -200'], valid: 2, refunds: [], alerts: [] };

export interface CcvShop extends ProviderShop<CcvStandIn> {
  /** CCV calls about the order's payment, with its reference unless told otherwise */
  webhook(reply: CheckoutReply, body?: string, type?: string): ReturnType<Shop['post']>;
}

export interface VivaShop extends ProviderShop<VivaStandIn> {
  /** Viva calls about a payment order, with a lie about the amount */
  webhook(code: string, transaction?: string): ReturnType<Shop['post']>;
}

export async function openCcvShop(): Promise<CcvShop> {
  const bank = await openCcvStandIn();
  const opened = await openWith(bank, { PAYMENTS: 'ccv', CCV_API_KEY: CCV_KEY });
  return {
    ...opened,
    async webhook(reply, body, type) {
      const { id, reference } = await paymentOf(opened.shop.database, reply.data.order_number);
      return postText(opened.shop, `/payments/webhook/ccv/${id}`, {
        body: body ?? JSON.stringify({ id: reference }),
        type,
      });
    },
  };
}

export async function openVivaShop(): Promise<VivaShop> {
  const bank = await openVivaStandIn();
  const opened = await openWith(bank, { PAYMENTS: 'viva', ...VIVA_ENV });
  return {
    ...opened,
    webhook: (code, transaction = '') =>
      postText(opened.shop, '/payments/webhook/viva', {
        body: `{"EventTypeId":1796,"EventData":{"OrderCode":${code},"TransactionId":"${transaction}","StatusId":"F","Amount":0.01}}`,
      }),
  };
}

/** Posts a body as it is. */
export function postText(
  { app }: Shop,
  url: string,
  { body, type = 'application/json' }: { body: string; type?: string | undefined },
): ReturnType<Shop['post']> {
  return app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } });
}

async function openWith<Bank extends CcvStandIn | VivaStandIn>(
  bank: Bank,
  env: Record<string, string>,
): Promise<ProviderShop<Bank>> {
  const shop = await openShop({ env: { ...env, PAYMENTS_STAND_IN: bank.origin } });
  const event = await stage(shop.database, {
    event: { apply_fees: true, admin_comm_type: 1, admin_commission: 100 },
    tickets: [{ quantity: 2 }],
  });
  return {
    shop,
    bank,
    event,
    line: { ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 2 },
    look: async (minutes) => {
      shop.later(minutes);
      await askAboutOpenPayments(shop.services);
    },
    tally: (reply) => tally(shop, reply),
    close: async () => {
      await shop.expectStockToFit();
      await shop.close();
      await bank.close();
    },
  };
}

async function tally(shop: Shop, reply: CheckoutReply): Promise<Tally> {
  await shop.work();
  const { db } = shop.database;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('order_number', '=', reply.data.order_number)
    .executeTakeFirst();
  expect(order).toBeDefined();
  const { id = '', state = '' } = order ?? {};
  const ledger = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const admissions = await db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .select('revoked_at')
    .where('bookings.order_id', '=', id)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .where('order_id', '=', id)
    .execute();
  const alerts = await db.selectFrom('alerts').select('kind').where('order_id', '=', id).orderBy('id').execute();
  return {
    state,
    ledger: ledger.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`),
    valid: admissions.filter(({ revoked_at }) => revoked_at === null).length,
    refunds: refunds.map(({ amount_cents, status }) => `${amount_cents} ${status}`),
    alerts: alerts.map(({ kind }) => kind),
  };
}
