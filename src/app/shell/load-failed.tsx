import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { cloudExclamationPointIcon } from '#app/ui/icons/pages.ts';

/** A page whose loading failed: says so calmly, with a way to try again and a way out. */
export function LoadFailed(): ReactNode {
  const router = useRouter();
  return (
    <EmptyState
      icon={cloudExclamationPointIcon}
      title={<Trans>We can’t load this now</Trans>}
      text={<Trans>The connection dropped halfway, or we are away for a moment. Nothing of yours is lost.</Trans>}
      action={
        <Button full onClick={() => void router.invalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
