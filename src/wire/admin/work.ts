import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** Whether work waits for its time, is being done now, or was given up. */
export const WORK_STATES = ['waiting', 'running', 'failed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

const id = { id: v.pipe(v.string(), v.uuid()) };
const state = v.picklist(WORK_STATES);
const filters = { state: v.optional(v.picklist(['waiting', 'failed'])) };

/**
 * WorkUnderWay: it is being done now, or was done or given up meanwhile; the list says which
 */
const refusals = { WorkChanged: 409 } as const;

/** Jobs that are not done, those given up first, then by when they are due. Periodic ones are no rows of it. */
export const jobsTable = table({ columns: [null, 'place', null, null], sort: { column: 'place', descending: false } });

const jobRow = v.object({
  id: v.string(),
  kind: v.string(),
  /** names the one piece of work */
  key: v.string(),
  state,
  tries: v.number(),
  /** when it is done next, or was given up */
  at: v.string(),
  /** what went wrong the last time; empty: nothing */
  error: v.string(),
});
export type JobRow = v.InferOutput<typeof jobRow>;

export const listJobs = endpoint({
  name: 'admin.listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  access: ['admin'],
  area: 'jobs',
  input: tableInput(jobsTable, filters),
  output: tableReply(jobRow),
  summary: 'Jobs that wait or were given up, for admins',
});

/** Has a job done now: one that waits at once, one that was given up as if it were new. */
export const retryJob = endpoint({
  name: 'admin.retryJob',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  access: ['admin'],
  area: 'jobs',
  input: v.object(id),
  output: v.object(success),
  refusals,
  summary: 'Have a job done now',
});

/** Gives up a job that waits: it is not done any more, unless somebody has it done again. */
export const giveUpJob = endpoint({
  name: 'admin.giveUpJob',
  method: 'POST',
  path: '/api/admin/jobs/give-up',
  access: ['admin'],
  area: 'jobs',
  input: v.object(id),
  output: v.object(success),
  refusals,
  summary: 'Give up a job that waits',
});

/** Mails that did not go out, those given up first, then the oldest. Nothing that they say. */
export const mailsTable = table({ columns: [null, 'place', null, null], sort: { column: 'place', descending: false } });

const mailRow = v.object({
  id: v.string(),
  /** empty: its person was forgotten */
  to: v.string(),
  subject: v.string(),
  state,
  created_at: v.string(),
  /** when it was given up, or is tried next */
  at: v.string(),
  tries: v.number(),
  /** the mail server's reply in codes, or why it was given up; empty: nothing */
  failure: v.string(),
  /** empty: it is about no order */
  order_number: v.string(),
  /** what it said was deleted, or its tickets were cancelled: it cannot be sent any more */
  gone: v.boolean(),
});
export type MailRow = v.InferOutput<typeof mailRow>;

/** `search` finds beginnings of addresses. */
export const listMails = endpoint({
  name: 'admin.listMails',
  method: 'GET',
  path: '/api/admin/mails',
  access: ['admin'],
  area: 'mails',
  input: tableInput(mailsTable, filters),
  output: tableReply(mailRow),
  summary: 'Mails that wait or were given up, for admins',
});

/** Sends a mail once more that was given up, or tries one now that waits: from now on for five days. Source: decisions 6. */
export const retryMail = endpoint({
  name: 'admin.retryMail',
  method: 'POST',
  path: '/api/admin/mails/retry',
  access: ['admin'],
  area: 'mails',
  input: v.object(id),
  output: v.object(success),
  /** MailGone: what it said was deleted, as it is after 30 days, or its tickets were cancelled */
  refusals: { ...refusals, MailGone: 409 },
  summary: 'Send a mail once more',
});

export const giveUpMail = endpoint({
  name: 'admin.giveUpMail',
  method: 'POST',
  path: '/api/admin/mails/give-up',
  access: ['admin'],
  area: 'mails',
  input: v.object(id),
  output: v.object(success),
  refusals,
  summary: 'Give up a mail that waits',
});
