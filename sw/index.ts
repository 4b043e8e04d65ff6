import { keepFiles, serveFiles } from './files.ts';
import { keepOffice } from './office.ts';
import { readPageMessage } from './page-messages.ts';
import { collectInBackground } from './pending-orders.ts';
import { type BuiltFile, installShell, keepRest, servePages } from './shell.ts';

// The worker's events and who answers them; one file per concern.

declare const self: ServiceWorkerGlobalScope & {
  /** what this build consists of, written in by the build */
  readonly __WB_MANIFEST: readonly BuiltFile[];
};

installShell(self.__WB_MANIFEST, self);
servePages();
serveFiles();
collectInBackground(self);

/** Until this worker is active; a worker that was started again is. */
let active = Promise.resolve();
let becomesActive = (): void => undefined;

self.addEventListener('install', () => {
  active = new Promise((resolve) => (becomesActive = resolve));
});

self.addEventListener('activate', (event) => {
  becomesActive();
  // the first page of a first visit is served too: what it shows from now on is kept
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting());
  // what the wallet needs comes first; the page may have left by then
  if (message?.type === 'keep') event.waitUntil(active.then(() => keepFiles(message.addresses, event)));
  if (message?.type === 'keep-rest') event.waitUntil(active.then(() => keepRest(self.registration)));
  // what cannot be fetched now is with the next opening
  if (message?.type === 'keep-office') event.waitUntil(keepOffice().catch(() => undefined));
});
