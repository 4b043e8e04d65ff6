import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import { type OrderWatch, usePolling } from './use-order-status.ts';

interface Props {
  readonly orderNumber: string;
  readonly failure: OrderWatch['failure'];
}

/** An order of which nothing is known yet, neither that it is paid nor that it is not, asked about until it is. */
export function LookingUp({ orderNumber, watch }: { orderNumber: string; watch: OrderWatch }): ReactNode {
  usePolling(watch);
  return <OrderLookup orderNumber={orderNumber} failure={watch.failure} />;
}

/** An order of which nothing is known yet. */
export function OrderLookup({ orderNumber, failure }: Props): ReactNode {
  return (
    <EmptyState
      heading="h1"
      icon={hourglassIcon}
      title={<Trans>We’re looking up your order</Trans>}
      text={
        <>
          <Trans>
            Order <span className="num">{orderNumber}</span>.
          </Trans>{' '}
          {failure === 'unreachable' && (
            <Trans>We can’t reach the server now. Nothing is lost: we try again by ourselves.</Trans>
          )}
          {failure === 'failed' && (
            <Trans>Something went wrong on our side. Nothing is lost: we try again by ourselves.</Trans>
          )}
        </>
      }
    />
  );
}
