import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personInitials } from '#domain/accounts/initials.ts';
import { imageUrl } from '#domain/catalogue/images.ts';
import type { Review } from '#wire/social/reviews.ts';
import { Stars } from '#app/ui/event/stars.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { ReportAnswer } from '../report-answer.tsx';
import { ReviewAnswer } from '../review-answer.tsx';
import { ReviewDate } from '../review-date.tsx';
import styles from './event-reviews.module.css';

interface Props {
  readonly review: Review;
  readonly eventId: number;
  /** of whoever is signed in */
  readonly accountId: number | undefined;
  /** it is an event of whoever is signed in, and so is the answer */
  readonly isOwn: boolean;
}

/** One review of an event with its answer, and for all but who wrote them a way to report each. Source: REV-03, REV-17. */
export function ReviewItem({ review, eventId, accountId, isOwn }: Props): ReactNode {
  const { t } = useLingui();
  const { id, review: stars, description, created_at, user_detail: person, was_there, before_event, answer } = review;
  return (
    <article className={styles['review']}>
      <div className={styles['person']}>
        <Avatar {...person} />
        <div>
          <b dir="auto">{person.name}</b>
          <p className="small muted">
            <ReviewDate at={created_at} />
            {before_event === 1 && (
              <>
                {' · '}
                <Trans>before the event</Trans>
              </>
            )}
          </p>
        </div>
        {was_there === 1 && (
          <Tag kind="accent">
            <Trans>Was there</Trans>
          </Tag>
        )}
      </div>
      <Stars value={stars} label={t`${stars} of 5 stars`} />
      <p className={styles['text']} dir="auto">
        {description}
      </p>
      {answer && (
        <ReviewAnswer answer={answer}>
          {!isOwn && <ReportAnswer eventId={eventId} reviewId={id} organisation={answer.organisation} />}
        </ReviewAnswer>
      )}
      {review.user_id === accountId ? (
        <p className="small muted">
          <Trans>Your review</Trans>
        </p>
      ) : (
        <Link
          to="/report/$eventid"
          params={{ eventid: String(eventId) }}
          search={{ review: String(id) }}
          className={`link small ${styles['report']}`}
        >
          <Trans>Report this review</Trans> <span className="visually-hidden">({person.name})</span>
        </Link>
      )}
    </article>
  );
}

/** People are round: a picture, or the first letters of the first and the last name. */
function Avatar({ name, avatar }: Review['user_detail']): ReactNode {
  if (avatar) {
    return (
      <img
        className={styles['avatar']}
        src={imageUrl(avatar, 'thumb', 128)}
        width={44}
        height={44}
        alt=""
        loading="lazy"
      />
    );
  }
  return (
    <span className={`${styles['avatar']} display`} aria-hidden="true">
      {personInitials(name)}
    </span>
  );
}
