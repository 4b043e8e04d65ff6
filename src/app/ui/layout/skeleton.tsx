import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './skeleton.module.css';
import { ticketEdge } from '#app/ui/event/ticket.tsx';

type Bone = 'line' | 'short' | 'title' | 'heading' | 'hero';

/** One grey box; compose several inside a `SkeletonGroup`. */
export function Skeleton({ shape = 'line', className }: { shape?: Bone; className?: string | undefined }): ReactNode {
  return <div className={classNames(styles['bone'], styles[shape], className)} />;
}

type GroupProps = { label: string; className?: string | undefined; children: ReactNode };

/** Says once that something is loading, and shows its boxes after 200 ms. Source: look/README, Components. */
export function SkeletonGroup({ label, className, children }: GroupProps): ReactNode {
  return (
    <div className={classNames(styles['group'], className)} role="status">
      <span className="visually-hidden">{label}</span>
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
