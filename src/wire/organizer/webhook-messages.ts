import * as v from 'valibot';
import type { WebhookEvent } from '#domain/organizer/webhooks.ts';

/** Numbers by which the API's own calls answer what was sold; nothing of a person. */
const sold = v.object({
  order_number: v.string(),
  /** those of the organizer's own */
  bookings: v.array(v.object({ id: v.number(), event_id: v.number(), ticket_id: v.number() })),
});

/** What the messages of webhooks say, in their `data`. Source: issue 39 */
export const WEBHOOK_MESSAGES = {
  'order.paid': {
    data: sold,
    summary:
      'An order was paid, or cost nothing; in cash: what was taken at the door, again where it was given back meanwhile',
  },
  'order.refunded': { data: sold, summary: 'Tickets of an order were cancelled, and their money goes back' },
  'ticket.checked_in': {
    data: v.object({
      order_number: v.string(),
      booking_id: v.number(),
      event_id: v.number(),
      ticket_id: v.number(),
      /** of the ticket in its booking, from 1 */
      position: v.number(),
    }),
    summary: 'A ticket let somebody in; the same ticket may do so again. That a check-in is taken back is not told',
  },
} as const satisfies Readonly<Record<WebhookEvent, { readonly data: v.GenericSchema; readonly summary: string }>>;

export type WebhookData<Type extends WebhookEvent> = v.InferOutput<(typeof WEBHOOK_MESSAGES)[Type]['data']>;
