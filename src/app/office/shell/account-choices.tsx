import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, useAddressIn } from '#app/shell/language-menu.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { globeIcon } from '#app/ui/icons/first-view.ts';
import { sunIcon } from '#app/ui/icons/other-pages.ts';
import styles from './account-choices.module.css';

/** Language and theme, in the account menu and in the sheet of phones. */
export function AccountChoices(): ReactNode {
  const { lang, offered } = usePageFacts();
  const addressIn = useAddressIn();
  return (
    <div className={styles['choices']}>
      <h3 className={styles['title']}>
        <Icon d={globeIcon} size={19} />
        <Trans>Language</Trans>
      </h3>
      <ul className={styles['languages']}>
        {offered.map((one) => (
          <li key={one}>
            <a
              className={styles['language']}
              href={addressIn(one)}
              hrefLang={one}
              lang={one}
              aria-label={LANGUAGE_NAMES[one]}
              aria-current={one === lang ? 'true' : undefined}
            >
              {one.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
      <h3 className={styles['title']}>
        <Icon d={sunIcon} size={19} />
        <Trans>Theme</Trans>
      </h3>
      <ThemeSwitch />
    </div>
  );
}
