import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DECISION_WORDS_MAX } from '#domain/content/reports.ts';
import { type AdminReviewRow, getAdminReview, listAdminReviews, takeOffReview } from '#wire/admin/reviews.ts';
import { CallError } from '#app/data/call-error.ts';
import { query } from '#app/data/query.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/event/stars.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { momentOf } from '../moment.ts';
import { QueryResult } from '../query-result.tsx';
import { useTold } from '../use-told.ts';
import styles from '../users/users-page.module.css';

interface Props {
  readonly overlay: Overlay;
  readonly review: AdminReviewRow | undefined;
}

/** One review in whole, and the way to take it off the site. Source: DSA article 17. */
export function TakeOffSheet({ overlay, review: row }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const review = useQuery({
    ...query(getAdminReview, { id: row?.id ?? 0 }),
    enabled: overlay.isOpen && row !== undefined,
    staleTime: 0,
    // of one's own press whose answer was lost it would say that it is gone: the same press again says what came of it
    refetchOnReconnect: false,
  });
  const isGone = review.error instanceof CallError && review.error.key === 'ReviewGone';
  return (
    <Sheet overlay={overlay} title={<Trans>Review</Trans>} subtitle={row?.event_title} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {!row && (
          <p>
            <Trans>Choose a review from the list.</Trans>
          </p>
        )}
        {row && (
          <QueryResult query={review} shape="facts">
            {({ data }) => (
              <>
                <Facts review={data} />
                {data.report !== null && <ToReport report={data.report} />}
                {overlay.isOpen && !isGone && data.report === null && (
                  <TakeOff key={`${times} ${data.id}`} review={data} close={overlay.close} />
                )}
              </>
            )}
          </QueryResult>
        )}
      </div>
    </Sheet>
  );
}

function Facts({ review }: { readonly review: AdminReviewRow }): ReactNode {
  const { t } = useLingui();
  const { author, stars, words, created_at, event_slug, is_shown } = review;
  return (
    <>
      <div>
        <Stars value={stars} label={t`${stars} of 5 stars`} />
        <p className="small muted">
          <bdi>{author}</bdi> · {momentOf(created_at)}
        </p>
      </div>
      <q className={styles['quote']} dir="auto">
        {words}
      </q>
      <p>
        {is_shown === 1 ? (
          <a className="link" href={`/events/${event_slug}`} target="_blank" rel="noopener noreferrer">
            <Trans>See the event in a new tab</Trans>
          </a>
        ) : (
          <Trans>The site does not show this event.</Trans>
        )}
      </p>
    </>
  );
}

/** It was reported since the list was read. */
function ToReport({ report }: { readonly report: string }): ReactNode {
  return (
    <Notice
      kind="warn"
      action={
        <Link to="/admin/reports" search={{ search: report } as never} className="link">
          <Trans>To the report</Trans>
        </Link>
      }
    >
      <Trans>Somebody reported this review. Decide about the report: whoever reported it is told too.</Trans>
    </Notice>
  );
}

function TakeOff({ review, close }: { readonly review: AdminReviewRow; readonly close: () => void }): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const tell = useTold();
  const { id, version } = review;
  const listed = { queryKey: [listAdminReviews.name] };
  const form = useCallForm(takeOffReview, {
    start: { id, words: '' },
    more: { version },
    keptAs: `${takeOffReview.name}-${id}`,
    // its writer may have replaced or deleted it, or another admin have taken it off
    onRefused: () =>
      Promise.all([
        client.invalidateQueries(listed),
        client.invalidateQueries({ queryKey: [getAdminReview.name, { id }] }),
      ]),
    onSent: async ({ message }) => {
      close();
      await Promise.all([tell(message), client.invalidateQueries(listed)]);
    },
  });
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Take off the site`}>
      <TextAreaField
        label={t`Why, in words`}
        hint={t`Its author is mailed your words. They are kept with your name.`}
        maxLength={DECISION_WORDS_MAX}
        {...form.field('words')}
      />
      {form.problem && !form.errorOf('words') && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" kind="danger" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Take off the site</Trans>
      </Button>
    </form>
  );
}
