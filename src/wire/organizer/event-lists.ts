import * as v from 'valibot';
import { PICKER_PAGE_SIZE } from '#domain/catalogue/limits.ts';
import { TABLE_PAGE_SIZE_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countInput, flagInput, idOrNone, ignored, onBehalfOf, optionalText, success, wireDate } from '../fields.ts';
import { eventStatusFilter } from './events.ts';

/** Characters of the search. */
const SEARCH_MAX = 200;

const sorts = v.picklist(['start_date', 'end_date', 'title', 'created_at', 'id']);

const input = v.object({
  ...onBehalfOf,
  page: v.optional(countInput, 1),
  pagesize: v.optional(
    v.pipe(
      countInput,
      v.transform((size) => Math.min(size, TABLE_PAGE_SIZE_MAX)),
    ),
    PICKER_PAGE_SIZE,
  ),
  search: optionalText(SEARCH_MAX),
  sort_by: v.optional(
    v.union([
      sorts,
      v.pipe(
        v.literal(''),
        v.transform(() => 'start_date' as const),
      ),
    ]),
    'start_date',
  ),
  category_id: v.optional(idOrNone),
  status: eventStatusFilter,
  /** false leaves out events that are over */
  expiredallow: v.optional(flagInput, true),
  /** for event templates: the same events, for one may be in several of them. Source: OEV-29 */
  template: ignored,
  updated: ignored,
});

const output = v.object({
  ...success,
  myevents: v.object({
    data: v.array(v.object({ id: v.number(), title: v.string(), slug: v.string(), start_date: v.nullable(wireDate) })),
    current_page: v.number(),
    last_page: v.number(),
    total: v.number(),
  }),
  /** the same rows, for selects that know no more than id and title. Source: LIST-19 */
  data: v.array(v.object({ id: v.number(), title: v.string() })),
  /** 1: there is another page */
  more: v.picklist([0, 1]),
});

/** Own events for a select, ten to a page. Source: OEV-29, TBL-04, LIST-19. */
export const listOwnEvents = endpoint({
  name: 'organizer.listOwnEvents',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/myevents/all',
  access: ['organizer', 'admin'],
  area: 'events',
  byApiToken: 'events',
  input,
  output,
  summary: 'The organizer’s events for a select',
});

/** The same list under the address that filters use. Source: OEV-30. */
export const filterOwnEvents = endpoint({
  name: 'organizer.filterOwnEvents',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/myevents/event_filter',
  access: ['organizer', 'admin'],
  area: 'events',
  byApiToken: 'events',
  input,
  output,
  summary: 'The organizer’s events for a filter',
});
