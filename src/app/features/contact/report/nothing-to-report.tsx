import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

interface Props {
  /** an answer was to be reported: it, or its event, is not there */
  readonly isAnswer: boolean;
}

/** An event that is not, or no longer, public, or an answer that is gone. Source: decisions 10. */
export function NothingToReport({ isAnswer }: Props): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={isAnswer ? <Trans>This answer is not here</Trans> : <Trans>This event is not here</Trans>}
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
