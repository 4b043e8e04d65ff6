import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { Poster } from '#app/ui/poster.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { Ticket } from '#app/ui/ticket.tsx';
import { EventTime } from '../catalogue/event-time.tsx';
import { posterImage } from '../catalogue/poster-image.ts';
import type { OrderedEvent } from './ordered-events.ts';
import styles from './success-ticket.module.css';

/** The first event of a paid order as a ticket, its stub torn off. */
export function SuccessTicket({ event: { event, quantity } }: { event: OrderedEvent }): ReactNode {
  return (
    <Ticket
      className={styles['ticket']}
      mainClassName={styles['main']}
      stubClassName={styles['stub']}
      main={
        <>
          <Poster
            image={posterImage(event.poster, { slot: 'hero', sizes: '(min-width: 560px) 520px, 100vw' })}
            paper={event.poster_paper}
            ratio="fill"
            className={styles['poster']}
          />
          <div className={styles['text']}>
            <div>
              <h2 className={styles['title']} dir="auto">
                {event.title}
              </h2>
              <p className="small muted">
                <EventTime event={event} city={event.city} />
              </p>
            </div>
            <Tag className={styles['count']}>
              <Plural value={quantity} one="# ticket" other="# tickets" />
            </Tag>
          </div>
        </>
      }
      stub={
        <>
          <span className={styles['tick']}>
            <Icon d={checkIcon} size={22} stroke={2.4} className={styles['check']} />
          </span>
          <div>
            <b>
              <Plural value={quantity} one="Your ticket is ready" other="Your tickets are ready" />
            </b>
            <p className="small muted">
              <Trans>Show the code at the door.</Trans>
            </p>
          </div>
        </>
      }
    />
  );
}
