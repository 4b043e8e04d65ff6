import { Workbox } from 'workbox-window/Workbox.js';
import { WORKER_ADDRESS } from '#wire/worker.ts';
import type { PageMessage } from '#wire/worker-messages.ts';
import { offerUpdate } from '#app/shell/update.ts';

const LOOKS_FOR_RELEASES_MS = 3600_000;

/**
 * Registers the worker, hands it what this page had fetched before, and offers its next version when it waits: the
 * visitor decides when to change over. Without workers (an old browser, a private window) the app is as it was.
 */
export async function registerWorker(): Promise<void> {
  // Vite serves no worker while developing
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox(WORKER_ADDRESS, { updateViaCache: 'none' });
  offerReleases(workbox);
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  tell(registration.installing ?? registration.waiting ?? registration.active, {
    type: 'keep',
    addresses: fetchedFiles(),
  });
  lookForReleases(workbox);
}

/** Has the worker keep the office with all its files: who opens it once opens it without a network too. */
export async function keepOffice(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { type: 'keep-office' });
}

/** Changes over to a waiting worker when the visitor wants it, and starts the page anew, once; other pages are asked first. */
function offerReleases(workbox: Workbox): void {
  let isWanted = false;
  workbox.addEventListener('waiting', ({ sw }) => {
    // without one that serves this page there is nothing to change over from
    if (!navigator.serviceWorker.controller) return;
    offerUpdate(() => {
      isWanted = true;
      tell(sw, { type: 'take-over' });
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // the first worker of a first visit changes nothing
    if (!isUpdate && !isExternal) return;
    if (isWanted) reload();
    else offerUpdate(reload);
  });
}

function tell(worker: ServiceWorker | null | undefined, message: PageMessage): void {
  worker?.postMessage(message);
}

/** Paths of the files and pictures of this site that the page has fetched, or holds in itself: its styles. */
function fetchedFiles(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const held = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  return [...fetched, ...held.map(({ href }) => href)]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|images)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

/** An installed app may stay open for days: it looks for a release when it is looked at. */
function lookForReleases(workbox: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOKS_FOR_RELEASES_MS) return;
    looked = Date.now();
    // without a network there is none
    workbox.update().catch(() => undefined);
  });
}

function reload(): void {
  location.reload();
}
