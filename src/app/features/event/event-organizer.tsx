import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#wire/catalogue/event.ts';
import styles from './event-organizer.module.css';
import { TraderPanel } from './trader-panel.tsx';

/** Who sells the tickets. Source: EVT-18. */
export function EventOrganizer({ organizer, follow }: { organizer: OrganizerInfo; follow: ReactNode }): ReactNode {
  return (
    <section aria-labelledby="organizer">
      <h2 id="organizer" className={styles['heading']}>
        <Trans>Organizer</Trans>
      </h2>
      <TraderPanel organizer={organizer} action={follow} />
    </section>
  );
}
