import type { CartExample } from './example.ts';

/** VAT is contained in prices, at the rate of the day, rounded half up once per line. Source: TKT-33, PRC-13, decisions 2. */
export const vatExamples: readonly CartExample[] = [
  {
    name: '21 % is contained in the price, never added to it',
    lines: [
      {
        price: 12_100,
        quantity: 1,
        figures: {
          tickets: '12100',
          vat: '12100 × 21 / 121 = 2100',
          total: '12100',
          earned: '12100',
        },
      },
    ],
  },
  {
    name: '6 % of two tickets',
    lines: [
      {
        price: 1250,
        quantity: 2,
        vat: 6,
        figures: {
          tickets: '2 × 1250 = 2500',
          vat: '2500 × 6 / 106 = 141.50 → 142',
          total: '2500',
          earned: '2500',
        },
      },
    ],
  },
  {
    name: '12 % of a ticket at € 19,99',
    lines: [
      {
        price: 1999,
        quantity: 1,
        vat: 12,
        figures: { tickets: '1999', vat: '1999 × 12 / 112 = 214.17 → 214', total: '1999', earned: '1999' },
      },
    ],
  },
  {
    name: 'half a cent of VAT is rounded up',
    lines: [
      {
        price: 1414,
        quantity: 1,
        vat: 12,
        figures: { tickets: '1414', vat: '1414 × 12 / 112 = 151.5 → 152', total: '1414', earned: '1414' },
      },
    ],
  },
  {
    name: 'VAT is rounded once per line, not per ticket: three times 57,79 would be 174',
    lines: [
      {
        price: 333,
        quantity: 3,
        figures: {
          tickets: '3 × 333 = 999',
          vat: '999 × 21 / 121 = 173.38 → 173',
          total: '999',
          earned: '999',
        },
      },
    ],
  },
  {
    name: 'at 0 % nothing is contained, and no rate is told',
    lines: [{ price: 2500, quantity: 1, vat: 0, figures: { tickets: '2500', total: '2500', earned: '2500' } }],
  },
  {
    name: 'a ticket without a tax contains none',
    lines: [{ price: 2500, quantity: 1, vat: [], figures: { tickets: '2500', total: '2500', earned: '2500' } }],
  },
  {
    name: 'on its last day a rate still holds',
    today: '2026-02-28',
    lines: [
      {
        price: 2120,
        quantity: 1,
        vat: [
          { rate: 6, from: '2020-01-01', until: '2026-02-28' },
          { rate: 12, from: '2026-03-01' },
        ],
        figures: { tickets: '2120', vat: '2120 × 6 / 106 = 120', total: '2120', earned: '2120' },
      },
    ],
    cart: { tickets: '2120', total: '2120', vat: { 6: '120' } },
  },
  {
    name: 'from its first day on the next one does',
    today: '2026-03-01',
    lines: [
      {
        price: 2240,
        quantity: 1,
        vat: [
          { rate: 6, from: '2020-01-01', until: '2026-02-28' },
          { rate: 12, from: '2026-03-01' },
        ],
        figures: { tickets: '2240', vat: '2240 × 12 / 112 = 240', total: '2240', earned: '2240' },
      },
    ],
    cart: { tickets: '2240', total: '2240', vat: { 12: '240' } },
  },
  {
    name: 'two taxes of a ticket that hold on the same day are added up',
    lines: [
      {
        price: 2260,
        quantity: 1,
        vat: [
          { rate: 12, from: '2020-01-01' },
          { rate: 1, from: '2020-01-01' },
        ],
        figures: { tickets: '2260', vat: '2260 × 13 / 113 = 260', total: '2260', earned: '2260' },
      },
    ],
    cart: { tickets: '2260', total: '2260', vat: { 13: '260' } },
  },
  {
    name: 'a supplement has the rate of its ticket, and both are rounded as one amount',
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 6,
        supplements: [{ price: 500, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '500',
          vat: '(2000 + 500) × 6 / 106 = 141.50 → 142',
          total: '2000 + 500 = 2500',
          earned: '2000 + 500 = 2500',
        },
      },
    ],
  },
  {
    name: 'VAT is that of what is left after the discount',
    coupons: { TENTH: { kind: 'percent', amount: 10 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        code: 'TENTH',
        figures: {
          tickets: '2 × 2000 = 4000',
          discount: '4000 × 10 % = 400',
          vat: '(4000 − 400) × 21 / 121 = 624.79 → 625',
          total: '4000 − 400 = 3600',
          earned: '4000 − 400 = 3600',
        },
      },
    ],
  },
  {
    name: 'handling contains 21 % beside a ticket at 6 %',
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 6,
        eventCommissions: { admin: { fixed: 121 } },
        figures: {
          tickets: '2 × 2000 = 4000',
          adminCommission: '2 × 121 = 242',
          handling: '242',
          vat: '4000 × 6 / 106 = 226.41 → 226',
          feeVat: '242 × 21 / 121 = 42',
          total: '4000 + 242 = 4242',
          earned: '4000',
        },
      },
    ],
  },
  {
    name: 'the site may say another rate of fees',
    settings: { 'payment.fee_tax_rate': '6' },
    lines: [
      {
        price: 2000,
        quantity: 1,
        eventCommissions: { admin: { fixed: 106 } },
        figures: {
          tickets: '2000',
          adminCommission: '106',
          handling: '106',
          vat: '2000 × 21 / 121 = 347.10 → 347',
          feeVat: '106 × 6 / 106 = 6',
          total: '2000 + 106 = 2106',
          earned: '2000',
        },
      },
    ],
  },
  {
    name: 'handling and the fee per order of a line are rounded as one amount',
    settings: { 'payment.fee_fixed.bcmc': '0.30' },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 6,
        eventCommissions: { admin: { fixed: 30 } },
        figures: {
          tickets: '2000',
          adminCommission: '30',
          handling: '30',
          transaction: '30',
          vat: '2000 × 6 / 106 = 113.20 → 113',
          feeVat: '(30 + 30) × 21 / 121 = 10.41 → 10',
          total: '2000 + 30 + 30 = 2060',
          earned: '2000',
        },
      },
    ],
  },
  {
    name: 'commissions that the organizer bears contain no VAT of the buyer’s',
    lines: [
      {
        price: 2000,
        quantity: 1,
        feesBorneBy: 'organizer',
        eventCommissions: { admin: { fixed: 121 } },
        figures: {
          tickets: '2000',
          adminCommission: '121',
          vat: '2000 × 21 / 121 = 347.10 → 347',
          total: '2000',
          earned: '2000 − 121 = 1879',
        },
      },
    ],
  },
  {
    name: 'the receipt tells each rate once: lines at 6 %, 21 % and 21 %, fees at 21 %',
    lines: [
      {
        price: 1060,
        quantity: 2,
        vat: 6,
        eventCommissions: { admin: { fixed: 121 } },
        figures: {
          tickets: '2 × 1060 = 2120',
          adminCommission: '2 × 121 = 242',
          handling: '242',
          vat: '2120 × 6 / 106 = 120',
          feeVat: '242 × 21 / 121 = 42',
          total: '2120 + 242 = 2362',
          earned: '2120',
        },
      },
      {
        price: 1210,
        quantity: 1,
        figures: { tickets: '1210', vat: '1210 × 21 / 121 = 210', total: '1210', earned: '1210' },
      },
      {
        price: 1000,
        quantity: 1,
        figures: { tickets: '1000', vat: '1000 × 21 / 121 = 173.55 → 174', total: '1000', earned: '1000' },
      },
    ],
    cart: {
      tickets: '2120 + 1210 + 1000 = 4330',
      handling: '242',
      total: '4330 + 242 = 4572',
      vat: { 6: '120', 21: 'lines and fees: 210 + 174 + 42 = 426' },
    },
  },
];
