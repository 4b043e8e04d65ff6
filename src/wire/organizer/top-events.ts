import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, success, wireDate, wireTime } from '../fields.ts';

/** One of the organizer's events that sold most. Source: TOP-02, TOP-03. */
export const topEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  poster: v.string(),
  /** null: no date is given */
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  /** anybody may see its page now */
  is_public: flag,
  /** tickets sold, free ones included */
  total_sold: v.number(),
  /** what the organizer earns of them */
  total_income: money,
});
export type TopEvent = v.InferOutput<typeof topEvent>;

/** The ten own events that sold most tickets, most first; those that sold none are left out. Source: TOP-03. */
export const listTopEvents = endpoint({
  name: 'organizer.listTopEvents',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/organiser/dashboard/top_ten',
  access: ['organizer'],
  byApiToken: 'figures',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(topEvent) }),
  summary: 'The organizer’s ten events with most tickets sold',
});
