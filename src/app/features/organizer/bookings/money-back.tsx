import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/money/money.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { useMethodName } from './booking-facts.tsx';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import type { Would } from './cancel-tickets.tsx';

/** What goes back figure by figure, how and when, what leaves the payout, and what else follows. Source: BKG-10, screens 63. */
export function MoneyThatGoesBack({ booking, would }: { booking: Booking; would: Would }): ReactNode {
  const { t } = useLingui();
  const name = booking.buyer.name || t`the buyer`;
  const count = would.quantity;
  const isBack = would.money === 'provider' || would.money === 'by-hand';
  return (
    <>
      <div className={styles['money']} role="group" aria-label={t`Money`}>
        {isBack && <Figures would={would} />}
        <p className={styles['back']}>
          <b>{isBack ? <Trans>Goes back to {name}</Trans> : <Trans>Nothing goes back</Trans>}</b>
          <b className="num">
            <MoneyOf wire={would.refund} />
          </b>
        </p>
        <Way booking={booking} would={would} />
        {isBack && <OffPayout would={would} />}
      </div>
      <ul className={styles['follows']}>
        <Follows>
          <Plural value={count} one="# ticket no longer opens the door" other="# tickets no longer open the door" />
        </Follows>
        {booking.event.has_started === 0 && (
          <Follows>
            <Plural value={count} one="# place is free again" other="# places are free again" />
          </Follows>
        )}
        {booking.buyer.email && (
          <Follows>
            <Trans>{name} gets a mail that says so</Trans>
          </Follows>
        )}
      </ul>
    </>
  );
}

function Follows({ children }: { children: ReactNode }): ReactNode {
  return (
    <li>
      <Icon d={checkIcon} size={18} stroke={2.4} />
      <span>{children}</span>
    </li>
  );
}

/** Lines of nothing are left out. */
function Figures({ would }: { would: Would }): ReactNode {
  const { t } = useLingui();
  const lines: readonly (readonly [key: string, label: string, wire: string, sign: string])[] = [
    ['tickets', t`Tickets`, would.total_price, ''],
    ['supplements', t`Supplements`, would.supplement_price, ''],
    ['handling', t`Handling charges`, would.total_admin_org_fee, ''],
    ['transaction', t`Transaction fee`, would.transaction_price, ''],
    ['discount', t`Discount`, would.total_discount, '-'],
  ];
  const rows = lines
    .filter(([, , wire]) => (fromWire(wire) ?? 0) !== 0)
    .map(([key, label, wire, sign]) => ({ key, label, value: <MoneyOf wire={`${sign}${wire}`} /> }));
  return <KeyValues rows={rows} />;
}

/** Whether the buyer's bank has taken money of the order back: only that takes back the codes of tickets that are not cancelled. */
export function isTakenBack({ admissions }: Booking): boolean {
  return admissions.some(({ state }) => state === 'revoked');
}

/** By which way the money comes, and when. */
function Way({ booking, would }: { booking: Booking; would: Would }): ReactNode {
  const method = useMethodName(booking.amounts.method);
  const text = (): ReactNode => {
    switch (would.money) {
      case 'provider':
        return <Trans>by {method}, mostly within 1 to 5 working days</Trans>;
      case 'by-hand':
        return booking.amounts.method === 'cash' ? (
          <Trans>Refund by hand: give it back yourself if it was paid, then note it with the booking.</Trans>
        ) : (
          <Trans>Refund by hand: the payment provider cannot do it, so Kaartje pays it back.</Trans>
        );
      case 'kept':
        return isTakenBack(booking) ? (
          <Trans>
            The buyer’s bank has taken money of this order back. The buyer is told that nothing is paid back.
          </Trans>
        ) : (
          <Trans>The money stays with you. The buyer is told so.</Trans>
        );
      case 'nothing':
        return <Trans>Nothing had been paid for it.</Trans>;
    }
  };
  return <p className="small muted">{text()}</p>;
}

function OffPayout({ would: { off_payout: off, fee } }: { would: Would }): ReactNode {
  const hasFee = (fromWire(fee) ?? 0) !== 0;
  return (
    <p className="small muted">
      <Trans>
        Off your payout: <MoneyOf wire={off} />.
      </Trans>{' '}
      {hasFee && (
        <Trans>
          Kaartje gives back <MoneyOf wire={fee} /> of its fees.
        </Trans>
      )}
    </p>
  );
}
