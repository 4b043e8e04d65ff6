import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

/** A number that belongs to no order. Source: decisions 6. */
export function FrameUnknown({ orderNumber }: { orderNumber: string }): ReactNode {
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
    />
  );
}
