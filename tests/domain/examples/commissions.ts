import type { CartExample } from './example.ts';

/** Handling: both commissions, each rounded once per ticket, of the level that is set. Source: PRC-13, PRC-15, PRC-17, decisions 3. */
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
          earned: '2500 + 66 = 2566',
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
          earned: '30 + 3 = 33',
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
          earned: '4000 + 200 = 4200',
        },
      },
    ],
  },
  {
    name: 'not on top they are no handling: the admin’s is taken from what is earned, the organizer’s own is not charged',
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
          total: '4000',
          earned: '4000 − 100 = 3900',
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
          earned: '1000 + 60 = 1060',
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
          earned: '1000 + 40 = 1040',
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
          earned: '1000 + 20 = 1020',
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
          earned: '2000 + 50 = 2050',
        },
      },
    ],
  },
];
