import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { BlogPost } from '#wire/content/blog.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { useLangOf, useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import styles from './story-card.module.css';

interface Props {
  readonly post: BlogPost;
  /** how wide the picture is shown */
  readonly sizes: string;
  readonly heading?: 'h2' | 'h3';
  /** the newest, larger than the others */
  readonly lead?: boolean;
}

/** A story as picture, date, title and first words; the whole card is the link. Source: PAGE-01. */
export function StoryCard({ post, sizes, heading: Heading = 'h2', lead = false }: Props): ReactNode {
  const lang = useLangOf()(post.lang);
  return (
    <article className={classNames(styles['card'], lead && styles['lead'])}>
      <Poster image={posterImage(post.image, { slot: 'wide', sizes })} ratio="wide" priority={lead} />
      <div className={styles['text']}>
        <p className={styles['when']}>
          <StoryDate post={post} />
        </p>
        <Heading className={classNames(styles['title'], !lead && 'title')} lang={lang}>
          <Link to="/blog-article/$article" params={{ article: post.slug }}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles['excerpt']} lang={lang}>
          {post.excerpt}
        </p>
      </div>
    </article>
  );
}

/** The day of a story. */
export function StoryDate({ post }: { post: BlogPost }): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const date = post.created_at.slice(0, 10);
  return <DateTime iso={date} text={formatShortDate(date, { language: lang, today })} />;
}
