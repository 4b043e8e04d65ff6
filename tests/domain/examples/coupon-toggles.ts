import type { CartExample, CouponTerms, LineFigures, LineTerms } from './example.ts';

// Every choice of a coupon's form with every other: four types, once or for every ticket, three bases; each at its
// minimum, its maximum and the last of its tickets, and a cent or a ticket past them. Source: CPA-05 to CPA-11, decisions 2 to 4.

/** Three tickets with a supplement for two of them and one for the line; a tenth of what is left of a ticket goes to the site. */
const THREE = {
  price: 1990,
  quantity: 3,
  vat: 21,
  eventCommissions: { admin: { percent: 10 } },
  supplements: [
    { price: 250, ticked: [1, 3] },
    { price: 400, ticked: [1], oncePerLine: true },
  ],
} as const satisfies LineTerms;
const OF_THREE = { tickets: '3 × 1990 = 5970', supplements: '2 × 250 + 400 = 900' };
const THREE_WITHOUT: LineFigures = {
  ...OF_THREE,
  adminCommission: 'each: 5970 / 3 × 10 % = 199; 3 × 199 = 597',
  handling: '597',
  vat: '(5970 + 900) × 21 / 121 = 1192.31 → 1192',
  feeVat: '597 × 21 / 121 = 103.61 → 104',
  total: '5970 + 900 + 597 = 7467',
  earned: '5970 + 900 = 6870',
};

/** Another ticket, at another rate, without commission. */
const ONE = {
  price: 1250,
  quantity: 1,
  vat: 6,
  supplements: [{ price: 300, ticked: [1] }],
} as const satisfies LineTerms;
const OF_ONE = { tickets: '1250', supplements: '300' };
const ONE_WITHOUT: LineFigures = {
  ...OF_ONE,
  vat: '(1250 + 300) × 6 / 106 = 87.73 → 88',
  total: '1250 + 300 = 1550',
  earned: '1250 + 300 = 1550',
};

/** A coupon of one line, by the base that its minimum and maximum are. */
interface Toggled {
  readonly name: string;
  readonly terms: Pick<CouponTerms, 'kind' | 'amount' | 'of'>;
  readonly base: number;
  readonly figures: LineFigures;
}

