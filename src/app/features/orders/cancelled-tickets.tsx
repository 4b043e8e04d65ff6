import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import styles from './cancelled-tickets.module.css';

/** Which tickets of an order were cancelled, when, and what becomes of their money; nothing where none was. Source: BKG-09, BKG-10. */
export function CancelledTickets({ tickets }: { tickets: OrderTickets | undefined }): ReactNode {
  const { cancellations = [], charged_back } = tickets ?? {};
  if (cancellations.length === 0 && charged_back !== 1) return null;
  return (
    <ul className={styles['list']}>
      {cancellations.map((one) => (
        <li key={`${one.at} ${one.tickets} ${one.amount}`}>
          <Cancelled {...one} />
        </li>
      ))}
      {charged_back === 1 && (
        <li>
          <Trans>Your bank took the payment back: these tickets let nobody in.</Trans>
        </li>
      )}
    </ul>
  );
}

function Cancelled({ at, tickets, amount, paid_back, kept }: OrderTickets['cancellations'][number]): ReactNode {
  const day = formatDayMonthYear(wallClock(new Date(at)).date);
  return (
    <>
      <Plural value={tickets} one={`# ticket was cancelled on ${day}.`} other={`# tickets were cancelled on ${day}.`} />{' '}
      {kept === 1 && <Trans>No money goes back for this.</Trans>}
      {Number(amount) > 0 &&
        (paid_back === 1 ? (
          <Trans>
            <MoneyOf wire={amount} /> was paid back.
          </Trans>
        ) : (
          <Trans>
            <MoneyOf wire={amount} /> goes back to you.
          </Trans>
        ))}
    </>
  );
}
