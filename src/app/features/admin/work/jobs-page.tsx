import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type JobRow, jobsTable, listJobs, retryJob } from '#wire/admin/work.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { circleCheckIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { momentOf } from '../moment.ts';
import styles from '../users/users-page.module.css';
import { GiveUpJob } from './give-up-job.tsx';
import { useJobWords } from './use-job-words.ts';
import { useRemedy } from './use-remedy.ts';
import { useWorkActions } from './use-work-actions.ts';
import { WorkTag } from './work-tag.tsx';

/** Jobs that wait or were given up. Source: issue 17. */
export function JobsPage(): ReactNode {
  const { t } = useLingui();
  const words = useJobWords();
  const actionsOf = useWorkActions();
  const retry = useRemedy(retryJob, t`It is due now, and done as soon as a server is free.`);
  const [asked, setAsked] = useState<JobRow>();
  const givingUp = useConfirmation('give-up-job');
  const giveUp = (job: JobRow): void => {
    setAsked(job);
    givingUp.show();
  };
  const states: Readonly<Record<string, string>> = { failed: t`Given up`, waiting: t`Waits` };
  return (
    <>
      <ServerTable
        name="jobs"
        table={jobsTable}
        title={t`Jobs`}
        endpoint={listJobs}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={useJobColumns()}
        rowKey={({ id }) => id}
        rowName={({ kind }) => words(kind)}
        actions={(job) =>
          actionsOf({
            state: job.state,
            again: t`Do it now`,
            retry: () => retry(job.id),
            giveUp: () => giveUp(job),
            asks: true,
          })
        }
        live
        {...chipFilter({ name: 'state', label: t`How jobs stand`, values: states })}
        empty={
          <EmptyState
            heading="h2"
            icon={circleCheckIcon}
            title={<Trans>No job waits</Trans>}
            text={
              <Trans>
                What the product still has to do, and what it gave up, is listed here. Mails are a list of their own.
              </Trans>
            }
          />
        }
      />
      <GiveUpJob overlay={givingUp} job={asked} />
    </>
  );
}

function useJobColumns(): readonly TableColumn<JobRow>[] {
  const { t } = useLingui();
  const words = useJobWords();
  return [
    {
      key: 'kind',
      title: t`Job`,
      isName: true,
      isSortable: false,
      card: 'title',
      cell: ({ kind, key }) => (
        <span className={styles['name']}>
          <b>{words(kind)}</b>
          <small className="muted">{key}</small>
        </span>
      ),
      cardCell: ({ kind }) => words(kind),
    },
    { key: 'state', title: t`Status`, isSortable: false, card: 'note', cell: ({ state }) => <WorkTag state={state} /> },
    {
      key: 'place',
      title: t`When`,
      card: 'note',
      cell: ({ at }) => <span className="num">{momentOf(at)}</span>,
    },
    {
      key: 'tries',
      title: t`Tries`,
      isSortable: false,
      align: 'end',
      cell: ({ tries }) => <span className="num">{tries}</span>,
    },
    {
      key: 'error',
      title: t`Went wrong`,
      isSortable: false,
      card: 'line',
      cell: ({ error }) => (
        <span className={styles['email']} lang="en">
          {error || '–'}
        </span>
      ),
    },
  ];
}
