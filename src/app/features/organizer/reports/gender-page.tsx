import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportRatio, getRatio } from '#wire/organizer/reports.ts';
import { query } from '#app/data/query.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { DonutChart } from './charts.ts';
import { ReportBody, ReportPage } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { shareOf } from './share.ts';
import { useReportChoice } from './use-choice.ts';

const CHART_HEIGHT = 240;

/** Who bought, by the gender they gave. Source: RPT-02, RPT-13, screens 65. */
export function GenderPage(): ReactNode {
  const { t } = useLingui();
  const [{ eventId, ticketId }] = useReportChoice();
  const asked = { event_id: eventId ?? 0, ticket_id: ticketId };
  return (
    <ReportPage title={t`Gender ratio`} file={{ endpoint: exportRatio, name: 'gender.csv', asked }}>
      <Genders asked={asked} />
    </ReportPage>
  );
}

/** In the order of the chart's colours. */
const GENDERS = ['female', 'male', 'unknown'] as const;

function Genders({ asked }: { asked: { readonly event_id: number; readonly ticket_id: number } }): ReactNode {
  const { t } = useLingui();
  const loaded = useQuery({ ...query(getRatio, asked), placeholderData: keepPreviousData });
  const ratio = loaded.data?.data;
  const labels = { female: t`Female`, male: t`Male`, unknown: t`Unknown` };
  const rows = GENDERS.map((gender) => ({ gender, name: labels[gender], buyers: ratio?.[gender] ?? 0 }));
  const all = rows.reduce((sum, { buyers }) => sum + buyers, 0);
  const said = rows.map(({ name, buyers }) => `${name} ${shareOf(buyers, all)}`).join(', ');
  return (
    <ReportBody loaded={loaded} isEmpty={ratio && all === 0}>
      <Panel className={styles['panel']}>
        <dl className={styles['sums']}>
          <div>
            <dt>
              <Trans>buyers</Trans>
            </dt>
            <dd className="num">{all}</dd>
          </div>
        </dl>
        <ChartFrame
          label={t`Gender ratio`}
          summary={t`${all} buyers: ${said}.`}
          texts={rows.map(({ name, buyers }) => ({ name, figure: String(buyers), beside: shareOf(buyers, all) }))}
          height={CHART_HEIGHT}
        >
          {(looking) => <DonutChart {...looking} values={rows.map(({ buyers }) => buyers)} />}
        </ChartFrame>
        <p className={styles['legend']}>
          {rows.map(({ gender, name, buyers }) => (
            <span key={gender} data-part={gender}>
              {name} <b className="num">{shareOf(buyers, all)}</b>
            </span>
          ))}
        </p>
      </Panel>
      <ReportTable
        label={t`Gender ratio`}
        name={{ title: t`Gender`, cell: ({ name }) => name }}
        columns={[
          { key: 'buyers', title: t`Buyers`, cell: ({ buyers }) => <b>{buyers}</b>, total: all },
          { key: 'share', title: t`Share`, cell: ({ buyers }) => shareOf(buyers, all), total: shareOf(all, all) },
        ]}
        rows={rows}
        rowKey={({ gender }) => gender}
        total={<Trans>Total</Trans>}
      />
      <p className="small muted">
        <Trans>A buyer counts once. Who gave no gender, or another one, is unknown.</Trans>
      </p>
    </ReportBody>
  );
}
