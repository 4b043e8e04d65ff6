import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { PageContext } from '../../src/app/shell/page-facts.ts';

/** When the pages of these tests are drawn. */
export const DRAWN_AT = '2026-11-20T11:00:00.000Z';

const ENGLISH = setupI18n({ locale: 'en', messages: { en: {} } });
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The HTML of a part of a page, in English where no other texts are given. */
export function htmlOf(part: ReactNode, i18n: I18n = ENGLISH): string {
  const facts = {
    lang: i18n.locale as Language,
    offered: LANGUAGES,
    origin: '',
    renderedAt: DRAWN_AT,
    demoBar: false,
    scripts: null,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <PageContext value={facts}>{part}</PageContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
