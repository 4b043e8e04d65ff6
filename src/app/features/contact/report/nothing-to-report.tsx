import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

/** An event that is not, or no longer, public. Source: decisions 10. */
export function NothingToReport(): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>This event is not here</Trans>}
      text={<Trans>It may have been taken off the site.</Trans>}
      action={
        <Link to="/contact" className={buttonClass({ full: true })}>
          <Trans>Contact</Trans>
        </Link>
      }
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
