import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HOME_FEATURED_CATEGORIES } from '#domain/catalogue/limits.ts';
import { Poster } from '#app/ui/poster.tsx';
import { SectionHeader } from '#app/ui/section-header.tsx';
import { usePageFacts } from '../../shell/page-facts.ts';
import styles from './category-tiles.module.css';
import { homeQueries } from './home-queries.ts';
import { posterImage } from './poster-image.ts';

/** The first 4 featured categories, or the first 4 where none is featured. Source: HOME-07. */
export function CategoryTiles(): ReactNode {
  const { lang } = usePageFacts();
  const all = useQuery(homeQueries.categories(lang)).data?.data ?? [];
  const featured = all.filter((category) => category.featured);
  const shown = (featured.length > 0 ? featured : all).slice(0, HOME_FEATURED_CATEGORIES);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <SectionHeader id="categories" className={styles['head']} title={<Trans>By mood</Trans>} />
      <ul className={styles['tiles']}>
        {shown.map((category) => (
          <li key={category.id}>
            <Link to="/event-list/$category" params={{ category: category.slug }} className={styles['tile']}>
              <span className={styles['text']}>
                <b className={styles['name']}>{breakable(category.name)}</b>
                <span className="micro muted">
                  <Plural value={category.events_count} one="# event" other="# events" />
                </span>
              </span>
              <Poster
                image={posterImage(category.thumb, { slot: 'card', sizes: '58px' })}
                ratio="fill"
                className={styles['thumb']}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name like Festival/Spectacle may go on in the next line after its stroke, rather than within a word. */
function breakable(name: string): string {
  return name.replaceAll('/', '/\u200B');
}
