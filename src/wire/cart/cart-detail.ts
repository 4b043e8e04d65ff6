import * as v from 'valibot';
import { COUPON_REFUSALS } from '#domain/cart/coupons.ts';
import { PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import { publicSupplement } from '../catalogue/event.ts';
import { endpoint } from '../endpoint.ts';
import { flag, money, success, taxOfRate, wireDate, wireTime } from '../fields.ts';
import { cartLineFields, cartLines, replacedOrder } from './lines.ts';

/** What was chosen of one supplement for one ticket, with its price. Source: PRC-08. */
const chosenSupplement = v.object({
  supplement_id: v.number(),
  title: v.string(),
  choices: v.array(v.object({ title: v.string(), price: money })),
  text: v.string(),
  price: money,
});

/** Source: PRC-09, PRC-10. */
const pricedLineEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  poster: v.string(),
  poster_paper: v.string(),
  start_date: wireDate,
  start_time: wireTime,
  end_date: wireDate,
  end_time: wireTime,
  /** without a date of its own: today, every day (EVT-12) */
  undated: flag,
  venue: v.string(),
  zipcode: v.string(),
  city: v.string(),
  user_detail: v.object({ organisation: v.string() }),
  custom_allow: flag,
  custom_field_enabled: flag,
  custom_field_required: flag,
  custom_field_label: v.string(),
  url_color: v.string(),
  button_color: v.string(),
});

/** A line of a cart as the server prices it. Source: PRC-04 to PRC-10. */
export const pricedLine = v.object({
  event_id: v.number(),
  ticket_id: v.number(),
  ticket_title: v.string(),
  /** paid tickets: what was sent, or what it was raised or lowered to */
  ticket_qty: v.number(),
  ticket_price: money,
  ticket_subtotal: money,
  /** the VAT contained in tickets and supplements after discount, and its rate in percent */
  ticket_total_tax: money,
  tax_rate: money,
  discount_detail: v.object({
    /** the code that takes something off this line, entered here or on another line of its tickets; empty: none */
    coupon_applied: v.string(),
    discount_amount: money,
    coupon_id: v.nullable(v.number()),
    coupon_group: v.picklist(['', 'mass']),
    /** orders in which one buyer may use it; 0: any number */
    buyer_limit: v.optional(v.number(), 0),
    /** why the coupon entered on this line takes nothing off; empty: it does, or there is none */
    message: v.picklist(['', 'TooManyAttempts', ...COUPON_REFUSALS]),
  }),
  /** null where the event hides its stock */
  ticket_booked_qty: v.nullable(v.number()),
  ticket_total_qty: v.nullable(v.number()),
  free_ticket_get: v.number(),
  /** what the offer would give if there were enough left */
  free_ticket_promised: v.number(),
  selected_supplement: v.record(v.string(), v.array(chosenSupplement)),
  supplements: v.array(publicSupplement),
  supplement_price: money,
  /** one ticket with its handling: what the buyer sees everywhere before the checkout */
  all_in_price: money,
  /** what the buyer pays for the line, without its share of the fee per order */
  line_total: money,
  buy_limit: v.number(),
  /** the most that may be bought at once; never the stock where it is hidden */
  max_qty: v.number(),
  ticket_limit: v.number(),
  ticket_people: v.number(),
  checkout_fields: flag,
  /** how many names of persons the line needs (EVT-53) */
  names_needed: v.number(),
  event_details: pricedLineEvent,
});
export type PricedLineReply = v.InferOutput<typeof pricedLine>;

/** Why a line was taken out; `ended` of an event that is over, and of a ticket whose sale is. */
export const removalReason = v.picklist(['gone', 'ended', 'locked', 'not-on-sale', 'sold-out', 'limit']);
export type RemovalReason = v.InferOutput<typeof removalReason>;

/** A change that the server made to a cart, to be told to its owner. Source: CART-20, CART-21. */
const adjustment = v.object({
  kind: v.picklist(['removed', 'raised', 'lowered']),
  event_id: v.number(),
  ticket_id: v.number(),
  /** empty where nothing is known of the ticket any more */
  title: v.string(),
  from: v.number(),
  to: v.number(),
  /** of a removed line */
  reason: v.optional(removalReason),
  /** where the limit per buyer decided: the limit, and how many the buyer's earlier orders hold */
  limit: v.optional(v.number()),
  held: v.optional(v.number()),
});

/** What would have this cart refused at the checkout; `key` is the message. */
const cartProblem = v.object({
  key: v.string(),
  event_id: v.number(),
  ticket_id: v.nullable(v.number()),
  supplement_id: v.nullable(v.number()),
  /** which ticket of the line, from 1 */
  position: v.nullable(v.number()),
  /** fills the places of the message */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});

/** Source: PRC-11, PRC-12, CHK-10. */
export const pricedCart = v.object({
  ticket_detail: v.array(pricedLine),
  /** the tickets alone, at ticket price */
  total_price: money,
  supplement_price: money,
  total_admin_org_fee: money,
  transaction_price: money,
  total_discount: money,
  /** total = tickets + supplements + handling + transaction − discount */
  total: money,
  /** the VAT contained in tickets, supplements and fees */
  total_tax: money,
  taxes: v.array(taxOfRate),
  isPayAllowccv: flag,
  isPayAllowviva: flag,
  allowed_brands: v.array(v.picklist(PAYMENT_BRANDS)),
  /** the brand that the transaction fee is for; empty when none is allowed */
  brand: v.picklist(['', ...PAYMENT_BRANDS]),
  /** cash at the door is accepted for this cart */
  isPayAllowcash: flag,
  /** empty where something can be paid, or nothing has to be */
  payNotification: v.string(),
  ticket_remove: v.array(v.object({ event_id: v.number(), ticket_id: v.number() })),
  adjustments: v.array(adjustment),
  problems: v.array(cartProblem),
});
export type PricedCartReply = v.InferOutput<typeof pricedCart>;

const input = v.object({
  cart_detail: cartLines(v.object(cartLineFields)),
  brand: v.optional(v.pipe(v.nullish(v.string(), ''), v.maxLength(40)), ''),
  ...replacedOrder,
});
const output = v.object({ ...success, ...pricedCart.entries });

/** A visitor's cart, priced. Lines below their minimum are raised or taken out, as the cart page shows it. Source: PRC-01, CART-20. */
export const priceCart = endpoint({
  name: 'cart.priceCart',
  method: 'POST',
  path: '/api/cart_detail',
  access: 'anyone',
  input,
  output,
  summary: 'Prices a cart',
});

/** The same for a signed-in buyer, whose earlier orders count against the limits. Source: PRC-02, decisions 5. */
export const priceUserCart = endpoint({
  name: 'cart.priceUserCart',
  method: 'POST',
  path: '/api/cart_detail_user',
  access: 'user',
  input,
  output,
  summary: 'Prices the cart of a signed-in buyer',
});
