import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOfficeHome } from './use-office-home.ts';
import { LoadFailedPage } from '#app/shell/load-failed.tsx';
import { buttonClass } from '#app/ui/button.tsx';

/** A screen whose loading failed. */
export function OfficeFailed(): ReactNode {
  return (
    <LoadFailedPage
      out={
        <Link to={useOfficeHome()} className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the overview</Trans>
        </Link>
      }
    />
  );
}
