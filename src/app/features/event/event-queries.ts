import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { imageSrcSet, imageUrl } from '#domain/catalogue/images.ts';
import type { Spread } from '#domain/social/ratings.ts';
import type { EventDetail, PublicEvent } from '#wire/catalogue/event.ts';
import { canonicalOf, type SiteHead } from '#app/shell/head-tags.ts';
import { arrived, ignoreErrors, isRowNumber, query, undefinedIfRefused } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** One event by its number (its slug may change, its number never); as open as this device can have it. */
export const eventQuery = (id: string) =>
  query(
    'catalogue.getEvent',
    { event: id },
    {
      // what this device has to open it. Source: EVT-37
      add: async () => {
        const { unlockTokenOf } = await arrived(import('#device/catalogue/unlock-store.ts'));
        const unlock_token = await unlockTokenOf(id);
        return unlock_token ? { unlock_token } : {};
      },
    },
  );

/** The first reviews of an event, or a further page of them. */
export const reviewsQuery = (eventId: number, page = 1) => query('social.listReviews', { event_id: eventId, page });

/** Events to come of an organizer: those that its other events' pages show, and one more, for one may be the page's own. */
export const moreFromQuery = (organizer: number) => query('catalogue.listEvents', { organizer, limit: 5 });

/** Loads an event's page. A wrong slug with a known number goes to the right address; an unknown number is a 404. Source: EVT-01. */
export async function loadEvent(
  { queryClient, i18n, facts }: RouterContext,
  { slug, id, search }: { slug: string; id: string; search: string },
) {
  const answer = isRowNumber(id)
    ? await undefinedIfRefused(queryClient.query({ ...eventQuery(id), staleTime: 'static' }))
    : undefined;
  if (!answer) return { found: false, head: { title: i18n._(msg`This event is not here`) }, status: 404 as const };
  const { events } = answer;
  if (events.data.slug !== slug) {
    throw redirect({
      to: '/event-details/$event/$eventid',
      params: { event: events.data.slug, eventid: id },
      search: true,
      statusCode: 308,
    });
  }
  const below = loadBelow(queryClient, events.data);
  // only the server's page has it from the start
  if (import.meta.env.SSR) await below;
  const reviews = queryClient.getQueryData(reviewsQuery(events.data.id).queryKey);
  const site = { ...facts, search };
  return { found: true, head: { ...headOfEvent(events), ...(await forSearchEngines(events, { site, reviews })) } };
}

/** What stands below: a page stands without it. */
async function loadBelow(queryClient: QueryClient, event: PublicEvent): Promise<void> {
  const { id, show_review, password_protected, user_detail: organizer } = event;
  await Promise.all([
    show_review === 1 && !password_protected && ignoreErrors(queryClient.query(reviewsQuery(id))),
    organizer && ignoreErrors(queryClient.query(moreFromQuery(organizer.id))),
  ]);
}

/** Canonical address and JSON-LD; a protected event is not for search engines. Only the server's pages carry the data. */
async function forSearchEngines(
  detail: EventDetail,
  { site, reviews }: { site: SiteHead; reviews: { readonly spread: Spread } | undefined },
) {
  const event = detail.data;
  if (event.password_protected) return {};
  const canonical = `/event-details/${event.slug}/${event.id}`;
  if (!import.meta.env.SSR) return { canonical };
  const { eventData } = await import('./event-data.ts');
  const { origin } = site;
  return {
    canonical,
    data: [eventData(detail, { origin, url: canonicalOf(origin + canonical, site), spread: reviews?.spread ?? [] })],
  };
}

function headOfEvent({ data: event }: EventDetail) {
  return {
    title: event.meta_title || event.title,
    description: event.meta_description || event.excerpt,
    type: 'event' as const,
    image: imageUrl(event.poster, 'og', 1200),
    // the two compositions of the page's poster (event-detail-page.tsx)
    preload: [
      { srcset: imageSrcSet(event.poster, 'hero'), sizes: '100vw', media: '(max-width: 899.9px)' },
      { srcset: imageSrcSet(event.poster, 'card'), sizes: '424px', media: '(min-width: 900px)' },
    ],
  };
}
