import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { money, success, wireDate } from '../fields.ts';
import { chosenEvent, documented } from './report-choice.ts';

/** How the sale of an event stands and goes on. Beyond the documents. Source: issue 32. */
const outlook = v.object({
  /** tickets sold, free ones included, without those that were cancelled since */
  sold: v.number(),
  /** tickets of all types; of a deleted one what is booked */
  quantity: v.number(),
  /** tickets that can still be bought; null: no type is for sale any more */
  left: v.nullable(v.number()),
  /** tickets that buyers took in the last `lately_days` days, from this moment back, of types that are still for sale */
  lately: v.number(),
  /** seven; fewer, at least one, for an event that shows publicly since */
  lately_days: v.number(),
  /** last day of sale; null: no end is set */
  last_day: v.nullable(wireDate),
  /** at that pace the last ticket is sold on this day; null: not before the last day of sale, or within a year */
  sells_out_on: v.nullable(wireDate),
  /** at that pace so many tickets are left after the last day of sale; null: none, or it cannot be told */
  unsold: v.nullable(v.number()),
  /** those of `sold` that were bought with a coupon's code, and what the organizer earns of them */
  with_coupon: v.number(),
  with_coupon_income: money,
});

export const getSalesOutlook = endpoint({
  ...documented,
  name: 'organizer.getSalesOutlook',
  path: '/api/bookings/sales_outlook',
  input: v.object(chosenEvent),
  output: v.object({ ...success, data: outlook }),
  summary: 'How the sale of an event stands, and how it ends at the pace of the last seven days',
});

const sourceRow = v.object({
  /**
   * by a link with a name, by the shop in another site's page, given away by the organizer, or none of these; `others`: all
   * that have no row of their own
   */
  origin: v.picklist(['link', 'embed', 'free', 'direct', 'others']),
  /** the name of the link; empty for the other origins */
  name: v.string(),
  total_booked: v.number(),
  /** what the organizer earns of them */
  total_income: money,
});
export type SourceRow = v.InferOutput<typeof sourceRow>;

/** Where the buyers of an event came from, most tickets first. Beyond the documents. Source: issue 32. */
export const getSaleSources = endpoint({
  ...documented,
  name: 'organizer.getSaleSources',
  path: '/api/bookings/sources',
  input: v.object(chosenEvent),
  output: v.object({
    ...success,
    event: v.object({ id: v.number(), slug: v.string(), title: v.string() }),
    data: v.array(sourceRow),
  }),
  summary: 'The tickets of an event by the link that their buyers came by',
});
