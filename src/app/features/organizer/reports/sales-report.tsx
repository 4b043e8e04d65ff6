import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { lengthOf } from '#domain/organizer/report-period.ts';
import { formatDayMonthYear, formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getSales, SalesRow } from '#wire/organizer/reports.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Change } from './change.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartText } from './chart-text.ts';
import { LineChart } from './charts.ts';
import type { ReportChoice } from './report-search.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import styles from './reports.module.css';

type Sales = OutputOf<typeof getSales>;

interface Props {
  readonly sales: Sales;
  readonly choice: ReportChoice;
  readonly isByDays: boolean;
}

/** A day or hour beside the one of the period before. */
interface Row extends SalesRow {
  readonly former: SalesRow | undefined;
}

const CHART_HEIGHT = 260;

/** The line, its sums above it and its figures below. */
export function SalesReport({ sales, choice, isByDays }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const names = useSlotNames(isByDays, lang);
  const { data, before } = sales;
  const rows: Row[] = data.map((row, at) => ({ ...row, former: before?.data[at] }));
  const now = spanOf(choice.start, choice.end);
  const then = before ? spanOf(before.start_date, before.end_date) : '';
  const summary = useSummary(sales, { now, former: then, names: names.long });
  const texts = rows.map(({ created, total_booked: count, former }): ChartText => {
    const earlier = former?.total_booked;
    return {
      name: names.long(created),
      figure: count === 1 ? t`1 ticket` : t`${count} tickets`,
      beside: earlier === undefined ? undefined : t`${earlier} in the period before`,
    };
  });
  return (
    <>
      <Panel className={styles['panel']}>
        <Sums sales={sales} days={lengthOf(choice)} />
        <ChartFrame label={t`Sales`} summary={summary} texts={texts} height={CHART_HEIGHT}>
          {(looking) => (
            <LineChart
              {...looking}
              values={data.map(({ total_booked }) => total_booked)}
              before={before && before.data.map(({ total_booked }) => total_booked)}
              ticks={data.map(({ created }) => names.short(created))}
            />
          )}
        </ChartFrame>
        <p className={styles['legend']}>
          <span data-line="now">{now}</span>
          {before && <span data-line="before">{then}</span>}
        </p>
      </Panel>
      <SalesTable rows={rows} sales={sales} isByDays={isByDays} nameOf={names.row} />
      <p className="small muted">
        <Trans>By the day of sale, Belgian time. Free tickets count, cancelled ones don’t.</Trans>
      </p>
    </>
  );
}

/** Sums with how they changed. */
function Sums({ sales, days }: { sales: Sales; days: number }): ReactNode {
  const { total_booked: tickets, total_income: income, before } = sales;
  const daily = Math.round(tickets / days);
  const formerDaily = before && Math.round(before.total_booked / days);
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>
          <Trans>tickets sold</Trans> {before && <Change now={tickets} before={before.total_booked} />}
        </dt>
        <dd className="num">{tickets}</dd>
      </div>
      <div>
        <dt>
          <Trans>your income</Trans> {before && <Change now={centsOf(income)} before={centsOf(before.total_income)} />}
        </dt>
        <dd className="num">
          <MoneyOf wire={income} />
        </dd>
      </div>
      {days > 1 && (
        <div>
          <dt>{formerDaily === null ? <Trans>a day</Trans> : <Trans>a day, was {formerDaily}</Trans>}</dt>
          <dd className="num">{daily}</dd>
        </div>
      )}
    </dl>
  );
}

interface TableProps {
  readonly rows: readonly Row[];
  readonly sales: Sales;
  readonly isByDays: boolean;
  readonly nameOf: (created: string) => string;
}

function SalesTable({ rows, sales, isByDays, nameOf }: TableProps): ReactNode {
  const { t } = useLingui();
  const { before, total_booked, total_income } = sales;
  const columns: ReportColumn<Row>[] = [
    { key: 'sold', title: t`Sold`, cell: (row) => <b>{row.total_booked}</b>, total: total_booked },
    ...(before
      ? ([
          { key: 'before', title: t`Before`, cell: (row) => row.former?.total_booked, total: before.total_booked },
          {
            key: 'change',
            title: t`Change`,
            cell: (row) => <Change now={row.total_booked} before={row.former?.total_booked ?? 0} />,
            total: <Change now={total_booked} before={before.total_booked} />,
          },
        ] satisfies ReportColumn<Row>[])
      : []),
    {
      key: 'income',
      title: t`Your income`,
      cell: (row) => <MoneyOf wire={row.total_income} />,
      total: <MoneyOf wire={total_income} />,
    },
    ...(before
      ? ([
          {
            key: 'income-before',
            title: t`Income before`,
            cell: (row) => <MoneyOf wire={row.former?.total_income ?? '0.00'} />,
            total: <MoneyOf wire={before.total_income} />,
          },
        ] satisfies ReportColumn<Row>[])
      : []),
  ];
  return (
    <ReportTable
      label={t`Sales`}
      name={{ title: isByDays ? t`Day` : t`Hour`, cell: ({ created }) => nameOf(created) }}
      columns={columns}
      rows={rows}
      rowKey={({ created }) => created}
      total={<Trans>Total</Trans>}
    />
  );
}

/** What the chart shows, in a sentence. */
function useSummary(
  { data, total_booked: count, before }: Sales,
  {
    now,
    former,
    names,
  }: { readonly now: string; readonly former: string; readonly names: (created: string) => string },
): string {
  const { t } = useLingui();
  const best = data.reduce<SalesRow | undefined>(
    (most, row) => (row.total_booked > (most?.total_booked ?? 0) ? row : most),
    undefined,
  );
  const sold = t`${now}: ${count} tickets sold.`;
  const bestName = best && names(best.created);
  const bestCount = best?.total_booked;
  const most = best ? t`Most: ${bestName}, ${bestCount}.` : '';
  const earlier = before?.total_booked;
  const sums = before ? t`${former}: ${earlier}.` : '';
  return [sold, most, sums].filter(Boolean).join(' ');
}

function spanOf(start: string, end: string): string {
  return start === end ? formatDayMonthYear(start) : `${formatDayMonthYear(start)} – ${formatDayMonthYear(end)}`;
}

function centsOf(wire: string): number {
  return fromWire(wire) ?? ZERO;
}

/** Names of days and hours, in full and as the axis has them. */
function useSlotNames(isByDays: boolean, lang: Language) {
  const { date: today } = wallClock(useNow());
  if (isByDays)
    return {
      long: (day: string) => formatLongDate(day, lang),
      row: (day: string) => formatShortDate(day, { language: lang, today }),
      short: (day: string) => formatShortDate(day, { language: lang, today }).replace(/^\S+ /, ''),
    };
  return { long: hourOf, row: hourOf, short: (hour: string) => hour };
}

function hourOf(hour: string): string {
  return `${hour.padStart(2, '0')}:00–${hour.padStart(2, '0')}:59`;
}
