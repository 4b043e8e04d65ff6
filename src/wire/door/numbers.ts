import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { flag, idInput, money, success } from '../fields.ts';

const doorScan = v.object({
  at: v.string(),
  gate: v.string(),
  device_id: v.string(),
  device: v.string(),
  counted: flag,
});

/** How it stands at the door of an event: in, inside, by gate, ticket type and ten minutes. Source: screens 74. */
export const getDoorNumbers = endpoint({
  name: 'door.getNumbers',
  method: 'GET',
  path: '/api/organiser/door/:event_id/numbers',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput }),
  output: v.object({
    ...success,
    data: v.object({
      at: v.string(),
      /** valid admissions, how many of them came in, and how many people they let in */
      of: v.number(),
      in: v.number(),
      inside: v.number(),
      /** entries that counted: above `in` where tickets let in more than once */
      entries: v.number(),
      tickets: v.array(
        v.object({ ticket_id: v.number(), title: v.string(), of: v.number(), in: v.number(), entries: v.number() }),
      ),
      /** empty gate: of no name, or by hand */
      gates: v.array(v.object({ gate: v.string(), entries: v.number(), refused: v.number() })),
      /** entries that counted, by the ten minutes in which they were */
      intervals: v.array(v.object({ from: v.string(), entries: v.number() })),
      /** tickets, supplements and vouchers that were shown and let nobody in: already in, or not valid */
      refused: v.number(),
      /** somebody was let in whose ticket did not count: without a network, by two phones or against what was known here */
      conflicts: v.number(),
      /** scans that phones keep, as they said last, and how many phones: the counts lack them */
      waiting: v.number(),
      waiting_devices: v.number(),
      /** phones that were not heard of for a minute, or for the last one of their time, and when the first of them was last: what they scanned since is not known here */
      quiet_devices: v.number(),
      quiet_since: v.nullable(v.string()),
      cash: v.object({ paid: money, due: money }),
    }),
  }),
  summary: 'How many are in, by gate, ticket and time',
});

const conflict = v.object({
  id: v.string(),
  /** null: a code that the server does not know */
  kind: v.nullable(v.picklist(['admission', 'supplement', 'voucher'])),
  /** empty: it is of no ticket */
  admission_id: v.string(),
  order_number: v.string(),
  /** 0: of a whole order */
  position: v.number(),
  /** of the ticket, supplement or voucher */
  ticket_title: v.string(),
  /** why it does not count: already_in is a double */
  reason: v.string(),
  /** every time that somebody was let in with it, the first first */
  scans: v.array(doorScan),
});
export type DoorConflict = v.InferOutput<typeof conflict>;

/** An order of which more cash was taken than it owed: by several phones, or after it was cancelled. */
const excessCash = v.object({
  order_number: v.string(),
  /** to be given back */
  excess: money,
  /** everything that was taken for it, the first first; no device: by hand */
  takings: v.array(
    v.object({ at: v.string(), gate: v.string(), device_id: v.string(), device: v.string(), amount: money }),
  ),
});
export type ExcessCash = v.InferOutput<typeof excessCash>;

/** Tickets, supplements and vouchers that were let in against the rules, with every scan that let somebody in. The latest first. */
export const listDoorConflicts = endpoint({
  name: 'door.listConflicts',
  method: 'GET',
  path: '/api/organiser/door/:event_id/conflicts',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput }),
  output: v.object({ ...success, data: v.array(conflict), cash: v.array(excessCash) }),
  summary: 'Codes that let somebody in twice, or should not have, and cash that was not owed',
});

const found = v.object({
  booking_id: v.number(),
  order_number: v.string(),
  customer_name: v.string(),
  customer_email: v.string(),
  ticket_title: v.string(),
  /** of the order at this event, in cash */
  due: money,
  admissions: v.array(
    v.object({
      id: v.string(),
      position: v.number(),
      holder_names: v.array(v.string()),
      scans: v.number(),
      scan_allow: v.number(),
      state: v.picklist(['valid', 'cancelled', 'revoked']),
    }),
  ),
});
export type FoundBooking = v.InferOutput<typeof found>;

/** Finds who lost the phone, by name, e-mail or order number; they are checked in with `verify_ticket`. For organizers alone. */
export const searchDoor = endpoint({
  name: 'door.search',
  method: 'GET',
  path: '/api/organiser/door/:event_id/search',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  output: v.object({ ...success, data: v.array(found), more: flag }),
  summary: 'Bookings of an event by name, e-mail or order number',
});

/** Everybody who has tickets of an event on paper, by name, to be ticked off by hand: the last resort. */
export const printDoorList = endpoint({
  name: 'door.printList',
  method: 'GET',
  path: '/api/organiser/door/:event_id/list',
  access: ['organizer'],
  owned: { event: 'event_id' },
  notImpersonated: true,
  input: v.object({ event_id: idInput }),
  output: file({ type: 'application/pdf', name: '{slug}-door-list.pdf' }),
  summary: 'The printed door list of an event',
});
