import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, success, wireDate, wireTime } from '../fields.ts';

/** An event of today or one of the next, and how it stands. Source: ORGD-01. */
export const todaysEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  poster: v.string(),
  venue: v.string(),
  city: v.string(),
  /** null: none is given yet, after all others */
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  end_date: v.nullable(wireDate),
  end_time: wireTime,
  /** it begins today, or has begun and is not over */
  is_today: flag,
  /** tickets that there are in all, sold or not; of types that are sold no longer the booked ones */
  quantity: v.number(),
  /** tickets sold, free ones included */
  sold: v.number(),
  /** admissions that are valid, and how many of them came in */
  admissions: v.number(),
  checked_in: v.number(),
  /** what the organizer earns of it so far */
  income: money,
});
export type TodaysEvent = v.InferOutput<typeof todaysEvent>;

/** A line of a paid order. */
export const sale = v.object({
  booking_id: v.number(),
  customer_name: v.string(),
  event_id: v.number(),
  event_title: v.string(),
  ticket_title: v.string(),
  /** free tickets included */
  quantity: v.number(),
  /** what the organizer earns of it */
  income: money,
  /** when it was paid: an instant, as ISO text */
  sold_at: v.string(),
});
export type Sale = v.InferOutput<typeof sale>;

/** A refund that the site has to pay by hand, for the provider did not, and that nobody noted as paid. Source: BKG-10. */
const owedRefund = v.object({
  id: v.string(),
  booking_id: v.number(),
  customer_name: v.string(),
  event_title: v.string(),
  amount: money,
});
export type OwedRefund = v.InferOutput<typeof owedRefund>;

/** What an organizer looks at on the day of an event; asked for again and again. Source: ORGD-01, screens 16 and 50. */
export const getToday = endpoint({
  name: 'organizer.getToday',
  method: 'GET',
  path: '/api/organiser/dashboard/today',
  access: ['organizer'],
  byApiToken: 'figures',
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.object({
      /** those of today first, then the next ones */
      events: v.array(todaysEvent),
      /** what was earned since midnight, and in seven days with today */
      income_today: money,
      income_week: money,
      /** latest first */
      sales: v.array(sale),
      /** buyers who wait for an answer to their request to cancel. Source: MYT-12 */
      open_requests: v.number(),
      /** bookings that the cancellation of an event left out, and that are valid still. Source: decisions 6 */
      failed_cancellations: v.optional(
        v.array(v.object({ event_id: v.number(), event_title: v.string(), bookings: v.number() })),
      ),
      /** what buyers of theirs do not have back yet, the oldest first */
      owed_refunds: v.optional(v.array(owedRefund)),
    }),
  }),
  summary: 'Events of today and next, what they sold, who is in, and the last sales',
});
