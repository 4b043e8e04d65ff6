import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import { cloudExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { useOnline } from '#app/data/network.ts';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { type FailedProps, FailedTitle } from '#app/shell/bare-failed.tsx';

/** A server that is away comes back by itself: nobody has to sit and tap. */
const RETRY_MS = 10_000;

/** What could not be loaded, with or without a network: it tries again by itself. Another try is seen and heard, also when it is in vain. */
export function FailedView({ retry, busy = false, out, heading }: FailedProps): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const [tries, setTries] = useState(false);
  const isBusy = busy || tries;
  const tryAgain = (): void => {
    setTries(true);
    void retry().finally(() => setTries(false));
  };
  useEffect(() => {
    if (!online || isBusy) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void retry();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [online, isBusy, retry]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // boxes stood here during a try, and took the focus with them
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EmptyState
      heading={heading ?? 'h1'}
      icon={online ? cloudExclamationPointIcon : wifiOffIcon}
      title={<FailedTitle />}
      text={
        online ? (
          <Trans>The connection dropped halfway, or we are away for a moment. Nothing of yours is lost.</Trans>
        ) : (
          <>
            <NoNetwork /> <Trans>This page is not kept here. It loads by itself as soon as that is possible.</Trans>
          </>
        )
      }
      action={
        <>
          <Button ref={button} full loading={isBusy} loadingText={t`Loading…`} onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
          <span className="visually-hidden" role="status">
            {isBusy ? t`Loading…` : <FailedTitle />}
          </span>
        </>
      }
      out={out}
    />
  );
}