const ofOneLine: readonly Toggled[] = [
  {
    name: 'an amount for every ticket, off the tickets',
    terms: { kind: 'fixed per ticket', amount: 150 },
    base: 5970,
    figures: {
      ...OF_THREE,
      discount: '3 × 150 = 450',
      adminCommission: 'each: (5970 − 450) / 3 × 10 % = 184; 3 × 184 = 552',
      handling: '552',
      vat: '(5970 + 900 − 450) × 21 / 121 = 1114.21 → 1114',
      feeVat: '552 × 21 / 121 = 95.80 → 96',
      total: '5970 + 900 + 552 − 450 = 6972',
      earned: '5970 + 900 − 450 = 6420',
    },
  },
  {
    name: 'an amount for every ticket, off the supplements',
    terms: { kind: 'fixed per ticket', amount: 150, of: 'supplements' },
    base: 900,
    figures: {
      ...OF_THREE,
      discount: '3 × 150 = 450',
      adminCommission: 'each: 5970 / 3 × 10 % = 199; 3 × 199 = 597',
      handling: '597',
      vat: '(5970 + 900 − 450) × 21 / 121 = 1114.21 → 1114',
      feeVat: '597 × 21 / 121 = 103.61 → 104',
      total: '5970 + 900 + 597 − 450 = 7017',
      earned: '5970 + 900 − 450 = 6420',
    },
  },
  {
    name: 'an amount for every ticket, off both',
    terms: { kind: 'fixed per ticket', amount: 150, of: 'both' },
    base: 6870,
    figures: {
      ...OF_THREE,
      discount: '3 × 150 = 450',
      adminCommission:
        'the tickets’ share of the discount: 450 × 5970 / 6870 = 391.04 ↓ 391; with the last cent: 391 + 1 = 392; each: (5970 − 392) / 3 × 10 % = 185.93 → 186; 3 × 186 = 558',
      handling: '558',
      vat: '(5970 + 900 − 450) × 21 / 121 = 1114.21 → 1114',
      feeVat: '558 × 21 / 121 = 96.84 → 97',
      total: '5970 + 900 + 558 − 450 = 6978',
      earned: '5970 + 900 − 450 = 6420',
    },
  },
  {
    name: 'an amount once, off the tickets',
    terms: { kind: 'fixed', amount: 1000 },
    base: 5970,
    figures: {
      ...OF_THREE,
      discount: '1000',
      adminCommission: 'each: (5970 − 1000) / 3 × 10 % = 165.66 → 166; 3 × 166 = 498',
      handling: '498',
      vat: '(5970 + 900 − 1000) × 21 / 121 = 1018.76 → 1019',
      feeVat: '498 × 21 / 121 = 86.42 → 86',
      total: '5970 + 900 + 498 − 1000 = 6368',
      earned: '5970 + 900 − 1000 = 5870',
    },
  },
  {
    name: 'an amount once, off the supplements, all that they cost',
    terms: { kind: 'fixed', amount: 900, of: 'supplements' },
    base: 900,
    figures: {
      ...OF_THREE,
      discount: '900',
      adminCommission: 'each: 5970 / 3 × 10 % = 199; 3 × 199 = 597',
      handling: '597',
      vat: '(5970 + 900 − 900) × 21 / 121 = 1036.11 → 1036',
      feeVat: '597 × 21 / 121 = 103.61 → 104',
      total: '5970 + 900 + 597 − 900 = 6567',
      earned: '5970 + 900 − 900 = 5970',
    },
  },
  {
    name: 'an amount once, off both',
    terms: { kind: 'fixed', amount: 1000, of: 'both' },
    base: 6870,
    figures: {
      ...OF_THREE,
      discount: '1000',
      adminCommission:
        'the tickets’ share of the discount: 1000 × 5970 / 6870 = 868.99 ↓ 868; with the last cent: 868 + 1 = 869; each: (5970 − 869) / 3 × 10 % = 170.03 → 170; 3 × 170 = 510',
      handling: '510',
      vat: '(5970 + 900 − 1000) × 21 / 121 = 1018.76 → 1019',
      feeVat: '510 × 21 / 121 = 88.51 → 89',
      total: '5970 + 900 + 510 − 1000 = 6380',
      earned: '5970 + 900 − 1000 = 5870',
    },
  },
  {
    name: 'a percentage off the tickets',
    terms: { kind: 'percent', amount: 12.5 },
    base: 5970,
    figures: {
      ...OF_THREE,
      discount: '5970 × 12.5 % = 746.25 → 746',
      adminCommission: 'each: (5970 − 746) / 3 × 10 % = 174.13 → 174; 3 × 174 = 522',
      handling: '522',
      vat: '(5970 + 900 − 746) × 21 / 121 = 1062.84 → 1063',
      feeVat: '522 × 21 / 121 = 90.59 → 91',
      total: '5970 + 900 + 522 − 746 = 6646',
      earned: '5970 + 900 − 746 = 6124',
    },
  },
  {
    name: 'a percentage off the supplements',
    terms: { kind: 'percent', amount: 12.5, of: 'supplements' },
    base: 900,
    figures: {
      ...OF_THREE,
      discount: '900 × 12.5 % = 112.5 → 113',
      adminCommission: 'each: 5970 / 3 × 10 % = 199; 3 × 199 = 597',
      handling: '597',
      vat: '(5970 + 900 − 113) × 21 / 121 = 1172.70 → 1173',
      feeVat: '597 × 21 / 121 = 103.61 → 104',
      total: '5970 + 900 + 597 − 113 = 7354',
      earned: '5970 + 900 − 113 = 6757',
    },
  },
  {
    name: 'a percentage off both',
    terms: { kind: 'percent', amount: 12.5, of: 'both' },
    base: 6870,
    figures: {
      ...OF_THREE,
      discount: '(5970 + 900) × 12.5 % = 858.75 → 859',
      adminCommission:
        'the tickets’ share of the discount: 859 × 5970 / 6870 = 746.46 ↓ 746; with the last cent: 746 + 1 = 747; each: (5970 − 747) / 3 × 10 % = 174.1 → 174; 3 × 174 = 522',
      handling: '522',
      vat: '(5970 + 900 − 859) × 21 / 121 = 1043.23 → 1043',
      feeVat: '522 × 21 / 121 = 90.59 → 91',
      total: '5970 + 900 + 522 − 859 = 6533',
      earned: '5970 + 900 − 859 = 6011',
    },
  },
];

