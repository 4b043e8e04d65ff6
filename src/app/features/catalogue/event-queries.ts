import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import { imageSrcSet, imageUrl } from '#domain/catalogue/images.ts';
import type { Language } from '#domain/content/languages.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { CallError } from '../../shell/call-error.ts';
import type { RouterContext } from '../../router.tsx';
import { query } from '../../shell/query.ts';
import { eventData } from './event-data.ts';

/** One event by its number (its slug may change, its number never). */
export const eventQuery = (id: string, lang: Language) => query('catalogue.getEvent', { event: id }, lang);

/** Loads an event's page. A wrong slug with a known number goes to the right address; an unknown number is a 404. Source: EVT-01. */
export async function loadEvent(
  { queryClient, lang, i18n, facts }: RouterContext,
  { slug, id }: { slug: string; id: string },
) {
  const answer = await queryClient.query({ ...eventQuery(id, lang), staleTime: 'static' }).catch((error: unknown) => {
    if (error instanceof CallError && error.key === 'TryAgain') return undefined;
    throw error;
  });
  if (!answer) return { found: false, head: { title: i18n._(msg`This event is not here`) }, status: 404 as const };
  const { events } = answer;
  if (events.data.slug !== slug) {
    throw redirect({
      to: '/event-details/$event/$eventid',
      params: { event: events.data.slug, eventid: id },
      statusCode: 308,
    });
  }
  return { found: true, head: headOfEvent(events, facts.origin) };
}

function headOfEvent(detail: EventDetail, origin: string) {
  const event = detail.data;
  return {
    title: event.meta_title || event.title,
    description: event.meta_description || event.excerpt,
    type: 'event' as const,
    // a protected event is not for search engines
    ...(event.password_protected
      ? {}
      : { canonical: `/event-details/${event.slug}/${event.id}`, data: [eventData(detail, origin)] }),
    image: imageUrl(event.poster, 'og', 1200),
    // the two compositions of the page's poster (event-detail-page.tsx)
    preload: [
      { srcset: imageSrcSet(event.poster, 'hero'), sizes: '100vw', media: '(max-width: 899.9px)' },
      { srcset: imageSrcSet(event.poster, 'card'), sizes: '424px', media: '(min-width: 900px)' },
    ],
  };
}
