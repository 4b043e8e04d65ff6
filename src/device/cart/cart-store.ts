import * as v from 'valibot';
import { publicSupplement } from '#wire/catalogue/event.ts';
import { openRecord } from '../device-record.ts';
import { frameDisk } from '../frame-disk.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

/** What was chosen of the supplements, by the ticket's position in the line, '1' to its quantity. Source: CART-15. */
const selectedSupplement = v.record(
  v.string(),
  v.array(
    v.object({ supplement_id: v.number(), checked: v.boolean(), options: v.array(v.number()), text: v.string() }),
  ),
);
export type SelectedSupplement = v.InferOutput<typeof selectedSupplement>;

/** The event of a line, as cart and orders show it without a network. */
export const cartEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  poster: v.string(),
  poster_paper: v.string(),
  start_date: v.string(),
  start_time: v.string(),
  end_date: v.string(),
  end_time: v.string(),
  venue: v.string(),
  city: v.string(),
  /** what its organizer asks of every order; null: nothing. Source: CART-22 */
  custom_field: v.nullable(v.object({ label: v.string(), required: v.boolean() })),
});
export type CartEvent = v.InferOutput<typeof cartEvent>;

/** What a line keeps of an event, out of an answer that tells more. */
export function cartEventOf(
  event: Omit<CartEvent, 'custom_field'>,
  custom_field: CartEvent['custom_field'],
): CartEvent {
  return v.parse(cartEvent, { ...event, custom_field });
}

/** The ticket of a line, with all that the page needs to answer a tap before the server does. */
const cartTicket = v.object({
  title: v.string(),
  /** price with handling, as a decimal string */
  all_in_price: v.string(),
  buy_limit: v.number(),
  max_qty: v.number(),
  ticket_people: v.number(),
  checkout_fields: v.number(),
  supplements: v.array(publicSupplement),
  selected_supplement: selectedSupplement,
});
export type CartTicket = v.InferOutput<typeof cartTicket>;

/** A line of the cart: one ticket type. Source: CART-14 to CART-16. */
const cartLine = v.object({
  event_id: v.number(),
  ticket_id: v.number(),
  /** paid tickets */
  ticket_qty: v.number(),
  event: cartEvent,
  ticket: cartTicket,
  couponId: v.nullable(v.number()),
  couponData: v.nullable(v.object({ applied_code: v.string(), coupon_group_type: v.string() })),
  /** the answer to the event's custom field */
  custom_field: v.string(),
  /** names of persons, those of the first ticket first. Source: EVT-53, EVT-55 */
  names: v.array(v.string()),
  /** opens its protected event for the server. Source: decisions 8 */
  unlock_token: v.optional(v.string(), ''),
});
export type CartLine = v.InferOutput<typeof cartLine>;

/** The cart of this device; in another site's frame the cart of that frame. Source: CART-11, FRM-10. */
export const cartStore = openRecord<readonly CartLine[]>(
  { name: DATABASES.cart, empty: [], read: readWith(v.array(cartLine)) },
  frameDisk('cart'),
);
