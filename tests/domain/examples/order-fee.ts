import type { CartExample } from './example.ts';

const FEES = {
  'payment.fee_fixed.bcmc': '0.60',
  'payment.fee_percent.bcmc': '1.5',
  'payment.fee_fixed.visa': '0.25',
  'payment.fee_percent.mastercard': '2',
};

/** The fee per order: fixed and a percentage of all other lines, by the brand that pays. Source: PRC-16, decisions 3. */
export const orderFeeExamples: readonly CartExample[] = [
  {
    name: 'as shipped there is none',
    lines: [
      { price: 2000, quantity: 2, vat: 0, figures: { tickets: '2 × 2000 = 4000', total: '4000', earned: '4000' } },
    ],
  },
  {
    name: 'Bancontact at € 0,60 and 1,5 %',
    settings: FEES,
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        figures: {
          tickets: '2 × 2000 = 4000',
          transaction: '60 + 4000 × 1.5 % = 120',
          feeVat: '120 × 21 / 121 = 20.82 → 21',
          total: '4000 + 120 = 4120',
          earned: '4000',
        },
      },
    ],
  },
  {
    name: 'Visa at € 0,25',
    settings: FEES,
    brand: 'visa',
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        figures: {
          tickets: '2 × 2000 = 4000',
          transaction: '25',
          feeVat: '25 × 21 / 121 = 4.33 → 4',
          total: '4000 + 25 = 4025',
          earned: '4000',
        },
      },
    ],
  },
  {
    name: 'Mastercard at 2 %',
    settings: FEES,
    brand: 'mastercard',
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        figures: {
          tickets: '2 × 2000 = 4000',
          transaction: '4000 × 2 % = 80',
          feeVat: '80 × 21 / 121 = 13.88 → 14',
          total: '4000 + 80 = 4080',
          earned: '4000',
        },
      },
    ],
  },
  {
    name: 'Viva Wallet, for which nothing is set',
    settings: FEES,
    brand: 'vivawallet',
    lines: [
      { price: 2000, quantity: 2, vat: 0, figures: { tickets: '2 × 2000 = 4000', total: '4000', earned: '4000' } },
    ],
  },
  {
    name: 'half a cent of the fee is rounded up',
    settings: { 'payment.fee_percent.bcmc': '1.25' },
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '1000',
          transaction: '1000 × 1.25 % = 12.5 → 13',
          feeVat: '13 × 21 / 121 = 2.25 → 2',
          total: '1000 + 13 = 1013',
          earned: '1000',
        },
      },
    ],
  },
  {
    name: 'the percentage is of tickets, supplements and handling less the discount',
    settings: { 'payment.fee_percent.bcmc': '1' },
    coupons: { FIVE: { kind: 'fixed', amount: 500 } },
    lines: [
      {
        price: 4000,
        quantity: 1,
        vat: 0,
        code: 'FIVE',
        eventCommissions: { admin: { fixed: 300 } },
        supplements: [{ price: 1200, ticked: [1] }],
        figures: {
          tickets: '4000',
          supplements: '1200',
          adminCommission: '300',
          handling: '300',
          discount: '500',
          transaction: '(4000 + 1200 + 300 − 500) × 1 % = 50',
          feeVat: '(300 + 50) × 21 / 121 = 60.74 → 61',
          total: '4000 + 1200 + 300 − 500 + 50 = 5050',
          earned: '4000 + 1200 − 500 = 4700',
        },
      },
    ],
  },
  {
    name: 'commissions that the organizer bears are none of it',
    settings: { 'payment.fee_percent.bcmc': '1' },
    lines: [
      {
        price: 4000,
        quantity: 1,
        vat: 0,
        feesBorneBy: 'organizer',
        eventCommissions: { admin: { fixed: 300 } },
        figures: {
          tickets: '4000',
          adminCommission: '300',
          transaction: '4000 × 1 % = 40',
          feeVat: '40 × 21 / 121 = 6.94 → 7',
          total: '4000 + 40 = 4040',
          earned: '4000 − 300 = 3700',
        },
      },
    ],
  },
  {
    name: 'a free order has none',
    settings: FEES,
    lines: [
      {
        price: 0,
        quantity: 2,
        eventCommissions: { admin: { fixed: 100 }, organizer: { percent: 5 } },
        figures: { total: '0' },
      },
    ],
  },
  {
    name: 'an order that a coupon makes free has none either',
    settings: FEES,
    coupons: { ALL: { kind: 'percent', amount: 100 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        code: 'ALL',
        figures: { tickets: '2 × 2000 = 4000', discount: '4000 × 100 % = 4000', total: '4000 − 4000 = 0' },
      },
    ],
  },
  {
    name: 'an order of one cent has all of the fixed part',
    settings: { 'payment.fee_fixed.bcmc': '0.60' },
    lines: [
      {
        price: 1,
        quantity: 1,
        figures: {
          tickets: '1',
          transaction: '60',
          vat: '1 × 21 / 121 = 0.17 → 0',
          feeVat: '60 × 21 / 121 = 10.41 → 10',
          total: '1 + 60 = 61',
          earned: '1',
        },
      },
    ],
  },
  {
    name: 'it is one per order, spread over the lines by what they cost; a free line has no share',
    settings: { 'payment.fee_fixed.bcmc': '1.00' },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        figures: {
          tickets: '2 × 2000 = 4000',
          transaction: '100 × 4000 / 6000 = 66.66 ↓ 66; with the last cent: 66 + 1 = 67',
          feeVat: '67 × 21 / 121 = 11.62 → 12',
          total: '4000 + 67 = 4067',
          earned: '4000',
        },
      },
      { price: 0, quantity: 2, vat: 0, figures: { total: '0' } },
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '2000',
          transaction: '100 × 2000 / 6000 = 33.33 ↓ 33',
          feeVat: '33 × 21 / 121 = 5.72 → 6',
          total: '2000 + 33 = 2033',
          earned: '2000',
        },
      },
    ],
    cart: {
      tickets: '4000 + 2000 = 6000',
      transaction: '67 + 33 = 100',
      total: '6000 + 100 = 6100',
      vat: { 21: '12 + 6 = 18' },
    },
  },
];
