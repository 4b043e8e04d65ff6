import { supplementsAt, type TicketChoice } from '#app/features/cart/ticket-choice.ts';
import { linesOf } from '#app/features/picker/selection.ts';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { expect } from './browser.ts';
import { type Buyer, newGuest } from './buying.ts';
import { stateWith } from './device-state.ts';

/**
 * Comes to the checkout as a guest who has chosen tickets of an event before, by their titles: cart and guest are on the
 * device already, for tests of what follows. The walk from the event to the checkout has tests of its own (main-job.spec.ts).
 */
export async function atCheckout(
  buyer: Buyer,
  event: string | number,
  chosen: Readonly<Record<string, number>>,
): Promise<void> {
  const { page } = buyer;
  const reply = await page.request.get(`/api/events/${event}?lang=en`);
  const { events: detail } = (await reply.json()) as { events: EventDetail };
  const choices = detail.tickets.map((ticket) => [ticket.id, choiceOf(ticket, chosen[ticket.title] ?? 0)] as const);
  const cart = linesOf(detail, Object.fromEntries(choices), { lines: [], answer: '', unlockToken: '' });
  expect(cart.map((line) => line.ticket.title).toSorted()).toEqual(Object.keys(chosen).toSorted());
  const { name, email } = newGuest();
  const guest = {
    customer_name: name,
    customer_email: email,
    customer_postal: '8400',
    customer_phone: '+32 470 00 00 00',
    told_at: Date.now(),
  };
  await page.context().setStorageState(stateWith({ cart, guest }));
  await page.goto('/dashboard/attendee/checkout');
  await expect(buyer.pay()).toBeEnabled();
}

/** So many of a ticket, each with the first option of what it asks for. */
function choiceOf(ticket: PublicTicket, quantity: number): TicketChoice {
  const positions = Array.from({ length: quantity }, (_, i) => i + 1);
  const selected = positions.map((position) => {
    const asked = supplementsAt(ticket, position).filter(({ supplement_required: required }) => required === 1);
    const answers = asked.map(({ id, supplement_option: [first] }) => ({
      supplement_id: id,
      checked: false,
      options: first ? [first.position] : [],
      text: '',
    }));
    return [position, answers] as const;
  });
  return { quantity, selected: Object.fromEntries(selected), names: [] };
}
