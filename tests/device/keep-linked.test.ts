import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#wire/accounts/session.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { signInHere } from '#device/accounts/this-account.ts';
import type { Ask } from '#device/ask.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { findOrder, orderStore } from '#device/orders/order-store.ts';
import { keepLinked } from '#device/tickets/keep-linked.ts';
import { findTickets, ticketStore } from '#device/tickets/ticket-store.ts';
import { cartLine, deviceOrder } from './device-builders.ts';

// Without IndexedDB the records live in memory: what is kept is the same.

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 2 } };
const NUMBER = 'KJ-1';
const tickets = {
  order_number: NUMBER,
  bookings: [{ event: { end_date: '2999-01-01' } }],
  admissions: [{ id: 'a' }],
} as unknown as OrderTickets;

vi.mock(import('#device/tickets/ticket-files.ts'), () => ({
  ordersWithFile: () => Promise.resolve(new Set<string>()),
  saveTicketFile: () => Promise.resolve(),
  removeTicketFile: () => Promise.resolve(),
}));

/** A server to which the order is the account's, is not, or which cannot be reached. */
function server(answer: 'own' | 'not own' | 'away'): Ask {
  return () => {
    if (answer === 'own') return Promise.resolve({ data: tickets } as never);
    const error = answer === 'away' ? new Error('away') : Object.assign(new Error('no'), { key: 'TryAgain' });
    return Promise.reject(error);
  };
}

const open = (answer: Parameters<typeof server>[0] = 'not own', token = 'mailed') =>
  keepLinked(tickets, { ask: server(answer), token, lang: 'nl' });
const saved = async () => findTickets(await ticketStore.load(), NUMBER);
const known = async () => findOrder(await orderStore.load(), NUMBER);

beforeEach(async () => {
  await sessionStore.change(() => null);
  await orderStore.change(() => ({ attempt: null, orders: [] }));
  await ticketStore.change(() => []);
  await cartStore.change(() => []);
});

// Source: second.md 18
describe('tickets that the link of a mail opened', () => {
  test('are this phone’s where nobody is signed in, with the link’s token, and a newer link takes its place', async () => {
    await open();
    expect(await saved()).toMatchObject({ account_id: null, download_token: 'mailed', lang: 'nl' });
    expect(await known()).toMatchObject({ status: 'success', download_token: 'mailed', lines: [] });
    expect((await known())?.is_unseen).toBeUndefined();
    await open('not own', 'newer');
    expect(await saved()).toMatchObject({ download_token: 'newer' });
    expect(await ticketStore.load()).toHaveLength(1);
  });

  test('are the account’s where it is the one that ordered, without a token, so that they go with its sign-out', async () => {
    await signInHere(merel);
    await open('own');
    expect(await saved()).toMatchObject({ account_id: 7, account_name: 'Merel', download_token: null });
    expect(await known()).toBeUndefined();
  });

  test('of somebody else stay this phone’s while another account is signed in', async () => {
    await signInHere(merel);
    await open('not own');
    expect(await saved()).toMatchObject({ account_id: null, download_token: 'mailed' });
  });

  test('are kept by nobody while the server cannot say whose they are', async () => {
    await signInHere(merel);
    await expect(open('away')).rejects.toThrow('away');
    expect(await saved()).toBeUndefined();
    expect(await known()).toBeUndefined();
  });

  test('of an order that was placed here keep the token that it came with, which outlives the mail’s; they leave the cart', async () => {
    const { event } = cartLine();
    const lines = [{ ticket_id: 11, ticket_title: 'Standing', quantity: 1, event }];
    const order = deviceOrder({ order_number: NUMBER, download_token: 'placed', lines });
    await orderStore.change(() => ({ attempt: null, orders: [order] }));
    await cartStore.change(() => [cartLine({ ticket_id: 11 }), cartLine({ ticket_id: 12 })]);
    await open();
    expect(await known()).toMatchObject({ status: 'success', download_token: 'placed' });
    expect(await saved()).toMatchObject({ download_token: 'placed' });
    expect(cartStore.current()?.map(({ ticket_id }) => ticket_id)).toEqual([12]);
  });

  test('end no checkout that is under way for another order', async () => {
    const attempt = { key: 'k', purchase: 'p', request: '{}', made_at: 1 };
    await orderStore.change(() => ({ attempt, orders: [] }));
    await open();
    expect((await orderStore.load()).attempt).toEqual(attempt);
  });
});
