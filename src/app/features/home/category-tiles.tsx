import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Poster } from '#app/ui/event/poster.tsx';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import styles from './category-tiles.module.css';
import { useHomeCategories } from './home-categories.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';

/** The categories of home as tickets, each with how many events it has. Source: HOME-07. */
export function CategoryTiles(): ReactNode {
  const shown = useHomeCategories();
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
