import { expect, test } from 'vitest';
import type { PricedLineReply } from '#wire/cart/cart-detail.ts';
import { takenOff } from '../../../src/app/features/cart/cart-total.ts';
import { CartTicketLine } from '../../../src/app/features/cart/cart-ticket-line.tsx';
import { cartLine } from '../../device/device-builders.ts';
import { htmlOf } from '../html-of.tsx';

// A ticket of € 25,00 with 4 % handling on what it costs after discount: € 1,00 before a coupon of € 5,00, € 0,80 after it.
const line = cartLine({ ticket: { all_in_price: '26.00' } });
const priced = {
  ticket_qty: 1,
  all_in_price: '26.00',
  supplement_price: '0.00',
  line_total: '20.80',
  discount_detail: { coupon_applied: 'HERFST', discount_amount: '5.00' },
} as unknown as PricedLineReply; // of the figures a line needs no others

const said = (reply: PricedLineReply): string =>
  htmlOf(<CartTicketLine line={line} priced={reply} tried={false} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a code takes off what it is worth; what handling falls with it is told apart', () => {
  expect(takenOff(priced)).toEqual({ discount: 500, handling: 20 });
  expect(said(priced)).toContain('Code HERFST − € 5,00');
  expect(said(priced)).toContain('Handling charges, lower with the code − € 0,20');
});

test('where handling stays as it is, nothing is said of it', () => {
  const fixed = { ...priced, line_total: '21.00' };
  expect(takenOff(fixed)).toEqual({ discount: 500, handling: 0 });
  expect(said(fixed)).toContain('Code HERFST − € 5,00');
  expect(said(fixed)).not.toContain('lower with the code');
});

test('without a code nothing is taken off', () => {
  const discount_detail = { ...priced.discount_detail, coupon_applied: '', discount_amount: '0.00' };
  expect(said({ ...priced, line_total: '26.00', discount_detail })).not.toContain('−');
});
