import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#wire/accounts/session.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { signInHere } from '#device/accounts/this-account.ts';
import { orderStore } from '#device/orders/order-store.ts';
import type { Ask } from '#device/ask.ts';
import { collectTickets, keepShown } from '#device/tickets/collect-tickets.ts';
import { missingOrders } from '#device/tickets/missing-orders.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import { deviceOrder } from './device-builders.ts';

// Without IndexedDB the records live in memory: what is collected is the same.

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 2 } };
const jef: Session = { access_token: 'his', user_detail: { id: 8, name: 'Jef', role_id: 2 } };
const OWN: Readonly<Record<string, readonly string[]>> = { hers: ['KJ-1', 'KJ-2'], his: [] };

const tickets = (order_number: string): OrderTickets =>
  ({
    order_number,
    bookings: [{ event: { end_date: '2999-01-01' } }],
    admissions: [{ id: 'a' }],
  }) as unknown as OrderTickets;

/** The files that the phone keeps. */
const files = new Set<string>();
vi.mock(import('#device/tickets/ticket-files.ts'), () => ({
  ordersWithFile: () => Promise.resolve(files),
  saveTicketFile: (orderNumber: string) => Promise.resolve(void files.add(orderNumber)),
  removeTicketFile: (orderNumber: string) => Promise.resolve(void files.delete(orderNumber)),
}));

let asked: string[];
/** A server that knows the orders of both, and gives their tickets. */
const ask = ((endpoint: { name: string }, input: { order_number?: string }, token: string | undefined) => {
  asked.push([endpoint.name, input.order_number].filter(Boolean).join(' '));
  if (endpoint.name === 'orders.listOwnOrders')
    return Promise.resolve({ data: (OWN[token ?? ''] ?? []).map((order_number) => ({ order_number })) });
  if (endpoint.name === 'orders.getOrderTickets') return Promise.resolve({ data: tickets(input.order_number ?? '') });
  return Promise.reject(new Error(endpoint.name));
}) as unknown as Ask;

const wallet = async () =>
  (await ticketStore.load())
    .map(({ tickets: { order_number }, account_name }) => `${order_number} ${account_name}`)
    .sort();

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no files here')));
  asked = [];
  files.clear();
  vi.useRealTimers();
  await sessionStore.change(() => null);
  await orderStore.change(() => ({ attempt: null, orders: [] }));
  await ticketStore.change(() => []);
});

test('an account’s tickets come to the phone that it signs in on, and come back when it signs in again', async () => {
  await signInHere(merel);
  await collectTickets({ ask });
  expect(await wallet()).toEqual(['KJ-1 Merel', 'KJ-2 Merel']);
  await signInHere(jef);
  await collectTickets({ ask });
  expect(await wallet()).toEqual([]);
  await signInHere(merel);
  await collectTickets({ ask });
  expect(await wallet()).toEqual(['KJ-1 Merel', 'KJ-2 Merel']);
});

test('tickets that are on their way when another account signs in do not come to it', async () => {
  await signInHere(merel);
  const late: Ask = async (endpoint, input, token) => {
    const answer = await ask(endpoint, input, token);
    if (endpoint.name === 'orders.getOrderTickets') await signInHere(jef);
    return answer;
  };
  await collectTickets({ ask: late });
  expect(await wallet()).toEqual([]);
});

test('a file that is on its way when its account leaves the phone does not stay', async () => {
  await signInHere(merel);
  await collectTickets({ ask });
  vi.stubGlobal('fetch', async () => {
    await signInHere(jef);
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  });
  await collectTickets({ ask });
  expect(await wallet()).toEqual([]);
  expect([...files]).toEqual([]);
});

test('tickets that were saved in another language are asked for again in the one that was chosen', async () => {
  await signInHere(merel);
  await collectTickets({ ask, lang: 'nl' });
  asked = [];
  await collectTickets({ ask, lang: 'nl' });
  expect(asked).not.toContain('orders.getOrderTickets KJ-1');
  await collectTickets({ ask, lang: 'fr' });
  expect(asked).toContain('orders.getOrderTickets KJ-1');
});

