import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tag } from '#app/ui/tag.tsx';
import type { TicketsState } from './wallet-entries.ts';

/** Why tickets are worth nothing, in a word; nothing on valid ones. Source: MYT-11. */
export function TicketsTag({ state }: { state: TicketsState }): ReactNode {
  const { t } = useLingui();
  switch (state) {
    case 'valid':
      return null;
    case 'called-off':
      return (
        <Tag kind="no">
          <Trans>Called off</Trans>
        </Tag>
      );
    case 'cancelled':
      return <Tag kind="no">{t({ id: 'BookingState.2', message: 'Cancelled' })}</Tag>;
    case 'refunded':
      return <Tag>{t({ id: 'BookingState.3', message: 'Refunded' })}</Tag>;
    case 'invalid':
      return (
        <Tag kind="no">
          <Trans>No longer valid</Trans>
        </Tag>
      );
  }
}
