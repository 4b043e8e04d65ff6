import * as v from 'valibot';
import { CONTENT_BODY_MAX, CONTENT_LINE_MAX, CONTENT_TITLE_MAX, IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { IMAGE_REFUSALS } from '../../content/upload-image.ts';
import { endpoint } from '../../endpoint.ts';
import { flag, flagInput, idInput, success } from '../../fields.ts';
import { image } from '../../image.ts';
import { table, tableInput, tableReply } from '../../table.ts';
import {
  CHANGE_REFUSALS,
  changed,
  judgedTexts,
  publication,
  PUBLICATION_STATES,
  savedReply,
  slugInput,
  storedTexts,
  textField,
  textsInput,
} from './fields.ts';

export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** The posts of the blog, the newest first. Source: PAGE-04, ADM-24. */
export const adminPostsTable = table({
  columns: [null, 'title', 'slug', 'created_at', 'state'],
  sort: { column: 'created_at', descending: true },
});

const post = {
  id: v.number(),
  slug: v.string(),
  /** a stored picture; empty without one */
  image: v.string(),
  state: v.picklist(PUBLICATION_STATES),
} as const;

const adminPost = v.object({
  ...post,
  title: v.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Brussels: from when on it is shown */
  created_at: v.string(),
});
export type AdminPost = v.InferOutput<typeof adminPost>;

export const listAdminPosts = endpoint({
  name: 'admin.listPosts',
  method: 'GET',
  path: '/api/admin/blogs',
  access: ['admin'],
  area: 'content',
  input: tableInput(adminPostsTable, { state: v.optional(v.picklist(PUBLICATION_STATES)) }),
  output: tableReply(adminPost),
  summary: 'The posts of the blog as a table, for admins',
});

const text = v.string();

const postForm = v.object({
  ...post,
  version: v.number(),
  published: flag,
  publish_date: v.string(),
  publish_time: v.string(),
  texts: storedTexts({ title: text, seo_title: text, excerpt: text, body: text }),
});
export type PostForm = v.InferOutput<typeof postForm>;

export const getAdminPost = endpoint({
  name: 'admin.getPost',
  method: 'GET',
  path: '/api/admin/blogs/:id',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: postForm }),
  summary: 'One post of the blog, for admins',
});

/** Adds a post, or changes one. Its slug stays while it is published: addresses name it. Source: PAGE-04, ADM-24. */
export const saveAdminPost = endpoint({
  name: 'admin.savePost',
  method: 'POST',
  path: '/api/admin/blogs',
  access: ['admin'],
  area: 'content',
  input: v.pipe(
    v.object({
      ...changed,
      ...publication,
      slug: slugInput,
      texts: textsInput({
        title: textField(CONTENT_TITLE_MAX),
        seo_title: textField(CONTENT_TITLE_MAX),
        excerpt: textField(CONTENT_LINE_MAX),
        body: textField(CONTENT_BODY_MAX),
      }),
      image: v.optional(image({ maxBytes: IMAGE_MAX_BYTES })),
      /** true: without a picture from now on */
      remove_image: v.optional(flagInput, false),
    }),
    judgedTexts(['title', 'body']),
  ),
  output: savedReply,
  refusals: { ...CHANGE_REFUSALS, ...IMAGE_REFUSALS },
  summary: 'Add or change a post of the blog',
});

export const deleteAdminPost = endpoint({
  name: 'admin.deletePost',
  method: 'POST',
  path: '/api/admin/blogs/delete',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  summary: 'Delete a post of the blog',
});
