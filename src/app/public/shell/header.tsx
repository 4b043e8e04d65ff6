import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { chevronDownIcon, searchIcon, shoppingBagIcon } from '#app/ui/icons/first-view.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { useCartCount } from '#app/data/cart.ts';
import styles from './header.module.css';
import { LanguageMenu } from '#app/shell/language-menu.tsx';
import { lazy } from '#app/shell/lazy.tsx';
import { searchFocus } from '#app/shell/search-focus.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';
import { SiteLogo } from '#app/shell/site-logo.tsx';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

// takes the session; most visits are nobody's
const UserMenu = lazy(() => import('#app/shell/user-menu.tsx').then((module) => module.UserMenu), {
  failed: SignOutLink,
});

/** Logo, search and ways around; on phones only logo, language and search, and nothing where a page has its own bar. */
export function Header({ onPhone }: { onPhone: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <header className={styles['header']} data-phone={onPhone || undefined}>
      <div className={styles['row']}>
        <Link to="/" className={styles['logo']} aria-label={t`Kaartje, home`}>
          <SiteLogo />
        </Link>
        <SearchForm />
        <Links />
        <div className={styles['end']}>
          <LanguageMenu />
          <CartLink />
          <SignInOrUser />
          <Link
            to="/event-list/$category"
            params={{ category: 'All' }}
            className={`${iconButtonClass()} ${styles['search-link']}`}
            aria-label={t`Search`}
            onClick={() => (searchFocus.wanted = true)}
          >
            <Icon d={searchIcon} size={23} />
          </Link>
        </div>
      </div>
    </header>
  );
}

/** The documented ways, on wide screens; phones have the tab bar. Source: HDR-07 to HDR-09. */
function Links(): ReactNode {
  const { t } = useLingui();
  const isSignedIn = useSignedIn();
  return (
    <nav className={styles['links']} aria-label={t`Main`}>
      <Link to="/" className={styles['link']} activeOptions={{ exact: true }}>
        <Trans>Home</Trans>
      </Link>
      <Link
        to="/event-list/$category"
        params={{ category: 'All' }}
        className={styles['link']}
        activeOptions={{ includeSearch: false }}
      >
        <Trans>Browse</Trans>
      </Link>
      <CategoriesMenu />
      <Link to="/$page" params={{ page: 'HowItWorks' }} className={styles['link']}>
        <Trans>How it works</Trans>
      </Link>
      <Link to="/blog" className={styles['link']}>
        <Trans>Stories</Trans>
      </Link>
      {isSignedIn && (
        <Link to="/dashboard/attendee/my-tickets" className={styles['link']}>
          <Trans>My tickets</Trans>
        </Link>
      )}
    </nav>
  );
}

/**
 * The search box: goes to the event list with the words in its address, also before the page is awake, and in the
 * documented navigation state. Source: HDR-02.
 */
function SearchForm(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    const words = typeof given === 'string' && given.trim() ? { search: given.trim() } : {};
    void navigate({ to: '/event-list/$category', params: { category: 'All' }, search: words, state: words });
  };
  return (
    <form className={styles['search']} role="search" action="/event-list/All" onSubmit={search}>
      <SearchInput
        label={t`Search`}
        name="search"
        placeholder={t`Search events, venues, cities`}
        size="small"
        maxLength={200}
      />
    </form>
  );
}

/** Where there is no tab bar. Source: HDR-03. */
function CartLink(): ReactNode {
  const count = useCartCount();
  return (
    <Link to="/dashboard/attendee/cart" className={`${iconButtonClass()} ${styles['cart']}`}>
      <Icon d={shoppingBagIcon} size={22} />
      {count > 0 && <Badge>{count}</Badge>}
      <span className="visually-hidden">
        <Trans>Cart</Trans> {count > 0 && <Plural value={count} one="# ticket" other="# tickets" />}
      </span>
    </Link>
  );
}

/** The way in, or who is in, where there is no tab bar. Source: HDR-04, HDR-06. */
function SignInOrUser(): ReactNode {
  return <div className={styles['sign-in']}>{useSignedIn() ? <UserMenu /> : <WaysIn />}</div>;
}

/** Source: HDR-04, HDR-05. */
function WaysIn(): ReactNode {
  return (
    <>
      <Menu
        align="end"
        triggerClassName={styles['link'] ?? ''}
        trigger={
          <>
            <Trans>Sign up</Trans>
            <Icon d={chevronDownIcon} size={16} />
          </>
        }
      >
        <li>
          <Link to="/signup/$user" params={{ user: 'attendee' }}>
            <Trans>Attendee</Trans>
          </Link>
        </li>
        <li>
          <Link to="/signup/$user" params={{ user: 'organizer' }}>
            <Trans>Organizer</Trans>
          </Link>
        </li>
      </Menu>
      <Link to="/signin" className={buttonClass({ size: 'small' })}>
        <Trans>Sign in</Trans>
      </Link>
    </>
  );
}

/** Where the menu's file cannot be had. */
function SignOutLink(): ReactNode {
  return (
    <Link to="/signout" className={buttonClass({ size: 'small', kind: 'outline' })}>
      <Trans>Sign out</Trans>
    </Link>
  );
}

/** The categories of the catalogue. Source: HDR-08. */
function CategoriesMenu(): ReactNode {
  const { data } = useQuery(categoryNamesQuery);
  if (!data) return null;
  return (
    <Menu
      triggerClassName={styles['link'] ?? ''}
      trigger={
        <>
          <Trans>Categories</Trans>
          <Icon d={chevronDownIcon} size={16} />
        </>
      }
    >
      {data.data.map((category) => (
        <li key={category.id}>
          <Link to="/event-list/$category" params={{ category: category.slug }}>
            {category.name}
          </Link>
        </li>
      ))}
    </Menu>
  );
}
