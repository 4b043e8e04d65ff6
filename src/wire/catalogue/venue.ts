import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { countInput, success, wireDate } from '../fields.ts';
import { eventCard } from './event.ts';
import { eventFilter } from './event-filter.ts';

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

/** Filters that the venues share with the list of events. Source: VEN-03 to VEN-10. */
const FILTERS = [
  'search',
  'category',
  'online',
  'local',
  'country_id',
  'price',
  'price_min',
  'price_max',
  'audience',
] as const;

/** The venues of published events, with the filters of the page. Source: VEN-02 to VEN-12, decisions 10. */
export const listVenues = endpoint({
  name: 'catalogue.listVenues',
  method: 'GET',
  path: '/api/events/venues',
  access: 'anyone',
  input: v.object({
    ...v.pick(eventFilter, FILTERS).entries,
    date: v.optional(wireDate),
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
