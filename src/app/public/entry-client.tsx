import '../styles/tokens.css';
import '../styles/base.css';
import { type DehydratedState, hydrate, onlineManager, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isApart } from '#device/apart.ts';
import { isReadable, UNKNOWN_ADDRESS } from '#wire/addresses.ts';
import { loadMessages } from '#app/i18n/messages.ts';
import { type AppRouter, makeRouter, pageDataOf } from './router.tsx';
import { watchInstallPrompt } from '#app/features/install/install-prompt.ts';
import { readIsland } from '#app/shell/island.ts';
import { askServer, isOnline, noteReachable, subscribeNetwork, watchNetwork } from '#app/data/network.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';
import { makeQueryClient } from '#app/data/query.ts';
import { whenIdle, whenLoaded } from '#app/shell/when-idle.ts';
import { factsOfShell } from '#app/shell/shell-facts.ts';
import { watchOverlays } from '#app/ui/overlay/overlay-history.ts';

watchInstallPrompt();
void start();

/** Wakes a rendered page up; where none was rendered (the worker's shell, a failed rendering) draws it from nothing. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const island = readIsland(document);
  const asked = island?.facts ?? factsOfShell();
  const queryClient = makeQueryClient(asked.lang);
  watchNetwork();
  onlineManager.setEventListener((setOnline) => subscribeNetwork(() => setOnline(isOnline())));
  if (island) hydrate(queryClient, justLoaded(island.queries));
  const [{ lang, messages }] = await Promise.all([
    loadMessages(asked.lang),
    !island && startFromDevice(queryClient),
  ]);
  const facts = { ...asked, lang };
  // as the server answered it; the router stumbles over it
  if (!isReadable(location.pathname)) history.replaceState(null, '', UNKNOWN_ADDRESS);
  const router = watchOverlays(() => makeRouter({ queryClient, lang, messages, facts }));
  // without this the page would look right and be dead until the routes' files have come
  await firstLoad(router);
  router.subscribe('onResolved', () => void headChanged(router, facts));
  if (root.firstElementChild && island?.complete) {
    router.ssr = { manifest: undefined };
    // in small steps, between which the browser answers; a tap makes it whole at once
    startTransition(() => {
      hydrateRoot(root, <RouterProvider router={router} />, {
        onRecoverableError: (error) => console.error('hydration', error),
      });
    });
  } else {
    root.replaceChildren();
    document.documentElement.lang = lang;
    void headChanged(router, facts);
    createRoot(root).render(<RouterProvider router={router} />);
  }
  // the page's own script has noted what was pressed and sent so far; from here on React hears it
  dispatchEvent(new Event('hydrated'));
  // and who measures, or tests, can see it
  root.dataset['hydrated'] = '';
  const { scripts } = facts;
  // an impersonated tab keeps nothing, and is nobody's visit
  if (isApart()) return;
  if (scripts?.allowed)
    void whenLoaded()
      .then(() => import('#app/features/consent/start.ts'))
      .then(({ startSiteScripts }) => startSiteScripts(router, { ...facts, scripts }), ignore);
  void whenIdle()
    .then(() => import('#app/data/offline/start.ts'))
    .then(({ startOffline }) => startOffline({ queryClient, facts: asked, reload: () => router.invalidate() }), ignore);
}

/** Loads the page, or the one that its guard leads to: the router follows its address by itself only once it is drawn. */
async function firstLoad(router: AppRouter): Promise<void> {
  const stop = router.history.subscribe(() => void router.load());
  await router.load();
  stop();
}

/** The worker answered with its shell: the server is away until it is heard of, and the device says what it has. */
async function startFromDevice(queryClient: QueryClient): Promise<void> {
  if (navigator.serviceWorker?.controller) {
    noteReachable(false);
    void askServer();
  }
  await import('#app/data/offline/saved-queries.ts').then(
    ({ restoreQueries }) => restoreQueries(queryClient),
    ignore,
  );
}

/** What came with the page counts as loaded now, by this device's clock: nothing of it is asked for again at once. */
function justLoaded(queries: DehydratedState): DehydratedState {
  for (const { state } of queries.queries) state.dataUpdatedAt = Date.now();
  return queries;
}

function ignore(): void {
  // a file could not be had: the page is as good as it is with a network
}

/** A rendered page has its head; what makes another comes with the first navigation. */
async function headChanged(router: AppRouter, facts: PageFacts): Promise<void> {
  const head = pageDataOf(router)?.head ?? { title: 'Kaartje' };
  const making = await import('#app/shell/head-tags.ts').catch(ignore);
  making?.applyHead(document, making.headTags(head, { ...facts, search: router.state.location.searchStr }));
}
