import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { Button } from '#app/ui/button.tsx';
import { cloudExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useOnline } from '#app/data/network.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import { isSignedOut, useSession } from '#app/data/session.ts';
import { PageBar } from '#app/shell/page-bar.tsx';
import styles from './own-page.module.css';

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page about what is somebody's own: who is signed out is led to sign-in and back. Source: ATT-06. */
export function OwnPage({ title, children }: Props): ReactNode {
  const session = useSession();
  const isOver = useSessionOver();
  const [owner, setOwner] = useState(session?.user_detail.id);
  if (session && session.user_detail.id !== owner) setOwner(session.user_detail.id);
  const here = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).href });
  // a session that only ended leaves what is shown, under the strip that says so
  if (session === null && !isOver) return <Navigate to="/signin" search={{ redirect: here }} replace />;
  return (
    <div className={styles['page']}>
      <PageBar title={title} otherwise={{ to: '/account' }} />
      {/* another account begins with nothing of this one's */}
      {session === undefined ? <Bones /> : <Fragment key={owner}>{children}</Fragment>}
    </div>
  );
}

/** While it is loading. */
export function Bones(): ReactNode {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading…`}>
      <Skeleton shape="hero" />
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>
  );
}

interface NotLoadedProps {
  /** the documented sentence */
  readonly title: ReactNode;
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

/** In the place of a list that could not be loaded and was not kept; nothing where the session has ended, as a strip says. */
export function NotLoaded({ title, error, retry }: NotLoadedProps): ReactNode {
  const online = useOnline();
  if (isSignedOut(error)) return null;
  return (
    <EmptyState
      heading="h2"
      icon={online ? cloudExclamationPointIcon : wifiOffIcon}
      title={title}
      text={
        online ? (
          <Trans>We are away for a moment. Nothing of yours is lost.</Trans>
        ) : (
          <>
            <NoNetwork /> <Trans>This page is not kept on this device.</Trans>
          </>
        )
      }
      action={
        <Button full onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
