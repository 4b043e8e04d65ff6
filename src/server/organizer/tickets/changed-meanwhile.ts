import type { ParsedInputOf } from '#wire/endpoint.ts';
import type { storeTicket } from '#wire/organizer/tickets.ts';
import { withoutUndefined } from '#wire/organizer/ticket-fields.ts';
import { changedMeanwhile as changedSince } from '../changed-fields.ts';
import type { TicketValues } from './ticket-values.ts';

/** What the sender of a change read before it, of the fields that it changes. */
type Was = NonNullable<ParsedInputOf<typeof storeTicket>['was']>;

/** The fields that somebody else changed since the sender read them, to something else than the sender now says. Source: issue 11 Build 6. */
export function changedMeanwhile(was: Was, former: TicketValues, values: TicketValues): (keyof TicketValues)[] {
  return changedSince({
    read: asCompared({ ...former, ...withoutUndefined(was) }),
    kept: asCompared(former),
    wanted: asCompared(values),
  });
}

/** As a form shows a ticket: no time without a date, no seconds, no language without a title. */
function asCompared(values: TicketValues): TicketValues {
  const { start_date, start_time, expire_date, expire_time } = values;
  return {
    ...values,
    start_time: start_date === null ? '' : start_time.slice(0, 5),
    expire_time: expire_date === null ? '' : expire_time.slice(0, 5),
    texts: Object.fromEntries(Object.entries(values.texts).filter(([, { title }]) => title !== '')),
  };
}
