import { endsAfterStart } from '#domain/catalogue/event-clock.ts';
import { DATA_SLOTS, dataImageUrl } from '#domain/catalogue/images.ts';
import { averageOf, countOf, RATING_MAX, RATING_MIN, type Spread } from '#domain/social/ratings.ts';
import { withOffset } from '#domain/time/instant.ts';
import type { EventDetail, OrganizerInfo, PublicEvent, PublicTicket } from '#wire/catalogue/event.ts';
import { isPayable, isPriced } from './payable.ts';
import { plainText } from './plain-text.ts';

/** Where the event's page is, and what is said of it. */
interface Address {
  readonly origin: string;
  /** the page's canonical address */
  readonly url: string;
  /** how its reviews are spread over the stars */
  readonly spread: Spread;
  /** a new site sells nothing before it was opened */
  readonly isSiteOpen: boolean;
}

/** The event as JSON-LD for search engines: all-in prices, availability, place, organizer. Source: standards 6. */
export function eventData(detail: EventDetail, { origin, url, spread, isSiteOpen }: Address): object {
  const event = detail.data;
  const { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime } = event;
  const description = plainText(event.description) || event.excerpt;
  const offers = isSiteOpen ? offersOf(detail, url) : [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    ...(description ? { description } : {}),
    url,
    ...(event.poster ? { image: DATA_SLOTS.map((slot) => origin + dataImageUrl(event.poster, slot)) } : {}),
    startDate: withOffset(startDate, startTime),
    ...(endsAfterStart({ startDate, startTime, endDate, endTime }) ? { endDate: withOffset(endDate, endTime) } : {}),
    ...statusOf(event),
    eventAttendanceMode: event.online
      ? 'https://schema.org/OnlineEventAttendanceMode'
      : 'https://schema.org/OfflineEventAttendanceMode',
    location: event.online ? { '@type': 'VirtualLocation', url } : place(event),
    ...(event.user_detail ? { organizer: organization(event.user_detail) } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    ...(countOf(spread) > 0 ? { aggregateRating: ratingOf(spread) } : {}),
  };
}

/** Whether it takes place, and when it was to start before it moved. Source: schema.org EventStatusType. */
function statusOf({ cancelled, former_start: former }: PublicEvent): object {
  if (cancelled) return { eventStatus: 'https://schema.org/EventCancelled' };
  if (former === null) return { eventStatus: 'https://schema.org/EventScheduled' };
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: instantOf(former) };
}

/** As search engines want it: the average itself, not rounded up to whole stars. */
function ratingOf(spread: Spread): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(averageOf(spread)?.toFixed(1)),
    bestRating: RATING_MAX,
    worstRating: RATING_MIN,
    reviewCount: countOf(spread),
  };
}

/** What is sold: every ticket type that is shown and can be paid; before the first one is, that there will be some. */
function offersOf({ data: event, tickets }: EventDetail, url: string): object[] {
  if (event.availability === 'ended' || event.availability === 'locked') return [];
  const offer = { '@type': 'Offer', url };
  if (event.sale_starts && tickets.length === 0) {
    const validFrom = instantOf(event.sale_starts);
    return [{ ...offer, availability: 'https://schema.org/PreOrder', validFrom }];
  }
  const sold = tickets.filter((ticket) => isPayable(event) || !isPriced(ticket));
  return sold.map((ticket) => ({
    ...offer,
    name: ticket.title,
    price: ticket.all_in_price,
    priceCurrency: 'EUR',
    availability: ticket.sold_out ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    validFrom: saleStart(ticket, event),
  }));
}

/** A ticket without a first moment of sale is sold from the event's launch on. */
function saleStart(ticket: PublicTicket, event: PublicEvent): string {
  if (ticket.start_date === null) return withOffset(event.launch_date, event.launch_time);
  return withOffset(ticket.start_date, ticket.start_time);
}

function organization({ organisation, url }: OrganizerInfo): object {
  return { '@type': 'Organization', name: organisation, ...(url ? { url } : {}) };
}

/** A wall-clock moment of the wire (`2026-12-01 10:00:00`) with its offset. */
function instantOf(moment: string): string {
  const [date = '', time = ''] = moment.split(' ');
  return withOffset(date, time);
}

function place(event: PublicEvent): object {
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