test('tickets of an order that the account has no longer, for it was cancelled, show that at once', async () => {
  await signInHere(merel);
  let isCancelled = false;
  const answered = (async (endpoint, input, token) => {
    const answer: unknown = await ask(endpoint, input, token);
    const { data } = answer as { data: OrderTickets | { order_number: string }[] };
    if (Array.isArray(data))
      return { data: data.filter(({ order_number }) => !isCancelled || order_number !== 'KJ-1') };
    const valid = isCancelled && data.order_number === 'KJ-1' ? 0 : 1;
    return { data: { ...data, admissions: data.admissions.map((one) => ({ ...one, valid })) } };
  }) as Ask;
  await collectTickets({ ask: answered });
  isCancelled = true;
  asked = [];
  await collectTickets({ ask: answered });
  await collectTickets({ ask: answered });
  expect(asked.filter((call) => call.startsWith('orders.getOrderTickets'))).toEqual(['orders.getOrderTickets KJ-1']);
  const saved = (await ticketStore.load()).find(({ tickets: { order_number } }) => order_number === 'KJ-1');
  expect(saved?.tickets.admissions[0]?.valid).toBe(0);
});

/** The same server, whose tickets let somebody in. */
const askValid = (async (endpoint, input, token) => {
  const answer: unknown = await ask(endpoint, input, token);
  if (endpoint.name !== 'orders.getOrderTickets') return answer;
  const { data } = answer as { data: OrderTickets };
  return { data: { ...data, admissions: data.admissions.map((one) => ({ ...one, valid: 1 })) } };
}) as Ask;

test('an order that the account has no longer, and that the server does not give it, is asked for once', async () => {
  await signInHere(jef);
  let isThere = true;
  const answered = (async (endpoint, input, token) => {
    const answer: unknown = await askValid(endpoint, input, token);
    if (endpoint.name === 'orders.listOwnOrders') return { data: isThere ? [{ order_number: 'KJ-8' }] : [] };
    if (!isThere) throw Object.assign(new Error('not there'), { key: 'TryAgain' });
    return answer;
  }) as Ask;
  await collectTickets({ ask: answered });
  isThere = false;
  const asksForTickets = () => asked.filter((call) => call === 'orders.getOrderTickets KJ-8').length;
  for (const later of [0, 7 * 3600_000]) {
    vi.setSystemTime(Date.now() + later);
    asked = [];
    await collectTickets({ ask: answered });
    await collectTickets({ ask: answered });
    expect(asksForTickets()).toBe(later === 0 ? 1 : 0);
  }
  expect(await wallet()).toEqual(['KJ-8 Jef']);
});

test('one that was not asked about for long is asked for once in a run', async () => {
  await signInHere(merel);
  await collectTickets({ ask: askValid });
  vi.setSystemTime(Date.now() + 7 * 3600_000);
  asked = [];
  const away = (async (endpoint, input, token) => {
    await ask(endpoint, input, token);
    if (endpoint.name === 'orders.listOwnOrders') return { data: [] };
    throw new Error('away');
  }) as Ask;
  await collectTickets({ ask: away });
  expect(asked.filter((call) => call.endsWith('KJ-1'))).toEqual(['orders.getOrderTickets KJ-1']);
});

// Source: issue 27
test('tickets of minutes ago are not asked for, those of half an hour ago are, once; a server that is away is left alone for a while', async () => {
  const order = deviceOrder({ order_number: 'KJ-9', status: 'success' });
  await orderStore.change(() => ({ attempt: null, orders: [order] }));
  await collectTickets({ ask: askValid });
  const away = (async (endpoint, input, token) => {
    await ask(endpoint, input, token);
    throw new Error('away');
  }) as Ask;
  const asksAfter = async (minutes: number, server: Ask): Promise<number> => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    asked = [];
    await collectTickets({ ask: server });
    return asked.filter((call) => call === 'orders.getOrderTickets KJ-9').length;
  };
  expect(await asksAfter(5, askValid)).toBe(0);
  expect(await asksAfter(25, askValid)).toBe(1);
  expect(await asksAfter(1, askValid)).toBe(0);
  expect(await asksAfter(30, away)).toBe(1);
  expect(await asksAfter(1, away)).toBe(0);
  expect(await asksAfter(2, away)).toBe(1);
  expect(await asksAfter(2, askValid)).toBe(1);
});

test('a guest’s tickets whose order the phone forgot stay as the server says', async () => {
  const order = deviceOrder({ order_number: 'KJ-10', status: 'success' });
  await orderStore.change(() => ({ attempt: null, orders: [order] }));
  await collectTickets({ ask });
  await orderStore.change(() => ({ attempt: null, orders: [] }));
  const gone = { ...tickets('KJ-10'), charged_back: 1 } as OrderTickets;
  await keepShown(gone, { accessToken: undefined, lang: 'nl' });
  const [saved] = await ticketStore.load();
  expect(saved).toMatchObject({ download_token: 'token', account_id: null, tickets: { charged_back: 1 } });
});

