import type { ReactNode } from 'react';
// what the server draws is dressed before its script comes
import '#app/ui/form/choice.module.css';
import './lazy/filter-fields.module.css';
import './lazy/live-fields.module.css';
import { lazyRendered } from '#app/shell/lazy.tsx';
import { whenWide } from '#app/features/event-parts/use-is-wide.ts';
import type { EventChoice } from './event-list-search.ts';
import styles from './filter-form.module.css';

const LiveFields = lazyRendered(() => import('./lazy/live-fields.tsx').then((module) => module.LiveFields), whenWide);

/**
 * The filters' fields beside the list. The server renders them, so that they work as a plain form; on wide screens their
 * script follows and takes them over. Phones, where they are not shown, never fetch it.
 */
export function FilterColumn({ choice }: { choice: EventChoice }): ReactNode {
  return (
    <div className={styles['fields']}>
      <LiveFields choice={choice} />
    </div>
  );
}
