import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import { cloudExclamationPointIcon } from '#app/ui/icons/pages.ts';
import { askServer, useOnline } from './network.ts';

/** A page whose loading failed: says so calmly, with a way to try again and a way out. It loads by itself when the network is back. */
export function LoadFailed(): ReactNode {
  const router = useRouter();
  const online = useOnline();
  useWhenBack(() => void router.invalidate());
  return (
    <FailedState
      retry={() => void (online ? router.invalidate() : askServer())}
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}

interface Props {
  readonly retry: () => void;
  readonly out?: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

/** What could not be loaded, with or without a network. */
export function FailedState({ retry, out, heading = 'h1' }: Props): ReactNode {
  const online = useOnline();
  return (
    <EmptyState
      heading={heading}
      icon={online ? cloudExclamationPointIcon : wifiOffIcon}
      title={online ? <Trans>We can’t load this now</Trans> : <Trans>Not saved on this phone</Trans>}
      text={
        online ? (
          <Trans>The connection dropped halfway, or we are away for a moment. Nothing of yours is lost.</Trans>
        ) : (
          <Trans>
            You’re offline, and this page was not opened here before. It loads by itself once you’re back online.
          </Trans>
        )
      }
      action={
        <Button full onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
      out={out}
    />
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