test('tickets that a page shows are kept for who opened them, and for nobody else', async () => {
  await sessionStore.change(() => merel);
  await keepShown(tickets('KJ-3'), { accessToken: 'hers', lang: 'nl' });
  expect(await wallet()).toEqual(['KJ-3 Merel']);
  await keepShown(tickets('KJ-4'), { accessToken: 'his', lang: 'nl' });
  expect(await wallet()).toEqual(['KJ-3 Merel']);
});

test('a paid order whose tickets have not come is missing, until they have; another account’s is not', async () => {
  const order = deviceOrder({ order_number: 'KJ-5', status: 'success' });
  const known = {
    attempt: null,
    orders: [order, deviceOrder({ order_number: 'KJ-6', status: 'success', account_id: 8 })],
  };
  const numbers = async () => missingOrders(known, await ticketStore.load(), 7).map(({ order_number }) => order_number);
  expect(await numbers()).toEqual(['KJ-5']);
  await orderStore.change(() => known);
  const { lacksTickets } = await collectTickets({ ask });
  expect(lacksTickets).toBe(false);
  expect(await numbers()).toEqual([]);
});

test('tickets that the server does not give are said to be lacking', async () => {
  await orderStore.change(() => ({ attempt: null, orders: [deviceOrder({ status: 'success' })] }));
  const away: Ask = () => Promise.reject(new Error('away'));
  expect(await collectTickets({ ask: away })).toEqual({ waits: true, lacksTickets: true });
});

test('all of an account’s orders that are still to come are told before the first has come', async () => {
  await signInHere(merel);
  const told: string[][] = [];
  const here: number[] = [];
  const expects = (orderNumbers: readonly string[]): void => {
    told.push([...orderNumbers]);
    here.push(ticketStore.current()?.length ?? 0);
  };
  await collectTickets({ ask, expects });
  expect(told).toEqual([['KJ-1', 'KJ-2']]);
  expect(here).toEqual([0]);
  await collectTickets({ ask, expects });
  expect(told).toEqual([['KJ-1', 'KJ-2'], []]);
});

test('an order that this phone knew to have failed, and that was paid late, comes with the account’s', async () => {
  await signInHere(merel);
  await orderStore.change(() => ({
    attempt: null,
    orders: [deviceOrder({ order_number: 'KJ-2', status: 'failed', account_id: 7 })],
  }));
  await collectTickets({ ask });
  expect(await wallet()).toEqual(['KJ-1 Merel', 'KJ-2 Merel']);
  expect((await orderStore.load()).orders.map(({ status }) => status)).toEqual(['success']);
});

// Source: decisions 9
test('tickets that are asked for again are as the server says now, and their file too when it says something else', async () => {
  await signInHere(merel);
  const fetched = vi.fn(() =>
    Promise.resolve(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })),
  );
  vi.stubGlobal('fetch', fetched);
  const later = async (changed: (one: OrderTickets) => OrderTickets): Promise<number> => {
    fetched.mockClear();
    vi.setSystemTime(Date.now() + 7 * 3600_000);
    await collectTickets({
      ask: (async (endpoint, input, token) => {
        const answer: unknown = await ask(endpoint, input, token);
        if (endpoint.name !== 'orders.getOrderTickets') return answer;
        return { data: changed((answer as { data: OrderTickets }).data) };
      }) as Ask,
    });
    return fetched.mock.calls.length;
  };
  expect(await later((one) => one)).toBe(2);
  expect(await later((one) => ({ ...one, server_time: 'later', lang: 'fr' }))).toBe(0);
  const moved = (one: OrderTickets): OrderTickets => ({
    ...one,
    bookings: one.bookings.map((line) => ({ ...line, event: { ...line.event, start_time: '21:00' } })),
  });
  expect(await later(moved)).toBe(2);
  expect(await later(moved)).toBe(0);
  expect(
    await later((one) => ({ ...moved(one), admissions: one.admissions.map((ticket) => ({ ...ticket, valid: 0 })) })),
  ).toBe(2);
  const [saved] = await ticketStore.load();
  expect(saved?.tickets.admissions[0]?.valid).toBe(0);
  expect([...files].toSorted()).toEqual(['KJ-1', 'KJ-2']);
});
