import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import styles from './cancelled-tickets.module.css';

/** Which tickets of an order were cancelled, when, and what becomes of their money; nothing where none was. Source: BKG-09, BKG-10. */
export function CancelledTickets({ tickets }: { tickets: OrderTickets | undefined }): ReactNode {
  const { cancellations = [], charged_back, payment_method } = tickets ?? {};
  if (cancellations.length === 0 && charged_back !== 1) return null;
  return (
    <ul className={styles['list']}>
      {cancellations.map((one) => (
        <li key={`${one.at} ${one.tickets} ${one.amount}`}>
          <Cancelled {...one} isCash={payment_method === PAYMENT_METHOD.offline} />
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

type CancelledProps = OrderTickets['cancellations'][number] & {
  /** it is paid at the door, and may not have been */
  readonly isCash: boolean;
};

function Cancelled({ at, tickets, kept, ...money }: CancelledProps): ReactNode {
  const day = formatDayMonthYear(wallClock(new Date(at)).date);
  return (
    <>
      <Plural value={tickets} one={`# ticket was cancelled on ${day}.`} other={`# tickets were cancelled on ${day}.`} />{' '}
      {kept === 1 && <Trans>No money goes back for this.</Trans>}
      {Number(money.amount) > 0 && <GivenBack {...money} />}
    </>
  );
}

/** What becomes of the money, as the mail about it says (`cancellation-notice.ts`). */
function GivenBack({ amount, paid_back, isCash }: Pick<CancelledProps, 'amount' | 'paid_back' | 'isCash'>): ReactNode {
  if (paid_back === 1)
    return (
      <Trans>
        <MoneyOf wire={amount} /> was paid back.
      </Trans>
    );
  if (isCash)
    return (
      <Trans>
        You no longer have to pay <MoneyOf wire={amount} /> at the door. If you have paid it already, the organizer
        gives it back to you.
      </Trans>
    );
  return (
    <Trans>
      <MoneyOf wire={amount} /> goes back to you.
    </Trans>
  );
}
