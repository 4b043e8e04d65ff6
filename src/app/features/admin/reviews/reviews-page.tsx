import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { RATING_MAX } from '#domain/social/ratings.ts';
import { type AdminReviewRow, adminReviewsTable, listAdminReviews } from '#wire/admin/reviews.ts';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { ServerTable } from '#app/table/server-table.tsx';
import { Stars } from '#app/ui/event/stars.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { shieldIcon } from '#app/ui/icons/organizer.ts';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { momentOf } from '../moment.ts';
import styles from './reviews-page.module.css';
import { TakeOffSheet } from './take-off-sheet.tsx';

/** The reviews of all events, reported or not; an admin takes one off the site with a reason. Source: issue 38. */
export function AdminReviewsPage(): ReactNode {
  const { t } = useLingui();
  const columns = useColumns();
  const [chosen, setChosen] = useState<AdminReviewRow>();
  const sheet = useOverlay('take-off-review');
  const take = (review: AdminReviewRow): void => {
    setChosen(review);
    sheet.show();
  };
  const reported = chipFilter({
    name: 'state',
    label: t`Reported or not`,
    all: <Trans>All reviews</Trans>,
    values: { reported: t`Reported` },
  });
  const stars = chipFilter({
    name: 'stars',
    label: t`Stars`,
    all: <Trans>All stars</Trans>,
    values: useStarNames(),
  });
  return (
    <>
      <ServerTable
        name="admin-reviews"
        table={adminReviewsTable}
        title={t`Reviews`}
        endpoint={listAdminReviews}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ event_title, author }) => `${event_title}, ${author}`}
        actions={useActions(take)}
        searchLabel={t`Words of the review, its author or event`}
        bar={
          <>
            {reported.bar}
            {stars.bar}
          </>
        }
        filters={{ ...reported.filters, ...stars.filters }}
        empty={
          <EmptyState
            heading="h2"
            icon={starIcon}
            title={<Trans>No reviews yet</Trans>}
            text={<Trans>What visitors write about events is listed here.</Trans>}
          />
        }
        live
      />
      <TakeOffSheet overlay={sheet} review={chosen} />
    </>
  );
}

/** How many stars each filter leaves, in words. */
function useStarNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return Object.fromEntries(
    Array.from({ length: RATING_MAX }, (_, index) => {
      const count = index + 1;
      return [String(count), t`${plural(count, { one: '# star', other: '# stars' })}`];
    }),
  );
}

/** About a reported one is decided where whoever reported it is told too. */
function useActions(take: (review: AdminReviewRow) => void): (review: AdminReviewRow) => readonly RowAction[] {
  const { t } = useLingui();
  return (review) => [
    review.report === null
      ? { key: 'take-off', label: t`Read and take off`, icon: eyeIcon, run: () => take(review) }
      : {
          key: 'report',
          label: t`To the report`,
          hint: t`Whoever reported it is told of your decision too.`,
          icon: shieldIcon,
          link: (link) => <Link {...link} to="/admin/reports" search={{ search: review.report } as never} />,
        },
  ];
}

function useColumns(): readonly TableColumn<AdminReviewRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'event_title',
      title: t`Event`,
      isName: true,
      card: 'title',
      cell: ({ event_title, report }) => (
        <span className={styles['event']}>
          <b dir="auto">{event_title}</b>
          {report !== null && <Reported />}
        </span>
      ),
      cardCell: ({ event_title, report }) => (
        <span className={styles['titled']}>
          <span dir="auto">{event_title}</span>
          {report !== null && <Reported />}
        </span>
      ),
    },
    {
      key: 'author',
      title: t`Author`,
      card: 'note',
      cell: ({ author }) => <bdi>{author}</bdi>,
    },
    {
      key: 'stars',
      title: t`Stars`,
      card: 'note',
      cell: ({ stars }) => <Stars value={stars} size={14} label={t`${stars} of 5 stars`} />,
      cardCell: ({ stars }) => t`${stars} of 5 stars`,
    },
    {
      key: 'words',
      title: t`Review`,
      isSortable: false,
      card: 'line',
      cell: ({ words }) => (
        <span className={styles['words']} dir="auto">
          {beginningOf(words)}
        </span>
      ),
    },
    {
      key: 'created_at',
      title: t`Written`,
      card: 'note',
      cell: ({ created_at }) => <span className="num">{momentOf(created_at)}</span>,
    },
  ];
}

/** Letters of a review that the list shows: its sheet has the rest. */
const MOST_LETTERS = 120;

function beginningOf(words: string): string {
  const letters = [...words];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…` : words;
}

function Reported(): ReactNode {
  return (
    <Tag kind="accent">
      <Trans>Reported</Trans>
    </Tag>
  );
}
