import { cents } from '#domain/money/money.ts';
import {
  allowedBrands,
  BRAND_TABLE,
  offeredMethods,
  PAYMENT_BRANDS,
  parsePaymentMethods,
  payFlags,
  selectedBrand,
  waysToPay,
} from '#domain/payments/brands.ts';
import type { PayableEvent } from '#domain/payments/brands.ts';
import { lowestOrderFee, siteCommissionsOf, transactionFeeOf } from '#domain/payments/fees.ts';
import { methodForTotal, paymentPanel, paymentRefusal } from '#domain/payments/methods.ts';
import type { PaymentWish } from '#domain/payments/methods.ts';
import type { Row } from '../table.ts';

const event = (methods: PayableEvent['methods'], hasPrice = true): PayableEvent => ({ methods, hasPrice });
const both = ['ccv', 'viva'] as const;
const cardsAndBancontact = [event(['Bancontact', 'Visa / Master'])];

const brandRows: readonly Row[] = [
  [
    'Bancontact allows bcmc, Visa / Master the cards, either the wallet (decisions 6)',
    () => [
      allowedBrands([event(['Bancontact'])], both),
      allowedBrands([event(['Visa / Master'])], both),
      allowedBrands([event(['Cash'])], both),
      allowedBrands([event([])], both),
      allowedBrands([event(['Cash', 'Bancontact', 'Visa / Master'])], both),
    ],
    [
      ['bcmc', 'vivawallet'],
      ['visa', 'mastercard', 'vivawallet'],
      [],
      [],
      ['bcmc', 'visa', 'mastercard', 'vivawallet'],
    ],
  ],
  [
    'every event with a price has to allow a brand (decisions 6)',
    () => [
      allowedBrands([event(['Bancontact']), event(['Visa / Master'])], both),
      allowedBrands([event(['Bancontact']), event(['Cash'], false)], both),
      allowedBrands([event(['Bancontact']), event(['Cash'])], both),
    ],
    [['vivawallet'], ['bcmc', 'vivawallet'], []],
  ],
  [
    'the provider of a brand has to be configured; the sandbox stands in for both (PAY-07, PAY-08)',
    () => [
      allowedBrands(cardsAndBancontact, ['ccv']),
      allowedBrands(cardsAndBancontact, ['viva']),
      allowedBrands(cardsAndBancontact, ['sandbox']),
      allowedBrands(cardsAndBancontact, []),
    ],
    [['bcmc', 'visa', 'mastercard'], ['vivawallet'], ['bcmc', 'visa', 'mastercard', 'vivawallet'], []],
  ],
  [
    'an event with a price may be paid by what the checkout offers for its methods alone, cash where the site takes it (decisions 6)',
    () => [
      waysToPay(['Cash', 'Bancontact'], { providers: ['ccv'], cash: false }),
      waysToPay(['Cash', 'Bancontact'], { providers: ['ccv'], cash: true }),
      waysToPay(['Bancontact'], { providers: ['viva'], cash: true }),
      waysToPay(['Cash'], { providers: ['ccv'], cash: false }),
      waysToPay([], { providers: ['ccv'], cash: true }),
    ],
    [['bcmc'], ['bcmc', 'cash'], ['vivawallet'], [], []],
  ],
  [
    'a method is offered where the checkout has something for it (EVF-28)',
    () => [
      offeredMethods({ providers: ['sandbox'], cash: false }),
      offeredMethods({ providers: ['viva'], cash: true }),
      offeredMethods({ providers: [], cash: false }),
    ],
    [['Bancontact', 'Visa / Master'], ['Cash', 'Bancontact', 'Visa / Master'], []],
  ],
  [
    'the documented flags say whether any brand of a provider is allowed (PRC-12)',
    () => [payFlags(['visa', 'vivawallet']), payFlags(['bcmc']), payFlags(['vivawallet']), payFlags([])],
    [
      { isPayAllowccv: 1, isPayAllowviva: 1 },
      { isPayAllowccv: 1, isPayAllowviva: 0 },
      { isPayAllowccv: 0, isPayAllowviva: 1 },
      { isPayAllowccv: 0, isPayAllowviva: 0 },
    ],
  ],
  [
    'CCV takes the cards and Bancontact, Viva the wallet (decisions 6)',
    () => PAYMENT_BRANDS.map((brand) => BRAND_TABLE[brand].provider),
    ['ccv', 'ccv', 'ccv', 'viva'],
  ],
  [
    'Bancontact is chosen at first, the only wallet by itself, a chosen one kept while allowed (PAY-05, PAY-09)',
    () => [
      selectedBrand(null, PAYMENT_BRANDS),
      selectedBrand(null, ['visa', 'bcmc']),
      selectedBrand(null, ['vivawallet']),
      selectedBrand('visa', PAYMENT_BRANDS),
      selectedBrand('visa', ['bcmc', 'vivawallet']),
      selectedBrand('bcmc', ['visa', 'mastercard']),
      selectedBrand('bcmc', []),
    ],
    ['bcmc', 'bcmc', 'vivawallet', 'visa', 'bcmc', 'visa', null],
  ],
  [
    'the methods of an event are read from a comma list (EVF-28)',
    () => [parsePaymentMethods('visa / master, Bancontact,Gold'), parsePaymentMethods('')],
    [['Bancontact', 'Visa / Master'], []],
  ],
];

