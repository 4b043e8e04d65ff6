import { isCustomFieldMissing, namesNeeded } from '#domain/cart/persons.ts';
import {
  positionsAsked,
  pricedSupplements,
  type PricedSupplement,
  type Supplement,
  type SupplementChoice,
  supplementProblems,
  supplementsPrice,
} from '#domain/cart/supplements.ts';
import { type Cents, fromWire, sum, ZERO } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { PublicSupplement } from '#wire/catalogue/event.ts';
import type { CartLine, SelectedSupplement } from '#device/cart/cart-store.ts';

/** A ticket type with what is asked of its buyer; picker and cart know it alike. */
export interface AskingTicket {
  readonly title: string;
  readonly all_in_price: string;
  readonly ticket_people: number;
  readonly checkout_fields: number;
  readonly supplements: readonly PublicSupplement[];
}

/** What a buyer chose of one ticket type. */
export interface TicketChoice {
  /** paid tickets */
  readonly quantity: number;
  readonly selected: SelectedSupplement;
  /** those of the first ticket first */
  readonly names: readonly string[];
}

/** Something a ticket still needs before it can be bought: a required supplement, or the name of a person. */
export interface OpenQuestion {
  /** which ticket of the line, from 1 */
  readonly position: number;
  /** the supplement asked for; absent: a name */
  readonly supplementId?: number;
  readonly title: string;
  /** it was answered, in more characters than are taken */
  readonly isTooLong?: true;
  /** which person of that ticket, from 0; of names */
  readonly person?: number;
}

/** What of a cart line was chosen. */
export function choiceOf({ ticket_qty, ticket, names }: CartLine): TicketChoice {
  return { quantity: ticket_qty, selected: ticket.selected_supplement, names };
}

/** Whether a cart line has all that the checkout asks of it: its minimum, supplements, names, the custom field. Source: CART-18, CHK-20. */
export function isComplete(line: CartLine): boolean {
  const belowMinimum = line.ticket_qty < line.ticket.buy_limit;
  return !belowMinimum && !missesCustomField(line) && openQuestions(line.ticket, choiceOf(line)).length === 0;
}

/** Whether the answer that the organizer asks of every order is missing. Source: CHK-20. */
export function missesCustomField({ event: { custom_field }, custom_field: answer }: CartLine): boolean {
  return (
    custom_field !== null &&
    isCustomFieldMissing({ allowed: true, enabled: true, required: custom_field.required }, answer)
  );
}

/** What is still to be answered, ticket by ticket. Source: EVT-53, EVT-56. */
export function openQuestions(ticket: AskingTicket, choice: TicketChoice): readonly OpenQuestion[] {
  const supplements: OpenQuestion[] = supplementProblems(selectionOf(ticket, choice)).map(
    ({ key, position, supplementId, title }) => ({
      position,
      supplementId,
      title,
      ...(key === 'FieldTooLong' && { isTooLong: true as const }),
    }),
  );
  const names: OpenQuestion[] = namePlaces(ticket, choice.quantity)
    .filter((_, i) => !choice.names[i]?.trim())
    .map(({ position, person }) => ({ position, person, title: '' }));
  return [...supplements, ...names].sort((a, b) => a.position - b.position);
}

/** What was chosen, without supplements and options that are no longer offered: nobody could take those back. */
export function stillOffered(
  selected: SelectedSupplement,
  supplements: readonly PublicSupplement[],
): SelectedSupplement {
  const offered = new Map(
    supplements.map(({ id, supplement_option }) => [id, supplement_option.map(({ position }) => position)]),
  );
  const kept = Object.entries(selected).map(([position, chosen]) => {
    const known = chosen.filter(({ supplement_id }) => offered.has(supplement_id));
    const answers = known.map((one) => {
      const options = one.options.filter((option) => offered.get(one.supplement_id)?.includes(option));
      return options.length === one.options.length ? one : { ...one, options };
    });
    return [position, answers] as const;
  });
  return Object.fromEntries(kept);
}

/** The ticket positions at which anything is asked, 1 first. */
export function askedPositions(ticket: AskingTicket, quantity: number): readonly number[] {
  const asked = ticket.supplements.map((supplement) => positionsAsked(supplementOf(supplement), quantity).length);
  const count = namesNeeded(namesOf(ticket), quantity) > 0 ? quantity : Math.max(0, ...asked);
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** The supplements asked for at a position. Source: EVT-62. */
export function supplementsAt(ticket: AskingTicket, position: number): readonly PublicSupplement[] {
  return ticket.supplements.filter((supplement) =>
    positionsAsked(supplementOf(supplement), position).includes(position),
  );
}

/** The place of every name in the list of names: which ticket, which of its persons. Source: EVT-53. */
export function namePlaces(
  ticket: AskingTicket,
  quantity: number,
): readonly { readonly position: number; readonly person: number }[] {
  const people = Math.max(1, ticket.ticket_people);
  return Array.from({ length: namesNeeded(namesOf(ticket), quantity) }, (_, i) => ({
    position: Math.floor(i / people) + 1,
    person: i % people,
  }));
}

/** What the tickets cost with handling and supplements: the figure shown until the server has priced the cart. Source: decisions 3. */
export function priceOfChoice(ticket: AskingTicket, choice: TicketChoice): Cents {
  const each = fromWire(ticket.all_in_price) ?? ZERO;
  return sum([each * choice.quantity, supplementsPrice(selectionOf(ticket, choice))]);
}

/** The chosen supplements with their prices, the first ticket's first. */
export function chosenSupplements(ticket: AskingTicket, choice: TicketChoice): readonly PricedSupplement[] {
  return pricedSupplements(selectionOf(ticket, choice));
}

/** A supplement of the wire as the rules know it; the server sends only those that are offered now. */
function supplementOf(supplement: PublicSupplement): Supplement {
  return {
    id: supplement.id,
    title: supplement.supplement_title,
    type: supplement.supplement_type,
    required: supplement.supplement_required === 1,
    price: fromWire(supplement.supplement_price) ?? ZERO,
    applied: supplement.supplement_applied,
    multipleType: supplement.supplement_multiple_type,
    options: supplement.supplement_option.map(({ position, title, price }) => ({
      position,
      title,
      price: fromWire(price) ?? ZERO,
    })),
    startDate: null,
    endDate: null,
  };
}

function selectionOf(ticket: AskingTicket, { quantity, selected }: TicketChoice) {
  const choices = Object.entries(selected).flatMap(([position, chosen]) =>
    chosen.map(({ supplement_id, checked, options, text }): SupplementChoice => ({
      supplementId: supplement_id,
      position: Number(position),
      checked,
      options,
      text,
    })),
  );
  return { supplements: ticket.supplements.map(supplementOf), choices, quantity, today: wallClock(new Date()).date };
}

function namesOf(ticket: AskingTicket): { ticketPeople: number; checkoutFields: boolean } {
  return { ticketPeople: ticket.ticket_people, checkoutFields: ticket.checkout_fields === 1 };
}
