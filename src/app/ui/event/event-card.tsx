import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './event-card.module.css';
import type { LinkRender } from '#app/ui/link-render.ts';
import { Poster } from './poster.tsx';
import type { PosterImage } from './poster.tsx';

export type EventCardProps = {
  poster: PosterImage | undefined;
  paper?: string | undefined;
  ratio?: 'card' | 'side' | 'wide';
  priority?: boolean;
  /** A `<DateTime>`. */
  when: ReactNode;
  title: ReactNode;
  where?: ReactNode;
  /** "from" and a `<Money>`, "Free", or in `muted` that the price is known online. */
  price?: ReactNode;
  /** A `<Tag>` on the poster ("Sold out"). */
  tag?: ReactNode;
  /** A `<FavouriteButton>`. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
  link: LinkRender;
};

/** An event as poster, date, title, venue and price; the whole card is the link. Source: look/README, Components. */
export function EventCard(props: EventCardProps): ReactNode {
  const { poster, paper, ratio = 'card', priority, when, title, where, price, tag, action, link } = props;
  const Heading = props.heading ?? 'h3';
  return (
    <article className={styles['card']}>
      <Poster image={poster} paper={paper} ratio={ratio} priority={priority}>
        {tag && <span className={styles['tag']}>{tag}</span>}
      </Poster>
      <p className={classNames(styles['when'], 'num')}>{when}</p>
      <Heading className={classNames(styles['title'], 'title clip-2')}>{link({ children: title })}</Heading>
      {where && <p className={classNames(styles['where'], 'clip-2')}>{where}</p>}
      {price && <p className={styles['price']}>{price}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </article>
  );
}

type GridProps = { wide?: 'three' | 'nine'; className?: string | undefined; children: ReactNode };

/** The grid of the list: one column below 360 px, two from there, three from 1200 px; home's nine events stand three by three from 900 px, four above five from 1200. Children are `<li>`. */
export function CardGrid({ wide = 'three', className, children }: GridProps): ReactNode {
  return <ul className={classNames(styles['grid'], styles[wide], className)}>{children}</ul>;
}
