import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useTrouble } from '#app/data/device.ts';

/** Says why this phone does not keep tickets, where it does not. Source: decisions 9. */
export function NotKept({ className }: { className: string | undefined }): ReactNode {
  const trouble = useTrouble(ticketStore);
  if (trouble === undefined) return null;
  return (
    <div className={className}>
      <Notice kind="warn">
        {trouble === 'full' && (
          <Trans>This phone has no room left: tickets are gone from it when you close this page. Save their PDF.</Trans>
        )}
        {trouble === 'closed' && (
          <Trans>
            This browser keeps nothing, as in private mode: tickets are gone from it when you close this page. Save
            their PDF.
          </Trans>
        )}
        {trouble === 'newer' && (
          <Trans>A newer version of Kaartje keeps your tickets on this phone. Close this page and open it again.</Trans>
        )}
      </Notice>
    </div>
  );
}
