import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { listReports, type ReportRow, reportsTable, type ReportState } from '#wire/admin/reports.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { shieldIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { chipFilter } from '#app/table/filter-chips.tsx';
import styles from '../users/users-page.module.css';
import { ReportSheet } from './report-sheet.tsx';
import { useReasonNames } from './use-reason-names.ts';

/** What visitors report as illegal; an admin decides, and those it concerns are told. Source: DSA article 16, decisions 10. */
export function ReportsPage(): ReactNode {
  const { t } = useLingui();
  const names = useStateNames();
  const columns = useColumns();
  const [chosen, setChosen] = useState<ReportRow>();
  const sheet = useOverlay('decide-report');
  const actions = (report: ReportRow): readonly RowAction[] => [
    {
      key: 'decide',
      label: report.state === 'open' ? t`Read and decide` : t`Show the decision`,
      icon: eyeIcon,
      run: () => {
        setChosen(report);
        sheet.show();
      },
    },
  ];
  return (
    <>
      <ServerTable
        name="reports"
        table={reportsTable}
        title={t`Reported content`}
        endpoint={listReports}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ event_title }) => event_title}
        actions={actions}
        searchLabel={t`Event, organization, name, e-mail or number`}
        {...chipFilter({ name: 'state', label: t`What is decided`, values: names })}
        empty={
          <EmptyState
            heading="h2"
            icon={shieldIcon}
            title={<Trans>Nothing was reported</Trans>}
            text={<Trans>What visitors report as illegal is listed here.</Trans>}
          />
        }
        live
      />
      <ReportSheet overlay={sheet} report={chosen} />
    </>
  );
}

function useStateNames(): Readonly<Record<ReportState, string>> {
  const { t } = useLingui();
  return { open: t`To decide`, removed: t`Taken from the site`, kept: t`Stays` };
}

const KINDS = { open: 'accent', removed: 'no', kept: undefined } as const;

function State({ state }: Pick<ReportRow, 'state'>): ReactNode {
  const names = useStateNames();
  const kind = KINDS[state];
  return <Tag {...(kind && { kind })}>{names[state]}</Tag>;
}

function time(at: string | null): string {
  return at === null ? '–' : formatDateTime(wallClock(new Date(at)));
}

function useColumns(): readonly TableColumn<ReportRow>[] {
  const { t } = useLingui();
  const reasons = useReasonNames();
  return [
    {
      key: 'event_title',
      title: t`Event`,
      isName: true,
      card: 'title',
      cell: ({ event_title, organisation, about_review, about_answer }) => (
        <span className={styles['name']}>
          <b>{event_title}</b>
          <small className="muted">
            {about_answer === 1 ? (
              <Trans>an answer to a review of it</Trans>
            ) : about_review === 1 ? (
              <Trans>a review of it</Trans>
            ) : (
              organisation
            )}
          </small>
        </span>
      ),
      cardCell: ({ event_title }) => event_title,
    },
    { key: 'reason', title: t`Reason`, card: 'line', cell: ({ reason }) => reasons[reason] },
    { key: 'state', title: t`Status`, card: 'note', cell: ({ state }) => <State state={state} /> },
    { key: 'created_at', title: t`Reported`, card: 'note', cell: ({ created_at }) => time(created_at) },
    { key: 'decided_at', title: t`Decided`, cell: ({ decided_at }) => time(decided_at) },
  ];
}
