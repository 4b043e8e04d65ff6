import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

/** A story that is not, or no longer, published. Source: PAGE-02, decisions 10. */
export function NoSuchStory(): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>This story is not here</Trans>}
      text={<Trans>It may have been taken off the site.</Trans>}
      action={
        <Link to="/blog" className={buttonClass({ full: true })}>
          <Trans>All stories</Trans>
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
