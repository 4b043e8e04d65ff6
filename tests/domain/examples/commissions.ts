import type { CartExample } from './example.ts';

/** Handling: both commissions, each rounded once per ticket. Source: PRC-13, PRC-15, PRC-17, decisions 3. */
export const commissionExamples: readonly CartExample[] = [
  {
    name: 'a fixed commission is paid for every ticket',
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        eventCommissions: { admin: { fixed: 75 } },
        figures: {
          tickets: '3 × 1000 = 3000',
          adminCommission: '3 × 75 = 225',
          handling: '225',
          feeVat: '225 × 21 / 121 = 39.04 → 39',
          total: '3000 + 225 = 3225',
          earned: '3000',
        },
      },
    ],
  },
  {
    name: 'a percentage is rounded per ticket, not per line: 4 % of 3690 would be 148',
    lines: [
      {
        price: 1230,
        quantity: 3,
        vat: 0,
        eventCommissions: { admin: { percent: 4 } },
        figures: {
          tickets: '3 × 1230 = 3690',
          adminCommission: 'a ticket: 1230 × 4 % = 49.2 → 49; three: 3 × 49 = 147',
          handling: '147',
          feeVat: '147 × 21 / 121 = 25.51 → 26',
          total: '3690 + 147 = 3837',
          earned: '3690',
        },
      },
    ],
  },
  {
    name: 'half a cent of commission is rounded up',
    lines: [
      {
        price: 1250,
        quantity: 2,
        vat: 0,
        eventCommissions: { organizer: { percent: 2.6 } },
        figures: {
          tickets: '2 × 1250 = 2500',
          organizerCommission: 'a ticket: 1250 × 2.6 % = 32.5 → 33; two: 2 × 33 = 66',
          handling: '66',
          feeVat: '66 × 21 / 121 = 11.45 → 11',
          total: '2500 + 66 = 2566',
          earned: '2500',
        },
      },
    ],
  },
  {
    name: 'each of the two commissions is rounded by itself: 10 % of 10 would be 1',
    lines: [
      {
        price: 10,
        quantity: 3,
        vat: 0,
        eventCommissions: { admin: { percent: 5 }, organizer: { percent: 5 } },
        figures: {
          tickets: '3 × 10 = 30',
          adminCommission: 'a ticket: 10 × 5 % = 0.5 → 1; three: 3 × 1 = 3',
          organizerCommission: 'a ticket: 10 × 5 % = 0.5 → 1; three: 3 × 1 = 3',
          handling: '3 + 3 = 6',
          feeVat: '6 × 21 / 121 = 1.04 → 1',
          total: '30 + 6 = 36',
          earned: '30',
        },
      },
    ],
  },
  {
    name: 'a fixed and a percentage commission together',
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        eventCommissions: { admin: { fixed: 50 }, organizer: { percent: 5 } },
        figures: {
          tickets: '2 × 2000 = 4000',
          adminCommission: '2 × 50 = 100',
          organizerCommission: 'a ticket: 2000 × 5 % = 100; two: 2 × 100 = 200',
          handling: '100 + 200 = 300',
          feeVat: '300 × 21 / 121 = 52.06 → 52',
          total: '4000 + 300 = 4300',
          earned: '4000',
        },
      },
    ],
  },
  {
    name: 'borne by the organizer they are no handling, and taken from what is earned',
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        feesBorneBy: 'organizer',
        eventCommissions: { admin: { fixed: 50 }, organizer: { percent: 5 } },
        figures: {
          tickets: '2 × 2000 = 4000',
          adminCommission: '2 × 50 = 100',
          organizerCommission: 'a ticket: 2000 × 5 % = 100; two: 2 × 100 = 200',
          total: '4000',
          earned: '4000 − 100 − 200 = 3700',
        },
      },
    ],
  },
  {
    name: 'the ticket’s commission wins over the event’s, the event’s over the site’s, each of the two by itself',
    settings: {
      'fees.admin_commission_type': '1',
      'fees.admin_commission': '0.10',
      'fees.organizer_commission_type': '1',
      'fees.organizer_commission': '0.20',
    },
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        eventCommissions: { admin: { fixed: 30 }, organizer: { fixed: 40 } },
        ticketCommissions: { organizer: { fixed: 60 } },
        figures: {
          tickets: '1000',
          adminCommission: 'of the event: 30',
          organizerCommission: 'of the ticket: 60',
          handling: '30 + 60 = 90',
          feeVat: '90 × 21 / 121 = 15.61 → 16',
          total: '1000 + 90 = 1090',
          earned: '1000',
        },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        eventCommissions: { organizer: { fixed: 40 } },
        ticketCommissions: { admin: { percent: 7 } },
        figures: {
          tickets: '1000',
          adminCommission: 'of the ticket: 1000 × 7 % = 70',
          organizerCommission: 'of the event: 40',
          handling: '70 + 40 = 110',
          feeVat: '110 × 21 / 121 = 19.09 → 19',
          total: '1000 + 110 = 1110',
          earned: '1000',
        },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '1000',
          adminCommission: 'of the site: 10',
          organizerCommission: 'of the site: 20',
          handling: '10 + 20 = 30',
          feeVat: '30 × 21 / 121 = 5.20 → 5',
          total: '1000 + 30 = 1030',
          earned: '1000',
        },
      },
    ],
    cart: {
      tickets: '3 × 1000 = 3000',
      handling: '90 + 110 + 30 = 230',
      total: '3000 + 230 = 3230',
      vat: { 21: '16 + 19 + 5 = 40' },
    },
  },
  {
    name: 'a 0 of the ticket is a 0, only what is unset is inherited',
    settings: { 'fees.organizer_commission_type': '2', 'fees.organizer_commission': '2.5' },
    lines: [
      {
        price: 1000,
        quantity: 2,
        vat: 0,
        eventCommissions: { admin: { fixed: 30 } },
        ticketCommissions: { admin: { fixed: 0 } },
        figures: {
          tickets: '2 × 1000 = 2000',
          organizerCommission: 'of the site: 1000 × 2.5 % = 25; two: 2 × 25 = 50',
          handling: '50',
          feeVat: '50 × 21 / 121 = 8.67 → 9',
          total: '2000 + 50 = 2050',
          earned: '2000',
        },
      },
    ],
  },
  {
    name: 'a percentage is of what one ticket costs after the discount, a fixed amount stays',
    coupons: { HALF: { kind: 'percent', amount: 50 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'HALF',
        eventCommissions: { admin: { percent: 10 }, organizer: { fixed: 100 } },
        figures: {
          tickets: '2 × 2000 = 4000',
          discount: '4000 × 50 % = 2000',
          adminCommission: 'a ticket: (4000 − 2000) / 2 × 10 % = 100; two: 2 × 100 = 200',
          organizerCommission: '2 × 100 = 200',
          handling: '200 + 200 = 400',
          feeVat: '400 × 21 / 121 = 69.42 → 69',
          total: '4000 + 400 − 2000 = 2400',
          earned: '4000 − 2000 = 2000',
        },
      },
    ],
  },
  {
    name: 'a price that a discount leaves with a fraction of a cent is not rounded before the commission: 5.12 % of 967 would be 50',
    coupons: { EURO: { kind: 'fixed', amount: 100 } },
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        code: 'EURO',
        eventCommissions: { admin: { percent: 5.12 } },
        figures: {
          tickets: '3 × 1000 = 3000',
          discount: '100',
          adminCommission: 'a ticket: (3000 − 100) / 3 × 5.12 % = 49.49 → 49; three: 3 × 49 = 147',
          handling: '147',
          feeVat: '147 × 21 / 121 = 25.51 → 26',
          total: '3000 + 147 − 100 = 3047',
          earned: '3000 − 100 = 2900',
        },
      },
    ],
  },
  {
    name: 'a discount on supplements leaves the commission as it is',
    coupons: { DRINKS: { kind: 'percent', amount: 50, of: 'supplements' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'DRINKS',
        eventCommissions: { admin: { percent: 10 } },
        supplements: [{ price: 600, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '600',
          discount: '600 × 50 % = 300',
          adminCommission: '2000 × 10 % = 200',
          handling: '200',
          feeVat: '200 × 21 / 121 = 34.71 → 35',
          total: '2000 + 600 + 200 − 300 = 2500',
          earned: '2000 + 600 − 300 = 2300',
        },
      },
    ],
  },
  {
    name: 'of a discount on both, the tickets’ part alone lowers the commission',
    coupons: { BOTH: { kind: 'percent', amount: 50, of: 'both' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'BOTH',
        eventCommissions: { admin: { percent: 10 } },
        supplements: [{ price: 600, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '600',
          discount: '(2000 + 600) × 50 % = 1300',
          adminCommission: 'the tickets’ part of the discount: 1300 × 2000 / 2600 = 1000; (2000 − 1000) × 10 % = 100',
          handling: '100',
          feeVat: '100 × 21 / 121 = 17.35 → 17',
          total: '2000 + 600 + 100 − 1300 = 1400',
          earned: '2000 + 600 − 1300 = 1300',
        },
      },
    ],
  },
  {
    name: 'a ticket at € 0 carries no commission, whatever its supplements cost',
    lines: [
      {
        price: 0,
        quantity: 2,
        vat: 0,
        eventCommissions: { admin: { fixed: 100 }, organizer: { percent: 10 } },
        supplements: [{ price: 600, ticked: [1, 2] }],
        figures: { supplements: '2 × 600 = 1200', total: '1200', earned: '1200' },
      },
    ],
  },
  {
    name: 'a ticket with a price keeps its fixed commission when a coupon takes all of the price off',
    coupons: { ALL: { kind: 'percent', amount: 100 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'ALL',
        eventCommissions: { admin: { fixed: 100 }, organizer: { percent: 10 } },
        figures: {
          tickets: '2000',
          discount: '2000 × 100 % = 2000',
          adminCommission: '100',
          handling: '100',
          feeVat: '100 × 21 / 121 = 17.35 → 17',
          total: '2000 + 100 − 2000 = 100',
        },
      },
    ],
  },
];
