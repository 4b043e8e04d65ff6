import { expect, test } from 'vitest';
import {
  putTickets,
  removeTickets,
  type SavedOrder,
  ticketsOfOthers,
  visibleTickets,
} from '#device/tickets/ticket-store.ts';

const saved = (order_number: string, account_id: number | null, saved_at = 1): SavedOrder => ({
  tickets: {
    order_number,
    payment_status: 'success',
    created_at: '2026-11-20 13:00:00',
    server_time: '2026-11-20 13:00:00',
    lang: 'nl',
    payment_method: '2',
    brand: 'bcmc',
    frame: 0,
    customer_name: '',
    customer_email: '',
    total_price: '18.00',
    supplement_price: '0.00',
    total_admin_org_fee: '0.00',
    transaction_price: '0.00',
    total_discount: '0.00',
    total: '18.00',
    total_tax: '0.00',
    taxes: [],
    paid: 1,
    bookings: [],
    cancellations: [],
    charged_back: 0,
    admissions: [],
  },
  download_token: 'token',
  account_id,
  account_name: '',
  lang: '',
  saved_at,
});
const numbers = (wallet: readonly SavedOrder[]) => wallet.map(({ tickets }) => tickets.order_number);

test('an order that is saved twice is in the wallet once, as it was saved last', () => {
  const wallet = putTickets(putTickets([saved('A', null)], saved('B', null)), saved('A', null, 2));
  expect(numbers(wallet)).toEqual(['A', 'B']);
  expect(wallet[0]?.saved_at).toBe(2);
});

test('a session that has ended hides no ticket; another account sees its own and those of this phone', () => {
  const wallet = [saved('mine', 1), saved('hers', 2), saved('guest', null)];
  expect(numbers(visibleTickets(wallet, undefined))).toEqual(['mine', 'hers', 'guest']);
  expect(numbers(visibleTickets(wallet, 2))).toEqual(['hers', 'guest']);
});

test('the tickets of others are those of every other account, never those of guests', () => {
  const wallet = [saved('mine', 1), saved('hers', 2), saved('guest', null)];
  expect(numbers(ticketsOfOthers(wallet, 2))).toEqual(['mine']);
  expect(numbers(ticketsOfOthers(wallet, null))).toEqual(['mine', 'hers']);
});

test('an order that is taken out leaves the others', () => {
  expect(numbers(removeTickets([saved('A', null), saved('B', null)], 'A'))).toEqual(['B']);
});
