import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { choiceInput, flag, idInput, success, wireDate } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** How an event stands; `waiting`: for its organizer to be checked; `hidden`: the site itself does not show it. */
export const ADMIN_EVENT_STATES = ['draft', 'unpublished', 'waiting', 'hidden', 'published', 'over'] as const;
export type AdminEventState = (typeof ADMIN_EVENT_STATES)[number];

/** All events, by default the one that ends last first. Source: ADM-08. */
export const adminEventsTable = table({
  columns: [null, 'title', 'organisation', 'start_date', 'end_date', 'state', 'featured'],
  sort: { column: 'end_date', descending: true },
});

const adminEvent = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  /** of whom it is, and their user number */
  organisation: v.string(),
  organizer_id: v.number(),
  /** null: no date is given */
  start_date: v.nullable(wireDate),
  end_date: v.nullable(wireDate),
  state: v.picklist(ADMIN_EVENT_STATES),
  /** 0: the site itself does not show it */
  publish: flag,
  featured: flag,
  /** 1: all of it was cancelled, and no ticket is on sale again */
  cancelled: v.optional(flag),
  /** tickets that are sold or being paid, free ones too */
  booked: v.number(),
});
export type AdminEvent = v.InferOutput<typeof adminEvent>;

/** Every event, a page at a time. `search` finds titles in every language, towns, pass codes and organizations. Source: ADM-08, ROLE-04. */
export const listAdminEvents = endpoint({
  name: 'admin.listEvents',
  method: 'GET',
  path: '/api/admin/events',
  access: ['admin'],
  area: 'publishing',
  input: tableInput(adminEventsTable, { state: v.optional(v.picklist(ADMIN_EVENT_STATES)) }),
  output: tableReply(adminEvent),
  summary: 'The events of all organizers as a table, for admins',
});

/** Whether the site shows an event at all, and whether among those that visitors see first. Source: ADM-18. */
export const setEventPlace = endpoint({
  name: 'admin.setEventPlace',
  method: 'POST',
  path: '/api/admin/events/place',
  access: ['admin'],
  area: 'publishing',
  owned: { event: 'event_id' },
  input: v.object({
    event_id: idInput,
    publish: v.optional(choiceInput),
    featured: v.optional(choiceInput),
  }),
  output: v.object(success),
  /** it is shown when its organizer was checked */
  refusals: { OrganizerUnchecked: 409 },
  summary: 'Show or hide an event on the site, feature it or not',
});
