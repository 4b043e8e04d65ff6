import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { Sale } from '#wire/organizer/today.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './dashboard-page.module.css';

/** Who bought what last; absent before the first sale. Source: ORGD-01, screens 16. */
export function LastSales({ sales }: { sales: readonly Sale[] }): ReactNode {
  if (sales.length === 0) return null;
  return (
    <Panel className={styles['sales']}>
      <div className={styles['section']}>
        <h2>
          <Trans>Last sales</Trans>
        </h2>
      </div>
      <ul>
        {sales.map((sale) => (
          <SaleLine key={sale.booking_id} sale={sale} />
        ))}
      </ul>
    </Panel>
  );
}

function SaleLine({ sale }: { sale: Sale }): ReactNode {
  const { t } = useLingui();
  const { customer_name, event_title, ticket_title, quantity, income, sold_at } = sale;
  return (
    <li className={styles['sale']}>
      <span>
        <b>{customer_name || t`A buyer`}</b>
        <span className="small muted">
          {quantity} × {ticket_title} · {event_title}
        </span>
      </span>
      <span className={styles['sum']}>
        <b className="num">
          <MoneyOf wire={income} />
        </b>
        <SoldAt at={new Date(sold_at)} />
      </span>
    </li>
  );
}

/** The time alone today, the day alone before. */
function SoldAt({ at }: { at: Date }): ReactNode {
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  const { date, time } = wallClock(at);
  const text = date === today ? formatTime(time) : formatShortDate(date, { language: lang, today });
  return (
    <span className="micro muted num">
      <DateTime iso={at.toISOString()} text={text} />
    </span>
  );
}
