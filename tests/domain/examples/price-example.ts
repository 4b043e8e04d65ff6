import type { AppliedCoupon } from '#domain/cart/cart-coupons.ts';
import type { Commission, Commissions } from '#domain/cart/commissions.ts';
import type { Coupon, CouponRefusal } from '#domain/cart/coupons.ts';
import { enterCode } from '#domain/cart/enter-code.ts';
import { type CartLine, type PricedLine, type PricingContext, couponLineOf, priceCart } from '#domain/cart/pricing.ts';
import type { Supplement, SupplementChoice } from '#domain/cart/supplements.ts';
import type { Tax } from '#domain/cart/taxes.ts';
import { cents } from '#domain/money/money.ts';
import { admissionShares, type BookingFigures, earnedByBooking, refundOf } from '#domain/orders/shares.ts';
import { feeTaxRateOf, siteCommissionsOf, transactionFeeOf } from '#domain/payments/fees.ts';
import type {
  CartExample,
  CommissionTerms,
  CouponTerms,
  CouponBoxExample,
  LineTerms,
  Rate,
  RefundExample,
  SupplementTerms,
} from './example.ts';

/** The day on which examples are priced. */
export const TODAY = '2026-11-20';

/** Every figure of an example's cart by the rules of the domain. */
export function priceExample(example: CartExample) {
  const { lines, taxes, ...totals } = priceCart(cartOf(example), contextOf(example));
  const { tickets, supplements, handling, transaction, discount, total } = totals;
  const vat = Object.fromEntries(taxes.map(({ rate, amount }) => [rate / 100, amount]));
  return {
    lines: lines.map(figuresOfLine),
    cart: { tickets, supplements, handling, transaction, discount, total, vat },
  };
}

/** What of an example its lines are made of. */
type CartTerms = { readonly lines: readonly LineTerms[]; readonly coupons?: CartExample['coupons'] };

/** An example's lines in the terms of the domain. */
export function cartOf(example: CartTerms): readonly CartLine[] {
  return example.lines.map((line, i) => cartLineOf(example, line, i));
}

/** The places of the lines on which a code is put by the rules of the domain; or why there is none. */
export function enterExample(example: CouponBoxExample): readonly number[] | CouponRefusal {
  const found = enteredCoupon(example, example.code);
  const lines = cartOf(example).map((line) => ({
    line: couponLineOf(line, TODAY),
    found: line.coupon === null ? found : null,
  }));
  const entered = enterCode(lines, TODAY);
  return entered.ok ? entered.lines.map((at) => at + 1) : entered.key;
}

function figuresOfLine(line: PricedLine) {
  return {
    tickets: line.subtotal,
    supplements: line.supplements,
    freeTickets: line.freeQuantity,
    adminCommission: line.adminFee,
    organizerCommission: line.organizerFee,
    handling: line.handling,
    discount: line.discount,
    transaction: line.transactionShare,
    vat: line.tax,
    feeVat: line.feeTax,
    total: line.total,
    earned: earnedByBooking({ ...line, supplementsByPosition: [line.supplements] }),
    refused: line.couponRefusal,
  };
}

/** What each admission of a booking is, and what the refund gives back, by the rules of the domain. */
export function refundExample({ booking: { feesBorneBy, ...figures }, refund }: RefundExample) {
  const booking: BookingFigures = {
    quantity: figures.quantity,
    freeQuantity: figures.freeQuantity,
    subtotal: cents(figures.subtotal),
    supplementsByPosition: figures.supplementsByPosition.map(cents),
    adminFee: cents(figures.adminFee),
    organizerFee: cents(figures.organizerFee),
    feesOnTop: feesBorneBy === 'buyer',
    discount: cents(figures.discount),
    transactionShare: cents(figures.transactionShare),
  };
  return { admissions: admissionShares(booking), refund: refundOf(booking, refund.of) };
}

function contextOf({ settings = {}, brand = 'bcmc', today = TODAY }: CartExample): PricingContext {
  const stored = new Map(Object.entries(settings));
  return {
    today,
    siteCommissions: siteCommissionsOf(stored),
    transactionFee: transactionFeeOf(stored, brand),
    feeTaxRate: feeTaxRateOf(stored),
  };
}

function cartLineOf(example: CartTerms, line: LineTerms, at: number): CartLine {
  const { freeTickets } = line;
  return {
    ticket: {
      id: ticketIdOf(line, at),
      price: cents(line.price),
      commissions: commissionsOf(line.ticketCommissions),
      taxes: taxesOf(line.vat),
      freeTickets: {
        allowed: freeTickets !== undefined && !freeTickets.off,
        quantity: freeTickets?.buy ?? 0,
        get: freeTickets?.get ?? 0,
      },
      supplements: (line.supplements ?? []).map(supplementOf),
      remaining: freeTickets?.left ?? 1000,
    },
    event: { id: 1, applyFees: line.feesBorneBy !== 'organizer', commissions: commissionsOf(line.eventCommissions) },
    quantity: line.quantity,
    choices: (line.supplements ?? []).flatMap(choicesOf),
    coupon: line.code === undefined ? null : enteredCoupon(example, line.code),
  };
}

