import { getProfile, signIn, signOut } from './accounts/session.ts';
import { listCategories, listCities, listCountries } from './catalogue/category.ts';
import { getEvent, getHomeEvents, listEvents } from './catalogue/event.ts';
import { listBanners, listPages, listSettings } from './content/site.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Every call of the API; the server answers exactly these, and its tests are generated from this table. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  listEvents,
  getEvent,
  getHomeEvents,
  listCategories,
  listCountries,
  listCities,
  listSettings,
  listBanners,
  listPages,
  signIn,
  signOut,
  getProfile,
];
