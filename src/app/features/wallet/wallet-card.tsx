import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Poster } from '#app/ui/event/poster.tsx';
import { ticketClass, ticketEdge } from '#app/ui/event/ticket.tsx';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { TicketsTag } from './tickets-tag.tsx';
import styles from './wallet-card.module.css';
import type { WalletEntry } from './wallet-entries.ts';

/** The tickets of one event as a ticket on its poster's paper; opens them. */
export function WalletCard({ entry: { orderNumber, event, count, first, state } }: { entry: WalletEntry }): ReactNode {
  return (
    <Link
      to="/wallet/$orderNumber"
      params={{ orderNumber }}
      hash={`ticket-${first}`}
      className={`${ticketClass({ across: true })} ${styles['card']}`}
    >
      <div className={`${ticketEdge('right')} ${styles['text']}`} data-paper={event.poster_paper}>
        <p className={styles['when']}>{event.undated === 1 ? <Trans>Any day</Trans> : <EventTime event={event} />}</p>
        <h3 className={styles['title']} dir="auto">
          {event.title}
        </h3>
        <p className={styles['where']}>{[event.venue, event.city].filter(Boolean).join(', ')}</p>
        <p className={styles['count']}>
          <Plural value={count} one="# ticket" other="# tickets" /> <TicketsTag state={state} />
        </p>
      </div>
      <Poster
        image={posterImage(event.poster, { slot: 'card', sizes: '92px' })}
        paper={event.poster_paper}
        ratio="fill"
        className={`${ticketEdge('left')} ${styles['poster']}`}
      />
    </Link>
  );
}
