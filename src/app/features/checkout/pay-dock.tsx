import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { isFreeOrder } from '#domain/payments/methods.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useIsDeviceOffline, useOnline } from '#app/data/network.ts';
import { AcceptChanges } from './accept-changes.tsx';
import styles from './pay-dock.module.css';
import type { OrderChanges } from './use-order-changes.ts';

interface Props {
  readonly reply: PricedCartReply | undefined;
  /** the total is of this very cart, and no other is under way */
  readonly isExact: boolean;
  readonly canPay: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** one tap that mends the problem, where there is one */
  readonly mend?: ReactNode;
  /** has to be accepted before anything is ordered */
  readonly changes: OrderChanges | undefined;
  readonly onPay: () => void;
}

/**
 * The button that obliges to pay, with the amount; under it that dated tickets cannot be returned. Its words are the law's,
 * in each language. Source: decisions 6, PUB 4.
 */
export function PayDock({ reply, isExact, canPay, isBusy, problem, mend, changes, onPay }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const total = fromWire(reply?.total ?? '') ?? ZERO;
  const isDated = reply?.ticket_detail.some((line) => line.event_details.undated === 0) ?? true;
  const payButton = (
    <Button
      kind="buy"
      size="large"
      full
      disabled={!online || !reply || !canPay}
      loading={isBusy || (reply !== undefined && !isExact)}
      loadingText={t`One moment…`}
      onClick={onPay}
    >
      {reply && isFreeOrder(total) ? (
        <Trans comment="a free order: no duty to pay">Place order</Trans>
      ) : (
        <>
          <Trans comment="the button that obliges to pay: the words of the law in each language">Order and pay</Trans>
          {reply && <Money amount={formatMoney(total)} />}
        </>
      )}
    </Button>
  );
  return (
    <div className={styles['dock']} data-dock="pay">
      {changes ? (
        <AcceptChanges {...changes} />
      ) : (
        <>
          <div>{problem && <Notice kind="danger">{problem}</Notice>}</div>
          {problem && mend}
          {payButton}
        </>
      )}
      <p className={styles['note']}>
        {!online && (
          <>
            <NoOrdering />{' '}
          </>
        )}
        {isDated && !isFreeOrder(total) && (
          <>
            <Trans>Dated tickets can’t be returned.</Trans>{' '}
          </>
        )}
        <Link to="/$page" params={{ page: 'TermsofServices' }} className={`link ${styles['terms']}`}>
          <Trans>Terms of sale</Trans>
        </Link>
      </p>
    </div>
  );
}

/** Why nothing can be ordered. */
function NoOrdering(): ReactNode {
  if (useIsDeviceOffline()) return <Trans>You’re offline: ordering needs a network.</Trans>;
  return <Trans>Our server does not answer: nothing can be ordered until it does.</Trans>;
}
