import { imageUrl } from '#domain/catalogue/images.ts';
import { withOffset } from '#domain/time/wall-clock.ts';
import type { EventDetail, OrganizerInfo } from '#wire/catalogue/event.ts';

const AVAILABILITY: Readonly<Record<string, string>> = {
  from: 'https://schema.org/InStock',
  free: 'https://schema.org/InStock',
  'sold-out': 'https://schema.org/SoldOut',
  'not-yet-on-sale': 'https://schema.org/PreOrder',
};

/** The event as JSON-LD for search engines: all-in price, availability, place, organizer. Source: standards 6. */
export function eventData({ data: event }: EventDetail, origin: string): object {
  const address = `${origin}/event-details/${event.slug}/${event.id}`;
  const availability = AVAILABILITY[event.availability];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.excerpt,
    url: address,
    image: [origin + imageUrl(event.poster, 'og', 1200)],
    startDate: withOffset(event.start_date, event.start_time),
    endDate: withOffset(event.end_date, event.end_time),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: event.online
      ? 'https://schema.org/OnlineEventAttendanceMode'
      : 'https://schema.org/OfflineEventAttendanceMode',
    location: event.online ? { '@type': 'VirtualLocation', url: address } : place(event),
    ...(event.user_detail ? { organizer: organization(event.user_detail) } : {}),
    ...(availability
      ? {
          offers: {
            '@type': 'Offer',
            url: address,
            ...(event.from_price === null ? {} : { price: event.from_price, priceCurrency: 'EUR' }),
            availability,
            ...(event.sale_starts ? { validFrom: instantOf(event.sale_starts) } : {}),
          },
        }
      : {}),
  };
}

function organization({ organisation, url }: OrganizerInfo): object {
  return { '@type': 'Organization', name: organisation, ...(url ? { url } : {}) };
}

/** A wall-clock moment of the wire (`2026-12-01 10:00:00`) with its offset. */
function instantOf(moment: string): string {
  const [date = '', time = ''] = moment.split(' ');
  return withOffset(date, time);
}

function place(event: EventDetail['data']): object {
  return {
    '@type': 'Place',
    name: event.venue,
    address: {
      '@type': 'PostalAddress',
      streetAddress: event.address,
      postalCode: event.zipcode,
      addressLocality: event.city,
      addressCountry: event.country_code,
    },
    ...(event.latitude !== null && event.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude } }
      : {}),
  };
}
