import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OFFICE_HOME } from '#wire/addresses.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { LANGUAGE_NAMES, useAddressIn } from '../../shell/language-menu.tsx';
import { lazy, Nothing } from '../../shell/lazy.tsx';
import { usePageFacts } from '../../shell/page-facts.ts';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { useSession } from '#app/data/session.ts';
import styles from './account-page.module.css';

// most devices have nothing to install: it is there already, or the browser cannot
const InstallEntry = lazy(
  () => import('#app/features/install/install-entry.tsx').then((module) => module.InstallEntry),
  {
    failed: Nothing,
  },
);

/** Phones: who is signed in, language and theme; the profile comes here too. Source: decisions 10. */
export function AccountPage(): ReactNode {
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Account</Trans>
      </h1>
      <div className={styles['who']}>
        <WhoIsHere />
      </div>
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
      <InstallEntry />
    </div>
  );
}

/** Who is signed in, and the way in or out. Source: HDR-06, AUTH-20. */
function WhoIsHere(): ReactNode {
  const session = useSession();
  if (session === undefined) return null;
  if (session === null) {
    return (
      <Link to="/signin" search={{ redirect: '/account' }} className={buttonClass({ kind: 'outline', full: true })}>
        <Trans>Sign in</Trans>
      </Link>
    );
  }
  return (
    <div className={styles['here']}>
      <b>{session.user_detail.name}</b>
      {session.user_detail.role_id === ROLE.organizer && (
        <a href={OFFICE_HOME} className={buttonClass({ size: 'small' })}>
          <Trans>Dashboard</Trans>
        </a>
      )}
      <Link to="/signout" className={buttonClass({ kind: 'outline', size: 'small' })}>
        <Trans>Sign out</Trans>
      </Link>
    </div>
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
