import * as v from 'valibot';
import { EVENT_CUSTOMERS_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, success } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableTotals } from '../table.ts';

/** Customers of one event, by name. A call that asks for no page gets all of them, up to a bound. Source: OEV-15, OEV-28. */
export const eventCustomersTable = table({
  columns: ['customer_name', 'customer_email', 'custom_field'],
  sort: { column: 'customer_name', descending: false },
  pageSize: { usual: EVENT_CUSTOMERS_MAX, most: EVENT_CUSTOMERS_MAX },
});

const filters = { event_id: idInput };

/** Somebody who has tickets of the event. Source: OEV-16. */
export const eventCustomer = v.object({
  customer_name: v.string(),
  /** empty: a name on the guest list */
  customer_email: v.string(),
  /** the answers to the event's own question; absent where the event asks none */
  custom_field: v.optional(v.string()),
  /** how many tickets they have */
  quantity: v.optional(v.number()),
  /** of which kinds: `2 × Standing, 1 × Balcony` */
  tickets: v.optional(v.string()),
  /** names of those who come, where they were asked */
  persons: v.optional(v.string()),
  order_numbers: v.optional(v.string()),
});
export type EventCustomer = v.InferOutput<typeof eventCustomer>;

/** Who has tickets of an event, each once, the guest list too: bookings of paid orders that were not cancelled or refunded. Source: OEV-16, OEV-28. */
export const listEventCustomers = endpoint({
  name: 'organizer.listCustomers',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/bookings/event-customers',
  access: ['organizer'],
  byApiToken: 'customers',
  owned: { event: 'event_id' },
  input: tableInput(eventCustomersTable, filters),
  output: v.object({
    ...success,
    customers: v.array(eventCustomer),
    ...tableTotals,
    event: v.object({
      id: v.number(),
      slug: v.string(),
      title: v.string(),
      custom_field_enabled: flag,
      /** the question, in the language of the caller; empty where there is none */
      custom_field_label: v.string(),
    }),
  }),
  summary: 'Customers of one event',
});

/** All customers that the search leaves, as a file. Source: OEV-15, TBL-07. */
export const exportEventCustomers = endpoint({
  name: 'organizer.exportCustomers',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/bookings/event-customers.csv',
  access: ['organizer'],
  byApiToken: 'customers',
  owned: { event: 'event_id' },
  notImpersonated: true,
  input: tableInput(eventCustomersTable, filters),
  output: file({ type: 'text/csv', name: '{slug}-customers.csv' }),
  summary: 'Customers of one event as CSV',
});
