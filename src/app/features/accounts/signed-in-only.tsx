import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { circleUserRoundIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useSession } from '#app/data/session.ts';

/** What only somebody who is signed in sees; others are led to sign-in and back. The server checks every call. */
export function SignedInOnly({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const session = useSession();
  const redirect = useRouterState({ select: ({ location }) => location.pathname });
  if (session) return children;
  if (session === undefined) {
    return (
      <SkeletonGroup label={t`Loading…`}>
        <Skeleton shape="hero" />
      </SkeletonGroup>
    );
  }
  return (
    <EmptyState
      heading="h2"
      icon={circleUserRoundIcon}
      title={<Trans>You’re not signed in</Trans>}
      text={<Trans>Sign in, and you come back to this page.</Trans>}
      action={
        <Link to="/signin" search={{ redirect }} className={buttonClass({ full: true })}>
          <Trans>Sign in</Trans>
        </Link>
      }
    />
  );
}
