import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CURRENCY, formatMoney, formatMoneyIn, formatPercent, fromWire, ZERO } from '#domain/money/money.ts';
import { type AdminOrder, noteOrderRefund } from '#wire/admin/orders.ts';
import { mutation } from '#app/data/mutation.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { BOOKING_CHANGES } from '#app/features/organizer/bookings/booking-changes.ts';
import { RefundList } from '#app/features/organizer/bookings/refunds.tsx';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { momentOf } from '../moment.ts';
import styles from './order-page.module.css';
import { usePaymentStates, useProviders } from './order-state.tsx';

/** What the order cost, as its buyer saw it. */
export function Amounts({ order: { amounts } }: { readonly order: AdminOrder }): ReactNode {
  const { t } = useLingui();
  const rows = [
    { key: 'tickets', label: t`Tickets`, wire: amounts.tickets },
    { key: 'supplements', label: t`Extras`, wire: amounts.supplements },
    { key: 'handling', label: t`Handling charges`, wire: amounts.handling },
    { key: 'transaction', label: t`Transaction fee`, wire: amounts.transaction },
    { key: 'discount', label: t`Discount`, wire: amounts.discount },
  ].filter(({ key, wire }) => key === 'tickets' || wire !== '0.00');
  const vat = amounts.taxes
    .map(({ rate, amount }) => `${formatMoney(fromWire(amount) ?? ZERO)} (${formatPercent(rate)})`)
    .join(', ');
  return (
    <Panel>
      <section className={styles['part']}>
        <h2>
          <Trans>Amounts</Trans>
        </h2>
        <KeyValues
          rows={[
            ...rows.map(({ key, label, wire }) => ({
              key,
              label,
              value: (
                <>
                  {key === 'discount' && '− '}
                  <MoneyOf wire={wire} />
                </>
              ),
            })),
            { key: 'total', label: t`Total`, value: <MoneyOf wire={amounts.total} />, look: 'strong' as const },
          ]}
        />
        {vat && (
          <p className="small muted">
            <Trans>VAT in it: {vat}</Trans>
          </p>
        )}
      </section>
    </Panel>
  );
}

/** How its payments stand at the provider. */
export function Payments({ order: { payments } }: { readonly order: AdminOrder }): ReactNode {
  const { t } = useLingui();
  const states = usePaymentStates();
  const providers = useProviders();
  if (payments.length === 0) return null;
  return (
    <Panel>
      <section className={styles['part']}>
        <h2>
          <Trans>At the provider</Trans>
        </h2>
        <ul>
          {payments.map(({ provider, status, amount, collected, reference, asked_at }, at) => {
            const cameIn = collected && formatMoneyIn(fromWire(collected.amount) ?? ZERO, collected.currency);
            return (
              <li key={reference || at} className={styles['line']}>
                <span className={styles['what']}>
                  <b>
                    {providers[provider]}: {states[status]}
                  </b>
                  <small className="muted">{asked_at ? momentOf(asked_at) : t`not asked yet`}</small>
                  {collected && (collected.amount !== amount || collected.currency !== CURRENCY) && (
                    <small>
                      <Trans>{cameIn} came in</Trans>
                    </small>
                  )}
                  {reference && <span className={styles['reference']}>{reference}</span>}
                </span>
                <b className="num">
                  <MoneyOf wire={amount} />
                </b>
              </li>
            );
          })}
        </ul>
      </section>
    </Panel>
  );
}

/** What goes back of it; what is paid by hand is noted here, also where it is of no booking. */
export function OrderRefunds({ order: { order_number, refunds } }: { readonly order: AdminOrder }): ReactNode {
  const { mutateAsync, isPending, error } = useMutation(mutation(noteOrderRefund, { invalidates: BOOKING_CHANGES }));
  if (refunds.length === 0) return null;
  return (
    <Panel>
      <section className={styles['part']}>
        <h2>
          <Trans>Refunds</Trans>
        </h2>
        <RefundList
          refunds={refunds}
          noting={{
            isPending,
            error,
            note: (refund_id) => mutateAsync({ order_number, refund_id }),
            name: order_number,
          }}
        />
      </section>
    </Panel>
  );
}

/** What it wrote to the ledger. */
export function Ledger({ order: { ledger, due } }: { readonly order: AdminOrder }): ReactNode {
  const { t } = useLingui();
  const kinds = {
    charge: t`Came in`,
    fee: t`Fee of the site`,
    refund: t`Paid back`,
    payout: t`Paid out`,
    chargeback: t`Taken back by the bank`,
    cash: t`Paid in cash`,
  };
  return (
    <Panel>
      <section className={styles['part']}>
        <h2>
          <Trans>Ledger</Trans>
        </h2>
        {ledger.length === 0 && (
          <p className="muted">
            <Trans>No lines yet.</Trans>
          </p>
        )}
        <ul>
          {ledger.map(({ id, kind, at, amount, organisation, note }) => (
            <li key={id} className={styles['line']}>
              <span className={styles['what']}>
                {kinds[kind]}
                <small className="muted">{[organisation, momentOf(at)].filter(Boolean).join(' · ')}</small>
                {note && <span className={styles['reference']}>{note}</span>}
              </span>
              <span className="num">
                <MoneyOf wire={amount} />
              </span>
            </li>
          ))}
        </ul>
        {due.map(({ organisation, amount }, at) => (
          <p key={at} className={styles['line']}>
            <b className={styles['what']}>
              <Trans>Due to {organisation}</Trans>
            </b>
            <b className="num">
              <MoneyOf wire={amount} />
            </b>
          </p>
        ))}
        <p className="small muted">
          <Trans>Lines are never changed; a correction is a new line.</Trans>
        </p>
      </section>
    </Panel>
  );
}