const wish: PaymentWish = {
  method: '2',
  brand: 'bcmc',
  total: cents(100),
  allowed: ['bcmc', 'visa'],
  cashAllowed: false,
};
const refusals = (...changes: Partial<PaymentWish>[]) =>
  changes.map((change) => paymentRefusal({ ...wish, ...change }));
const UNSUPPORTED = 'PaymentMethodNotSupported';

const methodRows: readonly Row[] = [
  [
    'the way of paying goes with the total (PAY-02, PAY-03)',
    () => [100, 1, 0, -5].map((total) => methodForTotal(cents(total))),
    ['2', '2', 'offline', 'offline'],
  ],
  [
    'online needs an allowed brand and something to pay (decisions 6)',
    () => refusals({}, { brand: 'mastercard' }, { brand: '' }, { total: cents(0) }),
    [null, UNSUPPORTED, UNSUPPORTED, UNSUPPORTED],
  ],
  [
    'offline and 0 need a total of zero by the server’s own count (PAY-03)',
    () =>
      refusals(
        { method: 'offline' },
        { method: '0' },
        { method: 'offline', total: cents(0), brand: '' },
        { method: '0', total: cents(0) },
      ),
    [UNSUPPORTED, UNSUPPORTED, null, null],
  ],
  [
    'offline goes for cash where it is allowed, 0 does not (PAY-03)',
    () => refusals({ method: 'offline', cashAllowed: true }, { method: '0', cashAllowed: true }),
    [null, UNSUPPORTED],
  ],
  [
    '1 is announced, anything else is not supported (CHK-22, CHK-23)',
    () => refusals({ method: '1' }, { method: '3' }, { method: '' }),
    ['comingSoon', UNSUPPORTED, UNSUPPORTED],
  ],
  [
    'the choice shows where a brand is allowed, else the notification; nothing for a free order (PAY-04, PAY-10)',
    () => [
      paymentPanel({ total: cents(100), allowed: ['bcmc'], frame: false }),
      paymentPanel({ total: cents(100), allowed: [], frame: false }),
      paymentPanel({ total: cents(100), allowed: [], frame: true }),
      paymentPanel({ total: cents(0), allowed: ['bcmc'], frame: false }),
      paymentPanel({ total: cents(0), allowed: [], frame: false }),
    ],
    ['brands', 'notification', 'notification', 'none', 'none'],
  ],
  [
    'in a frame a free order without any brand shows the choice all the same (PAY-11)',
    () => [
      paymentPanel({ total: cents(0), allowed: [], frame: true }),
      paymentPanel({ total: cents(0), allowed: ['bcmc'], frame: true }),
    ],
    ['brands', 'none'],
  ],
];

/** € 0,60 down to € 0,30, brand by brand. */
const falling = PAYMENT_BRANDS.map((brand, i) => [`payment.fee_fixed.${brand}`, `0.${60 - 10 * i}`] as const);

const feeRows: readonly Row[] = [
  [
    'the fee per order is 0 as shipped, the same for every brand (PRC-16)',
    () => PAYMENT_BRANDS.map((brand) => transactionFeeOf(new Map(), brand)),
    PAYMENT_BRANDS.map(() => ({ fixed: 0, rate: 0 })),
  ],
  [
    'the fee per order is read in euros and percent per brand; what cannot be read is 0 (PRC-16)',
    () => {
      const settings = new Map([
        ['payment.fee_fixed.bcmc', '0.60'],
        ['payment.fee_percent.bcmc', '1,5'],
        ['payment.fee_fixed.visa', 'much'],
        ['payment.fee_percent.visa', '-1'],
      ]);
      return [transactionFeeOf(settings, 'bcmc'), transactionFeeOf(settings, 'visa')];
    },
    [
      { fixed: 60, rate: 150 },
      { fixed: 0, rate: 0 },
    ],
  ],
  [
    'the fee beside a "from" price is the lowest of all brands (decisions 3)',
    () => [
      lowestOrderFee(new Map(falling)),
      lowestOrderFee(
        new Map([
          ...falling,
          ['payment.fee_fixed.visa', '0.30'],
          ['payment.fee_percent.vivawallet', '2'],
          ['payment.fee_percent.visa', '1'],
        ]),
      ),
    ],
    [
      { fixed: 30, rate: 0 },
      { fixed: 30, rate: 100 },
    ],
  ],
  [
    'the site’s commissions are unset as shipped, a 0 is a 0 (PRC-17)',
    () => [
      siteCommissionsOf(new Map()),
      siteCommissionsOf(
        new Map([
          ['fees.admin_commission_type', '2'],
          ['fees.admin_commission', '2.5'],
          ['fees.organizer_commission_type', '1'],
          ['fees.organizer_commission', '0'],
        ]),
      ),
    ],
    [
      { admin: null, organizer: null },
      { admin: { type: 2, value: 250 }, organizer: { type: 1, value: 0 } },
    ],
  ],
];

/** By which brands and methods an order may be paid, and what that costs. */
export const paymentsTable: readonly Row[] = [...brandRows, ...methodRows, ...feeRows];
