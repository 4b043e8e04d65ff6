import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADD_EVENT } from '#wire/addresses.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { useHydrated } from '#app/data/device.ts';
import { useSession } from '#app/data/session.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from '../shell/footer.module.css';
import { LANGUAGE_NAMES, useAddressIn } from '#app/shell/language-menu.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { SiteLogo } from '#app/shell/site-logo.tsx';
import { useSignedIn } from '#app/shell/signed-in.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

/** Content and legal pages, categories, contact, language and theme. Source: HDR-11 to HDR-22. */
export function Footer(): ReactNode {
  const notOnPhone = useMatches({ select: (matches) => matches.some((match) => match.staticData.noFooterOnPhone) });
  const text = useSiteSetting('site.site_footer');
  return (
    <footer className={styles['footer']} data-phone={!notOnPhone || undefined}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <div className={styles['logo']}>
            <SiteLogo />
          </div>
          <Contact />
          <Social />
        </div>
        <About />
        <Categories />
        <div className={styles['last']}>
          <Account />
          <Legal />
        </div>
      </div>
      <div className={styles['end']}>
        <p className="small muted">{text}</p>
        <Languages />
        <div className={styles['theme']}>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function About(): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles['group']} aria-label={t`About`}>
      <h2 className={styles['title']}>
        <Trans>About</Trans>
      </h2>
      <Link to="/$page" params={{ page: 'aboutus' }} className={styles['link']}>
        <Trans>About us</Trans>
      </Link>
      <Link to="/$page" params={{ page: 'HowItWorks' }} className={styles['link']}>
        <Trans>How it works</Trans>
      </Link>
      <Link to="/venues" className={styles['link']}>
        <Trans>Venues</Trans>
      </Link>
      <Link to="/blog" className={styles['link']}>
        <Trans>Stories</Trans>
      </Link>
      <Link to="/contact" className={styles['link']}>
        <Trans>Contact</Trans>
      </Link>
      <Link to="/dashboard/attendee/my-tickets" className={styles['link']}>
        <Trans>My tickets</Trans>
      </Link>
      <Link to="/wallet" className={classNames(styles['link'], styles['wide'])}>
        <Trans>Tickets on this device</Trans>
      </Link>
      <Link to="/tickets-by-mail" className={classNames(styles['link'], styles['wide'])}>
        <Trans>Tickets by e-mail</Trans>
      </Link>
      <Link to="/$page" params={{ page: 'accessibility' }} className={styles['link']}>
        <Trans>Accessibility</Trans>
      </Link>
      <Link to="/$page" params={{ page: 'ranking' }} className={styles['link']}>
        <Trans>How results are ranked</Trans>
      </Link>
    </nav>
  );
}

