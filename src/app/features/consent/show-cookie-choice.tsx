import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { mayRunSiteScripts } from '#wire/content/script-pages.ts';
import { bringMessages } from '#app/i18n/messages.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { CookieChoice } from './cookie-choice.tsx';
import { keptChoice } from './kept-choice.ts';
import { choose, type FactsWithScripts } from './site-scripts.ts';

let isShown = false;

/**
 * Asks about the site's extra scripts, over the page and beside it: the page stays as it is and can be used. `opener` is
 * the button that asked for it, which gets the focus back.
 */
export async function showCookieChoice(
  router: AnyRouter,
  facts: FactsWithScripts,
  opener?: HTMLElement,
): Promise<void> {
  if (isShown) return;
  isShown = true;
  const { i18n } = router.options.context;
  try {
    await bringMessages(i18n);
  } catch {
    // nobody is asked without words: on the next page
    isShown = false;
    return;
  }
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  const close = (): void => {
    leave();
    root.unmount();
    place.remove();
    isShown = false;
    opener?.focus();
  };
  // nobody is asked while signing in or paying
  const leave = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!mayRunSiteScripts(toLocation.pathname)) close();
  });
  root.render(
    <I18nProvider i18n={i18n}>
      <CookieChoice
        before={keptChoice(facts.scripts.version)?.granted}
        takesFocus={opener !== undefined}
        onChoose={(granted) => {
          close();
          void choose(granted, router, facts);
        }}
      />
    </I18nProvider>,
  );
}
