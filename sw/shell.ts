import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isFramePage, isOfficePage, isPage } from '#wire/addresses.ts';
import { SHELL_ADDRESS } from '#wire/worker.ts';
import { firstCodeOf, withFirstCode } from './first-code.ts';
import { keptOfficeShell } from './office.ts';

/** A page that the server has not begun to send by then is drawn by the shell from what the device has. */
const PAGE_WAITS_MS = 4000;
/** Tickets are on the device: a weak signal must not keep them waiting. */
const TICKETS_WAIT_MS = 600;

/** A file of the build; all but the shell are named anew with each release. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
  /**
   * `page`: the shell, and what every page has fetched before it registers the worker; `wallet`: what the wallet needs
   * besides; `pack`: no file of its own but one with all of the wallet's, by their addresses, as JSON
   */
  readonly part?: 'page' | 'wallet' | 'pack';
}

// '/' and addresses without .html are pages, never the shell's file
const AS_THEY_ARE = { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] };

const all = new PrecacheController();

/**
 * Keeps the shell, what the pages that open without a network need, and the texts in every language. A first visit waits for
 * what the wallet needs alone: who buys in the queue opens the ticket in a cellar seconds later. An update waits for
 * everything: what is active belongs together.
 */
export function installShell(files: readonly BuiltFile[], worker: ServiceWorkerGlobalScope): void {
  const built = files.filter(({ part }) => part !== 'pack');
  const first = new PrecacheController();
  all.addToCacheList([...built]);
  first.addToCacheList(built.filter(({ part }) => part !== undefined));
  const install = async (event: ExtendableEvent): Promise<void> => {
    const isUpdate = worker.registration.active !== null;
    if (!isUpdate) await keepFirst(files);
    const list = isUpdate ? all : first;
    // Workbox looks at each file again, one after the other: where all are there it has nothing to add
    if (!(await keepMissing(list))) await list.install(event);
  };
  worker.addEventListener('install', (event) => event.waitUntil(install(event)));
  registerRoute(new PrecacheRoute(all, AS_THEY_ARE));
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([all.activate(event), worker.registration.navigationPreload?.enable()]));
  });
}

let rest: Promise<boolean> | undefined;

/**
 * Keeps what a first visit did not wait for, once for all pages that ask meanwhile; where that try fails, they may have a
 * network that it had not, and it is tried again. What cannot be had then is asked for with the next page that opens. Where
 * a newer release is on its way, that one brings its own.
 */
export async function keepRest(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.installing ?? registration.waiting) return;
  const isUnderWay = rest !== undefined;
  rest ??= keepMissing(all).finally(() => (rest = undefined));
  if (!(await rest) && isUnderWay) await keepRest(registration);
}

/** Whether a file of the build has this address: it is kept by its release. */
export function isBuilt(address: string): boolean {
  return all.getCacheKeyForURL(address) !== undefined;
}

/** What a first visit waits for, in two requests. What cannot be had so is asked for by itself afterwards. */
async function keepFirst(files: readonly BuiltFile[]): Promise<void> {
  const page = new PrecacheController();
  page.addToCacheList(files.filter(({ part }) => part === 'page'));
  const pack = files.find(({ part }) => part === 'pack');
  await Promise.allSettled([keepMissing(page), pack && unpack(pack.url)]);
}

async function unpack(pack: string): Promise<void> {
  const answer = await fetch(pack);
  if (!answer.ok) return;
  const texts = (await answer.json()) as Readonly<Record<string, string>>;
  const cache = await caches.open(all.strategy.cacheName);
  await Promise.all(
    Object.entries(texts).map(([address, text]) => {
      const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
      return cache.put(address, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }));
    }),
  );
}

/**
 * Fetches files that are not kept yet, all at once: by itself Workbox waits for an answer before it asks for the next file,
 * and a visit of seconds would leave nothing behind. Keeps them when all have come, for a part without its messages would
 * turn a page into another language; the browser's own cache has the others until the next try.
 * @returns whether all are kept now
 */
async function keepMissing(list: PrecacheController): Promise<boolean> {
  const cache = await caches.open(all.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...list.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key));
  const answers = await Promise.allSettled(
    missing.map(async ([url, key]) => {
      // the shell has one name in all releases: the browser's own cache may have a former one
      const answer = await fetch(url, { priority: 'low', cache: url === key ? 'default' : 'reload' });
      // browsers refuse a redirected answer for a page; Workbox makes another of it
      if (!answer.ok || answer.redirected) throw new TypeError(`${url} could not be had`);
      return { key, answer: new Response(await answer.blob(), answer) };
    }),
  );
  const came = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (came.length < missing.length) return false;
  const puts = await Promise.allSettled(came.map(({ key, answer }) => cache.put(key, answer)));
  if (puts.every(({ status }) => status === 'fulfilled')) return true;
  // a phone without room for all; at an installation Workbox makes room
  await Promise.all(came.map(({ key }) => cache.delete(key)));
  return false;
}

/** Pages come from the network while there is one, and are the shell otherwise: never the browser's error page. */
export function servePages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isPage(url.pathname) && !isFramePage(url.pathname),
    async ({ event, request, url }) => {
      const waits = /^\/wallet(\/|$)/.test(url.pathname) ? TICKETS_WAIT_MS : PAGE_WAITS_MS;
      // read while the network is asked
      const code = firstCodeOf(url.pathname);
      const kept = all.matchPrecache(SHELL_ADDRESS);
      const page = await rendered(event as FetchEvent, { request, waits });
      if (page && page.status < 500) return page;
      // where the office was never opened: the server's own word, or the public app, which says that there is no network
      const office = isOfficePage(url.pathname) ? ((await keptOfficeShell()) ?? page) : undefined;
      if (office) return office;
      const [shell, drawn] = await Promise.all([kept, code]);
      if (!shell) return page ?? Response.error();
      return drawn ? withFirstCode(shell, drawn) : shell;
    },
  );
}

/** The server's page; undefined without a network, and where it takes too long. */
async function rendered(
  event: FetchEvent,
  { request, waits }: { request: Request; waits: number },
): Promise<Response | undefined> {
  const asked = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(request))();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, waits));
  return Promise.race([asked, late]).catch(() => undefined);
}
