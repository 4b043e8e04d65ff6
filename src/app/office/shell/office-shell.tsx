import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { worksIn } from '#domain/accounts/admin-parts.ts';
import { impersonation, isApart } from '#device/apart.ts';
import { askPartAfterRefusal, PART_LOOKS_EVERY_MS, useAdminPart } from '#app/data/admin-part.ts';
import { useSession } from '#app/data/session.ts';
import { NotYourPart } from '#app/features/admin/parts/not-your-part.tsx';
import { SearchFrame } from '#app/office/search/search-frame.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { DemoBar, Main, Progress } from '#app/shell/page-frame.tsx';
import { ImpersonationStrip, ToastView } from '#app/shell/lazy-shell.tsx';
import { ToastProvider } from '#app/ui/overlay/toast-provider.tsx';
import styles from './office-shell.module.css';
import { NotOpenStrip } from './not-open-strip.tsx';
import { OfficeStrips } from './office-strips.tsx';
import { OfficeTabs } from './office-tabs.tsx';
import { SideMenu } from './side-menu.tsx';

/** What stands around every screen of the office: the menu at the side, on phones the tab bar. Source: look/SCREENS-3-office, 50. */
export function OfficeShell(): ReactNode {
  const { t } = useLingui();
  const { demoBar } = usePageFacts();
  const own = useSession();
  // a session that opens the form of one event alone has no other screens
  const session = isApart() && !impersonation() ? null : own;
  return (
    <div className={styles['office']} data-dock="tabs">
      <ToastProvider dismissLabel={t`Close`} View={ToastView}>
        <SearchFrame user={session?.user_detail}>
          {impersonation() && (
            <div className={styles['apart']}>
              <ImpersonationStrip />
            </div>
          )}
          <a className="skip-link" href="#main">
            <Trans>Skip to the content</Trans>
          </a>
          <Progress />
          <div className={styles['strips']}>
            {demoBar && <DemoBar />}
            <OfficeStrips />
            {session && <NotOpenStrip />}
          </div>
          {session && <SideMenu user={session.user_detail} />}
          <div className={styles['page']}>
            <Main>
              <Screen />
            </Main>
          </div>
          {session && <OfficeTabs user={session.user_detail} />}
        </SearchFrame>
      </ToastProvider>
    </div>
  );
}

/** The screen of the address, or that it is not this admin's part of the work: whatever came of loading it. */
function Screen(): ReactNode {
  const router = useRouter();
  const part = useAdminPart({ every: PART_LOOKS_EVERY_MS });
  const client = useQueryClient();
  useEffect(() => askPartAfterRefusal(client), [client]);
  const area = useRouterState({
    select: ({ location, resolvedLocation = location }) => {
      const [, , route] = router.getMatchedRoutes(resolvedLocation.pathname);
      return route?.options.staticData?.area;
    },
  });
  if (part === undefined || area === undefined || worksIn(part, area)) return <Outlet />;
  return <NotYourPart area={area} part={part} />;
}
