// the sentences of message keys: screens here say them without having them fetched first
import 'virtual:messages/messages';
import '../styles/tokens.css';
import '../styles/base.css';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { isApart } from '#device/apart.ts';
import { loadMessages } from '#app/i18n/messages.ts';
import { askServer, isOnline, noteReachable, subscribeNetwork, watchNetwork } from '#app/data/network.ts';
import { makeQueryClient } from '#app/data/query.ts';
import { readIsland } from '#app/shell/island.ts';
import { factsOfShell } from '#app/shell/shell-facts.ts';
import { whenIdle } from '#app/shell/when-idle.ts';
import { watchOverlays } from '#app/ui/overlay/overlay-history.ts';
import { makeRouter, titleOf } from './router.tsx';
import { watchAccount } from './watch-account.ts';

void start();

/** Draws the office; nothing of it comes from the server but its shell. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const island = readIsland(document);
  const asked = island?.facts ?? factsOfShell();
  watchNetwork();
  onlineManager.setEventListener((setOnline) => subscribeNetwork(() => setOnline(isOnline())));
  if (!island && navigator.serviceWorker?.controller) {
    // the worker answered in the server's place
    noteReachable(false);
    void askServer();
  }
  const { lang, messages } = await loadMessages(asked.lang);
  const facts = { ...asked, lang };
  document.documentElement.lang = lang;
  const queryClient = makeQueryClient(lang);
  if (!isOnline() && !isApart()) await restore(queryClient);
  const router = watchOverlays(() => makeRouter({ queryClient, lang, messages, facts }));
  watchAccount({
    // the guards of the routes look again, and lead to sign-in
    ended: () => void router.invalidate(),
    // nothing of the former account stays on the page
    replaced: () => location.reload(),
  });
  router.subscribe('onResolved', () => (document.title = titleOf(router)));
  createRoot(root).render(<RouterProvider router={router} />);
  // as the public pages say it
  root.dataset['hydrated'] = '';
  // an impersonated tab keeps nothing
  if (isApart()) return;
  void whenIdle()
    .then(() => import('./start-offline.ts'))
    .then(
      ({ startOffline }) => startOffline({ queryClient, facts, reload: () => router.invalidate() }),
      // its file could not be had: with the next page
      () => undefined,
    );
}

/** A page that starts without the server shows what this device has; its loaders find it. */
async function restore(queryClient: QueryClient): Promise<void> {
  await import('#app/data/offline/saved-queries.ts').then(
    ({ restoreQueries }) => restoreQueries(queryClient),
    // its file could not be had: the screens say what they do not have
    () => undefined,
  );
}
