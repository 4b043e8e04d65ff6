import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/money/money.ts';
import { getOverview } from '#wire/admin/overview.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { LOOK_EVERY_MS, timeOf } from '../moment.ts';
import { QueryResult } from '../query-result.tsx';
import { Health } from './health.tsx';
import { NeedsSomebody } from './needs-somebody.tsx';
import styles from './overview-page.module.css';
import { PeriodicJobs } from './periodic-jobs.tsx';

export type Overview = OutputOf<typeof getOverview>['data'];

/** How today stands, what waits for a person, and how the product does; by itself up to date. Source: screens 69. */
export function OverviewPage(): ReactNode {
  const overview = useQuery({
    ...query(getOverview, {}),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const time = timeOf(new Date(overview.dataUpdatedAt));
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>
          <Trans>Overview</Trans>
        </h1>
        {overview.data && (
          <p className="small muted num">
            <Trans>As of {time}, by itself up to date</Trans>
          </p>
        )}
      </header>
      <QueryResult query={overview}>
        {({ data }) => (
          <>
            {data.today && <Today today={data.today} />}
            <div className={styles['columns']}>
              <div>
                <NeedsSomebody overview={data} />
                {data.jobs && <PeriodicJobs jobs={data.jobs} />}
              </div>
              <Health health={data.health} />
            </div>
          </>
        )}
      </QueryResult>
    </div>
  );
}

type TodayFigures = NonNullable<Overview['today']>;

function Today({ today }: { readonly today: TodayFigures }): ReactNode {
  const change = changeOf(today);
  const figures = [
    {
      key: 'paid',
      value: <MoneyOf wire={today.paid} />,
      label:
        change === undefined ? <Trans>paid today</Trans> : <Trans>paid today, {change} against yesterday by now</Trans>,
    },
    { key: 'orders', value: today.orders, label: <Trans>orders today</Trans> },
    { key: 'pending', value: today.pending, label: <Trans>being paid now</Trans> },
    { key: 'failed', value: today.failed, label: <Trans>failed today</Trans> },
    {
      key: 'people',
      value: today.signed_in,
      label: <Trans>accounts used in the last hour or two</Trans>,
    },
    { key: 'back', value: <MoneyOf wire={today.paid_back} />, label: <Trans>to be paid back, of today</Trans> },
  ];
  return (
    <Panel>
      <dl className={styles['figures']}>
        {figures.map(({ key, value, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** By how much today differs from yesterday, as a percentage; undefined where yesterday had nothing. */
function changeOf({ paid, paid_yesterday }: TodayFigures): string | undefined {
  const before = fromWire(paid_yesterday) ?? 0;
  if (before === 0) return undefined;
  const percent = Math.round((((fromWire(paid) ?? 0) - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
