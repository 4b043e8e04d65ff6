import { Trans, useLingui } from '@lingui/react/macro';
import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './page-frame.module.css';

/** A strip at the very top while another page is slow to come: shown, and said, after 200 ms. Source: look/README, Components. */
export function Progress(): ReactNode {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const router = useRouter();
  return (
    <>
      <div role="status">
        {isLoading && (
          <div className={styles['progress']}>
            <span className="visually-hidden">
              <Trans>Loading…</Trans>
            </span>
          </div>
        )}
      </div>
      {isLoading && (
        <div className={styles['cancel']}>
          <Button kind="outline" size="small" onClick={() => stayHere(router)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** Goes back to the page that is still shown, whichever way the one that is slow to come was asked for. */
function stayHere({ history, state: { location, resolvedLocation } }: AnyRouter): void {
  if (!resolvedLocation) return;
  const steps = (resolvedLocation.state.__TSR_index ?? 0) - (location.state.__TSR_index ?? 0);
  if (steps) history.go(steps);
  else history.replace(resolvedLocation.href);
}

/** The page itself; after a navigation the focus goes to it, so that keyboards and screen readers start there. */
export function Main({ children }: { children: ReactNode }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const search = useRouterState({ select: (state) => state.resolvedLocation?.searchStr });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const before = useRef<string>(undefined);
  useEffect(() => {
    // a field that is being changed and is still there stays where the work is
    const isAnother = path !== before.current && !main.current?.querySelector('input:focus');
    if (before.current !== undefined && isAnother) main.current?.focus({ preventScroll: true });
    // a filter or a failure that went away took the focus with it
    else if (before.current !== undefined && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    before.current = path;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another search or try is a reason to look, though not read
  }, [path, search, isLoading]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
      {children}
    </main>
  );
}

/** Says on every page that nothing here is for real. */
export function DemoBar(): ReactNode {
  const { t } = useLingui();
  return (
    <p className={styles['demo']} role="note" aria-label={t`Demonstration`}>
      <Trans>Demo, no real tickets</Trans>
    </p>
  );
}
