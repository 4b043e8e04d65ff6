import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail, PublicEvent } from '#wire/catalogue/event.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useLangOf } from '#app/shell/page-facts.ts';
import { RichText } from '#app/features/content/rich-text.tsx';
import styles from './event-article.module.css';
import { EventFactsList } from './event-facts-list.tsx';
import { EventGallery } from './event-gallery.tsx';
import { EventBelow } from './lazy-below.ts';
import { EventLeaving, EventVideo, SimilarEvents } from './lazy-parts.ts';
import { FormerStart } from '#app/features/event-parts/former-start.tsx';
import { useAudienceName } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { TicketList } from './ticket-list.tsx';

interface Props {
  readonly detail: EventDetail;
  /** without what leads elsewhere or needs a visitor: looked at before it is published, or in another site’s frame */
  readonly isPreview?: boolean;
  /** above all of it, where there is room */
  readonly crumbs: ReactNode;
  /** over the poster */
  readonly actions?: ReactNode;
  /** the way to the tickets, under them */
  readonly getTickets?: ReactNode;
  /** the way to the tickets, floating on phones */
  readonly stub?: ReactNode;
}

/** All that an event's page says: poster, facts, tickets, description, pictures, organizer. Source: EVT-02 to EVT-19, PREV-02. */
export function EventArticle({ detail, isPreview = false, crumbs, actions, getTickets, stub }: Props): ReactNode {
  const { data: event } = detail;
  const langOf = useLangOf();
  return (
    <article className={styles['page']}>
      <div className={styles['crumbs']}>{crumbs}</div>
      <div className={styles['poster']}>
        {actions}
        <HeroPoster event={event} />
      </div>
      <div className={styles['intro']}>
        <Tags event={event} />
        <h1 className={styles['title']} lang={langOf(event.lang)} dir="auto">
          {event.title}
        </h1>
        {event.excerpt && (
          <p className={styles['excerpt']} lang={langOf(event.lang)} dir="auto">
            {event.excerpt}
          </p>
        )}
        {event.cancelled ? (
          <Cancelled event={event} />
        ) : (
          event.availability === 'ended' && <Ended event={event} isPreview={isPreview} />
        )}
        {event.former_start !== null && !event.cancelled && event.availability !== 'ended' && (
          <p className={styles['moved']}>
            <Trans>
              Moved: it was to start on <FormerStart at={event.former_start} />.
            </Trans>
          </p>
        )}
        <EventFactsList event={event} isPreview={isPreview} />
      </div>
      <TicketList detail={detail} action={getTickets} className={styles['tickets']} />
      <About event={event} />
      {(event.images.length > 0 || event.video_link) && (
        <div className={styles['gallery']}>
          {event.video_link && <EventVideo event={event} />}
          {event.images.length > 0 && <EventGallery eventId={event.id} images={event.images} title={event.title} />}
        </div>
      )}
      <div className={styles['below']}>
        <EventBelow key={event.id} event={event} isPreview={isPreview} />
      </div>
      {!isPreview && (event.availability === 'sold-out' || event.availability === 'ended' || event.cancelled === 1) && (
        <div className={styles['similar']}>
          <SimilarEvents event={event} />
        </div>
      )}
      {stub}
    </article>
  );
}

/** On phones the poster of the top half, recomposed for its shape; beside the text the 4:5 one. */
function HeroPoster({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const { title } = event;
  const alt = t`Poster: ${title}`;
  const tall = posterImage(event.poster, { slot: 'card', sizes: '424px' });
  const hero = posterImage(event.poster, { slot: 'hero', sizes: '100vw', alt });
  const image =
    hero && tall?.srcSet
      ? { ...hero, sources: [{ media: '(min-width: 900px)', srcSet: tall.srcSet, sizes: '424px' }] }
      : hero;
  return <Poster image={image} paper={event.poster_paper} ratio="fill" priority className={styles['image']} />;
}

function Tags({ event }: { event: PublicEvent }): ReactNode {
  const audienceName = useAudienceName();
  return (
    <p className={styles['tags']}>
      <Tag kind="accent">{event.category_name}</Tag>
      {event.audience
        .split(',')
        .filter(Boolean)
        .map((audience) => (
          <Tag key={audience}>
            <i className={styles['audience']} data-audience={audience.toLowerCase()} />
            {audienceName(audience)}
          </Tag>
        ))}
    </p>
  );
}

/** Every order of it gets a mail (cancellation-mails.ts) with the same words. Source: BKG-09. */
function Cancelled({ event: { cancellation } }: { event: PublicEvent }): ReactNode {
  return (
    <div className={styles['ended']}>
      <p>
        <Trans>This event was cancelled. Buyers get a mail about their tickets.</Trans>
      </p>
      {cancellation?.message && <p className={styles['message']}>{cancellation.message}</p>}
      {cancellation && (
        <p>
          {cancellation.paid_back === 1 ? (
            <Trans>What they paid goes back to them.</Trans>
          ) : (
            <Trans>What they paid does not go back by itself: they ask the organizer.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** Source: EVT-35, EVT-36. */
function Ended({ event, isPreview }: { event: PublicEvent; isPreview: boolean }): ReactNode {
  return (
    <div className={styles['ended']}>
      <Trans>This event is over.</Trans>
      {!isPreview && event.redirect_url && <EventLeaving address={event.redirect_url} />}
    </div>
  );
}

function About({ event }: { event: PublicEvent }): ReactNode {
  const langOf = useLangOf();
  return (
    <div className={styles['about']}>
      {event.description && (
        <section aria-labelledby="about">
          <h2 id="about" className={styles['heading']}>
            <Trans>About this event</Trans>
          </h2>
          <RichText html={event.description} lang={langOf(event.lang)} />
        </section>
      )}
      {event.faq && (
        <section aria-labelledby="why" className={styles['why']}>
          <h2 id="why" className={styles['heading']}>
            <Trans>Why go</Trans>
          </h2>
          <RichText html={event.faq} lang={langOf(event.lang)} />
        </section>
      )}
    </div>
  );
}
