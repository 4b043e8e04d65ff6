import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CASH } from '#domain/payments/brands.ts';
import { guestCheckout } from '#wire/orders/checkout.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { checkoutRequest, orderedLines, type Purchase } from '../../../src/app/features/checkout/checkout-request.ts';
import { cartLine } from '../../device/device-builders.ts';

const MEREL = {
  customer_name: 'Merel Vandewiele',
  customer_email: 'merel@voorbeeld.be',
  customer_postal: '8400',
  customer_phone: '+32 470 00 00 00',
};
const INVOICE = {
  companyname: 'Kustklank',
  vatnumber: 'BE0428759497',
  country: 'België',
  city: 'Oostende',
  postalcode: '8400',
  street: 'Lampenstraat',
  housenumber: '8',
};

const BILLING = {
  first_name: 'Merel',
  last_name: 'Vandewiele',
  country: 'België',
  user_state: '',
  city: 'Oostende',
  address: 'Lampenstraat 8',
};

function purchase(changes: Partial<Purchase> = {}, total = '18.00'): Purchase {
  const priced = { total, ticket_detail: [{ ticket_id: 11, free_ticket_get: 1 }] } as unknown as PricedCartReply; // what a request needs of it
  return { lines: [cartLine()], customer: MEREL, billing: BILLING, invoice: null, payWith: 'bcmc', priced, ...changes };
}

describe('the checkout that is sent', () => {
  test('is one that the server understands', () => {
    const parsed = v.parse(guestCheckout.input, checkoutRequest(purchase({ invoice: INVOICE })));
    expect(parsed).toMatchObject({
      payment_method: '2',
      brand: 'bcmc',
      customer_zip: '8400',
      invoice: true,
      invoicedata: INVOICE,
      billing: { ...BILLING, email_id: 'merel@voorbeeld.be', postal_code: '8400' },
      expected_total: '18.00',
    });
  });

  test('says nothing of prices but the total that the button showed', () => {
    expect(JSON.stringify(checkoutRequest(purchase()).cart_detail)).not.toContain('18.00');
  });

  test('preselects no gender', () => {
    expect(checkoutRequest(purchase()).customer_gender).toBeNull();
  });

  test('is the same word for word when the same is ordered again', () => {
    expect(JSON.stringify(checkoutRequest(purchase()))).toBe(JSON.stringify(checkoutRequest(purchase())));
  });

  test('of a free order, or of one paid at the door, names no brand', () => {
    expect(checkoutRequest(purchase({ payWith: '' }, '0.00'))).toMatchObject({ payment_method: 'offline', brand: '' });
    expect(checkoutRequest(purchase({ payWith: CASH }))).toMatchObject({ payment_method: 'offline', brand: '' });
  });

  test('carries the names line by line and ticket by ticket', () => {
    const duo = cartLine({ ticket_qty: 2, ticket: { ticket_people: 2 }, names: ['An', 'Bo', 'Cé', 'Di'] });
    const lines = [duo, cartLine({ ticket_id: 12 })];
    expect(checkoutRequest(purchase({ lines })).customer_name_new).toEqual([
      [
        ['An', 'Bo'],
        ['Cé', 'Di'],
      ],
      [],
    ]);
  });
});

test('what was ordered counts the free tickets in', () => {
  expect(orderedLines(purchase({ lines: [cartLine({ ticket_qty: 4 })] }))[0]?.quantity).toBe(5);
});
