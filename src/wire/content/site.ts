import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { eventCard } from '../catalogue/event.ts';

/** Public settings of the site. Source: SET-01 to SET-06. */
export const listSettings = endpoint({
  name: 'content.listSettings',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/settings',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(v.object({ key: v.string(), value: v.string() })) }),
  summary: 'Public settings as key and value',
});

export const banner = v.object({
  id: v.number(),
  image: v.string(),
  /** the language its texts are in */
  lang: v.string(),
  title: v.string(),
  subtitle: v.string(),
  event_description: v.string(),
  event_date: v.string(),
  event_time: v.string(),
  button_url: v.string(),
  button_title: v.string(),
  icons: v.array(v.object({ icon: v.string(), text: v.string() })),
  /** the event it is for, as its card shows it; null for other banners */
  event: v.nullable(eventCard),
});
export type Banner = v.InferOutput<typeof banner>;

/** Slides of the home page. Source: HOME-04, HOME-15. */
export const listBanners = endpoint({
  name: 'content.listBanners',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/banners',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(banner) }),
  summary: 'Banners of the home page',
});

export const page = v.object({ slug: v.string(), lang: v.string(), title: v.string(), body: v.string() });

/** Content pages (home-page, how-it-works, about-us …); `slug` asks for one only. Source: PAGE-13, PAGE-14. */
export const listPages = endpoint({
  name: 'content.listPages',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/pages',
  access: 'anyone',
  input: v.object({ slug: v.optional(v.pipe(v.string(), v.maxLength(100, 'TryAgain'))) }),
  output: v.object({ ...success, data: v.array(page) }),
  summary: 'Content pages in the language of the caller',
});
