import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Session } from '#wire/accounts/session.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useSession } from '#app/data/session.ts';
import { LANGUAGE_NAMES, useAddressIn } from '../../../shell/language-menu.tsx';
import { lazy, Nothing } from '../../../shell/lazy.tsx';
import { usePageFacts } from '../../../shell/page-facts.ts';
import { ThemeSwitch } from '../../../shell/theme-switch.tsx';
import { AccountRows } from './account-rows.tsx';
import { AccountTiles } from './account-tiles.tsx';
import styles from './account-page.module.css';
import { WhoIsHere } from './who-is-here.tsx';

// most devices have nothing to install: it is there already, or the browser cannot
const InstallEntry = lazy(
  () => import('#app/features/install/install-entry.tsx').then((module) => module.InstallEntry),
  {
    failed: Nothing,
  },
);

/** Who is signed in, the ways to what is theirs, then this device. It shows what the device keeps. Source: screens 27, HDR-06. */
export function AccountPage(): ReactNode {
  const session = useSession();
  return (
    <div className={styles['page']}>
      {session ? <SignedIn user={session.user_detail} /> : <SignedOut isKnown={session === null} />}
      <Panel>
        <section aria-labelledby="language">
          <h2 id="language" className={styles['title']}>
            <Trans>Language</Trans>
          </h2>
          <Languages />
        </section>
        <section aria-labelledby="theme">
          <h2 id="theme" className={styles['title']}>
            <Trans>Theme</Trans>
          </h2>
          <ThemeSwitch />
        </section>
      </Panel>
      <InstallEntry />
      {session && (
        <Link to="/signout" className={buttonClass({ kind: 'outline', full: true })}>
          <Trans>Sign out</Trans>
        </Link>
      )}
    </div>
  );
}

function SignedIn({ user }: { user: Session['user_detail'] }): ReactNode {
  return (
    <>
      <WhoIsHere user={user} />
      <AccountTiles />
      <AccountRows role={user.role_id} />
    </>
  );
}

/** Before the device has been read nothing is offered: it may be signed in. */
function SignedOut({ isKnown }: { isKnown: boolean }): ReactNode {
  return (
    <>
      <h1>
        <Trans>Account</Trans>
      </h1>
      <div className={styles['in']}>
        {isKnown && (
          <>
            <Link to="/signin" search={{ redirect: '/account' }} className={buttonClass({ full: true })}>
              <Trans>Sign in</Trans>
            </Link>
            <Link
              to="/signup/$user"
              params={{ user: 'attendee' }}
              className={buttonClass({ kind: 'outline', full: true })}
            >
              <Trans>Create account</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  );
}

function Languages(): ReactNode {
  const { lang, offered } = usePageFacts();
  const addressIn = useAddressIn();
  return (
    <div className={styles['languages']}>
      {offered.map((one) => (
        <a
          key={one}
          className={chipClass()}
          href={addressIn(one)}
          hrefLang={one}
          lang={one}
          aria-current={one === lang ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[one]}
        </a>
      ))}
    </div>
  );
}