/** A coupon of the cart, entered on the first of two lines. */
interface ToggledCart extends Toggled {
  readonly second: LineFigures;
  readonly cart: NonNullable<CartExample['cart']>;
}

const OF_CART = { tickets: '5970 + 1250 = 7220', supplements: '900 + 300 = 1200' };

const ofTheCart: readonly ToggledCart[] = [
  {
    name: 'an amount off the cart, off the tickets',
    terms: { kind: 'fixed, cart', amount: 1000 },
    base: 7220,
    figures: {
      ...OF_THREE,
      discount: '1000 × 5970 / 7220 = 826.86 ↓ 826; with the last cent: 826 + 1 = 827',
      adminCommission: 'each: (5970 − 827) / 3 × 10 % = 171.43 → 171; 3 × 171 = 513',
      handling: '513',
      vat: '(5970 + 900 − 827) × 21 / 121 = 1048.78 → 1049',
      feeVat: '513 × 21 / 121 = 89.03 → 89',
      total: '5970 + 900 + 513 − 827 = 6556',
      earned: '5970 + 900 − 827 = 6043',
    },
    second: {
      ...OF_ONE,
      discount: '1000 × 1250 / 7220 = 173.13 ↓ 173',
      vat: '(1250 + 300 − 173) × 6 / 106 = 77.94 → 78',
      total: '1250 + 300 − 173 = 1377',
      earned: '1250 + 300 − 173 = 1377',
    },
    cart: {
      ...OF_CART,
      handling: '513',
      discount: '827 + 173 = 1000',
      total: '7220 + 1200 + 513 − 1000 = 7933',
      vat: { 6: '78', 21: '1049 + 89 = 1138' },
    },
  },
  {
    name: 'an amount off the cart, off the supplements',
    terms: { kind: 'fixed, cart', amount: 1000, of: 'supplements' },
    base: 1200,
    figures: {
      ...OF_THREE,
      discount: '1000 × 900 / 1200 = 750',
      adminCommission: 'each: 5970 / 3 × 10 % = 199; 3 × 199 = 597',
      handling: '597',
      vat: '(5970 + 900 − 750) × 21 / 121 = 1062.14 → 1062',
      feeVat: '597 × 21 / 121 = 103.61 → 104',
      total: '5970 + 900 + 597 − 750 = 6717',
      earned: '5970 + 900 − 750 = 6120',
    },
    second: {
      ...OF_ONE,
      discount: '1000 × 300 / 1200 = 250',
      vat: '(1250 + 300 − 250) × 6 / 106 = 73.58 → 74',
      total: '1250 + 300 − 250 = 1300',
      earned: '1250 + 300 − 250 = 1300',
    },
    cart: {
      ...OF_CART,
      handling: '597',
      discount: '750 + 250 = 1000',
      total: '7220 + 1200 + 597 − 1000 = 8017',
      vat: { 6: '74', 21: '1062 + 104 = 1166' },
    },
  },
  {
    name: 'an amount off the cart, off both',
    terms: { kind: 'fixed, cart', amount: 1000, of: 'both' },
    base: 8420,
    figures: {
      ...OF_THREE,
      discount: '1000 × 6870 / 8420 = 815.91 ↓ 815; with the last cent: 815 + 1 = 816',
      adminCommission:
        'the tickets’ share of it: 816 × 5970 / 6870 = 709.10 ↓ 709; with the last cent: 709 + 1 = 710; each: (5970 − 710) / 3 × 10 % = 175.33 → 175; 3 × 175 = 525',
      handling: '525',
      vat: '(5970 + 900 − 816) × 21 / 121 = 1050.69 → 1051',
      feeVat: '525 × 21 / 121 = 91.11 → 91',
      total: '5970 + 900 + 525 − 816 = 6579',
      earned: '5970 + 900 − 816 = 6054',
    },
    second: {
      ...OF_ONE,
      discount: '1000 × 1550 / 8420 = 184.08 ↓ 184',
      vat: '(1250 + 300 − 184) × 6 / 106 = 77.32 → 77',
      total: '1250 + 300 − 184 = 1366',
      earned: '1250 + 300 − 184 = 1366',
    },
    cart: {
      ...OF_CART,
      handling: '525',
      discount: '816 + 184 = 1000',
      total: '7220 + 1200 + 525 − 1000 = 7945',
      vat: { 6: '77', 21: '1051 + 91 = 1142' },
    },
  },
  {
    name: 'a percentage off the cart, off the tickets',
    terms: { kind: 'percent, cart', amount: 15 },
    base: 7220,
    figures: {
      ...OF_THREE,
      discount: '1083 × 5970 / 7220 = 895.5 ↓ 895; with the last cent: 895 + 1 = 896',
      adminCommission: 'each: (5970 − 896) / 3 × 10 % = 169.13 → 169; 3 × 169 = 507',
      handling: '507',
      vat: '(5970 + 900 − 896) × 21 / 121 = 1036.80 → 1037',
      feeVat: '507 × 21 / 121 = 87.99 → 88',
      total: '5970 + 900 + 507 − 896 = 6481',
      earned: '5970 + 900 − 896 = 5974',
    },
    second: {
      ...OF_ONE,
      discount: '1083 × 1250 / 7220 = 187.5 ↓ 187',
      vat: '(1250 + 300 − 187) × 6 / 106 = 77.15 → 77',
      total: '1250 + 300 − 187 = 1363',
      earned: '1250 + 300 − 187 = 1363',
    },
    cart: {
      ...OF_CART,
      handling: '507',
      discount: '7220 × 15 % = 1083',
      total: '7220 + 1200 + 507 − 1083 = 7844',
      vat: { 6: '77', 21: '1037 + 88 = 1125' },
    },
  },
  {
    name: 'a percentage off the cart, off the supplements',
    terms: { kind: 'percent, cart', amount: 15, of: 'supplements' },
    base: 1200,
    figures: {
      ...OF_THREE,
      discount: '180 × 900 / 1200 = 135',
      adminCommission: 'each: 5970 / 3 × 10 % = 199; 3 × 199 = 597',
      handling: '597',
      vat: '(5970 + 900 − 135) × 21 / 121 = 1168.88 → 1169',
      feeVat: '597 × 21 / 121 = 103.61 → 104',
      total: '5970 + 900 + 597 − 135 = 7332',
      earned: '5970 + 900 − 135 = 6735',
    },
    second: {
      ...OF_ONE,
      discount: '180 × 300 / 1200 = 45',
      vat: '(1250 + 300 − 45) × 6 / 106 = 85.18 → 85',
      total: '1250 + 300 − 45 = 1505',
      earned: '1250 + 300 − 45 = 1505',
    },
    cart: {
      ...OF_CART,
      handling: '597',
      discount: '1200 × 15 % = 180',
      total: '7220 + 1200 + 597 − 180 = 8837',
      vat: { 6: '85', 21: '1169 + 104 = 1273' },
    },
  },
  {
    name: 'a percentage off the cart, off both',
    terms: { kind: 'percent, cart', amount: 15, of: 'both' },
    base: 8420,
    figures: {
      ...OF_THREE,
      discount: '1263 × 6870 / 8420 = 1030.5 ↓ 1030; with the last cent: 1030 + 1 = 1031',
      adminCommission:
        'the tickets’ share of it: 1031 × 5970 / 6870 = 895.93 ↓ 895; with the last cent: 895 + 1 = 896; each: (5970 − 896) / 3 × 10 % = 169.13 → 169; 3 × 169 = 507',
      handling: '507',
      vat: '(5970 + 900 − 1031) × 21 / 121 = 1013.38 → 1013',
      feeVat: '507 × 21 / 121 = 87.99 → 88',
      total: '5970 + 900 + 507 − 1031 = 6346',
      earned: '5970 + 900 − 1031 = 5839',
    },
    second: {
      ...OF_ONE,
      discount: '1263 × 1550 / 8420 = 232.50 ↓ 232',
      vat: '(1250 + 300 − 232) × 6 / 106 = 74.60 → 75',
      total: '1250 + 300 − 232 = 1318',
      earned: '1250 + 300 − 232 = 1318',
    },
    cart: {
      ...OF_CART,
      handling: '507',
      discount: '(7220 + 1200) × 15 % = 1263',
      total: '7220 + 1200 + 507 − 1263 = 7664',
      vat: { 6: '75', 21: '1013 + 88 = 1101' },
    },
  },
];

