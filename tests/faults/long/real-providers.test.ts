import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type ServerProcess, startServer } from '../../e2e/server-process.ts';
import { CCV_KEY } from '../../server/payments/stand-ins/ccv-stand-in.ts';
import { openBothBanks } from '../../server/payments/stand-ins/both-banks.ts';
import { VIVA } from '../../server/payments/stand-ins/viva-stand-in.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../../server/platform/database/temporary-database.ts';
import { until } from '../../server/platform/jobs/until.ts';
import { GUEST, type CheckoutReply } from '../../server/orders/shop.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';

const TIMEOUT_MS = 240_000;
const ADMIN = 'wacht@demo.kaartje.test';

let temporary: TemporaryDatabase;
let banks: Awaited<ReturnType<typeof openBothBanks>>;
let server: ServerProcess;
let event: Staged;
/** what servers that are gone wrote */
let written = '';

beforeAll(async () => {
  temporary = await temporaryDatabase();
  banks = await openBothBanks();
  event = await stage(temporary.database, { now: new Date(), tickets: [{ quantity: 100 }] });
  await temporary.database.db
    .insertInto('users')
    .values({
      role_id: 1,
      email: ADMIN,
      first_name: 'An',
      last_name: 'Wacht',
      email_confirmed_at: new Date(),
    })
    .execute();
  server = await start();
}, TIMEOUT_MS);
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
  await banks.close();
  await temporary.drop();
});

async function start(before?: ServerProcess): Promise<ServerProcess> {
  const port = before ? Number(new URL(before.origin).port) : await freePort();
  return startServer({
    port,
    ...(before ? { dataDir: before.dataDir } : {}),
    env: {
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: temporary.url,
      SECRET_KEY: 'k'.repeat(40),
      SEED: 'none',
      ...banks.env,
    },
  });
}

function post(address: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(new URL(address, server.origin), { method: 'POST', headers, body: JSON.stringify(body) });
}

