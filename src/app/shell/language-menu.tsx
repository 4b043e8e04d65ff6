import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { useHydrated } from '#app/data/device.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { globeIcon } from '#app/ui/icons/first-view.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import styles from './language-menu.module.css';
import { usePageFacts } from './page-facts.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
};

/** The address of this page in another language; the server keeps the choice (decisions 2). */
export function useAddressIn(): (lang: Language) => string {
  const location = useRouterState({ select: (state) => state.location });
  // what is after the hash, a mail's token, the server never had
  const hash = useHydrated() && location.hash ? `#${location.hash}` : '';
  return (lang) => {
    const search = new URLSearchParams(location.searchStr);
    search.set('lang', lang);
    return `${location.pathname}?${search.toString()}${hash}`;
  };
}

/** The language switch: plain links to the same page, so that it works before the page is awake. */
export function LanguageMenu(): ReactNode {
  const { t } = useLingui();
  const { lang, offered } = usePageFacts();
  const addressIn = useAddressIn();
  const code = lang.toUpperCase();
  if (offered.length < 2) return null;
  return (
    <Menu
      align="end"
      label={t`${code}, choose a language`}
      triggerClassName={iconButtonClass({ wide: true })}
      trigger={
        <span className={styles['trigger']}>
          <Icon d={globeIcon} size={18} />
          {code}
        </span>
      }
    >
      {offered.map((one) => (
        <li key={one}>
          <a href={addressIn(one)} hrefLang={one} lang={one} aria-current={one === lang ? 'true' : undefined}>
            {LANGUAGE_NAMES[one]}
          </a>
        </li>
      ))}
    </Menu>
  );
}
