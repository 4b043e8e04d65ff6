import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { circleCheckIcon } from '#app/ui/icons/first-view.ts';

/** Thanks for an order; its number comes with the navigation. Source: ORD-01. */
export function ThankYouPage({ orderNumber }: { orderNumber: string | undefined }): ReactNode {
  return (
    <EmptyState
      icon={circleCheckIcon}
      title={<Trans>Thank you</Trans>}
      text={
        orderNumber ? (
          <Trans>
            Your order is <span className="num">{orderNumber}</span>.
          </Trans>
        ) : (
          <Trans>Your tickets are in your e-mail.</Trans>
        )
      }
      action={
        orderNumber ? (
          <Link to="/wallet/$orderNumber" params={{ orderNumber }} className={buttonClass({ full: true })}>
            <Trans>Show my tickets</Trans>
          </Link>
        ) : (
          <Link to="/" className={buttonClass({ full: true })}>
            <Trans>To the home page</Trans>
          </Link>
        )
      }
    />
  );
}