let buyers = 0;
/** One ticket of € 12,50, for a buyer whom no limit knows. */
async function order(brand: string): Promise<CheckoutReply> {
  buyers += 1;
  const reply = await post('/api/checkout_now_iframe', {
    cart_detail: [{ ticket_id: event.tickets[0], event_id: event.eventId, ticket_qty: 1 }],
    payment_method: '2',
    brand,
    ...GUEST,
    customer_email: `koper-${buyers}@demo.kaartje.test`,
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as CheckoutReply;
}

async function statusOf({ data }: CheckoutReply): Promise<string> {
  const reply = await fetch(`${server.origin}/api/orders/${data.order_number}/status`);
  return ((await reply.json()) as { data: { payment_status: string } }).data.payment_status;
}

/** What somebody who comes back in a browser without anything sees: the order's tickets that let somebody in. */
async function ticketsAfter(returnUrl: string): Promise<{ open: () => Promise<number> }> {
  const back = await fetch(returnUrl, { redirect: 'manual' });
  const fragment = new URLSearchParams(new URL(back.headers.get('location') ?? '', server.origin).hash.slice(1));
  const { data } = (await (await post('/api/orders/exchange', { t: fragment.get('t') })).json()) as CheckoutReply;
  expect(data.order_number).toBe(fragment.get('order'));
  return {
    async open() {
      const reply = await fetch(`${server.origin}/api/orders/${data.order_number}/tickets?t=${data.download_token}`);
      const { data: tickets } = (await reply.json()) as { data: { admissions: { valid: 0 | 1; code: string }[] } };
      return tickets.admissions.filter(({ valid, code }) => valid === 1 && code !== '').length;
    },
  };
}

/** Cents in the ledger for an order, by kind. */
async function ledgerOf({ data }: CheckoutReply): Promise<Record<string, number>> {
  const rows = await temporary.database.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select('ledger_entries.kind')
    .select((eb) => eb.fn.sum<number>('ledger_entries.amount_cents').as('amount'))
    .where('orders.order_number', '=', data.order_number)
    .groupBy('ledger_entries.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

/** Waits for an alert about an order, and for its mail to the admin. */
async function told(kind: string, { data }: CheckoutReply): Promise<void> {
  const { db } = temporary.database;
  await until(async () => {
    const alert = await db
      .selectFrom('alerts')
      .innerJoin('orders', 'orders.id', 'alerts.order_id')
      .select('alerts.id')
      .where('alerts.kind', '=', kind)
      .where('orders.order_number', '=', data.order_number)
      .executeTakeFirst();
    const mails = await db.selectFrom('mails').select('to_address').where('key', '=', `alert:${alert?.id}`).execute();
    return mails.length === 1 && mails[0]?.to_address === ADMIN;
  });
}

/** Brings a job that is due some day to now. */
async function due(kind: string): Promise<void> {
  const { numUpdatedRows } = await temporary.database.db
    .updateTable('outbox_jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  expect(Number(numUpdatedRows)).toBeGreaterThan(0);
}

const webhookOf = () => String(banks.ccv.last()['webhookUrl']);

test(
  'CCV: sold by a webhook, seen by whoever comes back in another browser, taken back by a chargeback',
  { timeout: TIMEOUT_MS },
  async () => {
    const reply = await order('bcmc');
    const sale = banks.ccv.last();
    expect(reply.ccv_payment_response?.payUrl).toBe(sale.payUrl);
    // forged: nothing was paid
    expect((await post(webhookOf(), { id: sale.reference, status: 'success' })).status).toBe(200);
    expect(await statusOf(reply)).toBe('pending');
    sale.status = 'success';
    const calls = await Promise.all([1, 2, 3].map(() => post(webhookOf(), { id: sale.reference })));
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { open } = await ticketsAfter(String(sale['returnUrl']));
    expect(await statusOf(reply)).toBe('success');
    expect(await open()).toBe(1);
    expect(await ledgerOf(reply)).toEqual({ charge: 1250 });

    banks.ccv.add({ reference: 'D1', type: 'chargeback', amount: '12.50', originalReference: sale.reference });
    expect((await post(webhookOf(), { id: 'D1' })).status).toBe(200);
    expect((await post(webhookOf(), { id: 'D1' })).status).toBe(200);
    await told('chargeback', reply);
    expect(await open()).toBe(0);
    expect(await ledgerOf(reply)).toEqual({ charge: 1250, chargeback: -1250 });
  },
);

test('Viva: sold by the return alone, and a dispute is learned of by asking', { timeout: TIMEOUT_MS }, async () => {
  const reply = await order('vivawallet');
  const code = banks.viva.last();
  const t = banks.viva.pay(code);
  const { open } = await ticketsAfter(`${server.origin}/payments/return/viva?s=${code}&t=${t}&eventId=0`);
  expect(await open()).toBe(1);
  expect(await ledgerOf(reply)).toEqual({ charge: 1250 });

  Object.assign(banks.viva.transactions.find(({ id }) => id === t) ?? {}, { statusId: 'MI' });
  await temporary.database.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('reference', '=', code)
    .execute();
  await due('every.paid-payments');
  await told('chargeback', reply);
  expect(await open()).toBe(0);
  expect(await ledgerOf(reply)).toEqual({ charge: 1250, chargeback: -1250 });
});

test(
  'a payment that a person at CCV looks at waits with its stock, and somebody is told by mail',
  { timeout: TIMEOUT_MS },
  async () => {
    const reply = await order('visa');
    banks.ccv.last().status = 'manualintervention';
    await post(webhookOf(), { id: banks.ccv.last().reference });
    await due('orders.manual-alert');
    await told('payment-manual', reply);
    expect(await statusOf(reply)).toBe('pending');
    banks.ccv.last().status = 'success';
    await post(webhookOf(), { id: banks.ccv.last().reference });
    expect(await statusOf(reply)).toBe('success');
  },
);

test(
  'a server that is killed while buyers pay learns of all of them when it is back, each order once',
  { timeout: TIMEOUT_MS },
  async () => {
    const atCcv = await order('mastercard');
    const sale = banks.ccv.last();
    const webhook = webhookOf();
    const atViva = await order('vivawallet');
    await server.stop('SIGKILL');
    written += server.output();
    sale.status = 'success';
    banks.viva.pay(banks.viva.last());
    await expect(post(webhook, { id: sale.reference })).rejects.toThrow();
    // the first question after the start finds CCV in trouble
    banks.ccv.fail('GET /api/v1/transaction', { status: 502, body: `${CCV_KEY} ${sale.reference}` });
    server = await start(server);
    for (const reply of [atCcv, atViva]) {
      await until(async () => (await statusOf(reply)) === 'success', 60_000);
      expect(await ledgerOf(reply)).toEqual({ charge: 1250 });
    }
    expect((await post(webhook, { id: sale.reference })).status).toBe(200);
    expect(await ledgerOf(atCcv)).toEqual({ charge: 1250 });
  },
);

test('nothing that the server wrote names a key, a reference or a code', () => {
  const said = written + server.output();
  expect(said).toContain('nothing learned about a payment');
  const secrets = [CCV_KEY, VIVA.clientSecret, VIVA.apiKey, banks.ccv.last().reference, banks.viva.last(), 'token-1'];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});
