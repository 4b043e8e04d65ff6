import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { useSession } from '#app/data/session.ts';
import { RowsFailed } from '#app/table/table-states.tsx';
import { Button } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { type ReviewScope, reviewsQuery } from './load-reviews.ts';
import { RemoveAnswer } from './remove-answer.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { readReviewSearch } from './review-search.ts';
import { type Answering, useAnswering } from './use-answering.ts';
import pageHead from '#app/ui/layout/page-head.module.css';
import styles from './reviews.module.css';

/** Reviews of the organizer's events, and those that the organizer wrote. Source: REV-02, REV-10, REV-14, ORGD-10. */
export function OfficeReviewsPage(): ReactNode {
  const session = useSession();
  const isOrganizer = session?.user_detail.role_id === ROLE.organizer;
  const search = readReviewSearch(useSearch({ strict: false }));
  const scope: ReviewScope = isOrganizer && search.scope !== 'own' ? 'events' : 'own';
  return (
    <section className={styles['page']}>
      <header className={pageHead['head']}>
        <h1 className={pageHead['title']}>
          <Trans>Reviews</Trans>
        </h1>
      </header>
      {isOrganizer && <Scopes scope={scope} />}
      <Reviews key={scope} scope={scope} />
    </section>
  );
}

function Scopes({ scope }: { scope: ReviewScope }): ReactNode {
  return (
    <nav className={styles['scopes']}>
      <Link to="." search={{} as never} className={chipClass()} aria-current={scope === 'events' ? 'page' : undefined}>
        <Trans>Of my events</Trans>
      </Link>
      <Link
        to="."
        search={{ scope: 'own' } as never}
        className={chipClass()}
        aria-current={scope === 'own' ? 'page' : undefined}
      >
        <Trans>Written by me</Trans>
      </Link>
    </nav>
  );
}

function Reviews({ scope }: { scope: ReviewScope }): ReactNode {
  const [pages, setPages] = useState(1);
  const answering = useAnswering();
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          key={index}
          scope={scope}
          answering={answering}
          page={index + 1}
          further={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
      <AnswerSheet answering={answering} />
      <RemoveAnswer answering={answering} />
    </>
  );
}

interface PageProps {
  readonly scope: ReviewScope;
  readonly answering: Answering;
  readonly page: number;
  readonly further: (() => void) | undefined;
}

function Page({ scope, answering, page, further }: PageProps): ReactNode {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery(reviewsQuery(scope, page));
  if (isPending)
    return (
      <SkeletonGroup label={t`Reviews are loading`}>
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  if (!data) return <RowsFailed error={error} retry={refetch} hasFilters={false} />;
  if (data.data.length === 0 && page === 1) return <None scope={scope} />;
  return (
    <>
      <ul className={styles['list']}>
        {data.data.map((review) => (
          <li key={review.id}>
            <ReviewPanel review={review} answering={scope === 'events' ? answering : undefined} />
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

/** Source: REV-14. */
function None({ scope }: { scope: ReviewScope }): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={starIcon}
      title={<Trans id="NoReviews">No Reviews Found</Trans>}
      text={
        scope === 'events' ? (
          <Trans>What visitors write about your events is listed here.</Trans>
        ) : (
          <Trans>What you write about events is listed here.</Trans>
        )
      }
    />
  );
}
