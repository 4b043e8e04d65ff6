import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendReport } from '#wire/content/report.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';
import { EventLine } from '#app/features/event-parts/event-tile.tsx';
import { ReviewAnswer } from '#app/features/social/review-answer.tsx';
import { WaitingMessages } from '../forms/waiting-messages.tsx';
import { ReportForm } from './report-form.tsx';
import styles from './report-page.module.css';
import { reviewQuery, type Reported } from './report-queries.ts';

/** A notice that an event is illegal, or a review of it, or the answer to one: what, why, by whom. Source: decisions 10, DSA article 16. */
export function ReportPage({ reported }: { readonly reported: Reported }): ReactNode {
  const { eventId, reviewId, isAnswer } = reported;
  const { data: event } = useSuspenseQuery(eventQuery(eventId)).data.events;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Report illegal content</Trans>
      </h1>
      <p className={styles['lead']}>
        <Lead {...reported} />
      </p>
      <div className={styles['event']}>
        <EventLine event={event} heading="h2" />
        {isAnswer && reviewId !== undefined && <ReportedAnswer eventId={event.id} reviewId={reviewId} />}
      </div>
      <WaitingMessages call={sendReport} />
      <ReportForm eventId={event.id} reviewId={reviewId} isAnswer={isAnswer} />
    </div>
  );
}

function Lead({ reviewId, isAnswer }: Reported): ReactNode {
  if (isAnswer) {
    return (
      <Trans>
        Is this answer to a review against the law? Tell us what and why. A person looks at every report and writes to
        you with the decision.
      </Trans>
    );
  }
  if (reviewId !== undefined) {
    return (
      <Trans>
        Is review no. {reviewId} of this event against the law? Tell us what and why. A person looks at every report and
        writes to you with the decision.
      </Trans>
    );
  }
  return (
    <Trans>
      Is this event, or something on its page, against the law? Tell us what and why. A person looks at every report and
      writes to you with the decision.
    </Trans>
  );
}

interface AnswerProps {
  readonly eventId: number;
  readonly reviewId: number;
}

/** The words that are reported. */
function ReportedAnswer({ eventId, reviewId }: AnswerProps): ReactNode {
  const answer = useQuery(reviewQuery(eventId, reviewId)).data?.data[0]?.answer;
  return answer && <ReviewAnswer answer={answer} />;
}