/** Telephone, e-mail and address; an empty setting shows nothing. Source: HDR-20. */
function Contact(): ReactNode {
  const phone = useSiteSetting('contact.phone');
  const email = useSiteSetting('contact.email');
  const address = useSiteSetting('contact.address');
  return (
    <address className={styles['contact']}>
      {address && <span>{address}</span>}
      {phone && (
        <a className={styles['link']} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className={styles['link']} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  );
}

const NETWORKS = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn'] as const;

/** Links to social networks; an empty setting has none. Source: HDR-21. */
function Social(): ReactNode {
  return (
    <ul className={styles['row']}>
      {NETWORKS.map((network) => (
        <SocialLink key={network} network={network} />
      ))}
    </ul>
  );
}

function SocialLink({ network }: { network: string }): ReactNode {
  const address = useSiteSetting(`social.${network.toLowerCase()}`);
  if (!/^https?:/.test(address)) return null;
  return (
    <li>
      <a className={styles['link']} href={address} rel="noopener" target="_blank">
        {network}
      </a>
    </li>
  );
}

/** Ways to an account; two of them for whoever is signed out. Source: HDR-12, HDR-16. */
function Account(): ReactNode {
  const { t } = useLingui();
  const isSignedIn = useSignedIn();
  return (
    <nav className={`${styles['group']} ${styles['scrolled']}`} aria-label={t`Account`}>
      <h2 className={styles['title']}>
        <Trans>Account</Trans>
      </h2>
      <Link to="/signup/$user" params={{ user: 'attendee' }} className={styles['link']}>
        <Trans>Sign up as attendee</Trans>
      </Link>
      <Link to="/signup/$user" params={{ user: 'organizer' }} className={styles['link']}>
        <Trans>Sign up as organizer</Trans>
      </Link>
      <AddEvent />
      {!isSignedIn && (
        <>
          <Link to="/signup/$user" params={{ user: 'attendee' }} className={styles['link']}>
            <Trans>Create account</Trans>
          </Link>
          <Link to="/ForgotPassword" className={styles['link']}>
            <Trans>Forgot password</Trans>
          </Link>
        </>
      )}
    </nav>
  );
}

/** For organizers alone. Source: HDR-13. */
function AddEvent(): ReactNode {
  if (useSession()?.user_detail.role_id !== ROLE.organizer) return null;
  return (
    <a href={ADD_EVENT} className={styles['link']}>
      <Trans>Add event</Trans>
    </a>
  );
}

/** Source: HDR-17. */
function Categories(): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(categoryNamesQuery);
  if (!data) return null;
  return (
    <nav className={`${styles['group']} ${styles['scrolled']}`} aria-label={t`Events by category`}>
      <h2 className={styles['title']}>
        <Trans>Categories</Trans>
      </h2>
      {data.data.map((category) => (
        <Link
          key={category.id}
          to="/event-list/$category"
          params={{ category: category.slug }}
          className={styles['link']}
        >
          {category.name}
        </Link>
      ))}
    </nav>
  );
}

/** Source: HDR-18. */
function Legal(): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles['group']} aria-label={t`Legal`}>
      <h2 className={styles['title']}>
        <Trans>Legal</Trans>
      </h2>
      <Link to="/$page" params={{ page: 'TermsofServices' }} className={styles['link']}>
        <Trans>Terms of service</Trans>
      </Link>
      <Link to="/$page" params={{ page: 'PrivacyPolicy' }} className={styles['link']}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/$page" params={{ page: 'CookiePolicy' }} className={styles['link']}>
        <Trans>Cookies</Trans>
      </Link>
      <Link to="/$page" params={{ page: 'GDPRCompliance' }} className={styles['link']}>
        <Trans>Your data (GDPR)</Trans>
      </Link>
      <UpdatePassword />
      <CookieButton />
    </nav>
  );
}

/** For who is signed in, to the page of their role. Source: HDR-15. */
function UpdatePassword(): ReactNode {
  const role = useSession()?.user_detail.role_id;
  if (role === undefined) return null;
  if (role === ROLE.organizer) {
    return (
      <a href="/dashboard/organizer/change-password" className={styles['link']}>
        <Trans>Update password</Trans>
      </a>
    );
  }
  return (
    <Link to="/dashboard/attendee/change-password" className={styles['link']}>
      <Trans>Update password</Trans>
    </Link>
  );
}

/** Changes the choice about extra scripts, where the site has any; where there is nothing to choose, nothing. Source: decisions 8. */
function CookieButton(): ReactNode {
  const router = useRouter();
  const facts = usePageFacts();
  const isAwake = useHydrated();
  const { scripts } = facts;
  if (!scripts || !isAwake) return null;
  const open = async (opener: HTMLElement): Promise<void> => {
    const { showCookieChoice } = await import('#app/features/consent/show-cookie-choice.tsx');
    await showCookieChoice(router, { ...facts, scripts }, opener);
  };
  return (
    <button type="button" className={styles['link']} onClick={(event) => void open(event.currentTarget)}>
      <Trans>Cookie choice</Trans>
    </button>
  );
}

/** The documented switcher of the footer. Source: HDR-19. */
function Languages(): ReactNode {
  const { t } = useLingui();
  const { lang, offered } = usePageFacts();
  const addressIn = useAddressIn();
  return (
    <nav aria-label={t`Language`}>
      <ul className={styles['row']}>
        {offered.map((one) => (
          <li key={one}>
            <a
              className={styles['link']}
              href={addressIn(one)}
              hrefLang={one}
              lang={one}
              aria-current={one === lang ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
