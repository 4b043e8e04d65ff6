import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon, hourglassIcon } from '#app/ui/icons/buying.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import type { OrderedEvent } from './ordered-events.ts';
import styles from './success-ticket.module.css';

/**
 * Whether the tickets are on this phone and open without a network. `not`: they are no business of this device, it keeps
 * nothing, or it has no worker.
 */
export type KeptState = 'saving' | 'kept' | 'not';

interface Props {
  readonly event: OrderedEvent;
  readonly kept: KeptState;
  /** tickets of the whole order */
  readonly count: number;
  /** its events are over: there is no door any more */
  readonly isOver: boolean;
}

/** The first event of a paid order as a ticket, its stub torn off; the stub says whether this phone has the tickets. */
export function SuccessTicket({ event: { event, quantity }, kept, count, isOver }: Props): ReactNode {
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
      stub={<Kept kept={kept} count={count} isOver={isOver} />}
    />
  );
}

function Kept({ kept, count, isOver }: Pick<Props, 'kept' | 'count' | 'isOver'>): ReactNode {
  return (
    <>
      <span className={styles['tick']} data-kept={kept}>
        {kept === 'saving' ? (
          <Icon d={hourglassIcon} size={20} />
        ) : (
          <Icon d={checkIcon} size={22} stroke={2.4} className={styles['check']} />
        )}
      </span>
      <div role="status">
        <b>
          {kept === 'saving' && <Trans>Saving on this phone…</Trans>}
          {kept === 'kept' && <Trans>Kept on this phone</Trans>}
          {kept === 'not' && !isOver && (
            <Plural value={count} one="Your ticket is ready" other="Your tickets are ready" />
          )}
          {kept === 'not' && isOver && <Plural value={count} one="# ticket" other="# tickets" />}
        </b>
        <p className="small muted">
          {kept === 'kept' ? (
            <Plural
              value={count}
              one="# ticket, opens without a network too."
              other="# tickets, open without a network too."
            />
          ) : (
            !isOver && <Trans>Show the code at the door.</Trans>
          )}
        </p>
      </div>
    </>
  );
}
