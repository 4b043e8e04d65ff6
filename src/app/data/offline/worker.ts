import { Workbox } from 'workbox-window';
import { OFFICE_SHELL_ADDRESS, WORKER_ADDRESS } from '#wire/worker.ts';
import type { PageMessage } from '#wire/worker-messages.ts';
import { isOnline, subscribeNetwork } from '#app/data/network.ts';
import { offerUpdate } from '#app/shell/update.ts';
import { noteNoWorker } from './opens-offline.ts';

const LOOKS_FOR_RELEASES_MS = 3600_000;
/** Twice as long each time. */
const TRIES_AGAIN_AFTER_MS = 30_000;

/**
 * Registers the worker, hands it what this page had fetched before, and offers its next version when it waits: the
 * visitor decides when to change over. Without workers (an old browser, a private window) the app is as it was.
 */
export async function registerWorker(): Promise<void> {
  // Vite serves no worker while developing
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return noteNoWorker();
  const changeOver = changesOver(navigator.serviceWorker);
  for (let waits = TRIES_AGAIN_AFTER_MS; ; waits *= 2) {
    const workbox = new Workbox(WORKER_ADDRESS, { updateViaCache: 'none' });
    const registration = await workbox.register({ immediate: true }).catch(lostOnTheWay);
    // refused: this browser keeps nothing
    if (!registration) return noteNoWorker();
    if (registration !== 'lost') {
      const { active, installing, waiting } = registration;
      const worker = active ?? installing ?? waiting;
      tell(worker, { type: 'keep', addresses: fetchedFiles() });
      tell(worker, { type: 'keep-rest' });
      offerUpdates(workbox, registration, changeOver);
      if (await becomesActive(registration)) return lookForReleases(workbox);
    }
    noteNoWorker();
    await worthATry(waits);
  }
}

/** A worker whose file could not be had may come another time; every other failure is for good. */
function lostOnTheWay(error: unknown): 'lost' | undefined {
  return error instanceof TypeError ? 'lost' : undefined;
}

/** Whether a first worker could have what it waits for; a registration that has an active one answers at once. */
async function becomesActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active ?? waiting) return true;
  if (!installing) return false;
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') resolve(false);
      if (installing.state === 'activated') resolve(true);
    });
  });
}

/** With the network when it is back, or after a while where the device believes to have one. */
async function worthATry(waits: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeNetwork(() => {
      if (isOnline()) done();
    });
    const timer = setTimeout(done, waits);
  });
}

function offerUpdates(
  workbox: Workbox,
  registration: ServiceWorkerRegistration,
  changeOver: (registration: ServiceWorkerRegistration) => void,
): void {
  const offer = (): void => {
    // without one that serves this page there is nothing to change over from
    if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(() => changeOver(registration));
  };
  workbox.addEventListener('waiting', offer);
  // workbox-window tells of none that was found before the page began to listen
  registration.installing?.addEventListener('statechange', offer);
  offer();
}

/** Has the worker keep the office with all its files: who opens it once opens it without a network too. */
export async function keepOffice(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { type: 'keep-office' });
}

/** Whether this browser opens the office without a network: its worker has the shell, and with that all that it names. */
export async function isOfficeKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.active) return false;
  return (await caches.match(OFFICE_SHELL_ADDRESS).catch(() => undefined)) !== undefined;
}

/** How to change over to a waiting worker, and starts the page anew in its version, once; other pages are asked first. */
function changesOver(serviceWorker: ServiceWorkerContainer): (registration: ServiceWorkerRegistration) => void {
  let isServed = serviceWorker.controller !== null;
  let isWanted = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // the first worker of a first visit changes nothing
    if (isServed && isWanted) reload();
    else if (isServed) offerUpdate(reload);
    isServed = true;
  });
  return ({ waiting }) => {
    isWanted = true;
    // whichever waits by then: on a page that is open for days there may be a newer one
    tell(waiting, { type: 'take-over' });
  };
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
