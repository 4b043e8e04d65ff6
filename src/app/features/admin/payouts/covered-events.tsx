import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type CoveredEvent, getPayout } from '#wire/admin/payouts.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { type KeyValue, KeyValues } from '#app/ui/layout/key-values.tsx';
import { QueryResult } from '../query-result.tsx';
import styles from '../users/users-page.module.css';

/** The events whose money a request is for, so that somebody sees whether they took place. Source: POUT-02, POUT-03. */
export function CoveredEvents({ id }: { id: number }): ReactNode {
  const payout = useQuery({ ...query(getPayout, { id }), staleTime: 0 });
  return (
    <QueryResult query={payout} shape="line">
      {({ data }) => <Covered payout={data} />}
    </QueryResult>
  );
}

function Covered({ payout }: { payout: OutputOf<typeof getPayout>['data'] }): ReactNode {
  const { t } = useLingui();
  const { events, others, paid_out: paidOut, left } = payout;
  const sums: readonly KeyValue[] = [
    ...(others.count > 0
      ? [
          {
            key: 'others',
            label: <Plural value={others.count} one="# older event" other="# older events" />,
            value: money(others.yours),
          },
        ]
      : []),
    { key: 'paid', label: t`Paid out before`, value: `− ${money(paidOut)}` },
    { key: 'left', label: t`Left`, value: money(left), look: 'strong' },
  ];
  return (
    <KeyValues
      rows={[
        ...events.map((event) => ({
          key: String(event.id),
          label: <Event event={event} />,
          value: money(event.yours),
        })),
        ...sums,
      ]}
    />
  );
}

function Event({ event: { title, starts, ends, tickets, moved_at: moved } }: { event: CoveredEvent }): ReactNode {
  const days = [...new Set([starts ?? ends, ends])].map(formatDayMonthYear).join(' – ');
  const movedOn = moved === null ? '' : formatDayMonthYear(wallClock(new Date(moved)).date);
  return (
    <span className={styles['name']}>
      <b>{title}</b>
      <small className="muted">
        {days} · <Plural value={tickets} one="# ticket" other="# tickets" />
      </small>
      {moved !== null && (
        <small>
          <Trans>Its days were last changed on {movedOn}.</Trans>
        </small>
      )}
    </span>
  );
}

function money(wire: string): string {
  return formatMoney(fromWire(wire) ?? ZERO);
}
