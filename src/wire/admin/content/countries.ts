import * as v from 'valibot';
import { CONTENT_NAME_MAX } from '#domain/content/limits.ts';
import { endpoint } from '../../endpoint.ts';
import { choiceInput, flag, idInput, requiredText, success, wholeNumber } from '../../fields.ts';
import { table, tableInput, tableReply } from '../../table.ts';
import { CHANGE_REFUSALS, savedReply } from './fields.ts';

/** The countries by their names. Source: FMT-14, LIST-20, ADM-24. */
export const adminCountriesTable = table({
  columns: [null, 'country_name', 'country_code', 'active', 'events'],
  sort: { column: 'country_name', descending: false },
});

const adminCountry = v.object({
  /** the documented number: Belgium is 21 */
  id: v.number(),
  /** as calls answer it; pages say the name that their language has */
  country_name: v.string(),
  country_code: v.string(),
  /** 0: nobody chooses it any more; events that are there stay */
  active: flag,
  /** events that are there and not deleted */
  events: v.number(),
  version: v.number(),
});
export type AdminCountry = v.InferOutput<typeof adminCountry>;

export const listAdminCountries = endpoint({
  name: 'admin.listCountries',
  method: 'GET',
  path: '/api/admin/countries',
  access: ['admin'],
  area: 'content',
  input: tableInput(adminCountriesTable, { active: v.optional(choiceInput) }),
  output: tableReply(adminCountry),
  summary: 'The countries as a table, for admins',
});

export const getAdminCountry = endpoint({
  name: 'admin.getCountry',
  method: 'GET',
  path: '/api/admin/countries/:id',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: adminCountry }),
  summary: 'One country, for admins',
});

/** Names a country, switches it on or off. None is added or deleted: their numbers are fixed. Source: FMT-14, ADM-24. */
export const saveAdminCountry = endpoint({
  name: 'admin.saveCountry',
  method: 'POST',
  path: '/api/admin/countries',
  access: ['admin'],
  area: 'content',
  input: v.object({
    id: idInput,
    version: wholeNumber,
    country_name: requiredText(CONTENT_NAME_MAX),
    active: choiceInput,
  }),
  output: savedReply,
  refusals: CHANGE_REFUSALS,
  summary: 'Change a country',
});
