import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { clockOf } from '#app/table/age-strip.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './bookings-page.module.css';
import type { BookingSumsAnswer } from './use-booking-sums.ts';

/** How many tickets are in of how many, and what they bring, for all that filters and search leave. Source: screens 17, issue 14. */
export function BookingSums({ data: sums, isFormer, outdatedSince }: BookingSumsAnswer): ReactNode {
  const { t } = useLingui();
  if (!sums || sums.bookings === 0) return null;
  const { tickets, checked_in: inside, paid, income } = sums;
  const title = sums.event?.title;
  return (
    <Panel
      className={styles['sums']}
      role="group"
      aria-label={title ? t`Sum of ${title}` : t`Sum of this list`}
      aria-busy={isFormer}
    >
      <p className={styles['inside']}>
        <b className="num">{inside}</b> <span>{t`of ${tickets} in`}</span>
      </p>
      <meter min={0} max={Math.max(1, tickets)} value={inside} aria-label={t`Tickets that are in`} />
      <dl>
        <div>
          <dt>
            <Trans>paid by buyers</Trans>
          </dt>
          <dd className="num">
            <MoneyOf wire={paid} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>your income</Trans>
          </dt>
          <dd className="num">
            <MoneyOf wire={income} />
          </dd>
        </div>
      </dl>
      {outdatedSince !== undefined && <Age at={clockOf(outdatedSince)} />}
    </Panel>
  );
}

/** The list beside them may be newer. */
function Age({ at }: { at: string }): ReactNode {
  return (
    <p className={`small muted ${styles['age']}`}>
      <Trans>Loaded: {at}.</Trans>
    </p>
  );
}
