import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOfficeHome } from './use-office-home.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

/** An address of the office that no screen has. */
export function OfficeNotFound(): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>There is no such page here</Trans>}
      text={<Trans>The address may be misspelled, or what it was about is gone.</Trans>}
      action={
        <Link to={useOfficeHome()} className={buttonClass({ full: true })}>
          <Trans>To the overview</Trans>
        </Link>
      }
    />
  );
}
