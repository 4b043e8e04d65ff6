import * as v from 'valibot';
import { wallClock } from '#domain/time/wall-clock.ts';
import { banner, type listBanners } from '#wire/content/site.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { selectCards, toCards } from '#server/catalogue/event-cards.ts';
import { isPublic, isToCome } from '#server/catalogue/public-events.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';

/** The slides of the home page in their order, each on its days; one for an event stands only while the event is public and to come. Source: HOME-04. */
export async function handleBanners(call: Call<typeof listBanners>): Promise<ReplyOf<typeof listBanners>> {
  const rows = await bannerRows(call);
  const events = await bannerEvents(
    rows.flatMap((row) => row.event_id ?? []),
    call,
  );
  return {
    ...SUCCESS,
    data: rows.flatMap((row) => {
      const event = row.event_id === null ? null : events.get(row.event_id);
      if (event === undefined) return [];
      return {
        id: row.id,
        image: row.image_file || (event?.poster ?? ''),
        lang: row.lang,
        title: row.title,
        subtitle: row.subtitle,
        event_description: row.event_description,
        event_date: event?.start_date ?? '',
        event_time: event?.start_time ?? '',
        button_url: row.button_url || (event ? `/event-details/${event.slug}/${event.id}` : ''),
        button_title: row.button_title,
        icons: v.parse(banner.entries.icons, row.icons),
        event,
      };
    }),
  };
}

function bannerRows({ lang, services }: Call<typeof listBanners>) {
  const { fallback } = services.site.languages();
  const today = wallClock(services.now()).date;
  return services.database.db
    .selectFrom('banners')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('banner_texts')
          .select(['lang', 'title', 'subtitle', 'event_description', 'button_title'])
          .whereRef('banner_texts.banner_id', '=', 'banners.id')
          .orderBy(byWantedLanguage('banner_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .select(['banners.id', 'banners.image_file', 'banners.button_url', 'banners.icons', 'banners.event_id'])
    .select(['texts.lang', 'texts.title', 'texts.subtitle', 'texts.event_description', 'texts.button_title'])
    .where('banners.active', '=', true)
    .where((eb) => eb.or([eb('from_date', 'is', null), eb('from_date', '<=', today)]))
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', today)]))
    .orderBy('banners.position')
    .orderBy('banners.id')
    .execute();
}

/** Of these events those that a banner is shown for, as it shows them. */
export async function bannerEvents(
  ids: readonly number[],
  { lang, services }: Pick<Call<typeof listBanners>, 'lang' | 'services'>,
): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map();
  const now = wallClock(services.now());
  const matching = services.database.db
    .selectFrom('events')
    .where('events.id', 'in', ids)
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now)]));
  const cards = await toCards(
    await selectCards(matching, lang, services.site.languages().fallback).execute(),
    services,
  );
  return new Map(cards.map((card) => [card.id, card]));
}
