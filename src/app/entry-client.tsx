import './styles/tokens.css';
import './styles/base.css';
import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGES, isLanguage, type Language } from '#domain/content/languages.ts';
import { loadCatalogue } from './i18n/catalogues.ts';
import { type AppRouter, makeRouter, pageDataOf } from './router.tsx';
import { applyHead, headTags } from './shell/head-tags.ts';
import { readIsland } from './shell/island.ts';
import type { PageFacts } from './shell/page-facts.ts';
import { makeQueryClient } from './shell/query.ts';

void start();

/** Wakes a rendered page up; where none was rendered (the worker's shell, a failed rendering) draws it from nothing. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const island = readIsland(document);
  const facts = island?.facts ?? factsOfShell();
  const queryClient = makeQueryClient();
  if (island) hydrate(queryClient, island.queries);
  const router = makeRouter({ queryClient, lang: facts.lang, messages: await loadCatalogue(facts.lang), facts });
  // without this the page would look right and be dead until the routes' files have come
  await router.load();
  router.subscribe('onResolved', () => headChanged(router, facts));
  if (root.firstElementChild) {
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError: (error) => console.error('hydration', error) });
  } else {
    document.documentElement.lang = facts.lang;
    headChanged(router, facts);
    createRoot(root).render(<RouterProvider router={router} />);
  }
}

function headChanged(router: AppRouter, facts: PageFacts): void {
  const page = pageDataOf(router);
  if (page) applyHead(document, headTags(page.head, facts));
}

/** What the shell alone knows: the visitor's last choice, or the page's own language. */
function factsOfShell(): PageFacts {
  const chosen = /(?:^|;\s*)lang=([a-z]{2})/.exec(document.cookie)?.[1] ?? '';
  const lang: Language = isLanguage(chosen) ? chosen : 'nl';
  return { lang, offered: DEFAULT_LANGUAGES, origin: location.origin, renderedAt: new Date().toISOString(), demoBar: false };
}
