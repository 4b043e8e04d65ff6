import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

/** A number that belongs to no order, or to one that this device may not open; both look the same. Source: decisions 6. */
export function UnknownOrder({ orderNumber }: { orderNumber: string }): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>We don’t find this order here</Trans>}
      text={
        <Trans>
          Look at the number <span className="num">{orderNumber}</span>, or open the link in your e-mail: it opens your
          tickets on any device.
        </Trans>
      }
      action={
        <Link to="/" className={buttonClass({ full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
