import type { CartLine } from './cart-store.ts';

// Changes of a cart, for `cartStore.change`: pure, each answers the lines anew.

type Lines = readonly CartLine[];

/** Puts the chosen tickets of an event in the place of those the cart held; none takes the event out. Source: EVT-48, EVT-52. */
export function chooseTickets(lines: Lines, eventId: number, chosen: Lines): Lines {
  const place = lines.findIndex((line) => line.event_id === eventId);
  const others = lines.filter((line) => line.event_id !== eventId);
  const at = place === -1 ? others.length : lines.slice(0, place).filter((line) => line.event_id !== eventId).length;
  return [...others.slice(0, at), ...chosen, ...others.slice(at)];
}

/** Sets how many tickets a line has. Fewer take their supplements and names with them, 0 the whole line. Source: CART-13. */
export function setQuantity(lines: Lines, ticketId: number, quantity: number): Lines {
  if (quantity <= 0) return lines.filter((line) => line.ticket_id !== ticketId);
  return lines.map((line) => (line.ticket_id === ticketId ? withQuantity(line, quantity) : line));
}

/** Takes an event out with all its lines. Source: CART-09. */
export function removeEvent(lines: Lines, eventId: number): Lines {
  return lines.filter((line) => line.event_id !== eventId);
}

/** Keeps the answer to an event's custom field, with each of its lines. Source: CART-22. */
export function answerCustomField(lines: Lines, eventId: number, answer: string): Lines {
  return lines.map((line) => (line.event_id === eventId ? { ...line, custom_field: answer } : line));
}

/** Puts a coupon on a line. Source: CART-16. */
export function setCoupon(lines: Lines, ticketId: number, coupon: Pick<CartLine, 'couponId' | 'couponData'>): Lines {
  return lines.map((line) => (line.ticket_id === ticketId ? { ...line, ...coupon } : line));
}

/** Takes a code off every line that has it. Source: CPN-02, decisions 4. */
export function removeCode(lines: Lines, code: string): Lines {
  return lines.map((line) =>
    line.couponData?.applied_code === code ? { ...line, couponId: null, couponData: null } : line,
  );
}

/** What stays of a cart after an order: everything but its tickets. Source: decisions 6. */
export function withoutOrdered(lines: Lines, ordered: readonly { readonly ticket_id: number }[]): Lines {
  return lines.filter((line) => !ordered.some((one) => one.ticket_id === line.ticket_id));
}

/** A line with another quantity: choices and names of tickets that it no longer has are gone. */
function withQuantity(line: CartLine, quantity: number): CartLine {
  const { ticket, names } = line;
  const selected = Object.entries(ticket.selected_supplement).filter(([position]) => Number(position) <= quantity);
  return {
    ...line,
    ticket_qty: quantity,
    ticket: { ...ticket, selected_supplement: Object.fromEntries(selected) },
    names: names.slice(0, quantity * ticket.ticket_people),
  };
}
