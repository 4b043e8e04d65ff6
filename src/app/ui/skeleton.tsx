import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { ticketEdge } from './ticket.tsx';

type Bone = 'line' | 'short' | 'long' | 'title' | 'heading' | 'display' | 'chip' | 'hero' | 'tile' | 'thumb';

/** One grey box; compose several inside a `SkeletonGroup`. */
export function Skeleton({ shape = 'line', className }: { shape?: Bone; className?: string | undefined }): ReactNode {
  const line = shape === 'short' || shape === 'long';
  return <div className={classNames(styles['bone'], line && styles['line'], styles[shape], className)} />;
}

type GroupProps = { label: string; className?: string | undefined; children: ReactNode };

/** Says once that something is loading, and shows its boxes after 200 ms. Source: look/README, Components. */
export function SkeletonGroup({ label, className, children }: GroupProps): ReactNode {
  return (
    <div className={classNames(styles['group'], className)} role="status" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The box of an `EventCard`. */
export function SkeletonCard(): ReactNode {
  return (
    <div className={styles['card']}>
      <div className={classNames(styles['bone'], styles['poster'], ticketEdge('bottom'))} />
      <div className={styles['lines']}>
        <Skeleton shape="short" />
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </div>
  );
}

/** The box of an `EventRow`. */
export function SkeletonRow(): ReactNode {
  return (
    <div className={styles['row']}>
      <Skeleton shape="thumb" />
      <div className={styles['lines']}>
        <Skeleton shape="short" />
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </div>
  );
}

/** The box of an event page on a phone: poster, title, three lines with their tile. */
export function SkeletonDetail(): ReactNode {
  return (
    <div className={styles['detail']}>
      <Skeleton shape="hero" />
      <div className={styles['text']}>
        <Skeleton shape="display" />
        <Skeleton shape="long" />
        {['date', 'place', 'organizer'].map((line) => (
          <div key={line} className={styles['row']}>
            <Skeleton shape="tile" />
            <div className={styles['lines']}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
