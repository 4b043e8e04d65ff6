import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { isApart } from '#device/apart.ts';
import { PageContext, type PageFacts } from '#app/shell/page-facts.ts';
import { SITE_NAME } from '#app/shell/head-tags.ts';
import { searchFormat } from '#app/shell/search-format.ts';
import type { PageData, RouterContext } from '#app/shell/router-context.ts';
import { missingMessage } from '#app/i18n/missing-message.ts';
import { withMessages } from '#app/i18n/route-messages.ts';
import { routeTree } from './route-tree.gen.ts';
import { OfficeFailed } from './shell/office-failed.tsx';
import { OfficeNotFound } from './shell/office-not-found.tsx';

interface RouterParts {
  readonly queryClient: QueryClient;
  readonly lang: Language;
  readonly messages: Messages;
  readonly facts: PageFacts;
}

const tree = withMessages(routeTree);

/** The office's router in one language, with everything its components read from context. */
export function makeRouter({ queryClient, lang, messages, facts }: RouterParts) {
  const i18n = setupI18n({
    locale: lang,
    messages: { [lang]: messages },
    missing: missingMessage,
  });
  return createRouter({
    routeTree: tree,
    context: { queryClient, lang, i18n, facts } satisfies RouterContext,
    ...searchFormat,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // which notes places in the storage of the visit
    scrollRestoration: !isApart(),
    trailingSlash: 'never',
    defaultErrorComponent: OfficeFailed,
    defaultNotFoundComponent: OfficeNotFound,
    Wrap: ({ children }: { children: ReactNode }) => (
      <PageContext value={facts}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </I18nProvider>
      </PageContext>
    ),
  });
}

export type OfficeRouter = ReturnType<typeof makeRouter>;

/** The browser's title of the shown screen: what its loader says. */
export function titleOf(router: OfficeRouter): string {
  for (const { loaderData } of [...router.state.matches].reverse()) {
    const data: unknown = loaderData;
    if (typeof data === 'object' && data !== null && 'head' in data)
      return [(data as PageData).head.title, SITE_NAME].join(' · ');
  }
  return SITE_NAME;
}
