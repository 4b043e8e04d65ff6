import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { REPORT_MAX_DAYS } from '#domain/organizer/limits.ts';
import { SALES_GROUP } from '#domain/organizer/report-period.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import {
  getRatio,
  getRegionRatio,
  getSales,
  getScanRatio,
  getTicketRatio,
  OTHER_REGIONS,
} from '#wire/organizer/reports.ts';
import { query } from '#app/data/query.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon } from '#app/ui/icons/first-view.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { REPORTS } from './places.ts';
import { Failed, NothingChosen } from './report-page.tsx';
import pageHead from '#app/ui/layout/page-head.module.css';
import styles from './reports.module.css';
import { shareOf } from './share.ts';
import { useReportChoice } from './use-choice.ts';

/** Leads to the five reports, with one choice for all of them. Source: RPT-06, screens 65. */
export function ReportsPage(): ReactNode {
  const [{ eventId, ticketId }] = useReportChoice();
  const asked = { event_id: eventId ?? 0, ticket_id: ticketId };
  // where one of them cannot be had, none can
  const { data, error, refetch } = useQuery({ ...query(getTicketRatio, asked), enabled: eventId !== undefined });
  return (
    <section className={styles['page']}>
      <header className={pageHead['head']}>
        <h1 className={pageHead['title']}>
          <Trans>Reports</Trans>
        </h1>
      </header>
      <div className={styles['choice']}>
        <ChoiceBar />
      </div>
      {eventId === undefined && <NothingChosen />}
      {error && !data && <Failed error={error} retry={refetch} />}
      <ul className={styles['cards']}>
        <Card at={0}>{eventId !== undefined && <SalesPicture asked={asked} />}</Card>
        <Card at={1}>{eventId !== undefined && <GenderPicture asked={asked} />}</Card>
        <Card at={2}>{eventId !== undefined && <ScanPicture asked={asked} />}</Card>
        <Card at={3}>{eventId !== undefined && <TicketPicture asked={asked} />}</Card>
        <Card at={4}>{eventId !== undefined && <RegionPicture asked={asked} />}</Card>
      </ul>
    </section>
  );
}

function Card({ at, children }: { at: 0 | 1 | 2 | 3 | 4; children: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  const [, search] = useReportChoice();
  const { to, label } = REPORTS[at];
  return (
    <li>
      <Link to={to} search={search as never} className={styles['card']}>
        <span className={styles['card-name']}>
          <b>{i18n._(label)}</b>
          <Icon d={chevronRightIcon} size={18} />
        </span>
        {children}
      </Link>
    </li>
  );
}

interface Asked {
  readonly asked: { readonly event_id: number; readonly ticket_id: number };
}

const PICTURE = { width: 300, height: 80 };

/** The last seven days. */
function SalesPicture({ asked }: Asked): ReactNode {
  const { date: today } = wallClock(useNow());
  const days = { start_date: addDays(today, 1 - REPORT_MAX_DAYS), end_date: today };
  const { data } = useQuery(query(getSales, { ...asked, ...days, group_id: SALES_GROUP.days, compare: 1 }));
  if (!data) return null;
  const values = data.data.map(({ total_booked }) => total_booked);
  const most = Math.max(1, ...values);
  const { width, height } = PICTURE;
  const points = values.map(
    (value, at) => `${(at / Math.max(1, values.length - 1)) * width},${height - (value / most) * (height - 6) - 3}`,
  );
  return (
    <>
      <small className="muted">
        <Plural value={data.total_booked} one="# ticket in 7 days" other="# tickets in 7 days" />
      </small>
      <svg className={styles['spark']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill="var(--accent-soft)" />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="var(--accent-text)"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}

function GenderPicture({ asked }: Asked): ReactNode {
  const { t } = useLingui();
  const ratio = useQuery(query(getRatio, asked)).data?.data;
  if (!ratio) return null;
  const all = ratio.female + ratio.male + ratio.unknown;
  return (
    <>
      <small className="muted">
        <Plural value={all} one="# buyer" other="# buyers" />
      </small>
      <Bars
        bars={[
          { name: t`Female`, value: ratio.female, of: all, end: shareOf(ratio.female, all) },
          { name: t`Male`, value: ratio.male, of: all, end: shareOf(ratio.male, all) },
          { name: t`Unknown`, value: ratio.unknown, of: all, end: shareOf(ratio.unknown, all) },
        ]}
      />
    </>
  );
}

function ScanPicture({ asked }: Asked): ReactNode {
  const rows = useQuery(query(getScanRatio, asked)).data?.data ?? [];
  return (
    <Bars
      bars={rows.map(({ ticket_name, total_booked, total_booked_free, total_checked_in }) => {
        const all = total_booked + total_booked_free;
        return { name: ticket_name, value: total_checked_in, of: all, end: `${total_checked_in} / ${all}` };
      })}
    />
  );
}

function TicketPicture({ asked }: Asked): ReactNode {
  const rows = useQuery(query(getTicketRatio, asked)).data?.data ?? [];
  const most = Math.max(1, ...rows.map(({ total_booked }) => total_booked));
  return (
    <Bars
      bars={rows.map(({ ticket_name, total_booked }) => ({
        name: ticket_name,
        value: total_booked,
        of: most,
        end: String(total_booked),
      }))}
    />
  );
}

function RegionPicture({ asked }: Asked): ReactNode {
  const { t } = useLingui();
  const rows = useQuery(query(getRegionRatio, asked)).data?.data ?? [];
  const most = Math.max(1, ...rows.map(({ total_booked }) => total_booked));
  return (
    <Bars
      bars={rows.map(({ postal_code, town, total_booked }) => ({
        name: postal_code === OTHER_REGIONS ? t`Other` : [postal_code, town].filter(Boolean).join(' '),
        value: total_booked,
        of: most,
        end: String(total_booked),
      }))}
    />
  );
}

interface Bar {
  readonly name: string;
  readonly value: number;
  readonly of: number;
  readonly end: string;
}

const BARS_SHOWN = 5;

function Bars({ bars }: { bars: readonly Bar[] }): ReactNode {
  return (
    <span className={styles['bars']}>
      {bars.slice(0, BARS_SHOWN).map(({ name, value, of, end }, at) => (
        <span key={at} className={styles['bar']}>
          <span>{name}</span>
          <meter min={0} max={Math.max(1, of)} value={value} aria-label={name} />
          <b className="num">{end}</b>
        </span>
      ))}
    </span>
  );
}
