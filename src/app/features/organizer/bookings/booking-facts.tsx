import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/money/money.ts';
import { BRAND_TABLE, PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { BookingAdmission } from '#wire/organizer/one-booking.ts';
import { useMay } from '#app/data/admin-part.ts';
import { useOnline } from '#app/data/network.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import type { BookingAddress } from './use-booking-address.ts';

/** The tickets with their door state, the amounts of the receipt, and the buyer. Source: screens 63. */
export function BookingFacts({ booking, address }: { booking: Booking; address: BookingAddress }): ReactNode {
  const { admissions, ticket_title: title } = booking;
  const count = admissions.length;
  return (
    <>
      <section className={styles['part']}>
        <h3>{`${count} × ${title}`}</h3>
        <ul className={styles['tickets']}>
          {admissions.map((admission) => (
            <Ticket key={admission.id} admission={admission} orderNumber={booking.order_number} />
          ))}
        </ul>
      </section>
      <Amounts booking={booking} />
      <Buyer booking={booking} correct={() => address.show(booking.id, 'address')} />
    </>
  );
}

function Ticket({ admission, orderNumber }: { admission: BookingAdmission; orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const { position, holder_names: names, paid, free } = admission;
  return (
    <li>
      <span>
        <b>{names.filter(Boolean).join(', ') || t`Ticket ${position}`}</b>
        <span className="small muted num">{`${orderNumber} · ${position}`}</span>
      </span>
      <span className={styles['end']}>
        <DoorTag admission={admission} />
        <span className="small num">{free === 1 ? t`Free` : <MoneyOf wire={paid} />}</span>
      </span>
    </li>
  );
}

function DoorTag({
  admission: { state, scans, scan_allow, checked_in_at: at },
}: {
  admission: BookingAdmission;
}): ReactNode {
  const { t } = useLingui();
  if (state === 'cancelled') return <Tag kind="no">{t`Cancelled`}</Tag>;
  if (state === 'revoked') return <Tag kind="no">{t`Code taken back`}</Tag>;
  if (scans === 0) return <Tag>{t`Not in yet`}</Tag>;
  const time = at === null ? '' : formatTime(wallClock(new Date(at)).time);
  return <Tag kind="ok">{scan_allow > 1 ? t`In ${scans} of ${scan_allow} times, ${time}` : t`In, ${time}`}</Tag>;
}

function Amounts({ booking: { amounts } }: { booking: Booking }): ReactNode {
  const { t } = useLingui();
  const method = useMethodName(amounts.method);
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>Amounts</Trans>
      </h3>
      <KeyValues
        rows={[
          row('tickets', t`Tickets`, amounts.tickets),
          ...(isSome(amounts.handling) ? [row('handling', t`Handling charges`, amounts.handling)] : []),
          ...amounts.supplements.map(({ text, price }, at) => row(`supplement ${at}`, text, price)),
          ...(isSome(amounts.transaction) ? [row('transaction', t`Transaction fee`, amounts.transaction)] : []),
          ...(isSome(amounts.discount)
            ? [row('discount', [t`Discount`, amounts.coupon].filter(Boolean).join(', '), `-${amounts.discount}`)]
            : []),
          { ...row('total', t`Total, ${method}`, amounts.total), look: 'strong' as const },
        ]}
      />
    </section>
  );
}

function row(key: string, label: ReactNode, wire: string) {
  return { key, label, value: <MoneyOf wire={wire} /> };
}

function isSome(wire: string): boolean {
  return (fromWire(wire) ?? 0) !== 0;
}

/** How it was paid, in words. */
export function useMethodName(method: string): string {
  const { t } = useLingui();
  if (method === 'free') return t`nothing to pay`;
  if (method === 'cash') return t`cash at the door`;
  const brand = PAYMENT_BRANDS.find((one) => one === method);
  return brand ? BRAND_TABLE[brand].label : t`paid online`;
}

interface BuyerProps {
  readonly booking: Booking;
  readonly correct: () => void;
}

function Buyer({ booking: { buyer }, correct }: BuyerProps): ReactNode {
  const { t } = useLingui();
  const { invoice } = buyer;
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>Buyer</Trans>
      </h3>
      {buyer.name === '' && buyer.email === '' ? (
        <p>
          <Trans>The buyer’s details have been deleted.</Trans>
        </p>
      ) : (
        <address className={styles['buyer']}>
          <b>{buyer.name}</b>
          {buyer.email && (
            <a className="link" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
          )}
          {buyer.phone && (
            <a className="link" href={`tel:${buyer.phone.replaceAll(/[^\d+]/g, '')}`}>
              {buyer.phone}
            </a>
          )}
          {buyer.zip && <span>{buyer.zip}</span>}
          <span className="muted">{invoice ? t`Invoice: ${invoice}` : t`No invoice asked`}</span>
        </address>
      )}
      {buyer.email && <CorrectButton mayCorrect={buyer.may_correct} correct={correct} />}
      {buyer.answer && (
        <p>
          <span className="small muted">{buyer.question || t`Answer`}</span>
          <br />
          {buyer.answer}
        </p>
      )}
    </section>
  );
}

/** The way to a mended address; who sells a part of the order alone is told who can mend it. Source: issue 28. */
function CorrectButton({
  mayCorrect,
  correct,
}: {
  mayCorrect: Booking['buyer']['may_correct'];
  correct: () => void;
}): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  const online = useOnline();
  if (!may('buyers')) return null;
  if (mayCorrect === 0)
    return (
      <p className="small muted">
        <Trans>Other organizers sell a part of this order, so only Kaartje can correct the address.</Trans>
      </p>
    );
  const off = online ? {} : { 'aria-disabled': true, title: t`This needs a connection.` };
  return (
    <div>
      <Button kind="outline" size="small" {...off} onClick={() => online && correct()}>
        <Icon d={pencilIcon} size={16} />
        <Trans>Correct the address</Trans>
      </Button>
    </div>
  );
}
