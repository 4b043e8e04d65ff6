import * as v from 'valibot';
import {
  ALL_TICKETS,
  FREE_TICKET_BODY_MAX,
  FREE_TICKET_ROWS_MAX,
  FREE_TICKET_RECIPIENTS_MAX,
} from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { emailInput, flagInput, idInput, ignored, jsonField, optionalText, success } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableTotals } from '../table.ts';

/** Recipients of one event, newest first. A call that asks for no page gets all of them, up to a bound. Source: FREE-05, FREE-18. */
export const freeTicketsTable = table({
  columns: [
    null,
    'customer_name',
    'customer_email',
    'quantity',
    'ticket_title',
    'downloaded',
    'checked_in',
    'created_at',
  ],
  sort: { column: 'created_at', descending: true },
  pageSize: { usual: FREE_TICKET_RECIPIENTS_MAX, most: FREE_TICKET_RECIPIENTS_MAX },
});

/** Which recipients a list has: of an event, or of one of its tickets. */
export const freeTicketFilters = {
  event_id: idInput,
  /** 0 or nothing: all tickets of the event */
  ticket_id: v.optional(
    v.union([
      idInput,
      v.pipe(
        v.picklist([ALL_TICKETS, String(ALL_TICKETS), '']),
        v.transform(() => undefined),
      ),
    ]),
  ),
};

/** 'false', or when the tickets were downloaded first. Source: FREE-06. */
const downloaded = v.union([v.literal('false'), v.string()]);

/** Somebody who got free tickets: one line of their order. Source: FREE-06. */
export const freeTicketRecipient = v.object({
  /** names the row where it is sent again */
  orderid: v.number(),
  order_number: v.string(),
  customer_name: v.string(),
  customer_email: v.string(),
  /** what was not cancelled of it */
  quantity: v.number(),
  ticket_title: v.string(),
  downloaded,
  ticket_download: downloaded,
  /** how many of its tickets were scanned */
  checked_in: v.number(),
  /** DD/MM/YYYY HH:mm */
  created_at: v.string(),
  /** when its mail went out, DD/MM/YYYY HH:mm; empty: not yet */
  mailed_at: v.string(),
  /** none of its mails went out yet, and one is on its way: made or sent as soon as it can be */
  is_waiting: v.boolean(),
  /** the latest mail was refused for good by the mail server of its address */
  came_back: v.boolean(),
  /** the address of the latest mail, where it is another than the recipient's own */
  mailed_to: v.optional(v.string()),
  /** the caller's sending that it went out with: whose tickets are valid still, and how many of these were scanned */
  sending: v.optional(v.object({ id: v.number(), recipients: v.number(), checked_in: v.number() })),
});
export type FreeTicketRecipient = v.InferOutput<typeof freeTicketRecipient>;

/** Who got free tickets of an event, or of one of its tickets. Source: FREE-18. */
export const listFreeTickets = endpoint({
  name: 'organizer.listFreeTickets',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/free_tickets',
  access: ['organizer'],
  owned: { event: 'event_id', ticket: 'ticket_id' },
  input: tableInput(freeTicketsTable, freeTicketFilters),
  output: v.object({ ...success, data: v.array(freeTicketRecipient), ...tableTotals }),
  summary: 'Recipients of the free tickets of one event',
});

/** The same as a file, all that the search leaves. Source: FREE-07. */
export const exportFreeTickets = endpoint({
  name: 'organizer.exportFreeTickets',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/free_tickets.csv',
  access: ['organizer'],
  owned: { event: 'event_id', ticket: 'ticket_id' },
  notImpersonated: true,
  input: tableInput(freeTicketsTable, freeTicketFilters),
  output: file({ type: 'text/csv', name: 'freetickets.csv' }),
  summary: 'Recipients of the free tickets of one event as CSV',
});

