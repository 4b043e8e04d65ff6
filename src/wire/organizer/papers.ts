import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { money, wireDate } from '../fields.ts';
import { file } from '../file.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** Invoices and credit notes of an organizer, the newest first. */
export const organizerPapersTable = table({
  columns: ['number', 'issued_on', 'name', 'order_number', null],
  sort: { column: 'number', descending: true },
});

/** Those made in the organizer's name for buyers, or those of the site's commissions. */
const series = v.optional(v.picklist(['sales', 'commissions']), 'sales');

const organizerPaper = v.object({
  id: v.string(),
  kind: v.picklist(['invoice', 'credit-note']),
  number: v.string(),
  issued_on: wireDate,
  /** who was charged, or who charges a commission */
  name: v.string(),
  /** empty for commissions */
  order_number: v.string(),
  total: money,
});
export type OrganizerPaper = v.InferOutput<typeof organizerPaper>;

/** The seller keeps books too: every invoice in its name is here, and every one that it was charged. Source: decisions 6. */
export const listOrganizerPapers = endpoint({
  name: 'organizer.listPapers',
  method: 'GET',
  path: '/api/organizer/papers',
  access: ['organizer'],
  input: tableInput(organizerPapersTable, { series }),
  output: tableReply(organizerPaper),
  summary: 'Invoices and credit notes in the organizer’s name, or of the site’s commissions',
});

/** A number of a series, never an id: only the caller's own papers are looked through. */
const named = v.object({ series, number: v.pipe(v.string(), v.maxLength(20, 'TryAgain')) });

export const downloadOrganizerPaper = endpoint({
  name: 'organizer.downloadPaper',
  method: 'GET',
  path: '/api/organizer/papers/:number.pdf',
  access: ['organizer'],
  notImpersonated: true,
  input: named,
  output: file({ type: 'application/pdf', name: '{name}.pdf' }),
  summary: 'An own invoice or credit note as PDF',
});

export const downloadOrganizerUbl = endpoint({
  name: 'organizer.downloadUbl',
  method: 'GET',
  path: '/api/organizer/papers/:number.xml',
  access: ['organizer'],
  notImpersonated: true,
  input: named,
  output: file({ type: 'application/xml', name: '{name}.xml' }),
  summary: 'An own invoice or credit note as UBL',
});
