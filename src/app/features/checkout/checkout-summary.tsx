import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTaxes, type TaxOfRate } from '#domain/cart/taxes.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import type { PricedCartReply, PricedLineReply } from '#wire/cart/cart-detail.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { type KeyValue, KeyValues } from '#app/ui/layout/key-values.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import styles from './checkout-summary.module.css';
import { CouponBox } from './coupon-box.tsx';
import { type CheckoutProblem, useOffSaleText } from './use-checkout.ts';

interface Props {
  readonly lines: readonly CartLine[];
  readonly reply: PricedCartReply;
  /** why the order was not placed: shown at the lines it is about */
  readonly problem: CheckoutProblem | undefined;
}

/** The order: its lines, and every figure that makes up the total. Source: CHK-02, CHK-10, decisions 3. */
export function CheckoutSummary({ lines, reply, problem }: Props): ReactNode {
  return (
    <Ticket
      mainClassName={styles['main']}
      stubClassName={styles['stub']}
      main={
        <>
          <h2 className={styles['title']}>
            <Trans>Order summary</Trans>
          </h2>
          <ul className={styles['lines']}>
            {reply.ticket_detail.map((priced) => (
              <li key={priced.ticket_id}>
                <OrderLine priced={priced} problem={problem} />
              </li>
            ))}
          </ul>
          <Figures reply={reply} />
          <CouponBox lines={lines} reply={reply} />
        </>
      }
      stub={
        <>
          <div className={styles['total']}>
            <b>
              <Trans>Total to pay</Trans>
            </b>
            <span className={styles['amount']}>
              <MoneyOf wire={reply.total} />
            </span>
          </div>
          {reply.total !== '0.00' && (
            <p className={styles['vat']}>
              <Trans>
                Includes VAT <MoneyOf wire={reply.total_tax} />
              </Trans>{' '}
              {reply.taxes.length > 0 && `(${formatTaxes(reply.taxes.map(taxOf))})`}
            </p>
          )}
        </>
      }
    />
  );
}

function taxOf({ rate, amount }: PricedCartReply['taxes'][number]): TaxOfRate {
  return { rate: fromWire(rate) ?? 0, amount: fromWire(amount) ?? ZERO };
}

function OrderLine({ priced, problem }: { priced: PricedLineReply; problem: CheckoutProblem | undefined }): ReactNode {
  const { event_details: event, ticket_title, ticket_qty, free_ticket_get } = priced;
  const place = [event.venue, `${event.zipcode} ${event.city}`.trim()].filter(Boolean).join(', ');
  return (
    <>
      <div className={styles['line']}>
        <div>
          <b dir="auto">{event.title}</b>{' '}
          <span className="small muted">
            {ticket_qty} × {ticket_title}
            {free_ticket_get > 0 && (
              <>
                {' '}
                <Trans>+ {free_ticket_get} free</Trans>
              </>
            )}
          </span>
        </div>
        <MoneyOf wire={priced.ticket_subtotal} />
      </div>
      <p className={styles['facts']}>
        <EventTime event={event} /> · {[place, event.user_detail.organisation].filter(Boolean).join(' · ')}
      </p>
      <p className={styles['facts']}>
        {priced.ticket_price === '0.00' ? (
          <Trans>Free</Trans>
        ) : (
          <Trans>
            <MoneyOf wire={priced.ticket_price} /> each · VAT in this line: <MoneyOf wire={priced.ticket_total_tax} />
          </Trans>
        )}
      </p>
      <div role="alert">
        {problem?.errors[priced.ticket_id] && <LineError problem={problem} ticketId={priced.ticket_id} />}
      </div>
    </>
  );
}

/** Why a line keeps the order from being placed. Source: decisions 1 (SoldOutAtCheckout). */
function LineError({ problem, ticketId }: { problem: CheckoutProblem; ticketId: number }): ReactNode {
  const { t } = useLingui();
  const offSale = useOffSaleText();
  switch (problem.errors[ticketId]) {
    case 'SoldOutAtCheckout':
      return <FieldError>{t({ id: 'SoldOutAtCheckout', message: 'There are not enough tickets left.' })}</FieldError>;
    case problem.key:
      return <FieldError>{problem.text}</FieldError>;
    default:
      return <FieldError>{offSale}</FieldError>;
  }
}

/** Tickets, handling, transaction fee, supplements and discount; figures of zero say nothing. */
function Figures({ reply }: { reply: PricedCartReply }): ReactNode {
  const { t } = useLingui();
  const handling = useSiteSetting('site.admin_org_fee_name') || t`Handling charges`;
  const figures = [
    { key: 'tickets', label: t`Tickets`, wire: reply.total_price, always: true },
    { key: 'handling', label: handling, wire: reply.total_admin_org_fee },
    { key: 'transaction', label: t`Transaction fee`, wire: reply.transaction_price },
    { key: 'supplements', label: t`Extras`, wire: reply.supplement_price },
    { key: 'discount', label: t`Discount`, wire: reply.total_discount, minus: true },
  ];
  const rows = figures
    .filter(({ wire, always }) => always || wire !== '0.00')
    .map(({ key, label, wire, minus }): KeyValue => ({
      key,
      label,
      look: 'small',
      value: (
        <>
          {minus && '− '}
          <MoneyOf wire={wire} />
        </>
      ),
    }));
  return <KeyValues rows={rows} className={styles['figures']} />;
}
