import { HOME_FEATURED_EVENTS, HOME_UPCOMING_EVENTS } from '#domain/catalogue/limits.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { getHomeEvents } from '#wire/catalogue/event.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readCards } from './event-cards.ts';
import { soonestIds } from './event-order.ts';
import { isPublic, isToCome } from './public-events.ts';
import { serverDate } from './server-date.ts';

/** The first 9 upcoming events, or the first 3 featured ones. Source: HOME-06, HOME-08, HOME-11, HOME-12. */
export async function handleHomeEvents({
  input,
  lang,
  services,
}: Call<typeof getHomeEvents>): Promise<ReplyOf<typeof getHomeEvents>> {
  const now = wallClock(services.now());
  const matching = services.database.db
    .selectFrom('events')
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now)]))
    .$if(input.featured, (query) => query.where('events.featured', '=', true));
  const part = { limit: input.featured ? HOME_FEATURED_EVENTS : HOME_UPCOMING_EVENTS, offset: 0 };
  const cards = await readCards(soonestIds(matching, part, { now, services }), { lang, services });
  return { ...SUCCESS, events: { data: cards }, server_date: serverDate(now) };
}
