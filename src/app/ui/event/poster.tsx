import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './poster.module.css';

export type PosterImage = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Pixels of `src`: the box is reserved from them and from the ratio. */
  width: number;
  height: number;
  /** '' beside a title, "Poster: {title}" on the event page. */
  alt: string;
  /** Other formats or compositions, best first. */
  sources?: readonly { srcSet: string; sizes?: string; type?: string; media?: string }[];
};

type Props = {
  image: PosterImage | undefined;
  /** `card` 4:5, `wide` 2:1, `photo` 4:3, `side` 1.12:1; `fill` takes the box around it. */
  ratio?: 'card' | 'wide' | 'photo' | 'side' | 'fill';
  /** Name of the poster's ink set, painted before the image arrives (base.css lists the ten). */
  paper?: string | undefined;
  /** The largest image of the first view: fetched at once instead of when it comes near. */
  priority?: boolean;
  className?: string | undefined;
  /** Over the image: the heart, "Sold out". */
  children?: ReactNode;
};

/** An event's poster in a box that never moves. Source: look/POSTERS, Algorithm 7. */
export function Poster({ image, ratio = 'card', paper, priority = false, className, children }: Props): ReactNode {
  const isBare = !image && paper !== undefined;
  return (
    <div
      className={classNames(styles['poster'], isBare && styles['bare'], styles[ratio], className)}
      data-paper={paper}
    >
      {image && <Picture image={image} priority={priority} />}
      {children}
    </div>
  );
}

function Picture({ image, priority }: { image: PosterImage; priority: boolean }): ReactNode {
  const { sources, ...rest } = image;
  const img = (
    <img
      {...rest}
      alt={rest.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  );
  if (sources === undefined) return img;
  return (
    <picture>
      {sources.map((source) => (
        <source key={`${source.media} ${source.type}`} {...source} />
      ))}
      {img}
    </picture>
  );
}
