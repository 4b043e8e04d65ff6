import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { EventRowList } from '#app/ui/event/event-row.tsx';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import { query } from '#app/data/query.ts';
import { EventLine } from '#app/features/event-parts/event-tile.tsx';

const SHOWN = 4;

/** What else of the same kind can be bought, soonest first. Source: issue 3 (sold out or ended). */
export function SimilarEvents({ event }: { event: PublicEvent }): ReactNode {
  const { category_slug: category } = event;
  // some of them may be sold out too
  const { data } = useQuery(query('catalogue.listEvents', { category, limit: 4 * SHOWN }));
  const similar = (data?.events ?? [])
    .filter(({ id, availability }) => id !== event.id && (availability === 'from' || availability === 'free'))
    .slice(0, SHOWN);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <SectionHeader id="similar" title={<Trans>Also for you</Trans>} />
      <EventRowList>
        {similar.map((one) => (
          <li key={one.id}>
            <EventLine event={one} />
          </li>
        ))}
      </EventRowList>
    </section>
  );
}
