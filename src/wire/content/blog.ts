import * as v from 'valibot';
import { BLOG_LIST_LIMIT } from '#domain/content/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countInput, flagInput, success } from '../fields.ts';

/** A post of the blog. Source: PAGE-04. */
export const blogPost = v.object({
  id: v.number(),
  author_id: v.nullable(v.number()),
  /** the language its texts are in */
  lang: v.string(),
  title: v.string(),
  /** the title for search engines; empty: the title itself */
  seo_title: v.string(),
  slug: v.string(),
  excerpt: v.string(),
  image: v.string(),
  /** cleaned HTML */
  body: v.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Brussels */
  created_at: v.string(),
});
export type BlogPost = v.InferOutput<typeof blogPost>;

/** Published posts, newest first; `brief` leaves their bodies empty, as cards need none. Source: PAGE-05. */
export const listBlogs = endpoint({
  name: 'content.listBlogs',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/blogs',
  access: 'anyone',
  input: v.object({
    limit: v.optional(v.pipe(countInput, v.maxValue(BLOG_LIST_LIMIT)), BLOG_LIST_LIMIT),
    brief: v.optional(flagInput, false),
  }),
  output: v.object({ ...success, data: v.array(blogPost) }),
  summary: 'Posts of the blog in the language of the caller',
});

/** One published post by its slug. Source: PAGE-06. */
export const getBlog = endpoint({
  name: 'content.getBlog',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/blogs/:article',
  access: 'anyone',
  input: v.object({ article: v.pipe(v.string(), v.maxLength(255)) }),
  output: v.object({ ...success, data: blogPost }),
  summary: 'One post of the blog',
});
