import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, success } from '../fields.ts';

export const category = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  thumb: v.string(),
  featured: flag,
  events_count: v.number(),
});

/** All categories in their order, with the number of events to come. Source: HOME-13, HOME-14. */
export const listCategories = endpoint({
  name: 'catalogue.listCategories',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/events/categories',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(category) }),
  summary: 'All categories',
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

/** Cities that have events to come, most events first: the chooser of the home page. */
export const listCities = endpoint({
  name: 'catalogue.listCities',
  method: 'GET',
  path: '/api/events/cities',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(v.object({ city: v.string(), events_count: v.number() })) }),
  summary: 'Cities with events to come',
});
