import * as v from 'valibot';
import { LINE_QUANTITY_MAX } from '#domain/cart/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flagInput, idInput, jsonField, success } from '../fields.ts';
import { orderNumber } from '../orders/order-status.ts';
import { takenInput } from './door-fields.ts';

const uuid = v.pipe(v.string(), v.uuid());
const optionalText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.union([v.literal(''), v.null()]),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

/**
 * Checks tickets in: by a scanned code, or by hand a number of a booking's admissions (`page_no`), which `ticket_ids` may
 * name. For the organizer of the event. Source: BKG-14, decisions 7.
 */
export const verifyTicket = endpoint({
  name: 'door.verifyTicket',
  method: 'POST',
  path: '/api/verify_ticket',
  access: ['organizer'],
  owned: { booking: 'booking_id' },
  input: v.object({
    code: optionalText(v.pipe(v.string(), v.maxLength(400))),
    /** made by the device, so that the same scan sent twice counts once, and so does the same press for one ticket */
    scan_id: optionalText(uuid),
    device_id: optionalText(uuid),
    booking_id: v.optional(
      v.union([
        v.pipe(
          v.union([v.literal(''), v.null()]),
          v.transform(() => undefined),
        ),
        idInput,
      ]),
    ),
    type: v.optional(v.picklist(['standard', '']), 'standard'),
    order_number: optionalText(orderNumber),
    ticket_ids: v.optional(
      v.union([
        v.pipe(
          v.union([v.literal(''), v.null()]),
          v.transform((): string[] => []),
        ),
        jsonField(v.pipe(v.array(uuid), v.maxLength(LINE_QUANTITY_MAX))),
      ]),
      [],
    ),
    /** by hand: the amount due of the order was taken in cash */
    paid: v.optional(flagInput, 0),
    /** how much that was: nobody is let in, and no cash noted, where another amount is due by now */
    taken: takenInput,
    page_no: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20)), '1'),
  }),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    data: v.object({
      at: v.string(),
      admissions: v.array(
        v.object({
          id: v.string(),
          order_number: v.string(),
          position: v.number(),
          event_id: v.number(),
          ticket_id: v.number(),
          ticket_title: v.string(),
          holder_names: v.array(v.string()),
          scans_left: v.number(),
        }),
      ),
    }),
  }),
  /** values: reason, and where they apply first_at, again_at (ISO 8601), left, and due: to be paid in cash first, 0.00 where nothing is and cash was taken */
  refusals: { bookingcheckinfailed: 409 },
  summary: 'Checks tickets in, by code or by booking',
});
