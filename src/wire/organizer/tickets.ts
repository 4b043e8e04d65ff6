import * as v from 'valibot';
import { LANGUAGES } from '#domain/content/languages.ts';
import { TICKET_TEMPLATES, TICKETS_OF_EVENT_MAX } from '#domain/catalogue/ticket-form.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, idOrNone, money, onBehalfOf, success, wireDate, wireTime } from '../fields.ts';
import { ticketEntries, wasEntries } from './ticket-fields.ts';

const text = v.object({ title: v.string(), description: v.string() });
const commissionType = v.nullable(v.picklist([1, 2]));

/** A ticket type as its organizer sees it. Source: TKT-04 to TKT-22. */
export const organizerTicket = v.object({
  id: v.number(),
  event_id: v.number(),
  /** in the language of the caller, or the next best there is */
  title: v.string(),
  description: v.string(),
  texts: v.object({ nl: v.optional(text), en: v.optional(text), fr: v.optional(text), de: v.optional(text) }),
  price: money,
  /** what a buyer pays for one, handling included */
  all_in_price: money,
  quantity: v.number(),
  /** sold, free ones included, and being paid. Source: TKT-22 */
  booked_ticket: v.number(),
  /** of them, those of orders that wait for their payment */
  in_payment: v.number(),
  ticket_limit: v.number(),
  ticket_people: v.number(),
  buy_limit: v.number(),
  scan_allow: v.number(),
  scan_per_hour: v.number(),
  hour_limit: v.number(),
  free_ticket_allow: flag,
  free_ticket_quantity: v.number(),
  free_ticket_get: v.number(),
  /** null: at once */
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  /** null: as long as there are any */
  expire_date: v.nullable(wireDate),
  expire_time: wireTime,
  taxes_ids: v.array(v.number()),
  coupon_id: v.array(v.number()),
  supplement_id: v.array(v.number()),
  order: v.number(),
  featured: flag,
  sold_out: flag,
  status: flag,
  checkout_fields: flag,
  show_ticket_limit_purchased: flag,
  iframe_allow: flag,
  template: v.picklist(TICKET_TEMPLATES),
  /** path of the picture; empty without one */
  template_image: v.string(),
  /** its own; null inherits. Euros for type 1, percent for type 2 */
  admin_commission_type: commissionType,
  admin_commission: v.nullable(money),
  organizer_commission_type: commissionType,
  organizer_commission: v.nullable(money),
});
export type OrganizerTicket = v.InferOutput<typeof organizerTicket>;

/** The event of a list of tickets, with what their prices depend on beside them. */
const ticketsEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** null: no date is given */
  start_date: v.nullable(wireDate),
  start_time: wireTime,
  /** null: it ends on the day that it begins */
  end_date: v.optional(v.nullable(wireDate)),
  /** 1: the buyer pays the commissions on top */
  apply_fees: flag,
  /** what a ticket without commissions of its own inherits: the event's, else the site's */
  admin_commission_type: commissionType,
  admin_commission: v.nullable(money),
  organizer_commission_type: commissionType,
  organizer_commission: v.nullable(money),
  /** VAT that fees contain, in percent */
  fee_tax_rate: money,
  /** lowest fee per order that stands beside every price; null when there is none */
  order_fee: v.nullable(money),
  /** the languages that its texts are written in */
  written: v.optional(v.array(v.picklist(LANGUAGES)), []),
});
export type TicketsEvent = v.InferOutput<typeof ticketsEvent>;

/** The ticket types of an event in the order of the picker, inactive ones too. Source: TKT-01, TKT-02, TKT-28. */
export const listTickets = endpoint({
  name: 'organizer.listTickets',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/tickets',
  access: ['organizer', 'admin'],
  area: 'tickets',
  byApiToken: 'events',
  owned: { event: 'event_id' },
  input: v.object({ event_id: v.union([idInput, v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))]), ...onBehalfOf }),
  output: v.object({ ...success, tickets: v.array(organizerTicket), event: ticketsEvent }),
  summary: 'The ticket types of an event, by its id or slug',
});

const storedFields = v.partial(
  v.object({ id: idOrNone, event_id: idInput, ...ticketEntries, ...wasEntries, ...onBehalfOf }),
);
type StoredFields = v.InferOutput<typeof storedFields>;

