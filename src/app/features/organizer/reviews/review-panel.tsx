import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReviewOfEvent } from '#wire/social/reviews.ts';
import { useSession } from '#app/data/session.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { ReviewAnswer } from '#app/features/social/review-answer.tsx';
import { ReviewDate } from '#app/features/social/review-date.tsx';
import { useLangOf } from '#app/shell/page-facts.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { Stars } from '#app/ui/event/stars.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Answering } from './use-answering.ts';
import styles from './reviews.module.css';

interface Props {
  readonly review: ReviewOfEvent;
  /** absent: the reader wrote the review */
  readonly answering: Answering | undefined;
}

/** One review beside its event, with its answer. */
export function ReviewPanel({ review, answering }: Props): ReactNode {
  const { t } = useLingui();
  const langOf = useLangOf();
  const { event_detail: event, review: stars, description, created_at, user_detail, answer } = review;
  return (
    <Panel className={styles['review']}>
      <Poster
        image={posterImage(event.poster, { slot: 'card', sizes: '56px' })}
        paper={event.poster_paper}
        className={styles['poster']}
      />
      <div>
        <h2 className={styles['name']} lang={langOf(event.lang)} dir="auto">
          {event.published === 1 ? (
            <a className="link" href={`/event-details/${event.slug}/${event.id}`}>
              {event.title}
            </a>
          ) : (
            event.title
          )}
        </h2>
        <Stars value={stars} label={t`${stars} of 5 stars`} />
        <p className="small muted">
          {answering && (
            <>
              <bdi>{user_detail.name}</bdi> ·{' '}
            </>
          )}
          <ReviewDate at={created_at} />
        </p>
        <p className={styles['words']} dir="auto">
          {description}
        </p>
        {answer && <ReviewAnswer answer={answer} />}
        {answering && <Actions review={review} answering={answering} />}
      </div>
    </Panel>
  );
}

function Actions({ review, answering }: { review: ReviewOfEvent; answering: Answering }): ReactNode {
  const { id, user_id, answer, event_detail: event } = review;
  const accountId = useSession()?.user_detail.id;
  const by = <span className="visually-hidden">({review.user_detail.name})</span>;
  return (
    <div className={styles['actions']}>
      <button type="button" className="link" onClick={() => answering.answer(review)}>
        {answer ? <Trans>Change the answer</Trans> : <Trans>Answer this review</Trans>} {by}
      </button>
      {answer && (
        <button type="button" className="link" onClick={() => answering.remove(review)}>
          <Trans>Remove the answer</Trans> {by}
        </button>
      )}
      {event.published === 1 && user_id !== accountId && (
        <a className="link" href={`/report/${event.id}?review=${id}`}>
          <Trans>Report this review</Trans> {by}
        </a>
      )}
    </div>
  );
}
