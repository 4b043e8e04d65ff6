import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, success } from '../fields.ts';

/** How many alerts the overview names; the others are counted. */
export const OVERVIEW_ALERTS = 5;

const openAlert = v.object({
  id: v.string(),
  kind: v.string(),
  urgent: flag,
  at: v.string(),
  order_number: v.string(),
  order_total: v.nullable(money),
  /** as an alert of the list has it */
  event_id: v.optional(v.number()),
});

/** Things that wait, and since when the oldest does; null: none. */
const left = v.nullable(
  v.object({
    count: v.number(),
    oldest_at: v.string(),
    /** of the oldest; empty: it is about no order */
    order_number: v.string(),
    /** of the oldest; absent: it is about no event */
    event_id: v.optional(v.number()),
  }),
);

/** Payouts that wait, and since when the oldest does. */
const waiting = v.nullable(v.object({ count: v.number(), oldest_at: v.string(), text: v.string(), amount: money }));

const periodicJob = v.object({
  name: v.string(),
  /** when it is done next */
  next_at: v.string(),
  running: v.boolean(),
  /** its time is over for minutes: no server does it */
  late: v.boolean(),
  /** what went wrong the last time; empty: nothing */
  error: v.string(),
});
export type PeriodicJobState = v.InferOutput<typeof periodicJob>;

/** How today stands, what waits for a person, and how the product does: what is of the caller's part of the work. Source: screens 69. */
export const getOverview = endpoint({
  name: 'admin.getOverview',
  method: 'GET',
  path: '/api/admin/overview',
  access: ['admin'],
  area: 'shared',
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.object({
      /** by the server's clock */
      at: v.string(),
      /** absent where orders are not the caller's part */
      today: v.optional(
        v.object({
          /** what today's paid orders cost their buyers, and what yesterday's had by the same time */
          paid: money,
          paid_yesterday: money,
          orders: v.number(),
          /** now */
          pending: v.number(),
          failed: v.number(),
          /** whose accounts were used within the last hour, and perhaps some of the hour before: a session's use is noted once an hour */
          signed_in: v.number(),
          /** refunds of today, asked for or made */
          paid_back: money,
        }),
      ),
      alerts: v.object({
        /** without those about payouts, which are counted themselves */
        count: v.number(),
        first: v.array(openAlert),
        /** as many as the list of alerts has */
        listed: v.optional(v.number()),
      }),
      /** what waits still though its alert was marked as seen, so that no alert is left of it */
      left: v.optional(
        v.object({
          reports: left,
          organizers: left,
          refunds: left,
          /** payments that their provider looks at by hand */
          payments: v.optional(left, null),
          /** orders of which a bank took money back, with tickets that are not cancelled */
          chargebacks: v.optional(left, null),
          /** events whose cancellation stopped at bookings */
          cancellations: v.optional(left, null),
        }),
      ),
      payouts: waiting,
      health: v.object({
        /** of this server, as /readyz says it: empty, or what fails */
        failing: v.string(),
        database: v.object({ milliseconds: v.number(), connections: v.number(), most: v.number(), bytes: v.number() }),
        /** that the files of this server are on, in bytes */
        disk: v.object({ free: v.number(), total: v.number() }),
        jobs: v.object({ due: v.number(), failed: v.number(), oldest_due_at: v.nullable(v.string()) }),
        mails: v.object({ waiting: v.number(), failed: v.number(), oldest_at: v.nullable(v.string()) }),
        providers: v.array(
          v.object({
            name: v.string(),
            /** payments that are not decided */
            open: v.number(),
            /** when it last said that a payment is paid */
            answered_at: v.nullable(v.string()),
            /** 1: it refused our keys, and has answered no question since */
            troubled: flag,
          }),
        ),
      }),
      /** absent where they are not the caller's part */
      jobs: v.optional(v.array(periodicJob)),
    }),
  }),
  summary: 'Figures of today, what waits for a person, and how the product does',
});
