import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, success } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** What a person was told of: what harms most first, of one kind the oldest. Source: screens 69. */
export const alertsTable = table({
  columns: [null, 'harm', 'at'],
  sort: { column: 'harm', descending: false },
});

const alertRow = v.object({
  id: v.string(),
  kind: v.string(),
  /** 1: somebody loses money, tickets or the sale while it waits */
  urgent: flag,
  at: v.string(),
  text: v.string(),
  /** the text's language; absent: English */
  text_lang: v.optional(v.string()),
  /** empty: it is about no order */
  order_number: v.string(),
  /** whose cancellation stopped; absent: it is about no event */
  event_id: v.optional(v.number()),
  /** null: nobody has seen it */
  seen: v.nullable(v.object({ at: v.string(), by: v.string() })),
});
export type AlertRow = v.InferOutput<typeof alertRow>;

/** What waits in the caller's part of the work, or was seen of it. */
export const listAlerts = endpoint({
  name: 'admin.listAlerts',
  method: 'GET',
  path: '/api/admin/alerts',
  access: ['admin'],
  area: 'shared',
  input: tableInput(alertsTable, {
    /** those that nobody has seen, unless told otherwise */
    seen: v.optional(v.picklist(['0', '1', 0, 1]), '0'),
  }),
  output: tableReply(alertRow),
  summary: 'What waits for a person, for admins',
});

/** Marks an alert of the caller's part of the work as seen, once: of two at the same time the second is told who was faster. Source: decisions 1. */
export const markAlertSeen = endpoint({
  name: 'admin.markAlertSeen',
  method: 'POST',
  path: '/api/admin/alerts/seen',
  access: ['admin'],
  area: 'shared',
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({ ...success, data: v.object({ at: v.string(), by: v.string() }) }),
  /** values: by, at */
  refusals: { AlertSeenBefore: 409 },
  summary: 'Mark an alert as seen',
});
