import * as v from 'valibot';
import { CONTENT_NAME_MAX } from '#domain/content/limits.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { endpoint } from '../../endpoint.ts';
import { amountInput, idInput, money, requiredText, success } from '../../fields.ts';
import { table, tableInput, tableReply } from '../../table.ts';
import { CHANGE_REFUSALS, changed, dayInput, endsBefore, savedReply } from './fields.ts';

/** How a tax stands by its days. */
export const TAX_STATES = ['planned', 'valid', 'ended'] as const;
export type TaxState = (typeof TAX_STATES)[number];

/** The rates of VAT that tickets choose from. Source: TKT-33, ADM-24. */
export const adminTaxesTable = table({
  columns: [null, 'rate', 'title', 'valid_from', 'valid_until', 'state', 'tickets'],
  sort: { column: 'rate', descending: false },
});

const adminTax = v.object({
  id: v.number(),
  title: v.string(),
  /** percent */
  rate: money,
  /** its first and last day, both included */
  valid_from: v.string(),
  /** empty: open */
  valid_until: v.string(),
  state: v.picklist(TAX_STATES),
  /** ticket types that have it, also deleted ones: with one its rate and first day stay, and it cannot be deleted */
  tickets: v.number(),
  version: v.number(),
});
export type AdminTax = v.InferOutput<typeof adminTax>;

export const listAdminTaxes = endpoint({
  name: 'admin.listTaxes',
  method: 'GET',
  path: '/api/admin/taxes',
  access: ['admin'],
  area: 'taxes',
  input: tableInput(adminTaxesTable, {}),
  output: tableReply(adminTax),
  summary: 'The taxes as a table, for admins',
});

export const getAdminTax = endpoint({
  name: 'admin.getTax',
  method: 'GET',
  path: '/api/admin/taxes/:id',
  access: ['admin'],
  area: 'taxes',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: adminTax }),
  summary: 'One tax, for admins',
});

const noTax = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/**
 * Adds a tax, or changes one. A new one that `follows` another ends it the day before, and every ticket of it has the new
 * one from then on. What was sold keeps its figures whatever is changed. Source: TKT-33, ADM-24.
 */
export const saveAdminTax = endpoint({
  name: 'admin.saveTax',
  method: 'POST',
  path: '/api/admin/taxes',
  access: ['admin'],
  area: 'taxes',
  input: v.pipe(
    v.object({
      ...changed,
      title: requiredText(CONTENT_NAME_MAX),
      rate: v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'))]),
        amountInput,
        v.check((rate) => Number(rate) <= 100, 'InvalidSettingPercent'),
      ),
      valid_from: v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'), v.check(isWallDate, 'PleaseCheckForm')),
      valid_until: dayInput,
      /** of a new one alone */
      follows: v.optional(v.union([noTax, idInput])),
    }),
    v.forward(
      v.partialCheck(
        [['valid_from'], ['valid_until']],
        ({ valid_from, valid_until }) => !endsBefore(valid_from, valid_until),
        'DashboardPage.dategreater',
      ),
      ['valid_until'],
    ),
  ),
  output: savedReply,
  refusals: CHANGE_REFUSALS,
  summary: 'Add or change a tax',
});

export const deleteAdminTax = endpoint({
  name: 'admin.deleteTax',
  method: 'POST',
  path: '/api/admin/taxes/delete',
  access: ['admin'],
  area: 'taxes',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  refusals: { ContentInUse: 409 },
  summary: 'Delete a tax that no ticket has',
});
