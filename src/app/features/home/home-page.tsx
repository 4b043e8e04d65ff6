import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { arrowRightIcon } from '#app/ui/icons/first-view.ts';
import { ScrollRow } from '#app/ui/layout/scroll-row.tsx';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import { useLangOf } from '#app/shell/page-facts.ts';
import { RichText } from '#app/features/content/rich-text.tsx';
import { StoryCard } from '#app/features/blog/story-card.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CityChooser } from './city-chooser.tsx';
import { DayRoll } from '#app/features/event-parts/day-roll.tsx';
import { EventLine, EventTile } from '#app/features/event-parts/event-tile.tsx';
import { useHomeCategories } from './home-categories.ts';
import { HomeBanners } from './home-banners.tsx';
import styles from './home-page.module.css';
import { homeQueries } from './home-queries.ts';

/** The home page: what is on, by day, town, banner, date and mood. Source: HOME-02 to HOME-10. */
export function HomePage(): ReactNode {
  const upcoming = useQuery(homeQueries.upcoming).data?.events.data ?? [];
  const featured = useQuery(homeQueries.featured).data?.events.data ?? [];
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <div className={styles['intro']}>
          <CityChooser />
          <p className={styles['lead']}>
            <Trans>
              Concerts, theatre, markets and matinees across Belgium. Your tickets stay on your phone, with or without
              signal.
            </Trans>
          </p>
          <div className={styles['roll']}>
            <DayRoll />
          </div>
          <Shortcuts />
        </div>
        <div className={styles['banners']}>
          <HomeBanners />
        </div>
        <FeaturedBeside events={featured} />
      </div>
      <ComingUp events={upcoming} />
      <Body />
      <CategoryTiles />
      <Featured events={featured} />
      <Stories />
      <ForOrganizers />
    </div>
  );
}

/** The categories of home and the free events, as chips beside the hero (desktop). */
function Shortcuts(): ReactNode {
  const { t } = useLingui();
  const categories = useHomeCategories();
  return (
    <nav className={styles['shortcuts']} aria-label={t`Shortcuts`}>
      {categories.map((category) => (
        <Link key={category.id} to="/event-list/$category" params={{ category: category.slug }} className={chipClass()}>
          {category.name}
        </Link>
      ))}
      <Link to="/event-list/$category" params={{ category: 'All' }} search={{ price: 'free' }} className={chipClass()}>
        <Trans>Free</Trans>
      </Link>
    </nav>
  );
}

function ComingUp({ events }: { events: readonly EventCard[] }): ReactNode {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="coming-up">
      <SectionHeader
        id="coming-up"
        className={styles['head']}
        title={<Trans>Coming up</Trans>}
        more={{
          text: <Trans>See all</Trans>,
          link: (props) => <Link to="/event-list/$category" params={{ category: 'All' }} {...props} />,
        }}
      />
      <ul className={styles['rows']}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} />
          </li>
        ))}
      </ul>
      <CardGrid wide="nine" className={styles['grid']}>
        {events.map((event) => (
          <li key={event.id}>
            <EventTile event={event} sizes="(min-width: 1200px) 289px, 30vw" />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

/** The body of the content page `home-page`. Source: HOME-05. */
function Body(): ReactNode {
  const langOf = useLangOf();
  const page = useQuery(homeQueries.body).data?.data[0];
  if (!page) return null;
  return (
    <section className={styles['body']}>
      <RichText html={page.body} lang={langOf(page.lang)} />
    </section>
  );
}

/** The featured events beside the hero, where there is room: the strip further down is for the other screens. Source: HOME-08. */
function FeaturedBeside({ events }: { events: readonly EventCard[] }): ReactNode {
  const { t } = useLingui();
  if (events.length === 0) return null;
  return (
    <section className={styles['side']} aria-label={t`Worth planning for`}>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventTile event={event} sizes="228px" ratio="wide" heading="h2" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Featured({ events }: { events: readonly EventCard[] }): ReactNode {
  const { t } = useLingui();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured" className={styles['featured']}>
      <SectionHeader id="featured" className={styles['head']} title={<Trans>Worth planning for</Trans>} />
      <ScrollRow label={t`Worth planning for`} of="cards" className={styles['strip']}>
        {events.map((event) => (
          <li key={event.id}>
            <EventTile event={event} sizes="(min-width: 900px) 30vw, 236px" />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

/** The latest stories, newest first. Source: HOME-09. */
function Stories(): ReactNode {
  const { t } = useLingui();
  const posts = useQuery(homeQueries.stories).data?.data ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="stories">
      <SectionHeader
        id="stories"
        className={styles['head']}
        title={<Trans>Stories</Trans>}
        more={{ text: <Trans>All stories</Trans>, link: (props) => <Link to="/blog" {...props} /> }}
      />
      <ScrollRow label={t`Stories`} of="stories" className={styles['stories']}>
        {posts.map((post) => (
          <li key={post.id}>
            <StoryCard post={post} sizes="(min-width: 900px) 384px, 270px" heading="h3" />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

/** The last word of home is for who has an event of their own: it leads to an account, and who sells already to the form. Source: HOME-10. */
function ForOrganizers(): ReactNode {
  return (
    <section aria-labelledby="for-organizers" className={styles['organizers']}>
      <h2 id="for-organizers">
        <Trans>Putting on something yourself?</Trans>
      </h2>
      <p>
        <Trans>Sell your tickets here. You pay per ticket sold, nothing up front.</Trans>
      </p>
      <Link to="/signup/$user" params={{ user: 'organizer' }} className={buttonClass({ kind: 'primary' })}>
        <Trans>Create an event</Trans>
        <Icon d={arrowRightIcon} size={20} />
      </Link>
    </section>
  );
}
