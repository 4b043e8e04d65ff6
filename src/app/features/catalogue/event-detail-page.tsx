import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Poster } from '#app/ui/poster.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useLangOf, usePageFacts } from '../../shell/page-facts.ts';
import { RichText } from '../content/rich-text.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFactsList } from './event-facts-list.tsx';
import styles from './event-detail-page.module.css';
import { EventGallery } from './event-gallery.tsx';
import { EventOrganizer } from './event-organizer.tsx';
import { eventQuery } from './event-queries.ts';
import { EventStub } from './event-stub.tsx';
import { TicketList } from './ticket-list.tsx';
import { useAudienceName } from './event-words.tsx';
import { posterImage } from './poster-image.ts';

/** One event: poster, facts, tickets, description, organizer. Source: EVT-01 to EVT-64. */
export function EventDetailPage({ eventId }: { eventId: string }): ReactNode {
  const { lang } = usePageFacts();
  const { events: detail } = useSuspenseQuery(eventQuery(eventId, lang)).data;
  const event = detail.data;
  const langOf = useLangOf();
  return (
    <article className={styles['page']}>
      <Crumbs title={event.title} />
      <div className={styles['poster']}>
        <EventActions event={event} />
        <HeroPoster detail={detail} />
      </div>
      <div className={styles['intro']}>
        <Tags detail={detail} />
        <h1 className={styles['title']} lang={langOf(event.lang)}>
          {event.title}
        </h1>
        {event.excerpt && (
          <p className={styles['excerpt']} lang={langOf(event.lang)}>
            {event.excerpt}
          </p>
        )}
        <EventFactsList event={event} />
      </div>
      <TicketList detail={detail} className={styles['tickets']} />
      <About detail={detail} />
      {event.images.length > 0 && (
        <div className={styles['gallery']}>
          <EventGallery images={event.images} title={event.title} />
        </div>
      )}
      <div className={styles['organizer']}>
        <EventOrganizer organizer={event.user_detail} />
        <Link to="/report/$eventid" params={{ eventid: eventId }} className={`link small ${styles['report']}`}>
          <Trans>Report illegal content</Trans>
        </Link>
      </div>
      <EventStub detail={detail} />
    </article>
  );
}

function Crumbs({ title }: { title: string }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles['crumbs']}>
      <Breadcrumb
        label={t`You are here`}
        crumbs={[
          { key: 'home', text: <Trans>Home</Trans>, link: (props) => <Link to="/" {...props} /> },
          {
            key: 'events',
            text: <Trans>Events</Trans>,
            link: (props) => <Link to="/event-list/$category" params={{ category: 'All' }} {...props} />,
          },
        ]}
        current={title}
      />
    </div>
  );
}

/** On phones the poster of the top half, recomposed for its shape; beside the text the 4:5 one. */
function HeroPoster({ detail: { data: event } }: { detail: EventDetail }): ReactNode {
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

function Tags({ detail: { data: event } }: { detail: EventDetail }): ReactNode {
  const audienceName = useAudienceName();
  return (
    <p className={styles['tags']}>
      <Tag kind="accent">{event.category_name}</Tag>
      {event.audience
        .split(',')
        .filter(Boolean)
        .map((audience) => (
          <Tag key={audience}>{audienceName(audience)}</Tag>
        ))}
    </p>
  );
}

function About({ detail: { data: event } }: { detail: EventDetail }): ReactNode {
  const langOf = useLangOf();
  return (
    <div className={styles['about']}>
      {event.availability === 'ended' && <Ended />}
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

function Ended(): ReactNode {
  return (
    <p className={styles['ended']}>
      <Trans>This event is over.</Trans>
    </p>
  );
}
