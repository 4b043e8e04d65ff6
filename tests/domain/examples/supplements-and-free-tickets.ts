import type { CartExample } from './example.ts';

/** Free tickets: so many for every so many paid ones, as far as they are left. Source: PRC-07, TKT-15, decisions 3. */
export const freeTicketExamples: readonly CartExample[] = [
  {
    name: 'buy three, get one: it costs nothing and carries no commission',
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        freeTickets: { buy: 3, get: 1, left: 100 },
        eventCommissions: { admin: { fixed: 100 } },
        figures: {
          tickets: '3 × 1000 = 3000',
          freeTickets: '1',
          adminCommission: '3 × 100 = 300',
          handling: '300',
          feeVat: '300 × 21 / 121 = 52.06 → 52',
          total: '3000 + 300 = 3300',
          earned: '3000',
        },
      },
    ],
  },
  {
    name: 'seven of buy three, get two: twice two',
    lines: [
      {
        price: 1000,
        quantity: 7,
        vat: 0,
        freeTickets: { buy: 3, get: 2, left: 100 },
        figures: {
          tickets: '7 × 1000 = 7000',
          freeTickets: 'full threes: 7 / 3 = 2.33 ↓ 2; two each: 2 × 2 = 4',
          total: '7000',
          earned: '7000',
        },
      },
    ],
  },
  {
    name: 'one ticket too few gets none',
    lines: [
      {
        price: 1000,
        quantity: 2,
        vat: 0,
        freeTickets: { buy: 3, get: 1, left: 100 },
        figures: { tickets: '2 × 1000 = 2000', freeTickets: '2 / 3 = 0.66 ↓ 0', total: '2000', earned: '2000' },
      },
    ],
  },
  {
    name: 'fewer left, fewer free: eight left of which six are paid',
    lines: [
      {
        price: 1000,
        quantity: 6,
        vat: 0,
        freeTickets: { buy: 2, get: 1, left: 8 },
        figures: {
          tickets: '6 × 1000 = 6000',
          freeTickets: 'promised: 6 / 2 = 3; left for them: 8 − 6 = 2',
          total: '6000',
          earned: '6000',
        },
      },
    ],
  },
  {
    name: 'an offer that is not allowed gives none',
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        freeTickets: { buy: 3, get: 1, left: 100, off: true },
        figures: { tickets: '3 × 1000 = 3000', total: '3000', earned: '3000' },
      },
    ],
  },
  {
    name: 'none left, none free',
    lines: [
      {
        price: 1000,
        quantity: 6,
        vat: 0,
        freeTickets: { buy: 2, get: 1, left: 6 },
        figures: { tickets: '6 × 1000 = 6000', freeTickets: '6 − 6 = 0', total: '6000', earned: '6000' },
      },
    ],
  },
];

/** Supplements: for every ticket, or once per line; only within their dates. Source: EVT-58 to EVT-62, SUP-06 to SUP-12, decisions 3. */
export const supplementExamples: readonly CartExample[] = [
  {
    name: 'a checkbox costs its price for each ticket it is ticked on: two of three',
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        supplements: [{ price: 250, ticked: [1, 3], unticked: [2] }],
        figures: {
          tickets: '3 × 1000 = 3000',
          supplements: '2 × 250 = 500',
          total: '3000 + 500 = 3500',
          earned: '3000 + 500 = 3500',
        },
      },
    ],
  },
  {
    name: 'one that is asked once per line costs once, whatever was ticked further down',
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        supplements: [{ price: 600, oncePerLine: true, ticked: [1, 2, 3] }],
        figures: {
          tickets: '3 × 1000 = 3000',
          supplements: '600',
          total: '3000 + 600 = 3600',
          earned: '3000 + 600 = 3600',
        },
      },
    ],
  },
  {
    name: 'each chosen option of a list costs its price',
    lines: [
      {
        price: 1000,
        quantity: 2,
        vat: 0,
        supplements: [{ options: [800, 700, 150], chosen: { 1: [1, 3], 2: [2] } }],
        figures: {
          tickets: '2 × 1000 = 2000',
          supplements: '800 + 150 + 700 = 1650',
          total: '2000 + 1650 = 3650',
          earned: '2000 + 1650 = 3650',
        },
      },
    ],
  },
  {
    name: 'of a list of which one may be chosen, the first of two counts',
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        supplements: [{ single: true, options: [800, 700], chosen: { 1: [2, 1] } }],
        figures: { tickets: '1000', supplements: '800', total: '1000 + 800 = 1800', earned: '1000 + 800 = 1800' },
      },
    ],
  },
  {
    name: 'a text costs nothing',
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        supplements: [{ price: 500, answers: { 1: 'Vegetarian' } }],
        figures: { tickets: '1000', total: '1000', earned: '1000' },
      },
    ],
  },
  {
    name: 'on its first and on its last day a supplement is offered',
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        supplements: [
          { price: 300, ticked: [1], from: '2026-11-20' },
          { price: 200, ticked: [1], until: '2026-11-20' },
        ],
        figures: {
          tickets: '1000',
          supplements: '300 + 200 = 500',
          total: '1000 + 500 = 1500',
          earned: '1000 + 500 = 1500',
        },
      },
    ],
  },
  {
    name: 'outside its dates it is not priced',
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        supplements: [
          { price: 300, ticked: [1], from: '2026-11-21' },
          { price: 200, ticked: [1], until: '2026-11-19' },
        ],
        figures: { tickets: '1000', total: '1000', earned: '1000' },
      },
    ],
  },
  {
    name: 'what was chosen for a ticket that the line no longer has costs nothing',
    lines: [
      {
        price: 1000,
        quantity: 2,
        vat: 0,
        supplements: [{ price: 300, ticked: [2, 3] }],
        figures: {
          tickets: '2 × 1000 = 2000',
          supplements: 'of the second ticket alone: 300',
          total: '2000 + 300 = 2300',
          earned: '2000 + 300 = 2300',
        },
      },
    ],
  },
  {
    name: 'supplements of several kinds on one line',
    lines: [
      {
        price: 1500,
        quantity: 2,
        supplements: [
          { price: 250, ticked: [1, 2] },
          { options: [0, 750], single: true, chosen: { 1: [2], 2: [1] } },
          { price: 600, oncePerLine: true, ticked: [1] },
          { answers: { 1: 'Ostend' } },
        ],
        figures: {
          tickets: '2 × 1500 = 3000',
          supplements: '2 × 250 + 750 + 0 + 600 = 1850',
          vat: '(3000 + 1850) × 21 / 121 = 841.73 → 842',
          total: '3000 + 1850 = 4850',
          earned: '3000 + 1850 = 4850',
        },
      },
    ],
  },
];
