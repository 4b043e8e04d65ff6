import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { type ServerProcess, startServer } from '../../e2e/server-process.ts';
import { until } from '../../server/platform/jobs/until.ts';
import { GUEST, type CheckoutReply } from '../../server/orders/shop.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { faultyDatabase, type FaultyDatabase } from '../faulty-database.ts';

const PERSON = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'fr' };

let faulty: FaultyDatabase;
let server: ServerProcess;
let event: Staged;

beforeAll(async () => {
  faulty = await faultyDatabase();
  server = await startServer({ dataDir: faulty.data.path, env: { SEED: 'none' } });
  const url = `postgres://kaartje@localhost/kaartje?host=${encodeURIComponent(await faulty.data.cluster())}`;
  const database = await openDatabase({ url, dataDir: '', log: openLog('silent'), poolSize: 1 });
  event = await stage(database, { now: new Date(), tickets: [{ quantity: 100_000 }] });
  await database.close();
});
afterAll(async () => {
  await server.stop();
  await faulty.remove();
});

function post(path: string, body: object): Promise<Response> {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function checkOut(): Promise<Response> {
  const cart = [{ ticket_id: event.tickets[0], event_id: event.eventId, ticket_qty: 1 }];
  return post('/api/checkout_now_iframe', { cart_detail: cart, payment_method: '2', brand: 'bcmc', ...GUEST });
}

const visit = (path: string): Promise<Response> => fetch(server.origin + path, { headers: PERSON, redirect: 'manual' });
const isReady = async (): Promise<boolean> => (await fetch(`${server.origin}/readyz`)).ok;

/** A buyer whose order is paid at the bank, and of whom the server has not heard yet; their way back. */
async function paidAtBank(): Promise<{ order: string; way: string }> {
  const { data, ccv_payment_response } = (await (await checkOut()).json()) as CheckoutReply;
  const { pathname } = new URL(ccv_payment_response?.payUrl ?? '');
  await post('/sandbox/behaviour', { reference: pathname.split('/').at(-1), webhook: 'none', statusDelayMs: 0 });
  const paid = (await (await post(pathname, { outcome: 'success' })).json()) as { return_url: string };
  return { order: data.order_number, way: new URL(paid.return_url).pathname };
}

async function expectCalm(reply: Response, title: string): Promise<void> {
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.text()).toContain(`<h1>${title}</h1>`);
}

/** All goes on without a hand: the return leads on, the order succeeds, the next is taken. */
async function expectWell({ order, way }: { order: string; way: string }): Promise<void> {
  await until(isReady, 40_000);
  await until(async () => (await visit(way)).status === 303, 40_000);
  await until(async () => {
    const reply = await fetch(`${server.origin}/api/orders/${order}/status`);
    return ((await reply.json()) as { data?: { payment_status: string } }).data?.payment_status === 'success';
  });
  expect((await checkOut()).status).toBe(200);
}

async function expectRefusedForNow(reply: Response): Promise<void> {
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.json()).toMatchObject({ success: false, message: 'SomethingWentWrongLater' });
}

test('a database that became read-only: not ready, calm pages, calls told to come back, and on by itself', async () => {
  const buyer = await paidAtBank();
  const lift = await faulty.makeReadOnly();
  try {
    await until(async () => !(await isReady()));
    await expectRefusedForNow(await checkOut());
    await expectCalm(await visit(buyer.way), 'Votre paiement est en sécurité');
    expect(await isReady()).toBe(false);
  } finally {
    await lift();
  }
  await expectWell(buyer);
});

test('a database that stands still: not ready, calm pages, and on by itself', async () => {
  const buyer = await paidAtBank();
  const lift = await faulty.freeze();
  try {
    const [back, link] = [visit(buyer.way), visit(`/download/ticket/${buyer.order}/normal?t=abc`)];
    await until(async () => !(await isReady()));
    await expectCalm(await back, 'Votre paiement est en sécurité');
    await expectCalm(await link, 'Vos billets sont en sécurité');
    await expectRefusedForNow(await checkOut());
  } finally {
    await lift();
  }
  await expectWell(buyer);
});

test('a database whose disk is full: not ready, orders told to come back, and on by itself', async ({ skip }) => {
  skip(!faulty.hasOwnDisk, 'only root can make a disk to fill, where mounting is allowed');
  const buyer = await paidAtBank();
  const lift = await faulty.fillDisk();
  try {
    // what was free inside of the tables is used up first
    let refused: Response | undefined;
    await until(async () => {
      const reply = await checkOut();
      if (!reply.ok) refused = reply;
      return refused !== undefined;
    });
    await expectRefusedForNow(refused ?? new Response());
    await until(async () => !(await isReady()));
  } finally {
    await lift();
  }
  await expectWell(buyer);
});
