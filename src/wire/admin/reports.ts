import * as v from 'valibot';
import { DECISION_WORDS_MAX, REPORT_DECISIONS, REPORT_REASONS } from '#domain/content/reports.ts';
import { REVIEW_ANSWER_MAX } from '#domain/social/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, requiredText, success, wholeNumber } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** How a notice stands. */
export const REPORT_STATES = ['open', ...REPORT_DECISIONS] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Notices of illegal content: open ones first, the oldest of them on top. Source: DSA article 16. */
export const reportsTable = table({
  columns: ['state', 'event_title', 'reason', 'created_at', 'decided_at'],
  sort: { column: 'state', descending: false },
});

const reportRow = v.object({
  id: v.string(),
  event_id: v.number(),
  event_title: v.string(),
  event_slug: v.string(),
  organisation: v.string(),
  /** 1: about a review of the event, and not the event itself */
  about_review: flag,
  /** 1: about the organizer's answer to that review alone */
  about_answer: v.optional(flag),
  reason: v.picklist(REPORT_REASONS),
  state: v.picklist(REPORT_STATES),
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
});
export type ReportRow = v.InferOutput<typeof reportRow>;

export const listReports = endpoint({
  name: 'admin.listReports',
  method: 'GET',
  path: '/api/admin/reports',
  access: ['admin'],
  area: 'reports',
  input: tableInput(reportsTable, { state: v.optional(v.picklist(REPORT_STATES)) }),
  output: tableReply(reportRow),
  summary: 'Notices of illegal content, for admins',
});

const id = v.pipe(v.string(), v.uuid());

/** One notice with what it says and what was decided. */
export const getReport = endpoint({
  name: 'admin.getReport',
  method: 'GET',
  path: '/api/admin/reports/one',
  access: ['admin'],
  area: 'reports',
  input: v.object({ id }),
  output: v.object({
    ...success,
    data: v.object({
      ...reportRow.entries,
      explanation: v.string(),
      /** who reports; empty where they may stay unnamed, or have left */
      name: v.string(),
      email: v.string(),
      /** the words of the review; null: it is gone, or the notice is about the event */
      review: v.nullable(v.string()),
      /** of the review that is shown; null as `review` */
      review_version: v.optional(v.nullable(v.number())),
      /** 1: its writer replaced the review after it was reported */
      review_replaced: v.optional(flag),
      /** the organizer's answer to the review; null: there is none any more, or the notice is not about it */
      answer: v.optional(v.nullable(v.string())),
      /** 1: the organizer replaced the answer after it was reported */
      answer_replaced: v.optional(flag),
      /** 1: the site shows the event */
      is_shown: flag,
      /** null: nobody has decided */
      decision: v.nullable(v.object({ by: v.string(), words: v.string() })),
    }),
  }),
  refusals: { TryAgain: 404 },
  summary: 'A notice of illegal content, for admins',
});

/**
 * Decides about a notice, once: `removed` hides the event on the site, or deletes the review, or its answer alone. Whoever
 * reported it is told by mail, and of a removal its author. Source: DSA article 16 (5), (6), article 17.
 */
export const decideReport = endpoint({
  name: 'admin.decideReport',
  method: 'POST',
  path: '/api/admin/reports/decide',
  access: ['admin'],
  area: 'reports',
  input: v.object({
    id,
    decision: v.picklist(REPORT_DECISIONS, 'FieldRequired'),
    words: requiredText(DECISION_WORDS_MAX),
    /** of the review that was read: about one that its writer replaced since nothing is decided */
    review_version: v.optional(wholeNumber),
    /** the answer that was read: about another one nothing is decided */
    answer: v.optional(v.pipe(v.string(), v.maxLength(REVIEW_ANSWER_MAX))),
  }),
  output: v.object({ ...success, message: v.literal('ReportDecided') }),
  /** values: by, at */
  refusals: {
    TryAgain: 404,
    ReportDecidedBefore: 409,
    ReportedReviewChanged: 409,
    ReportedAnswerChanged: 409,
    ReportedGone: 409,
  },
  summary: 'Decide about a notice of illegal content',
});
