import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, success, wireDate, wireTime } from '../fields.ts';

/** How many events an organizer has. Source: ORGD-04 to ORGD-06, decisions 10. */
export const getEventSummary = endpoint({
  name: 'organizer.getEventSummary',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/myevents/event_summary',
  access: ['organizer'],
  byApiToken: 'figures',
  input: v.object({}),
  output: v.object({
    ...success,
    myevents: v.object({
      total_event: v.number(),
      published: v.number(),
      draft: v.number(),
      /** published and not over */
      upcoming: v.number(),
      /** published, and held until the site has checked who sells */
      awaiting_check: v.number(),
    }),
    /** 1: events that are published now wait for that check */
    needs_check: flag,
  }),
  summary: 'Counters of the organizer’s events: added, published, drafts, upcoming',
});

/** One own event with what it sold: bookings of paid orders that were not cancelled or refunded. Source: ORGD-08, OEV-19, BKT-05. */
export const eventStatistics = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  category_name: v.string(),
  poster: v.string(),
  /** null: no date is given */
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  end_date: v.nullable(wireDate),
  end_time: wireTime,
  /** 1 published, 0 not. Source: OEV-31 */
  status: flag,
  draft: flag,
  /** paid tickets */
  total_booked: v.number(),
  /** that came with paid ones, were sent for free or cost nothing */
  total_booked_free: v.number(),
  /** what the organizer earns: tickets and supplements less discounts, and less the fees that the buyer did not pay */
  total_income: money,
  /** admissions that came in */
  checked_in: v.number(),
  /** tickets that there are in all, sold or not; of types that are sold no longer the booked ones */
  quantity: v.number(),
  /** tickets that can still be booked; null: no type is for sale */
  left: v.nullable(v.number()),
  /** 1: a type for sale has a price, itself or by a supplement, and the checkout offers no way to pay it */
  unpayable: v.optional(flag),
  /** 1: it is published, and changes of it are kept that are not */
  unpublished_changes: v.optional(flag),
  /** 1: all of it was cancelled, and no ticket is on sale again */
  cancelled: v.optional(flag),
});
export type EventStatistics = v.InferOutput<typeof eventStatistics>;

/** Own events with what they sold: those to come, soonest first, then those that ended last; 100 at most. Source: ORGD-08. */
export const listEventStatistics = endpoint({
  name: 'organizer.listEventStatistics',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/organiser/dashboard/event_stat',
  access: ['organizer'],
  byApiToken: 'figures',
  input: v.object({}),
  output: v.object({ ...success, data: v.object({ event_detail: v.array(eventStatistics) }) }),
  summary: 'The organizer’s events with tickets sold, free tickets and income',
});
