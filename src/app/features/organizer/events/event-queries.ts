import type { Language } from '#domain/content/languages.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { listEventCustomers } from '#wire/organizer/customers.ts';
import { listOrganizerEvents } from '#wire/organizer/events.ts';
import { ownQuery } from '#app/data/own-query.ts';

/** A page of the organizer's events. */
export function eventsQuery(input: InputOf<typeof listOrganizerEvents>, lang: Language) {
  return ownQuery(listOrganizerEvents, input, {
    lang,
    read: ({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords }),
  });
}

/** A page of the customers of an event. */
export function customersQuery(input: InputOf<typeof listEventCustomers>, lang: Language) {
  return ownQuery(listEventCustomers, input, {
    lang,
    read: ({ customers, iTotalRecords, event }) => ({ rows: customers, total: iTotalRecords, event }),
  });
}
