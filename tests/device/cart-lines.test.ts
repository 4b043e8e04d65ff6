import { describe, expect, test } from 'vitest';
import {
  answerCustomField,
  chooseTickets,
  removeEvent,
  setCoupon,
  setQuantity,
  withoutOrdered,
} from '#device/cart/cart-lines.ts';
import { cartLine } from './device-builders.ts';

const zilt = cartLine({ event_id: 1, ticket_id: 11 });
const ziltBalcony = cartLine({ event_id: 1, ticket_id: 12 });
const dieren = cartLine({ event_id: 2, ticket_id: 21 });

const ids = (lines: readonly { ticket_id: number }[]) => lines.map((line) => line.ticket_id);

describe('choosing tickets of an event', () => {
  test('adds them at the end of a cart without that event', () => {
    expect(ids(chooseTickets([dieren], 1, [zilt, ziltBalcony]))).toEqual([21, 11, 12]);
  });

  test('puts them in the place of what the cart held of it', () => {
    expect(ids(chooseTickets([zilt, dieren], 1, [ziltBalcony]))).toEqual([12, 21]);
    expect(ids(chooseTickets([dieren, zilt], 1, [ziltBalcony]))).toEqual([21, 12]);
  });

  test('takes the event out when nothing of it is chosen', () => {
    expect(ids(chooseTickets([zilt, dieren], 1, []))).toEqual([21]);
  });
});

describe('a quantity', () => {
  const line = cartLine({
    ticket_id: 11,
    ticket_qty: 3,
    names: ['An', 'Bo', 'Cé', 'Di', 'Ed', 'Fa'],
    ticket: {
      ticket_people: 2,
      selected_supplement: {
        1: [{ supplement_id: 5, checked: true, options: [], text: '' }],
        3: [{ supplement_id: 5, checked: true, options: [], text: '' }],
      },
    },
  });

  test('that falls takes the supplements and names of its last tickets along', () => {
    const [less] = setQuantity([line], 11, 2);
    expect(less?.ticket_qty).toBe(2);
    expect(Object.keys(less?.ticket.selected_supplement ?? {})).toEqual(['1']);
    expect(less?.names).toEqual(['An', 'Bo', 'Cé', 'Di']);
  });

  test('that falls and rises again asks anew for what was dropped', () => {
    const [again] = setQuantity(setQuantity([line], 11, 2), 11, 3);
    expect(Object.keys(again?.ticket.selected_supplement ?? {})).toEqual(['1']);
  });

  test('of 0 takes the whole line out', () => {
    expect(setQuantity([line, dieren], 11, 0)).toEqual([dieren]);
  });
});

test('an event leaves the cart with all its lines', () => {
  expect(ids(removeEvent([zilt, dieren, ziltBalcony], 1))).toEqual([21]);
});

test('the answer to a custom field goes with every line of its event, and no other', () => {
  const answers = answerCustomField([zilt, dieren, ziltBalcony], 1, 'Chiro Oostende').map((line) => line.custom_field);
  expect(answers).toEqual(['Chiro Oostende', '', 'Chiro Oostende']);
});

test('a coupon goes on one line and comes off again', () => {
  const coupon = { couponId: 7, couponData: { applied_code: 'HERFST', coupon_group_type: '' } };
  const applied = setCoupon([zilt, dieren], 11, coupon);
  expect(applied.map((line) => line.couponData?.applied_code)).toEqual(['HERFST', undefined]);
  expect(setCoupon(applied, 11, { couponId: null, couponData: null })[0]?.couponData).toBeNull();
});

test('an order takes its own tickets out of the cart and leaves the others', () => {
  expect(ids(withoutOrdered([zilt, dieren, ziltBalcony], [{ ticket_id: 11 }, { ticket_id: 21 }]))).toEqual([12]);
});
