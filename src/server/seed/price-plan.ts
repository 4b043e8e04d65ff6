import type { Commission } from '#domain/cart/commissions.ts';
import type { Coupon } from '#domain/cart/coupons.ts';
import { commissionOf } from '#domain/cart/commissions.ts';
import {
  type CartLine,
  NO_TRANSACTION_FEE,
  type PricedCart,
  type PricedLine,
  priceCart,
} from '#domain/cart/pricing.ts';
import { settingValue } from '#domain/content/settings.ts';
import { cents, fromWire, ZERO } from '#domain/money/money.ts';
import type { BookingFigures } from '#domain/orders/shares.ts';
import { feeTaxRateOf } from '#domain/payments/fees.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { Fee } from './content/content-shape.ts';
import { SETTINGS } from './content/settings.ts';
import type { DemoCoupon } from './load-extras.ts';
import { freeOfferOf, type PlanInput, type PlannedLine, type PlannedOrder, supplementsOf } from './order-plans.ts';

/** VAT rates of the demo hold from here on. */
const TAXES_FROM = '2000-01-01';

/**
 * What a planned order costs, by the rules every order is priced by.
 * @throws RangeError when a coupon of the plan would be refused
 */
export function pricePlan({ lines, at, buyer }: PlannedOrder, input: PlanInput): PricedCart {
  const cart = priceCart(
    lines.map((line) => cartLine(line, supplementsOf(line.ticket, buyer.language, input), input.today)),
    {
      today: wallClock(at).date,
      siteCommissions: { admin: siteCommission('admin'), organizer: siteCommission('organizer') },
      transactionFee: NO_TRANSACTION_FEE,
      feeTaxRate: feeTaxRateOf(new Map(Object.entries(SETTINGS))),
    },
  );
  const refused = cart.lines.find((line) => line.couponRefusal !== null);
  if (refused) throw new RangeError(`a demo order has a coupon that does not hold: ${refused.couponRefusal}`);
  return cart;
}

function cartLine(line: PlannedLine, supplements: CartLine['ticket']['supplements'], today: WallDate): CartLine {
  const { content, event, id, eventId } = line.ticket;
  return {
    ticket: {
      id,
      price: cents(content.price),
      commissions: { admin: commission(content.adminFee), organizer: commission(content.organizerFee) },
      taxes: [{ rate: content.vat ?? 0, validFrom: TAXES_FROM, validUntil: null }],
      freeTickets: freeOfferOf(content),
      supplements,
      remaining: content.quantity,
    },
    event: {
      id: eventId,
      applyFees: event.feesOnTop ?? false,
      commissions: { admin: commission(event.adminFee), organizer: commission(event.organizerFee) },
    },
    quantity: line.quantity,
    choices: line.choices,
    coupon: line.coupon && { code: line.coupon.content.code, coupon: couponTerms(line.coupon, today) },
  };
}

function commission(fee: Fee | undefined): Commission | null {
  return commissionOf(fee?.type ?? null, fee?.value ?? null);
}

function siteCommission(whose: 'admin' | 'organizer'): Commission | null {
  const stored = new Map(Object.entries(SETTINGS));
  const type = settingValue(stored, `fees.${whose}_commission_type`);
  return commissionOf(type ? Number(type) : null, fromWire(settingValue(stored, `fees.${whose}_commission`)));
}

/** A coupon as if nobody had used it yet; the catalogue never plans more uses than it allows. */
function couponTerms({ id, content, ticketIds }: DemoCoupon, today: WallDate): Coupon {
  return {
    id,
    code: content.code,
    type: content.type,
    fixedType: content.fixedType ?? 0,
    applyType: content.applyType ?? 0,
    amount: cents(content.amount),
    minimumAmount: cents(content.minimum ?? 0),
    maximumAmount: cents(content.maximum ?? 0),
    limitUsage: content.limitUsage,
    usedOrders: 0,
    ticketLimit: content.ticketLimit ?? 0,
    usedTickets: 0,
    startDate: addDays(today, content.fromIn),
    endDate: addDays(today, content.untilIn),
    active: !content.inactive,
    ticketIds,
  };
}

/** A priced line as the figures of a booking. */
export function figuresOf(line: PricedLine): BookingFigures {
  const supplementsByPosition = Array.from({ length: line.quantity }, (_, index) =>
    line.chosenSupplements
      .filter((supplement) => supplement.position === index + 1)
      .reduce((sum, supplement) => cents(sum + supplement.price), ZERO),
  );
  return { ...line, supplementsByPosition };
}
