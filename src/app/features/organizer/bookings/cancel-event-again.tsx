import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryCancellation } from '#wire/organizer/bookings-of-event.ts';
import { mutation } from '#app/data/mutation.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { BOOKING_CHANGES } from './booking-changes.ts';
import styles from './cancel-event.module.css';
import type { Run } from './event-cancellation.ts';
import { BookingLink } from './listed-booking.tsx';
import { MailedOrders, Unreached } from './mailed-orders.tsx';
import { TryAgain } from './try-again.tsx';

interface Props {
  readonly eventId: number;
  /** what it is called, where that is known */
  readonly title: string | undefined;
  readonly run: Run;
  readonly isAdmin: boolean;
}

/** Refunds that nobody asks the provider about any more, and the way to go on with them. Source: issue 28. */
export function StoppedRefunds({ eventId, title, run: { stopped = [] }, isAdmin }: Props): ReactNode {
  const { t } = useLingui();
  const again = useRetry(eventId, 'refunds');
  if (stopped.length === 0) return null;
  return (
    <Panel className={styles['progress']}>
      <h2>
        <Trans>Refunds that stopped</Trans>
      </h2>
      <p>
        <Trans>
          The payment provider could not be asked for hours, so these refunds stopped. The buyers are still owed the
          money. Nothing is paid twice.
        </Trans>
      </p>
      <ul className={styles['problems']}>
        {stopped.map(({ booking_id: id, order_number, amount }) => (
          <li key={`${id} ${amount}`}>
            <BookingLink id={id} orderNumber={order_number} isAdmin={isAdmin} />
            <b className="num">
              <MoneyOf wire={amount} />
            </b>
          </li>
        ))}
      </ul>
      <TryAgain
        title={title}
        {...again}
        pendingText={t`One moment…`}
        sent={t`The provider is asked once more. This page says what comes of it.`}
      >
        <Trans>Go on with it</Trans>
      </TryAgain>
    </Panel>
  );
}

/** How far the mails are that tell the buyers, whom none reached, and the way to tell them. Source: issue 28. */
export function CancelledMails({ eventId, title, run: { mails }, isAdmin }: Props): ReactNode {
  const { t } = useLingui();
  const again = useRetry(eventId, 'mails');
  if (!mails || mails.sent + mails.waiting + mails.failed === 0) return null;
  return (
    <Panel className={styles['progress']}>
      <h2>
        <Trans>Mails to the buyers</Trans>
      </h2>
      <p role="status">
        <MailedOrders mails={mails} />
      </p>
      {mails.failed > 0 && (
        <>
          <Unreached mails={mails} isAdmin={isAdmin} />
          <TryAgain
            title={title}
            {...again}
            pendingText={t`Sending…`}
            sent={t`They are mailed once more. This page says whom it reaches.`}
          >
            <Trans>Mail those again</Trans>
          </TryAgain>
        </>
      )}
    </Panel>
  );
}

function useRetry(eventId: number, what: 'refunds' | 'mails') {
  const { mutateAsync, isPending, error } = useMutation(mutation(retryCancellation, { invalidates: BOOKING_CHANGES }));
  return { send: () => mutateAsync({ event_id: eventId, what }), isPending, error };
}
