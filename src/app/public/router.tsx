import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { isApart } from '#device/apart.ts';
import { missingMessage } from '#app/i18n/missing-message.ts';
import { withMessages } from '#app/i18n/route-messages.ts';
import { routeTree } from './route-tree.gen.ts';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import type { PageData, RouterContext } from '#app/shell/router-context.ts';
import { PageContext, type PageFacts } from '#app/shell/page-facts.ts';
import { searchFormat } from '#app/shell/search-format.ts';
import { scrollKeyOf } from './shell/tab-places.ts';

export interface RouterParts {
  readonly queryClient: QueryClient;
  readonly lang: Language;
  readonly messages: Messages;
  readonly facts: PageFacts;
  readonly history?: RouterHistory;
  readonly server?: boolean;
}

const tree = withMessages(routeTree);

/** The app's router in one language, with everything its components read from context. */
export function makeRouter({ queryClient, lang, messages, facts, history, server = false }: RouterParts) {
  const i18n = setupI18n({
    locale: lang,
    messages: { [lang]: messages },
    missing: missingMessage,
  });
  return createRouter({
    routeTree: tree,
    ...(history ? { history } : {}),
    isServer: server,
    context: { queryClient, lang, i18n, facts } satisfies RouterContext,
    ...searchFormat,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // on the server the restoration would put an inline script into the page
    // which notes places in the storage of the visit
    scrollRestoration: !server && !isApart(),
    getScrollRestorationKey: scrollKeyOf,
    trailingSlash: 'never',
    defaultErrorComponent: LoadFailed,
    Wrap: ({ children }: { children: ReactNode }) => (
      <PageContext value={facts}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </I18nProvider>
      </PageContext>
    ),
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the order that is thanked for. Source: ORD-01 */
    orderNumber?: string;
    /** the words that the header's search box was sent with, for the event list. Source: HDR-02, LIST-03 */
    search?: string;
    /** that the mail with a link to choose a new password was asked for. Source: PWD-04 */
    resetMailSent?: boolean;
    /** that the password has just been reset. Source: PWD-11 */
    passwordReset?: boolean;
    /** the page that led to sign-in, where it leads back to: the entry before this one */
    cameFrom?: string;
    /** a tab is come back to, at the place that was left under this key */
    scrollKey?: string;
  }
  interface StaticDataRouteOption {
    /** what is below is of whoever is signed in: the server sends it without a screen, and nobody keeps it */
    isPrivate?: boolean;
    /** this page has its own bar at the bottom, so the tab bar steps aside */
    ownBottomBar?: boolean;
    /** on phones this page begins with a bar of its own, so the header steps aside */
    ownTopBar?: boolean;
    /** on phones nothing stands under this page: cart, checkout, sign-in, an order's pages */
    noFooterOnPhone?: boolean;
  }
}

/** What the deepest loader of the shown page said; undefined when it failed. */
export function pageDataOf(router: AppRouter): PageData | undefined {
  for (const match of [...router.state.matches].reverse()) {
    const data: unknown = match.loaderData;
    if (typeof data === 'object' && data !== null && 'head' in data) return data as PageData;
  }
  return undefined;
}
