import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AdminOrder, type AdminOrderState, MONEY_CHANGED, type OrderEntry } from '#wire/admin/orders.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { momentOf } from '../moment.ts';
import styles from './order-page.module.css';
import { useProviders, useOrderStates, usePaymentStates } from './order-state.tsx';

/** What is on record of an order, in order, with who said or did it. Source: screens 71. */
export function OrderHistory({ entries }: { readonly entries: AdminOrder['history'] }): ReactNode {
  return (
    <section className={styles['part']}>
      <h2>
        <Trans>History</Trans>
      </h2>
      <ol>
        {entries.map((entry, at) => (
          <li key={`${entry.at} ${entry.what} ${at}`} className={styles['line']}>
            <span className="small muted">
              <DateTime iso={entry.at} text={momentOf(entry.at)} />
            </span>
            <span className={styles['what']}>
              <span>
                <What entry={entry} />
              </span>
              {entry.reference && <span className={styles['reference']}>{entry.reference}</span>}
              {entry.said && <Said said={entry.said} />}
            </span>
            <By entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function What({ entry }: { readonly entry: OrderEntry }): ReactNode {
  const { what, text } = entry;
  const states = useOrderStates();
  const sum = <MoneyOf wire={entry.amount ?? '0.00'} />;
  switch (what) {
    case 'placed':
      return <Trans>Order placed: {sum}</Trans>;
    case 'payment-made':
      return <Trans>Payment asked for: {sum}</Trans>;
    case 'returned':
      return <Trans>Came back from the payment page</Trans>;
    case 'provider-asked':
      return <Asked text={text} />;
    case 'message':
      return <Message entry={entry} />;
    case 'state': {
      const state = states[text as AdminOrderState] ?? text;
      return (
        <b>
          <Trans>The order is now: {state}</Trans>
        </b>
      );
    }
    case 'refund-made':
      return <Trans>To be paid back: {sum}</Trans>;
    case 'refund-answered':
      return <RefundAnswer state={text} sum={sum} />;
    case 'refund-noted':
      return <Trans>Noted as paid back by hand: {sum}</Trans>;
    case 'charged-back':
      return <Trans>Taken back by the buyer’s bank: {sum}</Trans>;
    case 'chargeback-ended':
      return <Trans>Given back by the buyer’s bank: {sum}</Trans>;
    case 'mail-queued':
      return <Trans>Mail waits to go out: {text}</Trans>;
    case 'mail-sent':
      return <Trans>Mail taken by the mail server: {text}</Trans>;
    case 'mail-failed':
      return <Trans>Mail refused or given up: {text}</Trans>;
    case 'cancelled':
      return <Trans>Tickets cancelled</Trans>;
    case 'asked-to-cancel':
      return <Trans>Asked to cancel</Trans>;
    case 'declined':
      return text === 'unanswered' ? (
        <Trans>Request not answered before the event began, the tickets stay valid</Trans>
      ) : (
        <Trans>Request refused, the tickets stay valid</Trans>
      );
    case 'resent':
      return <Resent text={text} />;
    case 'asked-again':
      return <AskedAgain text={text} />;
    case 'looked-at':
      return <Trans>Looked at this order</Trans>;
    case 'other':
      return text;
  }
}

/** What was learned when the provider was asked again; where the money alone changed, the order is as it was. */
function AskedAgain({ text }: Pick<OrderEntry, 'text'>): ReactNode {
  if (text === '') return <Trans>Provider asked, nothing changed</Trans>;
  if (text === MONEY_CHANGED) return <Trans>Provider asked, the money of the order changed</Trans>;
  return <Trans>Provider asked, the order changed</Trans>;
}

/** Tickets that were mailed again: to the same buyer, or because the address was another. */
function Resent({ text }: Pick<OrderEntry, 'text'>): ReactNode {
  return text === 'corrected' ? (
    <Trans>Address corrected, tickets sent again</Trans>
  ) : (
    <Trans>Tickets sent again</Trans>
  );
}

function Asked({ text }: Pick<OrderEntry, 'text'>): ReactNode {
  const payments = usePaymentStates();
  const said = payments[text as keyof typeof payments] ?? text;
  return <Trans>Asked last, answered: {said}</Trans>;
}

/** What came of a message: the provider was asked, for what a message says is never believed. */
function Message({ entry: { text, again, unchanged } }: { readonly entry: OrderEntry }): ReactNode {
  const states = useOrderStates();
  const state = states[text as AdminOrderState] ?? text;
  return (
    <>
      {again ? <Trans>The same message again:</Trans> : <Trans>Message:</Trans>}{' '}
      {text === '' ? (
        <Trans>asked about it, the provider did not answer; it will send it again</Trans>
      ) : unchanged ? (
        <Trans>taken, nothing changed</Trans>
      ) : (
        <Trans>taken, the provider was asked; after that the order was: {state}</Trans>
      )}
    </>
  );
}

/** The words of a message, folded. */
function Said({ said }: { readonly said: NonNullable<OrderEntry['said']> }): ReactNode {
  if (said.length === 0)
    return (
      <span className={styles['reference']}>
        <Trans>It said nothing that could be read.</Trans>
      </span>
    );
  return (
    <details className={styles['said']}>
      <summary className="link small">
        <Trans>What it said</Trans>
      </summary>
      <KeyValues rows={said.map(({ name, value }) => ({ key: name, label: name, value, look: 'small' as const }))} />
    </details>
  );
}

function RefundAnswer({ state, sum }: { readonly state: string; readonly sum: ReactNode }): ReactNode {
  switch (state) {
    case 'success':
      return <Trans>Paid back: {sum}</Trans>;
    case 'pending':
      return <Trans>The provider is paying back: {sum}</Trans>;
    case 'failed':
      return <Trans>The provider has not paid back: {sum}</Trans>;
    default:
      return <Trans>To be paid back by hand: {sum}</Trans>;
  }
}

function By({ entry: { by } }: { readonly entry: OrderEntry }): ReactNode {
  const { t } = useLingui();
  const providers = useProviders();
  if (!by) return null;
  const names = {
    admin: by.name || t`an admin`,
    user: by.name || t`the organizer`,
    buyer: by.name || t`the buyer`,
    provider: providers[by.name] ?? by.name,
    site: t`Kaartje`,
  };
  return <span className="small muted">{names[by.kind]}</span>;
}
