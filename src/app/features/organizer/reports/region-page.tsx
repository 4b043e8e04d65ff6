import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { REGION_BUYERS_MIN } from '#domain/organizer/limits.ts';
import { exportRegionRatio, getRegionRatio, OTHER_REGIONS, type RegionRow } from '#wire/organizer/reports.ts';
import { query } from '#app/data/query.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { barsHeight, barsOf } from './bars.ts';
import { ChartFrame } from './chart-frame.tsx';
import { BarChart } from './charts.ts';
import { ReportBody, ReportPage } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { shareOf } from './share.ts';
import { useReportChoice } from './use-choice.ts';

/** Where buyers live, by postal code. Source: RPT-05, RPT-16, screens 65. */
export function RegionPage(): ReactNode {
  const { t } = useLingui();
  const [{ eventId, ticketId }] = useReportChoice();
  const asked = { event_id: eventId ?? 0, ticket_id: ticketId };
  return (
    <ReportPage title={t`Regions`} file={{ endpoint: exportRegionRatio, name: 'regions.csv', asked }}>
      <Regions asked={asked} />
    </ReportPage>
  );
}

function Regions({ asked }: { asked: { readonly event_id: number; readonly ticket_id: number } }): ReactNode {
  const { t } = useLingui();
  const loaded = useQuery({ ...query(getRegionRatio, asked), placeholderData: keepPreviousData });
  const rows = loaded.data?.data ?? [];
  const nameOf = ({ postal_code, town }: RegionRow): string =>
    postal_code === OTHER_REGIONS ? t`Other` : [postal_code, town].filter(Boolean).join(' ');
  const all = rows.reduce((total, { total_booked }) => total + total_booked, 0);
  const shown = barsOf(rows, ({ postal_code }) => postal_code === OTHER_REGIONS);
  const named = shown.map((row) => `${nameOf(row)} ${row.total_booked}`).join(', ');
  const fewest = REGION_BUYERS_MIN;
  return (
    <ReportBody loaded={loaded} isEmpty={loaded.data && all === 0}>
      <Panel className={styles['panel']}>
        <ChartFrame
          label={t`Regions`}
          summary={t`${all} tickets by postal code: ${named}.`}
          texts={shown.map((row) => {
            const count = row.total_booked;
            return {
              name: nameOf(row),
              figure: count === 1 ? t`1 ticket` : t`${count} tickets`,
              beside: shareOf(count, all),
            };
          })}
          rows={rows.length}
          height={barsHeight(shown.length)}
        >
          {(looking) => (
            <BarChart
              {...looking}
              names={shown.map(nameOf)}
              parts={shown.map(({ postal_code, total_booked }) =>
                postal_code === OTHER_REGIONS ? { full: 0, rest: total_booked } : { full: total_booked, rest: 0 },
              )}
              ends={shown.map(({ total_booked }) => String(total_booked))}
            />
          )}
        </ChartFrame>
      </Panel>
      <RegionTable rows={rows} all={all} nameOf={nameOf} />
      <p className="small muted">
        <Trans>
          Codes with fewer than {fewest} buyers count as other, so that nobody can be recognized; of a single ticket
          type sometimes more of them.
        </Trans>
      </p>
    </ReportBody>
  );
}

interface TableProps {
  readonly rows: readonly RegionRow[];
  readonly all: number;
  readonly nameOf: (row: RegionRow) => string;
}

function RegionTable({ rows, all, nameOf }: TableProps): ReactNode {
  const { t } = useLingui();
  return (
    <ReportTable
      label={t`Regions`}
      name={{ title: t`Postal code`, cell: nameOf }}
      columns={[
        { key: 'booked', title: t`Booked`, cell: ({ total_booked }) => <b>{total_booked}</b>, total: all },
        {
          key: 'share',
          title: t`Share`,
          cell: ({ total_booked }) => shareOf(total_booked, all),
          total: shareOf(all, all),
        },
      ]}
      rows={rows}
      rowKey={({ postal_code }) => postal_code}
      total={<Trans>Total</Trans>}
    />
  );
}
