import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  allowedBrands,
  BRAND_TABLE,
  PAYMENT_BRANDS,
  parsePaymentMethods,
  payFlags,
  selectedBrand,
} from '#domain/payments/brands.ts';
import type { PayableEvent } from '#domain/payments/brands.ts';
import { lowestOrderFee, siteCommissionsOf, transactionFeeOf } from '#domain/payments/fees.ts';
import { methodForTotal, paymentPanel, paymentRefusal } from '#domain/payments/methods.ts';
import type { PaymentWish } from '#domain/payments/methods.ts';

const event = (methods: PayableEvent['methods'], hasPrice = true): PayableEvent => ({ methods, hasPrice });

describe('the brands a cart may be paid with', () => {
  const both = ['ccv', 'viva'] as const;

  test('Bancontact allows bcmc, Visa / Master the cards, either the wallet (decisions 6)', () => {
    expect(allowedBrands([event(['Bancontact'])], both)).toEqual(['bcmc', 'vivawallet']);
    expect(allowedBrands([event(['Visa / Master'])], both)).toEqual(['visa', 'mastercard', 'vivawallet']);
    expect(allowedBrands([event(['Cash'])], both)).toEqual([]);
    expect(allowedBrands([event([])], both)).toEqual([]);
    expect(allowedBrands([event(['Cash', 'Bancontact', 'Visa / Master'])], both)).toEqual(PAYMENT_BRANDS);
  });

  test('every event with a price has to allow a brand', () => {
    expect(allowedBrands([event(['Bancontact']), event(['Visa / Master'])], both)).toEqual(['vivawallet']);
    expect(allowedBrands([event(['Bancontact']), event(['Cash'], false)], both)).toEqual(['bcmc', 'vivawallet']);
    expect(allowedBrands([event(['Bancontact']), event(['Cash'])], both)).toEqual([]);
  });

  test('its provider has to be configured; the sandbox stands in for both (PAY-07, PAY-08)', () => {
    const all = [event(['Bancontact', 'Visa / Master'])];
    expect(allowedBrands(all, ['ccv'])).toEqual(['bcmc', 'visa', 'mastercard']);
    expect(allowedBrands(all, ['viva'])).toEqual(['vivawallet']);
    expect(allowedBrands(all, ['sandbox'])).toEqual(PAYMENT_BRANDS);
    expect(allowedBrands(all, [])).toEqual([]);
  });

  test('the documented flags say whether any brand of a provider is allowed (PRC-12)', () => {
    expect(payFlags(['visa', 'vivawallet'])).toEqual({ isPayAllowccv: 1, isPayAllowviva: 1 });
    expect(payFlags(['bcmc'])).toEqual({ isPayAllowccv: 1, isPayAllowviva: 0 });
    expect(payFlags(['vivawallet'])).toEqual({ isPayAllowccv: 0, isPayAllowviva: 1 });
    expect(payFlags([])).toEqual({ isPayAllowccv: 0, isPayAllowviva: 0 });
    expect(PAYMENT_BRANDS.map((brand) => BRAND_TABLE[brand].provider)).toEqual(['ccv', 'ccv', 'ccv', 'viva']);
  });

  test('Bancontact is chosen at first, the only wallet by itself, a chosen one kept while allowed (PAY-05, PAY-09)', () => {
    expect(selectedBrand(null, PAYMENT_BRANDS)).toBe('bcmc');
    expect(selectedBrand(null, ['vivawallet'])).toBe('vivawallet');
    expect(selectedBrand('visa', PAYMENT_BRANDS)).toBe('visa');
    expect(selectedBrand('visa', ['bcmc', 'vivawallet'])).toBe('bcmc');
    expect(selectedBrand('bcmc', ['visa', 'mastercard'])).toBe('visa');
    expect(selectedBrand('bcmc', [])).toBe(null);
  });

  test('the methods of an event are read from a comma list (EVF-28)', () => {
    expect(parsePaymentMethods('visa / master, Bancontact,Gold')).toEqual(['Bancontact', 'Visa / Master']);
    expect(parsePaymentMethods('')).toEqual([]);
  });
});

