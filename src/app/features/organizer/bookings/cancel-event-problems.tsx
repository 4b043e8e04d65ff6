import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './cancel-event.module.css';
import type { Run } from './event-cancellation.ts';
import { BookingLink, ListedLater } from './listed-booking.tsx';

interface ProblemsProps {
  readonly run: Run;
  /** whose bookings stand with their orders */
  readonly isAdmin: boolean;
}

/** What somebody has to look after; then what is left valid and needs nobody, for the bank has the money. */
export function Problems({ run: { problems, more_problems: more = 0 }, isAdmin }: ProblemsProps): ReactNode {
  const needy = problems.filter((one) => one.taken_back !== 1);
  const settled = problems.filter((one) => one.taken_back === 1);
  return (
    <>
      {needy.length > 0 && (
        <Panel className={styles['progress']}>
          <h2>
            <Trans>Needs you</Trans>
          </h2>
          <ProblemList problems={needy} isAdmin={isAdmin} />
          <ListedLater more={more} />
        </Panel>
      )}
      {settled.length > 0 && (
        <Panel className={styles['progress']}>
          <h2>
            <Trans>Left as they are</Trans>
          </h2>
          <ProblemList problems={settled} isAdmin={isAdmin} />
        </Panel>
      )}
    </>
  );
}

/** Each with the way to its booking, or to what helps. */
function ProblemList({ problems, isAdmin }: { problems: Run['problems']; isAdmin: boolean }): ReactNode {
  return (
    <ul className={styles['problems']}>
      {problems.map(({ booking_id: id, order_number, amount, why, reason, taken_back }) => (
        <li key={`${id} ${why} ${amount}`}>
          <span>
            <BookingLink
              id={id}
              orderNumber={order_number}
              isAdmin={isAdmin}
              act={reason === 'money' ? 'cancel' : undefined}
            />
            <span className="small muted">
              <Why why={why} reason={reason} taken_back={taken_back} />
            </span>
          </span>
          <b className="num">
            <MoneyOf wire={amount} />
          </b>
        </li>
      ))}
    </ul>
  );
}

type Problem = Run['problems'][number];

function Why({ why, reason, taken_back: isTaken }: Pick<Problem, 'why' | 'reason' | 'taken_back'>): ReactNode {
  switch (why) {
    case 'not-cancelled':
      return isTaken === 1 ? (
        <Trans>
          Not cancelled: the buyer’s bank has taken the money back, so none is left to go back, and the codes let nobody
          in. You need not do anything. Cancelled without paying back, it leaves this list.
        </Trans>
      ) : (
        <WhyNot reason={reason} />
      );
    case 'refused':
      return <Trans>The payment provider refused to pay back: it has to be done by hand.</Trans>;
    case 'by-hand':
      return <Trans>Has to be paid back by hand.</Trans>;
  }
}

/** Why a booking was left out, and what helps. */
function WhyNot({ reason }: Pick<Problem, 'reason'>): ReactNode {
  switch (reason) {
    case 'changed':
      return <Trans>Not cancelled: somebody else was changing this booking. Try again below.</Trans>;
    case 'amount':
      return <Trans>Not cancelled: another amount would have gone back. Try again below.</Trans>;
    case 'money':
      return (
        <Trans>
          Not cancelled: less money of this order is left than would go back, and trying again does not change that.
          Open the booking and cancel it without paying back, or cancel single tickets.
        </Trans>
      );
    case 'other':
      return (
        <Trans>
          Not cancelled: something failed at our end, and Kaartje has been told. Try again below, or cancel this booking
          by itself.
        </Trans>
      );
    case undefined:
      return <Trans>Not cancelled: try again below, or cancel this booking by itself.</Trans>;
  }
}
