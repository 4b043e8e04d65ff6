import * as v from 'valibot';
import { TEMPLATE_TYPES } from '#domain/catalogue/supplement-form.ts';
import { VOUCHERS_MAX } from '#domain/catalogue/voucher-form.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flag, flagInput, idInput, onBehalfOf, success, wireDate, wireTime } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableTotals } from '../table.ts';
import { previewTitle } from './supplement-fields.ts';
import { code } from './ticket-fields.ts';
import { voucherEntries, voucherWas } from './voucher-fields.ts';

/** The organizer's vouchers, the newest first. An empty payload asks for all of them. Source: VOU-02, VOU-15. */
export const vouchersTable = table({
  columns: [
    null, // actions
    'title',
    'event_title',
    'voucher_type',
    'start_date',
    'end_date',
    'status',
    'created_at',
  ],
  sort: { column: 'created_at', descending: true },
  pageSize: { usual: VOUCHERS_MAX, most: VOUCHERS_MAX },
});

/** A voucher as its organizer sees it. Source: VOU-03 to VOU-07, VOU-13. */
export const organizerVoucher = v.object({
  id: v.number(),
  /** the number that it was made with: one that buyers have gets another when it is changed */
  first_id: v.optional(v.number()),
  title: v.string(),
  voucher_type: v.picklist([1, 2]),
  generated_code: flag,
  event_id: v.number(),
  event_title: v.string(),
  /** the tickets that it comes with */
  ticket_id: v.array(v.number()),
  added_tickets: v.array(v.object({ id: v.number(), title: v.string() })),
  template_type: v.picklist(TEMPLATE_TYPES),
  /** path of the picture; empty without one */
  template_image: v.string(),
  start_date: wireDate,
  start_time: wireTime,
  end_date: wireDate,
  end_time: wireTime,
  created_at: v.string(),
  /** 1: now is within its dates */
  status: flag,
  /** how many buyers hold of it as it is now, with tickets that are valid; they keep it so, whatever is changed */
  given: v.number(),
});
export type OrganizerVoucher = v.InferOutput<typeof organizerVoucher>;

/** The organizer's vouchers as a table, or the one that `id` names. Source: VOU-15. */
export const listVouchers = endpoint({
  name: 'organizer.listVouchers',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/voucher/get',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { voucher: 'id' },
  input: tableInput(vouchersTable, { id: v.optional(idInput), ...onBehalfOf }),
  output: v.object({ ...success, data: v.array(organizerVoucher), ...tableTotals }),
  summary: 'The organizer’s vouchers',
});

const storedFields = v.partial(v.object({ id: idInput, ...voucherEntries, ...voucherWas, ...onBehalfOf }));
type StoredFields = v.InferOutput<typeof storedFields>;

/** What a new voucher must say. Source: VOU-03. */
function isGiven(field: keyof StoredFields) {
  return v.forward(
    v.check<StoredFields, string>((given) => given.id !== undefined || given[field] !== undefined, 'FieldRequired'),
    [field],
  );
}

/**
 * Adds a voucher, or with `id` changes what is given of one; what is left out stays as it is. Without a ticket, or without an
 * image where it has a page of its own, `fillallfields` names what is missing. With `was`, what the sender read of the fields
 * that it changes, a field that somebody else changed meanwhile is refused with `VoucherChanged`. A new one that is sent again
 * under its Idempotency-Key is the same. One that buyers have stays with them as it is: the answer has the number of the one
 * that takes its place, and the former number stands for it too. Source: VOU-08, VOU-16, VOU-18.
 */
export const storeVoucher = endpoint({
  name: 'organizer.storeVoucher',
  method: 'POST',
  path: '/api/voucher/create_edit',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { event: 'event_id', ticket: 'ticket_id', voucher: 'id' },
  input: v.pipe(
    storedFields,
    isGiven('title'),
    isGiven('voucher_type'),
    isGiven('event_id'),
    isGiven('start_date'),
    isGiven('start_time'),
    isGiven('end_date'),
    isGiven('end_time'),
    v.transform(({ added_tickets, ...given }) => ({ ...given, ticket_id: given.ticket_id ?? added_tickets })),
  ),
  output: v.object({ ...success, message: v.literal('Created'), id: v.number() }),
  refusals: {
    ...IMAGE_REFUSALS,
    fillallfields: 422,
    VoucherChanged: 409,
    TooManyKept: 422,
    TooManyAttempts: 429,
  },
  summary: 'Add a voucher, or change one; multipart for its picture',
});

/** Deletes a voucher: it comes with no further order, and stays with those that have it. Source: VOU-17, VOU-19. */
export const deleteVoucher = endpoint({
  name: 'organizer.deleteVoucher',
  method: 'POST',
  path: '/api/voucher/delete',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { voucher: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('Voucher.VoucherDeleteSuccessfully') }),
  summary: 'Delete a voucher',
});

const { start_date, start_time, end_date, end_time, template_image } = voucherEntries;

/** The page that a voucher adds to the ticket PDF, as its form describes it; nothing is kept. Its code opens nothing. Source: VOU-06, VOU-14. */
export const previewVoucher = endpoint({
  name: 'organizer.previewVoucher',
  method: 'POST',
  path: '/api/voucher/preview',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { event: 'event_id', ticket: 'ticket_id', voucher: 'id' },
  input: v.object({
    id: v.optional(idInput),
    event_id: v.optional(idInput),
    ticket_id: v.optional(voucherEntries.ticket_id),
    title: previewTitle,
    voucher_type: code([1, 2]),
    generated_code: flagInput,
    template_type: v.picklist(TEMPLATE_TYPES),
    template_image,
    start_date: v.optional(start_date),
    start_time: v.optional(start_time),
    end_date: v.optional(end_date),
    end_time: v.optional(end_time),
    ...onBehalfOf,
  }),
  output: file({ type: 'application/pdf', name: 'voucher.pdf' }),
  refusals: { ...IMAGE_REFUSALS, TooManyAttempts: 429 },
  summary: 'Draw the page of a voucher',
});
