import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { LoadFailedPage } from '#app/shell/load-failed.tsx';
import { PageBar } from '#app/shell/page-bar.tsx';
import { EventTitle, EventWhen, placeOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import styles from './event-from-list.module.css';

/** What a list says of an event, as long as its page cannot be had: which, when and where. */
export function EventFromList({ event }: { event: EventCard }): ReactNode {
  return (
    <article className={styles['page']}>
      <PageBar otherwise={{ to: '/event-list/$category', params: { category: 'All' } }} />
      {/* as wide as a card of the list: that picture is here */}
      <Poster
        image={posterImage(event.poster, { slot: 'card', sizes: '50vw' })}
        paper={event.poster_paper}
        className={styles['poster']}
      />
      <h1 className={styles['title']}>
        <EventTitle event={event} />
      </h1>
      <p>
        <EventWhen event={event} />
      </p>
      <p className="muted">{placeOf(event)}</p>
      {event.cancelled === 1 && (
        <p>
          <Tag kind="no">
            <Trans>Called off</Trans>
          </Tag>
        </p>
      )}
      <LoadFailedPage
        heading="h2"
        out={
          <Link
            to="/event-list/$category"
            params={{ category: 'All' }}
            className={buttonClass({ kind: 'ghost', full: true })}
          >
            <Trans>See all events</Trans>
          </Link>
        }
      />
    </article>
  );
}
