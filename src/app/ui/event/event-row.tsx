import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './event-row.module.css';
import type { LinkRender } from '#app/ui/link-render.ts';
import { Poster } from './poster.tsx';
import type { PosterImage } from './poster.tsx';

type Props = {
  poster: PosterImage | undefined;
  paper?: string | undefined;
  when: ReactNode;
  title: ReactNode;
  where?: ReactNode;
  price?: ReactNode;
  /** At the end instead of or after the price: a button or a tag. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
  link: LinkRender;
};

/** An event in one compact line, as under "Coming up" on the home page. */
export function EventRow({ poster, paper, when, title, where, price, action, heading, link }: Props): ReactNode {
  const Heading = heading ?? 'h3';
  return (
    <article className={styles['row']}>
      <Poster image={poster} paper={paper} className={styles['poster']} />
      <div className={styles['text']}>
        <p className={classNames(styles['when'], 'num')}>{when}</p>
        <Heading className={classNames(styles['title'], 'title clip-2')}>{link({ children: title })}</Heading>
        {where && <p className="small muted clip-2">{where}</p>}
      </div>
      {price && <p className={classNames(styles['price'], 'num')}>{price}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </article>
  );
}

/** Rows under each other; children are `<li>`. */
export function EventRowList({ children }: { children: ReactNode }): ReactNode {
  return <ul className={styles['list']}>{children}</ul>;
}
