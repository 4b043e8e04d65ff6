import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/layout/notice.tsx';

/** Said where something is missing, the documented way. Source: FREE-09, FREE-16. */
export function FillAll(): ReactNode {
  return (
    <Notice kind="danger">
      <Trans id="fillallfields">Please fill in all fields.</Trans>
    </Notice>
  );
}