const CODE = 'FORM';

/** Each with a minimum and a maximum that its base is exactly, and for exactly the tickets that it has. */
export const couponToggles: readonly CartExample[] = [
  ...ofOneLine.map(({ name, terms, base, figures }) => ({
    name: `${name}, at every limit`,
    coupons: { [CODE]: { ...terms, minimum: base, maximum: base, ticketLimit: { limit: 3, used: 0 } } },
    lines: [{ ...THREE, code: CODE, figures }],
  })),
  ...ofTheCart.map(({ name, terms, base, figures, second, cart }) => ({
    name: `${name}, at every limit`,
    coupons: { [CODE]: { ...terms, minimum: base, maximum: base, ticketLimit: { limit: 4, used: 0 } } },
    lines: [
      { ...THREE, code: CODE, figures },
      { ...ONE, figures: second },
    ],
    cart,
  })),
];

/** What is one past a limit of a base and of so many tickets, and why it is refused then. */
const PAST = [
  {
    where: 'a cent below the minimum',
    refused: 'Addmoreticketstousethecoupon',
    limitsOf: (base: number) => ({ minimum: base + 1 }),
  },
  {
    where: 'a cent above the maximum',
    refused: 'Removeticketstousethecoupon',
    limitsOf: (base: number) => ({ maximum: base - 1 }),
  },
  {
    where: 'with a ticket too many',
    refused: 'Removeticketstousethecoupon',
    limitsOf: (_: number, tickets: number) => ({ ticketLimit: { limit: tickets - 1, used: 0 } }),
  },
] as const;

/** The same past each of its limits: refused, and nothing is taken off. */
export const couponTogglesRefused: readonly CartExample[] = PAST.flatMap(({ where, refused, limitsOf }) => [
  ...ofOneLine.map(({ name, terms, base }) => ({
    name: `${name}, ${where}`,
    coupons: { [CODE]: { ...terms, ...limitsOf(base, 3) } },
    lines: [{ ...THREE, code: CODE, figures: { ...THREE_WITHOUT, refused } }],
  })),
  ...ofTheCart.map(({ name, terms, base }) => ({
    name: `${name}, ${where}`,
    coupons: { [CODE]: { ...terms, ...limitsOf(base, 4) } },
    lines: [
      { ...THREE, code: CODE, figures: { ...THREE_WITHOUT, refused } },
      { ...ONE, figures: ONE_WITHOUT },
    ],
    cart: {
      ...OF_CART,
      handling: '597',
      total: '7220 + 1200 + 597 = 9017',
      vat: { 6: '88', 21: '1192 + 104 = 1296' },
    },
  })),
]);
