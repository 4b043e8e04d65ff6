import * as v from 'valibot';
import { CONTENT_BODY_MAX, CONTENT_TITLE_MAX } from '#domain/content/limits.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { endpoint } from '../../endpoint.ts';
import { flag, success, wholeNumber } from '../../fields.ts';
import { table, tableInput, tableReply } from '../../table.ts';
import {
  CHANGE_REFUSALS,
  judgedTexts,
  publication,
  PUBLICATION_STATES,
  savedReply,
  storedTexts,
  textField,
  textsInput,
} from './fields.ts';

/** How a page stands; `unwritten`: nothing of it is there yet. */
export const PAGE_STATES = ['unwritten', ...PUBLICATION_STATES] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The content pages in the order of the documents. Source: PAGE-07 to PAGE-14, ADM-24. */
export const adminPagesTable = table({
  columns: [null, 'place', 'title', 'state', 'updated_at'],
  sort: { column: 'place', descending: false },
});

const slug = v.picklist(SITE_PAGES);

const page = { slug, state: v.picklist(PAGE_STATES) } as const;

const adminPage = v.object({
  ...page,
  /** in the language of the caller, or the next best; empty while nothing is written */
  title: v.string(),
  /** ISO 8601; null: never */
  updated_at: v.nullable(v.string()),
});
export type AdminPage = v.InferOutput<typeof adminPage>;

export const listAdminPages = endpoint({
  name: 'admin.listPages',
  method: 'GET',
  path: '/api/admin/pages',
  access: ['admin'],
  area: 'content',
  input: tableInput(adminPagesTable, {}),
  output: tableReply(adminPage),
  summary: 'The content pages as a table, for admins',
});

const pageForm = v.object({
  ...page,
  /** 0: nothing of it is there yet */
  version: v.number(),
  published: flag,
  /** when it is shown from; empty: at once */
  publish_date: v.string(),
  publish_time: v.string(),
  texts: storedTexts({ title: v.string(), body: v.string() }),
});
export type PageForm = v.InferOutput<typeof pageForm>;

export const getAdminPage = endpoint({
  name: 'admin.getPage',
  method: 'GET',
  path: '/api/admin/pages/:slug',
  access: ['admin'],
  area: 'content',
  input: v.object({ slug }),
  output: v.object({ ...success, data: pageForm }),
  summary: 'One content page, for admins',
});

/** Writes a content page. Which there are is fixed, so none is deleted: a draft is not shown. Source: PAGE-14, ADM-24. */
export const saveAdminPage = endpoint({
  name: 'admin.savePage',
  method: 'POST',
  path: '/api/admin/pages',
  access: ['admin'],
  area: 'content',
  input: v.pipe(
    v.object({
      slug,
      version: wholeNumber,
      ...publication,
      texts: textsInput({ title: textField(CONTENT_TITLE_MAX), body: textField(CONTENT_BODY_MAX) }),
    }),
    judgedTexts(['title', 'body']),
  ),
  output: savedReply,
  refusals: CHANGE_REFUSALS,
  summary: 'Write a content page',
});
