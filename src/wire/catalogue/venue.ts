import * as v from 'valibot';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { VENUE_PRICE_MAX_EUROS } from '#domain/catalogue/limits.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, countInput, flagInput, idInput, optionalText, success, wireDate } from '../fields.ts';
import { eventCard } from './event.ts';

/** A place of events to come, as its card shows it. Source: VEN-02. */
export const venue = v.object({
  /** empty: online alone */
  venue: v.string(),
  zipcode: v.string(),
  city: v.string(),
  country_id: v.number(),
  /** in the language of the caller */
  country_name: v.string(),
  /** its events that match */
  events_count: v.number(),
  /** the soonest of them */
  next: eventCard,
});
export type Venue = v.InferOutput<typeof venue>;

const euros = v.optional(v.pipe(amountInput, v.transform(Number), v.maxValue(VENUE_PRICE_MAX_EUROS)));

/** The venues of published events, with the filters of the page. Source: VEN-02 to VEN-12, decisions 10. */
export const listVenues = endpoint({
  name: 'catalogue.listVenues',
  method: 'GET',
  path: '/api/events/venues',
  access: 'anyone',
  input: v.object({
    search: optionalText(200),
    category: optionalText(100),
    online: v.optional(flagInput, false),
    local: v.optional(flagInput, false),
    country_id: v.optional(idInput),
    price: v.optional(v.picklist(['free'])),
    price_min: euros,
    price_max: euros,
    date: v.optional(wireDate),
    audience: v.optional(v.picklist(AUDIENCES)),
    page: v.optional(countInput, 1),
  }),
  output: v.object({
    ...success,
    data: v.array(venue),
    /** how many venues match in all, and how many of their events */
    count: v.number(),
    events_count: v.number(),
    /** the page that was asked for, or the last where that is beyond it */
    page: v.number(),
    pages: v.number(),
    /** countries with events to come, whatever the filters */
    countries: v.array(v.object({ id: v.number(), country_name: v.string() })),
  }),
  summary: 'Venues of published events by filter',
});