/** What a new ticket must say, the rest has its defaults. Source: TKT-04 to TKT-11. */
function isGiven(field: keyof StoredFields, otherwise: keyof StoredFields = field) {
  return v.forward(
    v.check<StoredFields, string>(
      (given) => given.id !== undefined || given[field] !== undefined || given[otherwise] !== undefined,
      'FieldRequired',
    ),
    [field],
  );
}

/**
 * Adds a ticket type, or with `id` changes what is given of one; what is left out stays as it is. Fields that the form does
 * not show are kept as 0. What an organizer says of the admin's commission is ignored. With `was`, what the sender read of the
 * fields that it changes, a field that somebody else changed meanwhile is refused with `TicketChanged`, and named. A new one
 * that is sent again under its Idempotency-Key is the same ticket, as it was sent last. Source: TKT-29, TKT-34, TKT-21.
 */
export const storeTicket = endpoint({
  name: 'organizer.storeTicket',
  method: 'POST',
  path: '/api/tickets/store',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { event: 'event_id', ticket: 'id', coupon: 'coupon_id', supplement: 'supplement_id' },
  input: v.pipe(storedFields, isGiven('event_id'), isGiven('title', 'texts'), isGiven('price'), isGiven('quantity')),
  output: v.object({ ...success, message: v.picklist(['TicketAdded', 'TicketUpdated']), ticket_id: v.number() }),
  refusals: {
    ...IMAGE_REFUSALS,
    QuantityBelowBooked: 422,
    TicketChanged: 409,
    TooManyTickets: 422,
    TooManyAttempts: 429,
  },
  summary: 'Add a ticket type to an event, or change one; multipart for its picture',
});

/** Deletes a ticket type of which nothing is booked or being paid. Source: TKT-23, TKT-30, TKT-35. */
export const deleteTicket = endpoint({
  name: 'organizer.deleteTicket',
  method: 'POST',
  path: '/api/tickets/delete',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { event: 'event_id', ticket: 'ticket_id' },
  input: v.object({ event_id: idInput, ticket_id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('TicketDelete') }),
  refusals: { TicketNotDelete: 409 },
  summary: 'Delete a ticket type that nobody has booked',
});

/** Adds an inactive copy of a ticket type below it, with nothing booked. Source: TKT-31, TKT-36. */
export const duplicateTicket = endpoint({
  name: 'organizer.duplicateTicket',
  method: 'POST',
  path: '/api/myevents/duplicate-ticket',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { ticket: 'ticket_id' },
  input: v.object({ ticket_id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('TicketDuplicated'), ticket_id: v.number() }),
  refusals: { TooManyTickets: 422 },
  summary: 'Duplicate a ticket type',
});

/** Puts ticket types of an event in the order that the picker shows; those that are not named stay behind them. Source: TKT-18, EVT-14. */
export const orderTickets = endpoint({
  name: 'organizer.orderTickets',
  method: 'POST',
  path: '/api/tickets/order',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { event: 'event_id', ticket: 'ticket_ids' },
  input: v.object({
    event_id: idInput,
    ticket_ids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(TICKETS_OF_EVENT_MAX)),
    ...onBehalfOf,
  }),
  output: v.object({ ...success }),
  summary: 'Order the ticket types of an event',
});

/** A rate of VAT that tickets may contain. Source: TKT-33. */
export const ticketTax = v.object({
  id: v.number(),
  title: v.string(),
  /** in percent */
  rate: money,
  valid_from: wireDate,
  /** its last day; null: open */
  valid_until: v.nullable(wireDate),
});
export type TicketTax = v.InferOutput<typeof ticketTax>;

/** The taxes that all tickets choose from, without those that are over. Source: TKT-32, TKT-33. */
export const listTaxes = endpoint({
  name: 'organizer.listTaxes',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/tickets/taxes',
  access: ['organizer', 'admin'],
  area: 'tickets',
  byApiToken: 'events',
  input: v.object({ ...onBehalfOf }),
  output: v.object({ ...success, taxes: v.array(ticketTax) }),
  summary: 'The taxes of tickets',
});

/** What the tickets of an event may be joined with besides coupons: the organizer's own supplements. Source: TKT-17. */
export const listTicketChoices = endpoint({
  name: 'organizer.listTicketChoices',
  method: 'POST',
  path: '/api/tickets/choices',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, ...onBehalfOf }),
  output: v.object({
    ...success,
    supplements: v.array(v.object({ id: v.number(), supplement_title: v.string() })),
  }),
  summary: 'Supplements that tickets of an event may have',
});