describe('the way of paying', () => {
  const wish: PaymentWish = {
    method: '2',
    brand: 'bcmc',
    total: cents(100),
    allowed: ['bcmc', 'visa'],
    cashAllowed: false,
  };

  test('goes with the total (PAY-02, PAY-03)', () => {
    expect([100, 1, 0, -5].map((total) => methodForTotal(cents(total)))).toEqual(['2', '2', 'offline', 'offline']);
  });

  test('online needs an allowed brand and something to pay (decisions 6)', () => {
    expect(paymentRefusal(wish)).toBe(null);
    expect(paymentRefusal({ ...wish, brand: 'mastercard' })).toBe('PaymentMethodNotSupported');
    expect(paymentRefusal({ ...wish, brand: '' })).toBe('PaymentMethodNotSupported');
    expect(paymentRefusal({ ...wish, total: cents(0) })).toBe('PaymentMethodNotSupported');
  });

  test('offline and 0 need a total of zero by the server’s own count (PAY-03)', () => {
    expect(paymentRefusal({ ...wish, method: 'offline' })).toBe('PaymentMethodNotSupported');
    expect(paymentRefusal({ ...wish, method: '0' })).toBe('PaymentMethodNotSupported');
    expect(paymentRefusal({ ...wish, method: 'offline', total: cents(0), brand: '' })).toBe(null);
    expect(paymentRefusal({ ...wish, method: '0', total: cents(0) })).toBe(null);
  });

  test('offline goes for cash where it is allowed, 0 does not (PAY-03)', () => {
    expect(paymentRefusal({ ...wish, method: 'offline', cashAllowed: true })).toBe(null);
    expect(paymentRefusal({ ...wish, method: '0', cashAllowed: true })).toBe('PaymentMethodNotSupported');
  });

  test('1 is announced, anything else is not supported (CHK-22, CHK-23)', () => {
    expect(paymentRefusal({ ...wish, method: '1' })).toBe('comingSoon');
    expect(paymentRefusal({ ...wish, method: '3' })).toBe('PaymentMethodNotSupported');
    expect(paymentRefusal({ ...wish, method: '' })).toBe('PaymentMethodNotSupported');
  });

  test('the choice shows where a brand is allowed, else the notification; nothing for a free order (PAY-04, PAY-10)', () => {
    expect(paymentPanel({ total: cents(100), allowed: ['bcmc'], frame: false })).toBe('brands');
    expect(paymentPanel({ total: cents(100), allowed: [], frame: false })).toBe('notification');
    expect(paymentPanel({ total: cents(100), allowed: [], frame: true })).toBe('notification');
    expect(paymentPanel({ total: cents(0), allowed: ['bcmc'], frame: false })).toBe('none');
    expect(paymentPanel({ total: cents(0), allowed: [], frame: false })).toBe('none');
  });

  test('in a frame a free order without any brand shows the choice all the same (PAY-11)', () => {
    expect(paymentPanel({ total: cents(0), allowed: [], frame: true })).toBe('brands');
    expect(paymentPanel({ total: cents(0), allowed: ['bcmc'], frame: true })).toBe('none');
  });
});

describe('fees in the settings of the site', () => {
  test('the fee per order is 0 as shipped, the same for every brand (PRC-16)', () => {
    for (const brand of PAYMENT_BRANDS) expect(transactionFeeOf(new Map(), brand)).toEqual({ fixed: 0, rate: 0 });
  });

  test('is read in euros and percent per brand; what cannot be read is 0', () => {
    const settings = new Map([
      ['payment.fee_fixed.bcmc', '0.60'],
      ['payment.fee_percent.bcmc', '1,5'],
      ['payment.fee_fixed.visa', 'much'],
      ['payment.fee_percent.visa', '-1'],
    ]);
    expect(transactionFeeOf(settings, 'bcmc')).toEqual({ fixed: 60, rate: 150 });
    expect(transactionFeeOf(settings, 'visa')).toEqual({ fixed: 0, rate: 0 });
  });

  test('the one beside a "from" price is the lowest of all brands', () => {
    const settings = new Map(PAYMENT_BRANDS.map((brand, i) => [`payment.fee_fixed.${brand}`, `0.${60 - 10 * i}`]));
    expect(lowestOrderFee(settings)).toEqual({ fixed: 30, rate: 0 });
    settings
      .set('payment.fee_fixed.visa', '0.30')
      .set('payment.fee_percent.vivawallet', '2')
      .set('payment.fee_percent.visa', '1');
    expect(lowestOrderFee(settings)).toEqual({ fixed: 30, rate: 100 });
  });

  test('the site’s commissions are unset as shipped, a 0 is a 0 (PRC-17)', () => {
    expect(siteCommissionsOf(new Map())).toEqual({ admin: null, organizer: null });
    const settings = new Map([
      ['fees.admin_commission_type', '2'],
      ['fees.admin_commission', '2.5'],
      ['fees.organizer_commission_type', '1'],
      ['fees.organizer_commission', '0'],
    ]);
    expect(siteCommissionsOf(settings)).toEqual({ admin: { type: 2, value: 250 }, organizer: { type: 1, value: 0 } });
  });
});
