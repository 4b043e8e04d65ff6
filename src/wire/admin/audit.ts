import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInput, wireDate } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** What audit lines are about. */
export const AUDIT_SUBJECTS = [
  'order',
  'booking',
  'event',
  'ticket',
  'supplement',
  'voucher',
  'coupon',
  'merchandise',
  'template',
  'free tickets',
  'user',
  'organization',
  'payout',
  'payout file',
  'report',
  'review',
  'page',
  'blog',
  'banner',
  'category',
  'country',
  'tax',
  'setting',
  'site',
  'alert',
  'job',
  'mail',
  'consents',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** So many lines, the newest of those that fit, are listed: a day or a person finds what is older. */
export const AUDIT_LISTED_MAX = 10_000;

/** Who changed what, the latest first. */
export const auditTable = table({ columns: [null, 'at', null, null], sort: { column: 'at', descending: true } });

const auditRow = v.object({
  id: v.string(),
  at: v.string(),
  /** a user by name and number; a part of the product by its name, such as `provider:ccv` */
  actor: v.object({ user_id: v.number(), name: v.string() }),
  /** whom an admin was signed in as; empty: nobody */
  acting_as: v.string(),
  subject: v.string(),
  /** what people call it: an order's number, somebody's name; else the row's number */
  about: v.string(),
  /** the number of the order that it is about; empty: of none */
  order_number: v.string(),
  action: v.string(),
  why: v.string(),
  /** further figures and names, as text */
  detail: v.array(v.object({ name: v.string(), value: v.string() })),
  /** of the network; empty: dropped, or nobody's */
  address: v.string(),
});
export type AuditRow = v.InferOutput<typeof auditRow>;

/**
 * The audit log, as it can be searched: an order's number, or the number of what was changed; else beginnings of names or
 * e-mail addresses of who changed it.
 */
export const listAuditLines = endpoint({
  name: 'admin.listAuditLines',
  method: 'GET',
  path: '/api/admin/audit',
  access: ['admin'],
  area: 'audit',
  input: tableInput(auditTable, {
    /** what one user did */
    person: v.optional(idInput),
    subject: v.optional(v.picklist(AUDIT_SUBJECTS)),
    /** days of Brussels, both counted in */
    from: v.optional(wireDate),
    to: v.optional(wireDate),
    /** 1: what providers and jobs did is left out */
    people: v.optional(v.picklist(['1', 1])),
  }),
  output: tableReply(auditRow),
  summary: 'The audit log, for admins',
});
