import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { PayoutRequest } from '#wire/organizer/payout.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import styles from './payout.module.css';
import type { Payout } from './payout-page.tsx';

/** What was asked for, and what became of it. Source: POUT-03, screens 67. */
export function Requests({ payout: { requests } }: { payout: Payout }): ReactNode {
  if (requests.length === 0) return null;
  return (
    <div className={styles['block']}>
      <h2 className={styles['name']}>
        <Trans>Requests</Trans>
      </h2>
      <Panel className={styles['panel']}>
        <ul>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Request({ request }: { request: PayoutRequest }): ReactNode {
  const { amount, asked_at, account, reason } = request;
  const asked = dayOf(asked_at);
  return (
    <li className={styles['request']}>
      <span>
        <b>
          <MoneyOf wire={amount} />
        </b>
        <small className="muted">
          <Trans>
            Asked {asked}, to {account}
          </Trans>
        </small>
        {reason && <small>{reason}</small>}
      </span>
      <State request={request} />
    </li>
  );
}

/** A word always; the colour only repeats it. */
function State({ request: { status, held, answered_at } }: { request: PayoutRequest }): ReactNode {
  const day = answered_at === null ? '' : dayOf(answered_at);
  if (status === 'paid')
    return (
      <Tag kind="ok" icon={checkIcon}>
        <Trans>Paid {day}</Trans>
      </Tag>
    );
  if (status === 'refused')
    return (
      <Tag kind="no" icon={xIcon}>
        <Trans>Refused {day}</Trans>
      </Tag>
    );
  if (status === 'returned')
    return (
      <Tag kind="no" icon={xIcon}>
        <Trans>Came back {day}</Trans>
      </Tag>
    );
  return (
    <Tag kind={held === 1 ? 'warn' : 'accent'}>{held === 1 ? <Trans>On hold</Trans> : <Trans>Asked for</Trans>}</Tag>
  );
}

function dayOf(instant: string): string {
  return formatDayMonthYear(wallClock(new Date(instant)).date);
}
