import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isFramePage, isOfficePage, isPage } from '#wire/addresses.ts';
import { SHELL_ADDRESS } from '#wire/worker.ts';
import { firstCodeOf, withFirstCode } from './first-code.ts';
import { keptOfficeShell } from './office.ts';

/** A page that the server has not begun to send by then is drawn by the shell from what the device has. */
const PAGE_WAITS_MS = 4000;
/** Tickets are on the device: a weak signal must not keep them waiting. */
const TICKETS_WAIT_MS = 600;

interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Keeps the shell, what the pages that open without a network need, and the texts in every language. */
export function installShell(files: readonly BuiltFile[], worker: ServiceWorkerGlobalScope): void {
  // '/' and addresses without .html are pages, never the shell's file
  const asTheyAre = { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] };
  worker.addEventListener('install', (event) => event.waitUntil(fetchTogether(files)));
  precacheAndRoute([...files], asTheyAre);
  cleanupOutdatedCaches();
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()));
}

/**
 * Brings the files into the browser's own cache, all at once: from there Workbox keeps one after the other. By itself it
 * would wait for an answer before it asks for the next file, and a visit of seconds would leave nothing behind.
 */
async function fetchTogether(files: readonly BuiltFile[]): Promise<void> {
  // a file with a revision has no name of its own for each release: it is asked for anew
  const named = files.filter(({ revision }) => revision === null);
  await Promise.allSettled(named.map(async ({ url }) => (await fetch(url, { priority: 'low' })).arrayBuffer()));
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
      const kept = matchPrecache(SHELL_ADDRESS);
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
