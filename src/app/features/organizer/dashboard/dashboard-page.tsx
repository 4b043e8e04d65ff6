import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What an organizer sees first. Source: ORGD-01. */
export function DashboardPage(): ReactNode {
  return (
    <h1>
      <Trans>Overview</Trans>
    </h1>
  );
}
