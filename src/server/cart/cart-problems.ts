import { eventsOverTypeLimit } from '#domain/cart/quantities.ts';
import { SUPPLEMENT_TEXT_MAX, supplementProblems } from '#domain/cart/supplements.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { choicesOf, supplementsOf, type TextLanguages } from './cart-terms.ts';
import type { CartFigures, CartLineFigures } from './price-lines.ts';

/** Something for which the checkout refuses a cart. `key` is the message. */
export interface CartProblem {
  readonly key: string;
  readonly event_id: number;
  readonly ticket_id: number | null;
  readonly supplement_id: number | null;
  /** which ticket of the line, from 1 */
  readonly position: number | null;
  /** fills the places of the message */
  readonly values: Record<string, string | number>;
}

/** What is wrong with the choices of a cart, apart from quantities: supplements, ticket types of an event, coupons. Source: EVT-52, EVT-56, CPN-14. */
export function problemsOf(
  { lines }: CartFigures,
  { languages, today }: { languages: TextLanguages; today: WallDate },
): CartProblem[] {
  const chosen = lines.map(({ row, asked }) => ({
    eventId: row.event_id,
    ticketId: row.id,
    quantity: asked.ticket_qty,
  }));
  return [
    ...lines.flatMap((line) => supplementProblemsOf(line, languages, today)),
    ...eventsOverTypeLimit(chosen).map((eventId) => problem('MaxThreeTicketTypes', { event_id: eventId })),
    ...lines.flatMap(({ row, priced }) =>
      priced.couponRefusal === null
        ? []
        : [problem(priced.couponRefusal, { event_id: row.event_id, ticket_id: row.id })],
    ),
  ];
}

function supplementProblemsOf(
  { row, asked }: CartLineFigures,
  languages: TextLanguages,
  today: WallDate,
): CartProblem[] {
  const found = supplementProblems({
    supplements: supplementsOf(row, languages),
    choices: choicesOf(asked.supplements),
    quantity: asked.ticket_qty,
    today,
  });
  return found.map(({ key, supplementId, title, position }) =>
    problem(key, {
      event_id: row.event_id,
      ticket_id: row.id,
      supplement_id: supplementId,
      position,
      values: { title, ...(key === 'FieldTooLong' ? { max: SUPPLEMENT_TEXT_MAX } : {}) },
    }),
  );
}

/** A problem of an event, ticket or supplement; what is left out is none of them. */
export function problem(key: string, about: Pick<CartProblem, 'event_id'> & Partial<CartProblem>): CartProblem {
  return { key, ticket_id: null, supplement_id: null, position: null, values: {}, ...about };
}
