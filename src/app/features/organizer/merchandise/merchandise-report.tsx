import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { chartColumnIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

/** There is no report of merchandise: nothing of it is sold here. Source: MER-05. */
export function MerchandiseReport(): ReactNode {
  return (
    <EmptyState
      icon={chartColumnIcon}
      title={<Trans id="NoReportFound">No Report found</Trans>}
      out={
        <Link to="/dashboard/organizer/my-merchandise" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>Back to merchandise</Trans>
        </Link>
      }
    />
  );
}
