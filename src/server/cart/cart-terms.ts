import type { AppliedCoupon } from '#domain/cart/cart-coupons.ts';
import type { Coupon } from '#domain/cart/coupons.ts';
import { normaliseCouponCode } from '#domain/cart/coupons.ts';
import type { CartLine, EventTerms, TicketTerms } from '#domain/cart/pricing.ts';
import type { Supplement, SupplementChoice } from '#domain/cart/supplements.ts';
import { languageChain, textIn, type Language } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import type { SupplementChoices } from '#wire/cart/lines.ts';
import { eventCommissions, ticketCommissions } from '#server/catalogue/offers.ts';
import { type CartCouponRow, type CartRow, freeOfferOf } from './cart-rows.ts';
import { remainingOf } from './sale-state.ts';

/** A line as a client sent it. */
export interface AskedLine {
  readonly ticket_id: number;
  readonly event_id: number;
  readonly ticket_qty: number;
  readonly coupon_id?: number | undefined;
  readonly coupon_applied: string;
  readonly supplements: SupplementChoices;
  readonly unlock_token: string;
}

/** The languages that stored texts are looked for in, in their order. */
export interface TextLanguages {
  readonly lang: Language;
  readonly fallback: Language;
}

/** A line of a cart in the terms of the rules: its ticket as it is now, with what the buyer chose. */
export function cartLineOf(asked: AskedLine, row: CartRow, languages: TextLanguages): CartLine {
  return {
    ticket: ticketTerms(row, languages),
    event: eventTerms(row),
    quantity: asked.ticket_qty,
    choices: choicesOf(asked.supplements),
    coupon: appliedCoupon(asked, row.coupons),
  };
}

function ticketTerms(row: CartRow, languages: TextLanguages): TicketTerms {
  return {
    id: row.id,
    price: cents(row.price_cents),
    commissions: ticketCommissions(row),
    taxes: row.taxes,
    freeTickets: freeOfferOf(row),
    supplements: supplementsOf(row, languages),
    remaining: remainingOf(row),
  };
}

function eventTerms({ event }: CartRow): EventTerms {
  return { id: event.id, applyFees: event.apply_fees, commissions: eventCommissions(event) };
}

/** The supplements of a ticket, in the caller's language. */
export function supplementsOf({ supplements }: CartRow, { lang, fallback }: TextLanguages): readonly Supplement[] {
  const chain = languageChain(lang, fallback);
  return supplements.map((row) => ({
    ...row,
    price: cents(row.price),
    options: row.options.map(({ position, price, titles }) => ({
      position,
      price: cents(price),
      title: textIn(titles, chain) ?? '',
    })),
  }));
}

/** What was chosen, one entry for each supplement of each ticket position. Source: CART-15. */
export function choicesOf(supplements: SupplementChoices): readonly SupplementChoice[] {
  return Object.entries(supplements).flatMap(([position, choices]) =>
    choices.map(({ supplement_id: supplementId, checked, options, text }) => ({
      supplementId,
      position: Number(position),
      checked,
      options,
      text,
    })),
  );
}

/** The coupon entered on a line: by its code alone, for ids can be counted up; the id chooses between two of one code. */
export function appliedCoupon(asked: AskedLine, rows: readonly CartCouponRow[]): AppliedCoupon | null {
  const code = asked.coupon_applied;
  if (code === '') return null;
  const named = rows.filter((row) => normaliseCouponCode(row.code) === normaliseCouponCode(code));
  const row = named.find(({ id }) => id === asked.coupon_id) ?? named.find(({ active }) => active) ?? named[0];
  return { code, coupon: row ? couponTerms(row) : null };
}

/** The stored coupon, or code of a mass group, that a priced line uses; undefined for none. */
export function couponRowOf(row: CartRow, coupon: Coupon | null): CartCouponRow | undefined {
  return coupon === null ? undefined : row.coupons.find(({ id, code }) => id === coupon.id && code === coupon.code);
}

function couponTerms(row: CartCouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    fixedType: row.fixedType,
    applyType: row.applyType,
    amount: cents(row.amount),
    minimumAmount: cents(row.minimum),
    maximumAmount: cents(row.maximum),
    limitUsage: row.limitUsage,
    usedOrders: row.usedOrders,
    isUsedUpByBuyer: row.buyerLimit > 0 && row.usedByBuyer >= row.buyerLimit,
    ticketLimit: row.ticketLimit,
    usedTickets: row.usedTickets,
    startDate: row.startDate,
    endDate: row.endDate,
    active: row.active,
    ticketIds: row.ticketIds,
  };
}
