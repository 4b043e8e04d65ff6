import { lazy, type ReactNode, Suspense } from 'react';
// what the server draws is dressed before its script comes
import '#app/ui/form/choice.module.css';
import './filters/filter-fields.module.css';
import './filters/live-fields.module.css';
import type { EventChoice } from './event-list-search.ts';
import styles from './filter-form.module.css';
import { useIsWide } from '#app/features/event-parts/use-is-wide.ts';
import { useLateParts } from './use-late-parts.ts';

/** The server alone draws this one. */
const RenderedFields = import.meta.env.SSR
  ? lazy(() => import('./filters/late-parts.ts').then(({ lateParts }) => ({ default: lateParts.LiveFields })))
  : undefined;

/**
 * The filters' fields beside the list. The server renders them, so that they work as a plain form; on wide screens their
 * script follows and takes them over. Phones, where they are not shown, never fetch it.
 */
export function FilterColumn({ choice }: { choice: EventChoice }): ReactNode {
  const parts = useLateParts(useIsWide(false));
  if (parts) {
    return (
      <div key="live" className={styles['fields']}>
        <parts.LiveFields choice={choice} />
      </div>
    );
  }
  if (RenderedFields) {
    return (
      <div className={styles['fields']}>
        <Suspense>
          <RenderedFields choice={choice} />
        </Suspense>
      </div>
    );
  }
  // React leaves what the server rendered as it is
  return <div className={styles['fields']} suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />;
}

const NO_HTML = { __html: '' };
