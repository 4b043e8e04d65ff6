import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { averageOf, countOf, RATING_MAX, shownAverage, type Spread } from '#domain/social/ratings.ts';
import { REVIEWS_A_PAGE } from '#domain/social/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/event/stars.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { reviewsQuery } from '#app/features/event/below-queries.ts';
import { WaitingReviews } from '../reviews/waiting-reviews.tsx';
import styles from './event-reviews.module.css';
import { ReviewItem } from './review-item.tsx';

interface Props {
  readonly eventId: number;
  /** of whoever is signed in */
  readonly accountId: number | undefined;
  /** it is an event of whoever is signed in: others rate it */
  readonly isOwn: boolean;
  /** opens the sheet, or leads to sign-in */
  readonly onWrite: () => void;
}

/** What others say of an event: the average, the spread, the newest review, and all others on demand. Source: EVT-20, REV-07, screens 34 and 36. */
export function EventReviews({ eventId, accountId, isOwn, onWrite }: Props): ReactNode {
  const { data, error, isLoading, refetch } = useQuery(reviewsQuery(eventId));
  /** pages of reviews that are shown; 0: the newest review alone */
  const [pages, setPages] = useState(0);
  const count = countOf(data?.spread ?? []);
  const left = count - pages * REVIEWS_A_PAGE;
  const hasWritten = data?.data.some(({ user_id }) => user_id === accountId);
  const shown = { eventId, accountId, isOwn };
  return (
    <section aria-labelledby="reviews">
      <SectionHeader
        id="reviews"
        title={<Trans>Reviews</Trans>}
        {...(pages === 0 &&
          count > 1 && { more: { text: <Trans>All {count}</Trans>, link: button(() => setPages(1)) } })}
      />
      {data && <Summary spread={data.spread} />}
      {count > 0 && (
        <p className="small muted">
          <Trans>“Was there” means with a ticket. Whether the others were there is not checked.</Trans>
        </p>
      )}
      {error && !data && <NotLoaded error={error} retry={refetch} />}
      <WaitingReviews eventId={eventId} />
      {pages === 0 && data?.data.slice(0, 1).map((one) => <ReviewItem key={one.id} review={one} {...shown} />)}
      {Array.from({ length: pages }, (_, index) => (
        <ReviewPage key={index} page={index + 1} {...shown} />
      ))}
      {pages > 0 && left > 0 && (
        <Button kind="ghost" full className={styles['further']} onClick={() => setPages(pages + 1)}>
          <Plural value={Math.min(left, REVIEWS_A_PAGE)} one="Show # more" other="Show # more" />
        </Button>
      )}
      {/* the answer would move the button from under the finger */}
      {!isOwn && !isLoading && (
        <Button kind="outline" full className={styles['write']} onClick={onWrite}>
          <Icon d={pencilIcon} size={18} />
          {hasWritten ? <Trans>Change your review</Trans> : <Trans>Write a review</Trans>}
        </Button>
      )}
    </section>
  );
}

function button(onClick: () => void) {
  return ({ className, children }: { className?: string | undefined; children: ReactNode }): ReactNode => (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  );
}

/** The average rounded up, as it is beside it, and how the reviews are spread. Source: REV-07, REV-13. */
function Summary({ spread }: { spread: Spread }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const average = shownAverage(spread);
  const count = countOf(spread);
  if (average === null) {
    return (
      <p className="muted">
        <Trans id="NoReviewsFound">No reviews found for this event</Trans>
      </p>
    );
  }
  const most = Math.max(...spread);
  const exact = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(averageOf(spread) ?? average);
  return (
    <div className={styles['summary']}>
      <div>
        <p className={styles['average']} aria-hidden="true">
          <b className="display num">{average}</b> / {RATING_MAX}
        </p>
        <Stars value={average} label={t`${average} of 5 stars`} />
        <p className="small muted">
          <Plural value={count} one="# review" other="# reviews" />
          {exact !== String(average) && (
            <>
              {', '}
              <Trans>on average {exact}</Trans>
            </>
          )}
        </p>
      </div>
      <ul className={styles['spread']}>
        {[...spread.entries()].toReversed().map(([index, times]) => (
          <li key={index} className="num">
            <span className="visually-hidden">
              <Plural value={index + 1} one="# star:" other="# stars:" />
            </span>
            <span aria-hidden="true">{index + 1}</span>
            <meter min={0} max={most} value={times} aria-hidden="true" />
            <b>{times}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PageProps extends Pick<Props, 'eventId' | 'accountId' | 'isOwn'> {
  readonly page: number;
}

function ReviewPage({ page, ...shown }: PageProps): ReactNode {
  const { eventId } = shown;
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reviewsQuery(eventId, page));
  if (error && !data) return <NotLoaded error={error} retry={refetch} />;
  if (!data) return <p role="status">{t`Loading…`}</p>;
  return data.data.map((one) => <ReviewItem key={one.id} review={one} {...shown} />);
}

function NotLoaded({ error, retry }: { error: unknown; retry: () => unknown }): ReactNode {
  const textOf = useErrorText();
  return (
    <p className={styles['failed']} role="alert">
      {textOf(error)}{' '}
      <button type="button" className="link" onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
