import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './hero-card.module.css';
import type { LinkRender } from '#app/ui/link-render.ts';
import { Poster } from './poster.tsx';
import type { PosterImage } from './poster.tsx';
import { ticketClass, ticketEdge } from './ticket.tsx';

type Props = {
  poster: PosterImage | undefined;
  paper?: string | undefined;
  priority?: boolean;
  when?: ReactNode;
  title: ReactNode;
  /** Shown from 900 px; on phones put the town into `when`. */
  where?: ReactNode;
  /** Shown at every width, in as many lines as it takes. */
  text?: ReactNode;
  /** "from". */
  priceLabel?: ReactNode;
  price?: ReactNode;
  link: LinkRender;
};

/** The big ticket of the home page: poster above, stub with date, title and price below. Also a banner's slide. */
export function HeroCard(props: Props): ReactNode {
  const { poster, paper, priority, when, title, where, text, priceLabel, price, link } = props;
  return link({
    className: classNames(ticketClass(), styles['card']),
    children: (
      <>
        <div className={classNames(ticketEdge('bottom'), styles['art'])}>
          <Poster image={poster} paper={paper} ratio="fill" priority={priority} />
        </div>
        <div className={classNames(ticketEdge('top', { perforated: true }), styles['stub'])}>
          <div className={styles['text']}>
            {when && <p className={classNames(styles['when'], 'num')}>{when}</p>}
            <h2 className={classNames(styles['title'], 'clip-2')}>{title}</h2>
            {where && <p className={classNames(styles['where'], 'small muted clip')}>{where}</p>}
            {text && <p className="small muted">{text}</p>}
          </div>
          {price && (
            <p className={styles['price']}>
              {priceLabel && <span className="micro muted">{priceLabel}</span>}{' '}
              <span className={classNames(styles['amount'], 'title num')}>{price}</span>
            </p>
          )}
        </div>
      </>
    ),
  });
}