/** The id of a line's ticket: its own, or its place in the cart. */
function ticketIdOf({ ticket }: LineTerms, at: number): number {
  return ticket ?? at + 1;
}

function commissionsOf({ admin, organizer }: CommissionTerms = {}): Commissions {
  return { admin: commissionOf(admin), organizer: commissionOf(organizer) };
}

/** Type 1 is fixed, type 2 a percentage. Source: PRC-17. */
function commissionOf(rate: Rate | undefined): Commission | null {
  if (rate === undefined) return null;
  return 'fixed' in rate ? { type: 1, value: cents(rate.fixed) } : { type: 2, value: hundredths(rate.percent) };
}

function taxesOf(vat: LineTerms['vat'] = 21): readonly Tax[] {
  if (typeof vat === 'number') return [{ rate: hundredths(vat), validFrom: '2000-01-01', validUntil: null }];
  return vat.map(({ rate, from, until }) => ({ rate: hundredths(rate), validFrom: from, validUntil: until ?? null }));
}

/** Kind 1 is a checkbox, 2 a list, 3 a text; applied 1 to every ticket, 2 once; one option 1, several 0. Source: SUP-04, SUP-08, SUP-09. */
function supplementOf(terms: SupplementTerms, at: number): Supplement {
  const options = terms.options ?? [];
  return {
    id: at + 1,
    title: `Supplement ${at + 1}`,
    type: terms.options ? 2 : terms.answers ? 3 : 1,
    required: false,
    price: cents(terms.price ?? 0),
    applied: terms.oncePerLine ? 2 : 1,
    multipleType: terms.single ? 1 : 0,
    options: options.map((price, i) => ({ position: i + 1, title: `Option ${i + 1}`, price: cents(price) })),
    startDate: terms.from ?? null,
    endDate: terms.until ?? null,
  };
}

function choicesOf(
  { ticked = [], unticked = [], chosen = {}, answers = {} }: SupplementTerms,
  at: number,
): readonly SupplementChoice[] {
  const nothing = { supplementId: at + 1, checked: false, options: [], text: '' };
  return [
    ...ticked.map((position) => ({ ...nothing, position, checked: true })),
    ...unticked.map((position) => ({ ...nothing, position })),
    ...Object.entries(chosen).map(([position, options]) => ({ ...nothing, position: Number(position), options })),
    ...Object.entries(answers).map(([position, text]) => ({ ...nothing, position: Number(position), text })),
  ];
}

function enteredCoupon(example: CartTerms, code: string): AppliedCoupon {
  const codes = Object.keys(example.coupons ?? {});
  const terms = example.coupons?.[code];
  const tickets = example.lines.map(ticketIdOf);
  return { code, coupon: terms ? couponOf(terms, { id: codes.indexOf(code) + 1, code, tickets }) : null };
}

/** Types 1 fixed, 2 percent, 3 fixed cart, 4 percent cart; fixed type 0 per ticket, 1 once. Source: CPA-05 to CPA-08. */
function couponOf(terms: CouponTerms, { id, code, tickets }: { id: number; code: string; tickets: number[] }): Coupon {
  const type = ({ 'fixed per ticket': 1, fixed: 1, percent: 2, 'fixed, cart': 3, 'percent, cart': 4 } as const)[
    terms.kind
  ];
  return {
    id,
    code,
    type,
    fixedType: terms.kind === 'fixed' ? 1 : 0,
    applyType: ({ tickets: 0, supplements: 1, both: 2 } as const)[terms.of ?? 'tickets'],
    amount: type === 2 || type === 4 ? hundredths(terms.amount) : cents(terms.amount),
    minimumAmount: cents(terms.minimum ?? 0),
    maximumAmount: cents(terms.maximum ?? 0),
    limitUsage: terms.uses?.limit ?? 1,
    usedOrders: terms.uses?.used ?? 0,
    ticketLimit: terms.ticketLimit?.limit ?? 0,
    usedTickets: terms.ticketLimit?.used ?? 0,
    startDate: terms.from ?? '2026-11-01',
    endDate: terms.until ?? '2026-11-30',
    active: !terms.inactive,
    ticketIds: terms.tickets ?? tickets,
  };
}

/** Percent as basis points. */
function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
