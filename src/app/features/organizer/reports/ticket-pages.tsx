import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sum, toWire, fromWire, ZERO } from '#domain/money/money.ts';
import {
  exportScanRatio,
  exportTicketRatio,
  getScanRatio,
  getTicketRatio,
  type ScanRow,
} from '#wire/organizer/reports.ts';
import { query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { BarChart } from './charts.ts';
import { barsHeight, barsOf } from './bars.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ReportBody, ReportPage } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { shareOf } from './share.ts';
import { useReportChoice } from './use-choice.ts';

interface Asked {
  readonly event_id: number;
  readonly ticket_id: number;
}

/** What was booked of each ticket type. Source: RPT-04, RPT-19, screens 65. */
export function TicketReportPage(): ReactNode {
  const { t } = useLingui();
  const [{ eventId, ticketId }] = useReportChoice();
  const asked = { event_id: eventId ?? 0, ticket_id: ticketId };
  return (
    <ReportPage title={t`Per ticket`} file={{ endpoint: exportTicketRatio, name: 'tickets.csv', asked }}>
      <Tickets asked={asked} />
    </ReportPage>
  );
}

function Tickets({ asked }: { asked: Asked }): ReactNode {
  const { t } = useLingui();
  const loaded = useQuery({ ...query(getTicketRatio, asked), placeholderData: keepPreviousData });
  const rows = loaded.data?.data ?? [];
  const all = rows.reduce((total, { total_booked }) => total + total_booked, 0);
  const income = toWire(sum(rows.map(({ total_income }) => fromWire(total_income) ?? ZERO)));
  const shown = barsOf(rows);
  const said = shown.map(({ ticket_name, total_booked }) => `${ticket_name} ${total_booked}`).join(', ');
  return (
    <ReportBody loaded={loaded} isEmpty={loaded.data && all === 0}>
      <Panel className={styles['panel']}>
        <ChartFrame
          label={t`Per ticket`}
          summary={t`${all} tickets booked: ${said}.`}
          texts={shown.map(({ ticket_name, total_booked: count }) => ({
            name: ticket_name,
            figure: count === 1 ? t`1 ticket` : t`${count} tickets`,
            beside: shareOf(count, all),
          }))}
          rows={rows.length}
          height={barsHeight(shown.length)}
        >
          {(looking) => (
            <BarChart
              {...looking}
              names={shown.map(({ ticket_name }) => ticket_name)}
              parts={shown.map(({ total_booked }) => ({ full: total_booked, rest: 0 }))}
              ends={shown.map(({ total_booked }) => String(total_booked))}
            />
          )}
        </ChartFrame>
      </Panel>
      <ReportTable
        label={t`Per ticket`}
        name={{ title: t`Ticket`, cell: ({ ticket_name }) => ticket_name }}
        columns={[
          { key: 'booked', title: t`Booked`, cell: ({ total_booked }) => <b>{total_booked}</b>, total: all },
          {
            key: 'share',
            title: t`Share`,
            cell: ({ total_booked }) => shareOf(total_booked, all),
            total: shareOf(all, all),
          },
          {
            key: 'income',
            title: t`Your income`,
            cell: ({ total_income }) => <MoneyOf wire={total_income} />,
            total: <MoneyOf wire={income} />,
          },
        ]}
        rows={rows}
        rowKey={({ ticket_id }) => String(ticket_id)}
        total={<Trans>Total</Trans>}
      />
      <p className="small muted">
        <Trans>Free tickets count, cancelled ones don’t.</Trans>
      </p>
    </ReportBody>
  );
}

/** Who is in, by ticket type. Source: RPT-03, RPT-17, screens 65. */
export function ScanReportPage(): ReactNode {
  const { t } = useLingui();
  const [{ eventId, ticketId }] = useReportChoice();
  const asked = { event_id: eventId ?? 0, ticket_id: ticketId };
  return (
    <ReportPage title={t`Scans`} file={{ endpoint: exportScanRatio, name: 'scans.csv', asked }}>
      <Scans asked={asked} />
    </ReportPage>
  );
}

function Scans({ asked }: { asked: Asked }): ReactNode {
  const { t } = useLingui();
  const loaded = useQuery({ ...query(getScanRatio, asked), placeholderData: keepPreviousData });
  const rows = (loaded.data?.data ?? []).map((row) => ({ ...row, all: row.total_booked + row.total_booked_free }));
  const [all, inside] = [sumOf(rows, 'all'), sumOf(rows, 'total_checked_in')];
  const shown = barsOf(rows);
  return (
    <ReportBody loaded={loaded} isEmpty={loaded.data && all === 0}>
      <Panel className={styles['panel']}>
        <ChartFrame
          label={t`Scans`}
          summary={t`${inside} of ${all} tickets are in.`}
          texts={shown.map(({ ticket_name, total_checked_in: scanned, all: booked }) => ({
            name: ticket_name,
            figure: t`${scanned} of ${booked} in`,
            beside: shareOf(scanned, booked),
          }))}
          rows={rows.length}
          height={barsHeight(shown.length)}
        >
          {(looking) => (
            <BarChart
              {...looking}
              names={shown.map(({ ticket_name }) => ticket_name)}
              parts={shown.map(({ total_checked_in, all: booked }) => ({
                full: total_checked_in,
                rest: Math.max(0, booked - total_checked_in),
              }))}
              ends={shown.map(({ total_checked_in, all: booked }) => `${total_checked_in} / ${booked}`)}
            />
          )}
        </ChartFrame>
        <p className={styles['legend']}>
          <span data-part="full">
            <Trans>In</Trans>
          </span>
          <span data-part="rest">
            <Trans>Not yet in</Trans>
          </span>
        </p>
      </Panel>
      <ScanTable rows={rows} />
      <p className="small muted">
        <Trans>
          Free are those of them that came with paid ones, were sent by you or cost nothing. Cancelled tickets don’t
          count.
        </Trans>
      </p>
    </ReportBody>
  );
}

interface ScannedRow extends ScanRow {
  /** paid and free */
  readonly all: number;
}

function sumOf(rows: readonly ScannedRow[], figure: 'total_booked_free' | 'total_checked_in' | 'all'): number {
  return rows.reduce((total, row) => total + row[figure], 0);
}

function ScanTable({ rows }: { rows: readonly ScannedRow[] }): ReactNode {
  const { t } = useLingui();
  const [all, inside] = [sumOf(rows, 'all'), sumOf(rows, 'total_checked_in')];
  return (
    <ReportTable
      label={t`Scans`}
      name={{ title: t`Ticket`, cell: ({ ticket_name }) => ticket_name }}
      columns={[
        {
          key: 'booked',
          title: t`Booked`,
          cell: ({ all: booked }) => booked,
          total: all,
        },
        {
          key: 'free',
          title: t`Free`,
          cell: ({ total_booked_free }) => total_booked_free,
          total: sumOf(rows, 'total_booked_free'),
        },
        { key: 'in', title: t`In`, cell: ({ total_checked_in }) => <b>{total_checked_in}</b>, total: inside },
        {
          key: 'share',
          title: t`Share`,
          cell: ({ total_checked_in, all: booked }) => shareOf(total_checked_in, booked),
          total: shareOf(inside, all),
        },
      ]}
      rows={rows}
      rowKey={({ ticket_id }) => String(ticket_id)}
      total={<Trans>Total</Trans>}
    />
  );
}
