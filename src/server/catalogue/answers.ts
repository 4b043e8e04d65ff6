import { getEvent, getHomeEvents, listEvents } from '#wire/catalogue/event.ts';
import { previewEvent } from '#wire/catalogue/preview.ts';
import { unlockEvent } from '#wire/catalogue/unlock.ts';
import { listVenues } from '#wire/catalogue/venue.ts';
import { listCategories, listCities, listCountries } from '#wire/catalogue/category.ts';
import { getOrganizer, listOrganizers } from '#wire/catalogue/organizer.ts';
import { answer, type Answer } from '#server/platform/http/answer.ts';
import { answerCategories, answerCities, answerCountries } from './categories.ts';
import { answerEvent } from './event-detail.ts';
import { answerEventList } from './event-list.ts';
import { answerPreview } from './event-preview.ts';
import { answerHomeEvents } from './home-events.ts';
import { answerOrganizer } from './organizer-info.ts';
import { answerOrganizers } from './organizers.ts';
import { answerUnlock } from './unlock.ts';

import { answerVenues } from './venues.ts';

export const catalogueAnswers: readonly Answer[] = [
  answer(listEvents, answerEventList, { cached: true }),
  answer(getHomeEvents, answerHomeEvents, { cached: true }),
  answer(listCategories, answerCategories, { cached: true }),
  answer(listVenues, answerVenues, { cached: true }),
  answer(listCities, answerCities, { cached: true }),
  answer(listCountries, answerCountries, { cached: true }),
  answer(listOrganizers, answerOrganizers, { cached: true }),
  answer(getEvent, answerEvent, { cached: true, isShared: ({ unlock_token }) => unlock_token === '' }),
  answer(unlockEvent, answerUnlock),
  answer(previewEvent, answerPreview),
  answer(getOrganizer, answerOrganizer, { cached: true }),
];
