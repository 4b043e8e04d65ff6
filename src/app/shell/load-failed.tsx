import { Trans } from '@lingui/react/macro';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import styles from './load-failed.module.css';
import { askServer, useOnline } from '#app/data/network.ts';
import { useLate } from './use-late.ts';

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
export function LoadFailedPage({ out }: { out: ReactNode }): ReactNode {
  const router = useRouter();
  const online = useOnline();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useWhenBack(() => void router.invalidate());
  return <FailedState busy={isLoading} retry={() => (online ? router.invalidate() : askServer())} out={out} />;
}

export interface FailedProps {
  /** ends with the outcome, whichever it is */
  readonly retry: () => Promise<unknown>;
  /** it is being tried, by itself or by somebody */
  readonly busy?: boolean;
  readonly out?: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

// drawn by a file of its own, which the worker keeps: most visits never see it
let view: typeof import('./failed-view.tsx') | undefined;
const loadView = async () => (view = await import('./failed-view.tsx'));

/** What could not be loaded, with or without a network; the bare facts where nothing more can be had. */
export function FailedState(props: FailedProps): ReactNode {
  const online = useOnline();
  const [late = view] = useLate(loadView);
  const title = online ? <Trans>We can’t load this now</Trans> : <Trans>Not saved on this phone</Trans>;
  if (late) return <late.FailedView {...props} title={title} />;
  const { retry, out, heading: Heading = 'h1' } = props;
  return (
    <div className={styles['bare']}>
      <Heading>{title}</Heading>
      <Button onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
      {out}
    </div>
  );
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
