import * as v from 'valibot';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import { idInput, wholeNumber } from '../fields.ts';

/** What must be chosen: fillallfields where it is not. Source: RPT-07. */
export function choice(isOne: (value: number | string) => boolean) {
  return v.pipe(
    v.optional(v.union([v.number(), v.string()], 'fillallfields'), ''),
    v.check(isOne, 'fillallfields'),
    v.transform(Number),
  );
}

/** What a report is about: an event and one of its ticket types, 0 for all of them. Source: RPT-07, RPT-12. */
const eventInput = choice((id) => v.is(idInput, id));
const ticketInput = choice((id) => v.is(wholeNumber, id));
export const chosen = { event_id: eventInput, ticket_id: ticketInput };
/** Of reports that the documents ask for by event alone. */
export const chosenEvent = { event_id: eventInput, ticket_id: v.optional(ticketInput, ALL_TICKETS) };

export const documented = {
  method: 'POST',
  alsoMethods: ['GET'],
  access: ['organizer'],
  byApiToken: 'figures',
  owned: { event: 'event_id' },
} as const;
/** Nobody takes another's lists with them. Source: IMP-02. */
export const documentedFile = { ...documented, notImpersonated: true } as const;
