import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Venue } from '#wire/catalogue/venue.ts';
import type { RawSearch as ListSearch } from '#app/features/events/event-list-search.ts';
import { EventTile } from '#app/features/event-parts/event-tile.tsx';
import { type VenueFilter, venueSearchOf } from './venue-search.ts';

interface Props {
  readonly venue: Venue;
  readonly filter: VenueFilter;
  readonly priority: boolean;
}

/** A venue with the poster of its next event; leads to the list of its events. Source: VEN-02. */
export function VenueCard({ venue, filter, priority }: Props): ReactNode {
  const { next, events_count } = venue;
  return (
    <EventTile
      event={next}
      heading="h2"
      ratio="side"
      sizes="(min-width: 1200px) 284px, (min-width: 900px) 30vw, (min-width: 360px) 50vw, 100vw"
      priority={priority}
      instead={{
        title: venue.venue || <Trans>Online</Trans>,
        where: next.online ? '' : [venue.city, venue.country_name].filter(Boolean).join(', '),
        price: <Plural value={events_count} one="# event" other="# events" />,
        link: (props) => (
          <Link
            to="/event-list/$category"
            params={{ category: filter.category ?? 'All' }}
            search={eventsAt(venue, filter)}
            {...props}
          />
        ),
      }}
    />
  );
}

/** The list of the events at a venue, narrowed as the venues are. */
function eventsAt({ venue, next: { town } }: Venue, filter: VenueFilter): ListSearch {
  const { category: _, page: __, date, ...narrowed } = filter;
  return {
    ...venueSearchOf(narrowed),
    // events that are online alone have none
    ...(venue ? { venue } : { online: '1' }),
    ...(town ? { city: town } : {}),
    ...(date ? { start_date: date, end_date: date } : {}),
  };
}
