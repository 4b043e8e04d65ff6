import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** Who agreed to news by mail, or withdrew it, by what they said last; the latest first. */
export const consentsTable = table({
  columns: [null, 'at', null, null],
  sort: { column: 'at', descending: true },
});

const consentRow = v.object({
  id: v.string(),
  user_id: v.number(),
  name: v.string(),
  email: v.string(),
  granted: v.boolean(),
  at: v.string(),
  /** which words were agreed to, and in which language they were read */
  wording: v.string(),
  lang: v.string(),
});
export type ConsentRow = v.InferOutput<typeof consentRow>;

const filters = {
  /** those who agree, unless told otherwise */
  granted: v.optional(v.picklist(['0', '1', 0, 1]), '1'),
};

/** `search` finds parts of names and e-mail addresses. */
export const listConsents = endpoint({
  name: 'admin.listConsents',
  method: 'GET',
  path: '/api/admin/consents',
  access: ['admin'],
  area: 'consents',
  input: tableInput(consentsTable, filters),
  output: tableReply(consentRow),
  summary: 'Who agreed to news by mail, for admins',
});

/** The same as a file; that somebody took it is on record. Source: TBL-07. */
export const exportConsents = endpoint({
  name: 'admin.exportConsents',
  method: 'GET',
  path: '/api/admin/consents.csv',
  access: ['admin'],
  area: 'newsletter',
  input: tableInput(consentsTable, filters),
  output: file({ type: 'text/csv', name: 'newsletter.csv' }),
  summary: 'Who agreed to news by mail, as a file',
});
