import type { CustomField } from '#domain/cart/persons.ts';
import { mayChooseTicket } from '#domain/cart/quantities.ts';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { cartEventOf, type CartLine, type SelectedSupplement } from '#device/cart/cart-store.ts';
import {
  choiceOf,
  openQuestions,
  type OpenQuestion,
  stillOffered,
  type TicketChoice,
} from '../../cart/ticket-choice.ts';

/** What is chosen of an event's tickets, by the ticket's id. */
export type Selection = Readonly<Record<number, TicketChoice>>;

/** The answer to one supplement at one ticket position. */
export type SupplementAnswer = SelectedSupplement[string][number];

const NOTHING: TicketChoice = { quantity: 0, selected: {}, names: [] };

/** What is chosen of a ticket; nothing to begin with. */
export function chosenOf(selection: Selection, ticketId: number): TicketChoice {
  return selection[ticketId] ?? NOTHING;
}

/** Where the picker starts: with what the cart holds of this event, as far as it is still offered. */
export function selectionFromCart({ data: event, tickets }: EventDetail, lines: readonly CartLine[]): Selection {
  const own = lines.filter((line) => line.event_id === event.id);
  const choices = own.map((line) => {
    const supplements = tickets.find((ticket) => ticket.id === line.ticket_id)?.supplements ?? [];
    const choice = choiceOf(line);
    return [line.ticket_id, { ...choice, selected: stillOffered(choice.selected, supplements) }] as const;
  });
  return Object.fromEntries(choices);
}

/** The lines that a selection puts into the cart; coupons of lines that stay are kept. Source: CART-14. */
export function linesOf(
  detail: EventDetail,
  selection: Selection,
  before: { lines: readonly CartLine[]; answer: string; unlockToken: string },
): readonly CartLine[] {
  const { data: event, tickets } = detail;
  return tickets
    .filter((ticket) => chosenOf(selection, ticket.id).quantity > 0)
    .map((ticket) => {
      const { quantity, selected, names } = chosenOf(selection, ticket.id);
      const old = before.lines.find((line) => line.ticket_id === ticket.id);
      return {
        event_id: event.id,
        ticket_id: ticket.id,
        ticket_qty: quantity,
        event: cartEventOf(event, askedField(detail)),
        ticket: {
          title: ticket.title,
          all_in_price: ticket.all_in_price,
          buy_limit: ticket.buy_limit,
          max_qty: ticket.max_qty,
          ticket_people: ticket.ticket_people,
          checkout_fields: ticket.checkout_fields,
          supplements: ticket.supplements,
          selected_supplement: upTo(selected, quantity),
        },
        couponId: old?.couponId ?? null,
        couponData: old?.couponData ?? null,
        custom_field: before.answer.trim(),
        unlock_token: before.unlockToken,
        names: names.slice(0, quantity * ticket.ticket_people).map((name) => name.trim()),
      };
    });
}

/** Whether another type may be chosen beside those that are. Source: EVT-52. */
export function mayChoose(selection: Selection, ticket: PublicTicket, eventId: number): boolean {
  const chosen = Object.entries(selection).map(([id, { quantity }]) => ({ eventId, ticketId: Number(id), quantity }));
  return mayChooseTicket(chosen, { eventId, ticketId: ticket.id });
}

/** A ticket that still needs something, with what it needs. */
export interface OpenTicket {
  readonly ticketId: number;
  readonly question: OpenQuestion;
}

/** The first ticket of the list that still needs something. */
export function firstOpen(tickets: readonly PublicTicket[], selection: Selection): OpenTicket | undefined {
  for (const ticket of tickets) {
    const [question] = openQuestions(ticket, chosenOf(selection, ticket.id));
    if (question) return { ticketId: ticket.id, question };
  }
  return undefined;
}

/** Notes the answer to a supplement at a position. */
export function withAnswer(choice: TicketChoice, position: number, answer: SupplementAnswer): TicketChoice {
  const others = (choice.selected[position] ?? []).filter((one) => one.supplement_id !== answer.supplement_id);
  return { ...choice, selected: { ...choice.selected, [position]: [...others, answer] } };
}

/** Notes the name at a place of the list of names. */
export function withName(choice: TicketChoice, place: number, name: string): TicketChoice {
  const length = Math.max(choice.names.length, place + 1);
  return { ...choice, names: Array.from({ length }, (_, i) => (i === place ? name : (choice.names[i] ?? ''))) };
}

/** The custom field of an event, as the rules know it. Source: CART-22. */
export function customFieldOf({ data: event }: EventDetail): CustomField {
  const enabled = event.custom_field_enabled === 1;
  return { allowed: enabled, enabled, required: event.custom_field_required === 1 };
}

/** What the event asks of every order, as a line of the cart keeps it. */
function askedField({ data: event }: EventDetail): CartLine['event']['custom_field'] {
  if (event.custom_field_enabled !== 1) return null;
  return { label: event.custom_field_label, required: event.custom_field_required === 1 };
}

function upTo(selected: SelectedSupplement, quantity: number): SelectedSupplement {
  return Object.fromEntries(Object.entries(selected).filter(([position]) => Number(position) <= quantity));
}
