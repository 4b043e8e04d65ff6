import type { KeptLine } from '#wire/cart/account-cart.ts';
import type { PricedCartReply, PricedLineReply } from '#wire/cart/cart-detail.ts';
import { setQuantity } from '#device/cart/cart-lines.ts';
import { type CartEvent, cartEventOf, type CartLine, type CartTicket } from '#device/cart/cart-store.ts';
import { stillOffered } from './ticket-choice.ts';

type Lines = readonly CartLine[];

/**
 * The cart after the server has priced it: what cannot be bought is out, quantities are raised and lowered as it said, and
 * titles, prices and limits are today's. A line that was changed since it was sent keeps its quantity. The same lines when
 * nothing differs. Source: CART-20, CART-21.
 */
export function reconciledLines(lines: Lines, reply: PricedCartReply): Lines {
  const adjusted = reply.adjustments.reduce((left, { ticket_id, from, to }) => {
    const line = left.find((one) => one.ticket_id === ticket_id);
    return line?.ticket_qty === from ? setQuantity(left, ticket_id, to) : left;
  }, lines);
  const refreshed = adjusted.map((line) => {
    const priced = reply.ticket_detail.find((one) => one.ticket_id === line.ticket_id);
    return priced ? refreshedLine(line, priced) : line;
  });
  return isSame(refreshed, lines) ? lines : refreshed;
}

/** A line that an account kept, with what the server says of it today. Source: CART-11. */
export function lineOfAccount(kept: KeptLine & { unlock_token: string }, priced: PricedLineReply): CartLine {
  const { unlock_token, event_id, ticket_id, coupon_id, coupon_applied, supplements, custom_field, names } = kept;
  return {
    event_id,
    ticket_id,
    ticket_qty: priced.ticket_qty,
    event: eventOf(priced),
    ticket: ticketOf(priced, { selected_supplement: supplements }),
    couponId: coupon_id,
    couponData: coupon_applied
      ? { applied_code: coupon_applied, coupon_group_type: priced.discount_detail.coupon_group }
      : null,
    custom_field,
    names,
    unlock_token,
  };
}

function refreshedLine(line: CartLine, priced: PricedLineReply): CartLine {
  const event = eventOf(priced);
  const ticket = ticketOf(priced, line.ticket);
  return isSame(event, line.event) && isSame(ticket, line.ticket) ? line : { ...line, event, ticket };
}

function eventOf({ event_details: event }: PricedLineReply): CartEvent {
  const asks = event.custom_allow === 1 && event.custom_field_enabled === 1;
  return cartEventOf(
    event,
    asks ? { label: event.custom_field_label, required: event.custom_field_required === 1 } : null,
  );
}

function ticketOf(
  priced: PricedLineReply,
  { selected_supplement }: Pick<CartTicket, 'selected_supplement'>,
): CartTicket {
  const { ticket_title: title, all_in_price, buy_limit, max_qty, ticket_people, checkout_fields, supplements } = priced;
  const selected = stillOffered(selected_supplement, supplements);
  return {
    title,
    all_in_price,
    buy_limit,
    max_qty,
    ticket_people,
    checkout_fields,
    supplements,
    selected_supplement: selected,
  };
}

/** Plain data written in the same order: equal texts, equal data. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
