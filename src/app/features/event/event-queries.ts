import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { imageSrcSet, imageUrl } from '#domain/catalogue/images.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { canonicalOf, type SiteHead } from '#app/shell/head-tags.ts';
import { arrived, isRowNumber, query, undefinedIfRefused } from '#app/data/query.ts';
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

/**
 * Loads an event's page. A wrong slug with a known number goes to the right address; an unknown number is a 404. Without a
 * network an event that was never opened here is what a list says of it. Source: EVT-01.
 */
export async function loadEvent(
  { queryClient, i18n, facts }: RouterContext,
  { slug, id, search }: { slug: string; id: string; search: string },
) {
  const answer = isRowNumber(id) ? await eventOrCard(queryClient, id) : undefined;
  if (!answer) return { found: false, head: { title: i18n._(msg`This event is not here`) }, status: 404 as const };
  if ('card' in answer) return { found: true, card: answer.card, head: { title: answer.card.title } };
  const { events } = answer;
  if (events.data.slug !== slug) {
    throw redirect({
      to: '/event-details/$event/$eventid',
      params: { event: events.data.slug, eventid: id },
      search: true,
      statusCode: 308,
    });
  }
  return {
    found: true,
    head: { ...headOfEvent(events), ...(await forSearchEngines(events, { queryClient, site: { ...facts, search } })) },
  };
}

/** An event, or the card that this device has of it when no answer comes; undefined where it is not there. @throws CallError without either */
async function eventOrCard(queryClient: QueryClient, id: string) {
  try {
    return await undefinedIfRefused(queryClient.query({ ...eventQuery(id), staleTime: 'static' }));
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    const { eventsHere } = await arrived(import('#app/features/event-parts/events-here.ts'));
    const card = eventsHere(queryClient).events.get(Number(id));
    if (!card) throw error;
    return { card };
  }
}

/** Canonical address and JSON-LD; a protected event is not for search engines. Only the server's pages carry the data, and what stands below. */
async function forSearchEngines(
  detail: EventDetail,
  { queryClient, site }: { queryClient: QueryClient; site: SiteHead },
) {
  const event = detail.data;
  const spread = import.meta.env.SSR
    ? await import('./load-below.ts').then((m) => m.loadBelow(queryClient, event))
    : [];
  if (event.password_protected) return {};
  const canonical = `/event-details/${event.slug}/${event.id}`;
  if (!import.meta.env.SSR) return { canonical };
  const { eventData } = await import('./event-data.ts');
  const { origin } = site;
  const url = canonicalOf(origin + canonical, site);
  return { canonical, data: [eventData(detail, { origin, url, spread, isSiteOpen: await isSiteOpen(queryClient) })] };
}

/** Whether the site sells anything, as far as is known. */
async function isSiteOpen(queryClient: QueryClient): Promise<boolean> {
  const asked = queryClient.query({ ...query('content.listSettings', {}), staleTime: 'static' });
  const settings = await asked.catch(() => undefined);
  return settings?.data.find(({ key }) => key === 'site.opened')?.value !== '0';
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
