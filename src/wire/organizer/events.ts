import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, flagInput, wireDate, wireTime } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** The organizer's events: the documented columns, by default the one that ends last first. Source: OEV-05, OEV-07. */
export const organizerEventsTable = table({
  columns: [
    null, // actions
    'title',
    'category_name',
    'pass_code',
    'start_date',
    'end_date',
    'featured',
    'start_time',
    'end_time',
  ],
  sort: { column: 'end_date', descending: true },
});

/** What the status filter asks for. Source: OEV-17. */
export const EVENT_STATUS_FILTER = { unpublished: 0, published: 1, all: 2 } as const;

/** Which events are asked for; all where nothing is said. Source: OEV-17. */
export const eventStatusFilter = v.optional(
  v.pipe(
    v.picklist([0, 1, 2, '0', '1', '2', '']),
    v.transform((status) => (status === '' ? EVENT_STATUS_FILTER.all : (Number(status) as 0 | 1 | 2))),
  ),
  EVENT_STATUS_FILTER.all,
);

const filters = {
  /** false leaves out events that are over */
  expiredallow: v.optional(flagInput, true),
  status: eventStatusFilter,
};

/** A row of the organizer's events. Source: OEV-18. */
export const organizerEvent = v.object({
  id: v.number(),
  title: v.string(),
  category_name: v.string(),
  /** for the scanning app; only the owner sees it. Source: OEV-20 */
  pass_code: v.string(),
  /** null: no date is given */
  start_date: v.nullable(wireDate),
  end_date: v.nullable(wireDate),
  featured: flag,
  start_time: wireTime,
  end_time: wireTime,
  poster: v.string(),
  /** 1 published, 0 not. Source: OEV-31 */
  status: flag,
  /** 0: the site itself does not show it */
  publish: flag,
  /** 1: the site shows it once it has checked its organizer */
  awaits_check: flag,
  draft: flag,
  /** 1: changes of it are kept that are not published yet */
  unpublished_changes: v.optional(flag),
  /** 1: all of it was cancelled, and no ticket is on sale again */
  cancelled: v.optional(flag),
  /** 1: date or place changed, and who had tickets was mailed */
  moved: v.optional(flag),
  /** no ticket that may be sold has stock left. Source: OEV-32 */
  sold_out: flag,
  /** 1: visitors do not see it and nothing of it was ever ordered, so that it can be deleted */
  deletable: v.optional(flag),
  current_records: v.object({ slug: v.string(), custom_field_enabled: flag }),
});
export type OrganizerEvent = v.InferOutput<typeof organizerEvent>;

/** The organizer's events, a page at a time. `search` finds titles in every language, and pass codes. Source: OEV-05 to OEV-07, OEV-21. */
export const listOrganizerEvents = endpoint({
  name: 'organizer.listEvents',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/myevents/paginate_organiser_events',
  access: ['organizer'],
  byApiToken: 'events',
  input: tableInput(organizerEventsTable, filters),
  output: tableReply(organizerEvent),
  summary: 'The organizer’s events as a table',
});

/** All rows that the table's filters, search and order leave, as a file. Source: TBL-07. */
export const exportOrganizerEvents = endpoint({
  name: 'organizer.exportEvents',
  method: 'GET',
  path: '/api/myevents/paginate_organiser_events.csv',
  access: ['organizer'],
  byApiToken: 'events',
  notImpersonated: true,
  input: tableInput(organizerEventsTable, filters),
  output: file({ type: 'text/csv', name: 'events.csv' }),
  summary: 'The organizer’s events as CSV, whatever the page',
});
