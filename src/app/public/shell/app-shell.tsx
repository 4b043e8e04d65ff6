import { Trans, useLingui } from '@lingui/react/macro';
import { Match, type StaticDataRouteOption, useMatches, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import { isFramePage } from '#wire/addresses.ts';
import { ToastProvider } from '#app/ui/overlay/toast-provider.tsx';
import styles from './app-shell.module.css';
import { Footer } from './lazy-footer.ts';
import { Header } from './header.tsx';
import { ImpersonationStrip, ToastView } from '#app/shell/lazy-shell.tsx';
import { NetworkBanner } from '#app/shell/network-banner.tsx';
import { useHydrated } from '#app/data/device.ts';
import { DemoBar, Main, Progress } from '#app/shell/page-frame.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { TabBar } from './tab-bar.tsx';

/** What stands around every page: skip link, banners, header, footer, tab bar, toasts; in a frame of another site, nothing. */
export function AppShell(): ReactNode {
  const { t } = useLingui();
  const { demoBar } = usePageFacts();
  const isHydrated = useHydrated();
  const isFramed = useRouterState({ select: (state) => isFramePage(state.location.pathname) });
  const bars = useMatches({
    select: (matches) => Object.assign({}, ...matches.map((match) => match.staticData)) as StaticDataRouteOption,
  });
  const hasTabs = !bars.ownBottomBar && !isFramed;
  return (
    <div className={styles['page']} data-dock={hasTabs ? 'tabs' : undefined} data-framed={isFramed ? '' : undefined}>
      {isHydrated && impersonation() && <ImpersonationStrip />}
      {!isFramed && (
        <a className="skip-link" href="#main">
          <Trans>Skip to the content</Trans>
        </a>
      )}
      <Progress />
      {demoBar && <DemoBar />}
      <NetworkBanner />
      {!isFramed && <Header onPhone={!bars.ownTopBar} />}
      <ToastProvider dismissLabel={t`Close`} View={ToastView}>
        <Main>
          <noscript>
            <p className={styles['note']}>
              <Trans>
                Scripts are switched off in your browser. You can look at events here; your cart, the checkout, your
                tickets and some buttons need scripts.
              </Trans>
            </p>
          </noscript>
          <Page />
        </Main>
      </ToastProvider>
      {!isFramed && <Footer />}
      {hasTabs && <TabBar />}
    </div>
  );
}

/**
 * The page, in one piece with what stands around it. `Outlet` puts it into a Suspense of its own, which wakes up after the
 * header does: a search that was sent there changed what the page shows before the page was awake.
 */
function Page(): ReactNode {
  const routeId = useMatches({ select: (matches) => matches[1]?.routeId });
  return routeId && <Match routeId={routeId} />;
}
