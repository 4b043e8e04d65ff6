import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, onBehalfOf, success } from '../fields.ts';

const count = v.number();

/** Whom mails about an event were to reach, by order. */
export const mailed = v.object({
  /** orders whose buyer was mailed, and those whose mail waits */
  sent: count,
  waiting: count,
  /** orders whose buyer no mail reached */
  failed: count,
  unreached: v.array(
    v.object({ booking_id: count, order_number: v.string(), customer_name: v.string(), customer_email: v.string() }),
  ),
});
export type Mailed = v.InferOutput<typeof mailed>;

/** An event's latest move, and how far the mails about it are, by order. */
const move = v.object({
  /** an instant as ISO text */
  at: v.string(),
  /** 0: its organizer chose to tell nobody */
  told: flag,
  /** 1: not every mail is written yet */
  writing: flag,
  /** of orders with valid tickets */
  ...mailed.entries,
});
export type EventMove = v.InferOutput<typeof move>;

const data = v.nullable(move);

/** How far the mails about an event's latest move are; null: it never moved while its tickets were sold. Source: issue 28. */
export const getEventMove = endpoint({
  name: 'organizer.getEventMove',
  method: 'GET',
  path: '/api/myevents/move/:event_id',
  access: ['organizer', 'admin'],
  area: 'orders',
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, data }),
  summary: 'How far the mails about an event’s move are',
});

/** Mails those once more whom no mail about the event's latest move reached. Source: issue 28. */
export const mailMoveAgain = endpoint({
  name: 'organizer.mailMoveAgain',
  method: 'POST',
  path: '/api/myevents/move/:event_id',
  access: ['organizer', 'admin'],
  // it stands where an event is cancelled
  area: 'refunds',
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully'), data }),
  summary: 'Mails those again whom no mail about an event’s move reached',
});
