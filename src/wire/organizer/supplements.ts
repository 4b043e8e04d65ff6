import * as v from 'valibot';
import { SUPPLEMENTS_MAX, TEMPLATE_TYPES } from '#domain/catalogue/supplement-form.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, onBehalfOf, success, wireDate } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableTotals } from '../table.ts';
import { previewTitle, supplementEntries, supplementWas } from './supplement-fields.ts';

/** The organizer's supplements, by their titles. An empty payload asks for all of them. Source: SUP-02, SUP-17. */
export const supplementsTable = table({
  columns: [
    null, // actions
    'supplement_title',
    'supplement_type',
    'supplement_applied',
    'start_date',
    'end_date',
    'sold',
    'status',
  ],
  sort: { column: 'supplement_title', descending: false },
  pageSize: { usual: SUPPLEMENTS_MAX, most: SUPPLEMENTS_MAX },
});

const texts = v.object({
  nl: v.optional(v.string()),
  en: v.optional(v.string()),
  fr: v.optional(v.string()),
  de: v.optional(v.string()),
});

/** A supplement as its organizer sees it. Source: SUP-03 to SUP-12, SUP-16, SUP-23. */
export const organizerSupplement = v.object({
  id: v.number(),
  /** in the language of the caller, or the next best there is */
  supplement_title: v.string(),
  titles: texts,
  supplement_type: v.picklist([1, 2, 3]),
  supplement_required: flag,
  supplement_price: money,
  /** in the order of the picker; its position names an option for good */
  supplement_option: v.array(v.object({ position: v.number(), title: v.string(), titles: texts, price: money })),
  supplement_applied: v.picklist([1, 2]),
  supplement_multiple_type: flag,
  generated_code: flag,
  template_type: v.picklist(TEMPLATE_TYPES),
  /** path of the picture; empty without one */
  template_image: v.string(),
  /** null: open */
  start_date: v.nullable(wireDate),
  end_date: v.nullable(wireDate),
  /** 1: today is within its dates */
  status: flag,
  /** the tickets that it is asked with */
  linked_tickets: v.number(),
  /** how often it was bought or is being paid */
  sold: v.number(),
  /** false while it is linked to a ticket, or was sold */
  delete_allow: v.boolean(),
});
export type OrganizerSupplement = v.InferOutput<typeof organizerSupplement>;

/** The organizer's supplements as a table, or the one that `id` names. Source: SUP-17. */
export const listSupplements = endpoint({
  name: 'organizer.listSupplements',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/supplements/get',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { supplement: 'id' },
  input: tableInput(supplementsTable, { id: v.optional(idInput), ...onBehalfOf }),
  output: v.object({ ...success, data: v.array(organizerSupplement), ...tableTotals }),
  summary: 'The organizer’s supplements',
});

const ticketOfSupplement = v.object({
  event_id: v.number(),
  event_title: v.string(),
  ticket_id: v.number(),
  ticket_title: v.string(),
});
export type TicketOfSupplement = v.InferOutput<typeof ticketOfSupplement>;

/** The tickets that a supplement is asked with: those of the latest events first, a hundred at most. Beyond the documents. */
export const listSupplementTickets = endpoint({
  name: 'organizer.listSupplementTickets',
  method: 'GET',
  path: '/api/supplements/tickets',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { supplement: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, data: v.array(ticketOfSupplement) }),
  summary: 'The tickets that a supplement is asked with',
});

const storedFields = v.partial(v.object({ id: idInput, ...supplementEntries, ...supplementWas, ...onBehalfOf }));
type StoredFields = v.InferOutput<typeof storedFields>;

/** A new one has a title. Source: SUP-03. */
const isTitled = v.forward(
  v.check<StoredFields, string>(
    ({ id, supplement_title, titles }) => id !== undefined || supplement_title !== undefined || titles !== undefined,
    'FieldRequired',
  ),
  ['supplement_title'],
);

/**
 * Adds a supplement, or with `id` changes what is given of one; what is left out stays as it is, and what was sold stays as it
 * was sold. With `was`, what the sender read of the fields that it changes, a field that somebody else changed meanwhile is
 * refused with `SupplementChanged`. A new one that is sent again under its Idempotency-Key is the same. Source: SUP-18, SUP-20.
 */
export const storeSupplement = endpoint({
  name: 'organizer.storeSupplement',
  method: 'POST',
  path: '/api/supplements/create_edit',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { supplement: 'id' },
  wrongFieldsKey: 'PleaseCheckAllfields',
  input: v.pipe(storedFields, isTitled),
  output: v.object({ ...success, message: v.literal('SupplementAddedUpdated'), id: v.number() }),
  refusals: {
    ...IMAGE_REFUSALS,
    PleaseCheckAllfields: 422,
    SupplementChanged: 409,
    TooManyKept: 422,
    TooManyAttempts: 429,
  },
  summary: 'Add a supplement, or change one; multipart for its picture',
});

/** Deletes a supplement that is linked to no ticket and was never sold. Source: SUP-16, SUP-19, SUP-21. */
export const deleteSupplement = endpoint({
  name: 'organizer.deleteSupplement',
  method: 'POST',
  path: '/api/supplements/delete',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { supplement: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('SupplementDeleteSuccessfully') }),
  refusals: { SupplementNotDelete: 409 },
  summary: 'Delete a supplement that is neither sold nor linked',
});

/** The page that a supplement adds to the ticket PDF, as its form describes it; nothing is kept. Its code opens nothing. Source: SUP-10, SUP-11. */
export const previewSupplement = endpoint({
  name: 'organizer.previewSupplement',
  method: 'POST',
  path: '/api/supplements/preview',
  access: ['organizer', 'admin'],
  area: 'tickets',
  owned: { supplement: 'id' },
  input: v.object({
    id: v.optional(idInput),
    title: previewTitle,
    template_type: v.picklist(TEMPLATE_TYPES),
    template_image: supplementEntries.template_image,
    ...onBehalfOf,
  }),
  output: file({ type: 'application/pdf', name: 'supplement.pdf' }),
  refusals: { ...IMAGE_REFUSALS, TooManyAttempts: 429 },
  summary: 'Draw the page of a supplement',
});
