import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { listOwnReviews, removeReview, type ReviewOfEvent } from '#wire/social/reviews.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Stars } from '#app/ui/event/stars.tsx';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay, useConfirmation, useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useLangOf } from '#app/shell/page-facts.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { ReviewSheet } from '../lazy-sheets.ts';
import styles from '../lists.module.css';
import { Bones, NotLoaded, OwnPage } from '../own-page.tsx';
import { ReportAnswer } from '../report-answer.tsx';
import { ReviewAnswer } from '../review-answer.tsx';
import { ReviewDate } from '../review-date.tsx';
import { SavedAge } from '../saved-age.tsx';
import { ownReviewsQuery } from './review-queries.ts';
import { WaitingReviews } from './waiting-reviews.tsx';

/** What somebody wrote about events. Source: REV-01, REV-14, REV-15, screens 34. */
export function MyReviewsPage(): ReactNode {
  const [pages, setPages] = useState(1);
  return (
    <OwnPage title={<Trans>Reviews</Trans>}>
      <WaitingReviews />
      {Array.from({ length: pages }, (_, index) => (
        <Page key={index} page={index + 1} further={index + 1 === pages ? () => setPages(pages + 1) : undefined} />
      ))}
    </OwnPage>
  );
}

function Page({ page, further }: { page: number; further: (() => void) | undefined }): ReactNode {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(ownReviewsQuery(page));
  if (isPending) return <Bones />;
  if (!data)
    return (
      <NotLoaded title={<Trans id="SomethingWentWrong">Something went wrong</Trans>} error={error} retry={refetch} />
    );
  if (data.data.length === 0 && page === 1) return <None />;
  return (
    <>
      {page === 1 && <SavedAge at={dataUpdatedAt} />}
      <ul className={styles['list']}>
        {data.data.map((one) => (
          <li key={one.id}>
            <OwnReview review={one} />
          </li>
        ))}
      </ul>
      {further && page < data.pages && (
        <Button kind="ghost" full onClick={further}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function OwnReview({ review }: { review: ReviewOfEvent }): ReactNode {
  const { t } = useLingui();
  const langOf = useLangOf();
  const { event_detail: event, review: stars, description, created_at, answer } = review;
  const writing = useOverlay('own-review', event.id);
  const deleting = useConfirmation('delete-review', event.id);
  const opened = useTimesOpened(writing);
  return (
    <Panel>
      <div className={styles['review']}>
        <Poster
          image={posterImage(event.poster, { slot: 'card', sizes: '56px' })}
          paper={event.poster_paper}
          className={styles['poster']}
        />
        <div>
          <h2 className="title" lang={langOf(event.lang)} dir="auto">
            {event.title}
          </h2>
          <Stars value={stars} label={t`${stars} of 5 stars`} />
          <p className="small muted">
            <ReviewDate at={created_at} />
          </p>
        </div>
      </div>
      <p className={styles['words']} dir="auto">
        {description}
      </p>
      {answer && (
        <ReviewAnswer answer={answer}>
          {event.show_review === 1 && (
            <ReportAnswer eventId={event.id} reviewId={review.id} organisation={answer.organisation} />
          )}
        </ReviewAnswer>
      )}
      <div className={styles['actions']}>
        {event.published === 1 && (
          <Link
            to="/event-details/$event/$eventid"
            params={{ event: event.slug, eventid: String(event.id) }}
            className="link"
          >
            <Trans>See the event</Trans>
          </Link>
        )}
        {event.show_review === 1 && (
          <button type="button" className="link" onClick={writing.show}>
            <Trans>Write it again</Trans>
          </button>
        )}
        <button type="button" className="link" onClick={deleting.show}>
          <Trans>Delete</Trans>
        </button>
      </div>
      {opened > 0 && <ReviewSheet key={opened} event={event} overlay={writing} />}
      <DeleteReview eventId={event.id} title={event.title} overlay={deleting} />
    </Panel>
  );
}

interface DeleteProps {
  readonly eventId: number;
  readonly title: string;
  readonly overlay: Overlay;
}

function DeleteReview({ eventId, title, overlay }: DeleteProps): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const {
    mutateAsync: remove,
    isPending,
    error,
    reset,
  } = useMutation(mutation(removeReview, { invalidates: ['social.listReviews', listOwnReviews] }));
  const confirm = async (): Promise<void> => {
    try {
      await remove({ event_id: eventId });
      overlay.close();
      toast({ text: t({ id: 'DeleteSuccessfully', message: 'Deleted.' }) });
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={<Trans>Delete your review of {title}?</Trans>}
      text={<Trans>Nobody sees it any more. This cannot be undone.</Trans>}
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && textOf(error)}
      onConfirm={() => void confirm()}
    />
  );
}

/** Source: REV-14. */
function None(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={starIcon}
      title={<Trans id="NoReviews">No Reviews Found</Trans>}
      text={<Trans>Been to an event? Write on its page how it was.</Trans>}
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>Browse events</Trans>
        </Link>
      }
    />
  );
}
