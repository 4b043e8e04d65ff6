import { describe, expect, test } from 'vitest';
import type { EventDetail, PublicSupplement, PublicTicket } from '#wire/catalogue/event.ts';
import {
  cartChangeOf,
  isSameForAll,
  isUnpayable,
  withSameAnswers,
} from '../../../src/app/features/picker/selection.ts';
import { isFew, isSmallLimit } from '../../../src/app/features/event/stock-left.ts';
import { cartLine } from '../../device/device-builders.ts';

const line = (ticket_id: number, ticket_qty: number, event_id = 1) => {
  const one = cartLine({ event_id, ticket_id, ticket_qty });
  return { ...one, ticket: { ...one.ticket, title: `Type ${ticket_id}` } };
};

describe('what a selection makes of a cart', () => {
  test('more of a type, or a new one, is added', () => {
    expect(cartChangeOf(1, [line(1, 1)], [line(1, 2)])).toEqual({ isAdded: true, removed: [], isEmpty: false });
    expect(cartChangeOf(1, [], [line(1, 2)])).toEqual({ isAdded: true, removed: [], isEmpty: false });
  });

  test('fewer, or the same, is not', () => {
    expect(cartChangeOf(1, [line(1, 2)], [line(1, 1)]).isAdded).toBe(false);
    expect(cartChangeOf(1, [line(1, 2)], [line(1, 2)]).isAdded).toBe(false);
    expect(cartChangeOf(1, [line(1, 2), line(2, 2)], [line(1, 3), line(2, 1)]).isAdded).toBe(false);
  });

  test('a type set to 0 is removed, by its name; the cart is empty when nothing of any event is left', () => {
    const both = [line(1, 1), line(2, 1)];
    expect(cartChangeOf(1, both, [line(1, 1)])).toEqual({ isAdded: false, removed: ['Type 2'], isEmpty: false });
    expect(cartChangeOf(1, both, [])).toMatchObject({ removed: ['Type 1', 'Type 2'], isEmpty: true });
    expect(cartChangeOf(1, [...both, line(9, 1, 2)], []).isEmpty).toBe(false);
  });
});

describe('the answers of one ticket for all', () => {
  const supplement = (id: number, supplement_applied: 1 | 2): PublicSupplement => ({
    id,
    supplement_title: '',
    supplement_type: 1,
    supplement_price: '2.00',
    supplement_required: 0,
    supplement_applied,
    supplement_multiple_type: 1,
    supplement_option: [],
  });
  // 5: asked of each ticket; 6: once
  const ticket = {
    title: '',
    ticket_people: 1,
    checkout_fields: 0,
    supplements: [supplement(5, 1), supplement(6, 2)],
  } as unknown as PublicTicket;
  const yes = (supplement_id: number) => ({ supplement_id, checked: true, options: [], text: '' });

  test('goes to every ticket that is asked the same, and to no other question', () => {
    const choice = { quantity: 3, names: [], selected: { '1': [yes(5), yes(6)] } };
    expect(isSameForAll(ticket, choice, 1)).toBe(false);
    const same = withSameAnswers(ticket, choice, 1);
    expect(same.selected).toEqual({ '1': [yes(5), yes(6)], '2': [yes(5)], '3': [yes(5)] });
    expect(isSameForAll(ticket, same, 1)).toBe(true);
  });

  test('from a later ticket it leaves what is asked once', () => {
    const choice = { quantity: 2, names: [], selected: { '1': [yes(6)], '2': [yes(5)] } };
    expect(withSameAnswers(ticket, choice, 2).selected).toEqual({ '1': [yes(6), yes(5)], '2': [yes(5)] });
  });
});

test('a limit per buyer is said where friends would meet it, few left where most are gone', () => {
  expect([0, 1, 4, 5, 10].map(isSmallLimit)).toEqual([false, true, true, false, false]);
  expect(isFew(12, 12)).toBe(false);
  expect(isFew(5, 12)).toBe(true);
  expect(isFew(90, 1000)).toBe(true);
  expect(isFew(162, 240)).toBe(false);
});

describe('an event that the checkout offers no way to pay', () => {
  const ticket = (id: number, all_in_price: string, supplements: readonly object[] = []) => ({
    id,
    all_in_price,
    supplements,
  });
  const detailOf = (ways_to_pay: string[] | undefined, ...tickets: ReturnType<typeof ticket>[]) =>
    ({ data: { ways_to_pay }, tickets }) as unknown as EventDetail;
  const two = { quantity: 2, selected: {}, names: [] };

  test('sells nothing with a price', () => {
    const detail = detailOf([], ticket(1, '12.50'), ticket(2, '0.00'));
    expect(isUnpayable(detail, { 1: two })).toBe(true);
    expect(isUnpayable(detail, { 1: two, 2: two })).toBe(true);
  });

  test('gives its free tickets, without the supplements that have a price', () => {
    const lunch = {
      id: 5,
      supplement_title: 'Lunch',
      supplement_type: 1,
      supplement_price: '8.00',
      supplement_required: 0,
      supplement_applied: 1,
      supplement_multiple_type: 0,
      supplement_option: [],
    };
    const detail = detailOf([], ticket(2, '0.00', [lunch]));
    expect(isUnpayable(detail, { 2: two })).toBe(false);
    const answer = { supplement_id: 5, checked: true, options: [], text: '' };
    expect(isUnpayable(detail, { 2: { ...two, selected: { '1': [answer] } } })).toBe(true);
  });

  test('says so of nothing chosen too, where there is nothing but prices', () => {
    expect(isUnpayable(detailOf([], ticket(1, '12.50')), {})).toBe(true);
    expect(isUnpayable(detailOf([], ticket(1, '12.50'), ticket(2, '0.00')), {})).toBe(false);
  });

  test('is none whose answer names a way, or was kept before it named any', () => {
    expect(isUnpayable(detailOf(['bcmc'], ticket(1, '12.50')), { 1: two })).toBe(false);
    expect(isUnpayable(detailOf(undefined, ticket(1, '12.50')), { 1: two })).toBe(false);
  });
});
