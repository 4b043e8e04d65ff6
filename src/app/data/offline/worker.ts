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
  const { serviceWorker } = navigator;
  const take = takeOver(serviceWorker);
  const registration = await serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  tell(registration, { type: 'keep', addresses: fetchedFiles() });
  const offer = (): void => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller) offerUpdate(() => take(waiting));
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
  lookForReleases(registration);
}

/** Has the worker keep the office with all its files: who opens it once opens it without a network too. */
export async function keepOffice(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  tell(await navigator.serviceWorker.ready, { type: 'keep-office' });
}

/** Changes over to a waiting worker, and starts the page anew in its version, once; other pages are asked first. */
function takeOver(serviceWorker: ServiceWorkerContainer): (waiting: ServiceWorker) => void {
  let controlled = serviceWorker.controller !== null;
  let wanted = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // the first worker of a first visit changes nothing
    if (controlled) {
      if (wanted) reload();
      else offerUpdate(reload);
    }
    controlled = true;
  });
  return (waiting) => {
    wanted = true;
    waiting.postMessage({ type: 'take-over' } satisfies PageMessage);
  };
}

function tell({ installing, waiting, active }: ServiceWorkerRegistration, message: PageMessage): void {
  (installing ?? waiting ?? active)?.postMessage(message);
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
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOKS_FOR_RELEASES_MS) return;
    looked = Date.now();
    // without a network there is none
    registration.update().catch(() => undefined);
  });
}

function reload(): void {
  location.reload();
}
