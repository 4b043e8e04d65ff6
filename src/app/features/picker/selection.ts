import type { CustomField } from '#domain/cart/persons.ts';
import { mayChooseTicket } from '#domain/cart/quantities.ts';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { cartEventOf, type CartLine, type SelectedSupplement } from '#device/cart/cart-store.ts';
import {
  askedPositions,
  choiceOf,
  openQuestions,
  type OpenQuestion,
  priceOfChoice,
  stillOffered,
  supplementsAt,
  type TicketChoice,
} from '#app/features/cart/ticket-choice.ts';
import { isPayable } from '#app/features/event/payable.ts';

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

/** What a selection makes of a cart. */
export interface CartChange {
  /** some ticket type has more than before, and none has fewer but those removed */
  readonly isAdded: boolean;
  /** ticket types that are gone, by their titles */
  readonly removed: readonly string[];
  /** nothing is left, of other events neither */
  readonly isEmpty: boolean;
}

/** Compares what a cart held with what was chosen of an event. */
export function cartChangeOf(eventId: number, before: readonly CartLine[], chosen: readonly CartLine[]): CartChange {
  const own = before.filter((line) => line.event_id === eventId);
  const moreOf = chosen.map(
    (line) => line.ticket_qty - (own.find(({ ticket_id }) => ticket_id === line.ticket_id)?.ticket_qty ?? 0),
  );
  const gone = own.filter(({ ticket_id }) => !chosen.some((line) => line.ticket_id === ticket_id));
  return {
    isAdded: moreOf.some((more) => more > 0) && moreOf.every((more) => more >= 0),
    removed: gone.map(({ ticket }) => ticket.title),
    isEmpty: chosen.length === 0 && own.length === before.length,
  };
}

/** Whether another type may be chosen beside those that are. Source: EVT-52. */
export function mayChoose(selection: Selection, ticket: PublicTicket, eventId: number): boolean {
  const chosen = Object.entries(selection).map(([id, { quantity }]) => ({ eventId, ticketId: Number(id), quantity }));
  return mayChooseTicket(chosen, { eventId, ticketId: ticket.id });
}

/** Whether a choice comes to a price that the checkout offers no way to pay; so does nothing, where there is nothing but prices. */
export function isUnpayable({ data: event, tickets }: EventDetail, selection: Selection): boolean {
  if (isPayable(event)) return false;
  const chosen = tickets.filter(({ id }) => chosenOf(selection, id).quantity > 0);
  if (chosen.length === 0) return tickets.every(({ all_in_price }) => all_in_price !== '0.00');
  return chosen.some((ticket) => priceOfChoice(ticket, chosenOf(selection, ticket.id)) > 0);
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

/** Gives every ticket the answers of one, as far as they are asked of it. */
export function withSameAnswers(ticket: PublicTicket, choice: TicketChoice, position: number): TicketChoice {
  const asked = idsAt(ticket, position);
  const answers = choice.selected[position] ?? [];
  const selected = askedPositions(ticket, choice.quantity).map((one) => {
    const own = (choice.selected[one] ?? []).filter(({ supplement_id }) => !asked.includes(supplement_id));
    const same = answers.filter(({ supplement_id }) => idsAt(ticket, one).includes(supplement_id));
    return [one, [...own, ...same]];
  });
  return { ...choice, selected: { ...choice.selected, ...Object.fromEntries(selected) } };
}

/** Whether every ticket has the answers of one already. */
export function isSameForAll(ticket: PublicTicket, choice: TicketChoice, position: number): boolean {
  const { selected } = withSameAnswers(ticket, choice, position);
  return Object.entries(selected).every(
    ([one, answers]) => JSON.stringify(answers) === JSON.stringify(choice.selected[one] ?? []),
  );
}

function idsAt(ticket: PublicTicket, position: number): readonly number[] {
  return supplementsAt(ticket, position).map(({ id }) => id);
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
