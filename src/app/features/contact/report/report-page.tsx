import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendReport } from '#wire/content/report.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';
import { EventLine } from '#app/features/event-parts/event-tile.tsx';
import { isRowNumber } from '#app/data/query.ts';
import { WaitingMessages } from '../forms/waiting-messages.tsx';
import { ReportForm } from './report-form.tsx';
import styles from './report-page.module.css';

interface Props {
  readonly eventId: string;
  /** the number of one of its reviews, where that is what is reported */
  readonly review: string | undefined;
}

/** A notice that an event is illegal: what, why, by whom. Source: decisions 10, DSA article 16. */
export function ReportPage({ eventId, review }: Props): ReactNode {
  // anything else is no review: the report is about the event
  const reviewId = review !== undefined && isRowNumber(review) ? Number(review) : undefined;
  const { data: event } = useSuspenseQuery(eventQuery(eventId)).data.events;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Report illegal content</Trans>
      </h1>
      <p className={styles['lead']}>
        {reviewId === undefined ? (
          <Trans>
            Is this event, or something on its page, against the law? Tell us what and why. A person looks at every
            report and writes to you with the decision.
          </Trans>
        ) : (
          <Trans>
            Is review no. {reviewId} of this event against the law? Tell us what and why. A person looks at every report
            and writes to you with the decision.
          </Trans>
        )}
      </p>
      <div className={styles['event']}>
        <EventLine event={event} heading="h2" />
      </div>
      <WaitingMessages call={sendReport} />
      <ReportForm eventId={event.id} reviewId={reviewId} />
    </div>
  );
}
