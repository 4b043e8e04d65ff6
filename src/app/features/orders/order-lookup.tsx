import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import type { OrderWatch } from './use-order-status.ts';

interface Props {
  readonly orderNumber: string;
  readonly failure: OrderWatch['failure'];
  /** it is looked up again without a reload */
  readonly triesAgain?: boolean;
}

/** An order of which nothing is known yet: neither that it is paid nor that it is not. */
export function OrderLookup({ orderNumber, failure, triesAgain = false }: Props): ReactNode {
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
          {failure && <Failed failure={failure} triesAgain={triesAgain} />}
        </>
      }
    />
  );
}

function Failed({ failure, triesAgain }: Required<Pick<Props, 'failure' | 'triesAgain'>>): ReactNode {
  if (failure === 'unreachable')
    return triesAgain ? (
      <Trans>We can’t reach the server now. Nothing is lost: we try again by ourselves.</Trans>
    ) : (
      <Trans>We can’t reach the server now. Nothing is lost: reload this page in a moment.</Trans>
    );
  return triesAgain ? (
    <Trans>Something went wrong on our side. Nothing is lost: we try again by ourselves.</Trans>
  ) : (
    <Trans>Something went wrong on our side. Nothing is lost: reload this page in a moment.</Trans>
  );
}
