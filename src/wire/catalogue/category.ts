import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, optionalText, success } from '../fields.ts';
import { eventFilter } from './event-filter.ts';

export const category = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  thumb: v.string(),
  featured: flag,
  events_count: v.number(),
});

/**
 * All categories in their order, with the number of events to come that the other filters leave. Source: HOME-13,
 * HOME-14.
 */
export const listCategories = endpoint({
  name: 'catalogue.listCategories',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/events/categories',
  access: 'anyone',
  input: v.omit(eventFilter, ['category', 'category_id']),
  output: v.object({ ...success, data: v.array(category) }),
  summary: 'All categories',
});

/** The names of all categories in their order: what every page's menus say, whatever events there are. Source: HDR-08, HDR-17. */
export const listCategoryNames = endpoint({
  name: 'catalogue.listCategoryNames',
  method: 'GET',
  path: '/api/events/category_names',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(v.pick(category, ['id', 'name', 'slug'])) }),
  summary: 'The names of all categories',
});

/** Countries with their fixed numbers (Belgium 21). Source: LIST-20, LIST-21. */
export const listCountries = endpoint({
  name: 'catalogue.listCountries',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/countries',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.array(v.object({ id: v.number(), country_name: v.string(), country_code: v.string() })),
  }),
  summary: 'All countries',
});

/** Cities that have events to come, most events first; `search` takes any name of theirs: the chooser of home and list. */
export const listCities = endpoint({
  name: 'catalogue.listCities',
  method: 'GET',
  path: '/api/events/cities',
  access: 'anyone',
  input: v.object({ search: optionalText(100) }),
  output: v.object({
    ...success,
    /** `city` in the language of the caller, `town` as addresses name it */
    data: v.array(v.object({ city: v.string(), town: v.string(), events_count: v.number() })),
  }),
  summary: 'Cities with events to come',
});
