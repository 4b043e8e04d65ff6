import { Trans } from '@lingui/react/macro';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { askServer, useOnline } from '#app/data/network.ts';
import { buttonClass } from '#app/ui/button.tsx';
import type { FailedProps } from './bare-failed.tsx';
import { FailedState } from './lazy-shell.tsx';

/** A public page whose loading failed. */
export function LoadFailed(): ReactNode {
  return (
    <LoadFailedPage
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}

/** A page whose loading failed: says so calmly, with a way to try again and a way out. It loads by itself when the network is back. */
export function LoadFailedPage({ out, heading }: Pick<FailedProps, 'out' | 'heading'>): ReactNode {
  const router = useRouter();
  const online = useOnline();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [asks, setAsks] = useState(false);
  useWhenBack(() => void router.invalidate());
  // of a page that shows something meanwhile the router does not say that it loads
  const retry = async (): Promise<void> => {
    setAsks(true);
    await (online ? router.invalidate({ sync: true }) : askServer()).finally(() => setAsks(false));
  };
  return <FailedState busy={isLoading || asks} {...{ retry, out, heading }} />;
}

/** Runs once the network is back. */
function useWhenBack(run: () => void): void {
  const online = useOnline();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) run();
    was.current = online;
  });
}
