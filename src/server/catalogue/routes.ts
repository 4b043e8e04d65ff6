import { getEvent, getHomeEvents, listEvents } from '#wire/catalogue/event.ts';
import { unlockEvent } from '#wire/catalogue/unlock.ts';
import { listVenues } from '#wire/catalogue/venue.ts';
import { listCategories, listCategoryNames, listCities, listCountries } from '#wire/catalogue/category.ts';
import { getOrganizer, listOrganizers } from '#wire/catalogue/organizer.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCategories, handleCategoryNames, handleCities, handleCountries } from './categories.ts';
import { handleEvent } from './event-detail.ts';
import { handleEventList } from './event-list.ts';
import { handleHomeEvents } from './home-events.ts';
import { handleOrganizer } from './organizer-info.ts';
import { handleOrganizers } from './organizers.ts';
import { handleUnlock } from './unlock.ts';
import { handleVenues } from './venues.ts';

// prices depend on the site's commissions too
const ofLists = (): readonly CacheTag[] => ['list', 'site'];

export const catalogueRoutes: readonly Route[] = [
  route(listEvents, handleEventList, {
    cached: (_, { organizer }) => [organizer ? `organizer:${organizer}` : 'list', 'site'],
  }),
  route(getHomeEvents, handleHomeEvents, { cached: ofLists }),
  route(listCategories, handleCategories, { cached: ofLists }),
  route(listCategoryNames, handleCategoryNames, { cached: () => ['site'] }),
  route(listVenues, handleVenues, { cached: ofLists }),
  route(listCities, handleCities, { cached: ofLists }),
  route(listCountries, handleCountries, { cached: ofLists }),
  route(listOrganizers, handleOrganizers, { cached: ofLists }),
  route(getEvent, handleEvent, {
    cached: ({ events }) => [`event:${events.data.id}`, 'site'],
    isShared: ({ unlock_token }) => unlock_token === '',
  }),
  route(unlockEvent, handleUnlock),
  route(getOrganizer, handleOrganizer, { cached: ofLists }),
];