/** Mails the tickets of a recipient again, to another address where one is given. Source: FREE-19, FREE-24. */
export const resendFreeTicket = endpoint({
  name: 'organizer.resendFreeTicket',
  method: 'POST',
  path: '/api/resend-ticket-free',
  access: ['organizer'],
  owned: { booking: 'orderid' },
  input: v.object({ orderid: idInput, to_mail: v.optional(emailInput) }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully') }),
  refusals: { NoFreeTicket: 409, FreeTicketCancelled: 409, FreeTicketsOfAnother: 409, TooManyAttempts: 429 },
  summary: 'Mail free tickets again; to_mail is noted',
});

/** A text of a form: the rules of free tickets judge what is missing or too long. */
const typed = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((value) => String(value).trim()),
    v.maxLength(1000, 'FieldTooLong'),
  ),
  '',
);

/** Source: FREE-17. */
const lineEntries = { coupon_id: ignored, event_id: idInput, ticket_id: idInput, ticket_qty: typed };

const cartDetail = <Line extends v.GenericSchema>(line: Line) =>
  jsonField(v.pipe(v.array(line), v.maxLength(FREE_TICKET_ROWS_MAX, 'TooManyFreeTickets')));

const emailBody = optionalText(FREE_TICKET_BODY_MAX);

/** A name may lack an address: it is on the guest list at the door, and gets no mail. Beyond the documents. Source: issue 31. */
const guestList = v.optional(flagInput);

/**
 * Why nothing is sent. Of a key that stands for something else `values` has when that was sent (`at`) and an event of it
 * (`event_id`). `errors` names fields by line: `cart_detail.3.customer_email`; of tickets that are not left in that
 * number `values` has the title and what is left.
 */
export const freeTicketRefusals = {
  fillallfields: 422,
  maxthreefileallowed: 422,
  TicketAlreadySelected: 422,
  FreeTicketsTooManyAtOnce: 422,
  FreeTicketsAboveStock: 409,
  FreeTicketsEventOver: 422,
  FreeTicketsKeyUsed: 409,
} as const;

const output = v.object({
  ...success,
  message: v.literal('FreeTicketCreatedSuccessfully'),
  /** its mails go out one after another: `free_tickets/sendings` says how far they are */
  sending_id: v.number(),
  mails: v.number(),
  tickets: v.number(),
});

/**
 * Sends one person free tickets of own events, for which nothing is charged. An Idempotency-Key stands for this payload:
 * sent again, nothing is made again. Source: FREE-20.
 */
export const sendFreeTicket = endpoint({
  name: 'organizer.sendFreeTicket',
  method: 'POST',
  path: '/api/checkout_ticket',
  access: ['organizer'],
  input: v.object({
    cart_detail: cartDetail(v.object(lineEntries)),
    customer_name: typed,
    customer_email: typed,
    guest_list: guestList,
    pdf_per_ticket: v.optional(flagInput, false),
    email_body: emailBody,
  }),
  output,
  refusals: { ...freeTicketRefusals, TooManyAttempts: 429 },
  summary: 'Send one person free tickets; cart_detail is JSON text; Idempotency-Key is honoured',
});

/** The same for many people: every line an order and a mail of its own, all of them or none. Source: FREE-21. */
export const sendFreeTickets = endpoint({
  name: 'organizer.sendFreeTickets',
  method: 'POST',
  path: '/api/checkout_ticket_multiple',
  access: ['organizer'],
  input: v.object({
    cart_detail: cartDetail(v.object({ ...lineEntries, customer_name: typed, customer_email: typed })),
    guest_list: guestList,
    pdf_per_ticket: v.optional(flagInput, false),
    email_body: emailBody,
  }),
  output,
  refusals: { ...freeTicketRefusals, TooManyAttempts: 429 },
  summary: 'Send up to 500 people free tickets; cart_detail is JSON text; Idempotency-Key is honoured',
});

/** The mail that a recipient would get, before anything is sent. */
export const previewFreeTicket = endpoint({
  name: 'organizer.previewFreeTicket',
  method: 'POST',
  path: '/api/free_tickets/preview',
  access: ['organizer'],
  input: v.object({
    cart_detail: cartDetail(v.object(lineEntries)),
    customer_name: typed,
    pdf_per_ticket: v.optional(flagInput, false),
    email_body: emailBody,
  }),
  /** `is_attached`: the tickets go with it as files; else they are too large for that, and it links to them */
  output: v.object({ ...success, subject: v.string(), text: v.string(), is_attached: v.boolean() }),
  refusals: { TooManyAttempts: 429 },
  summary: 'The mail with free tickets, as text',
});
