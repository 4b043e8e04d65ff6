import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { NO_PICTURE_SIZE } from '#wire/worker.ts';
import { IMAGE_CACHE } from '#device/stores.ts';
import { keepNothingOfApart } from './apart-pages.ts';
import { keptOfficeFile } from './office.ts';
import { isBuilt } from './shell.ts';

// Files whose addresses change with their content: what a device has is right, and asking again is never needed.

const ASSETS = 'kaartje-assets';
const MOST_ASSETS = 200;
const MOST_IMAGES = 240;
const IMAGES_KEPT_SECONDS = 60 * 24 * 3600;

const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${NO_PICTURE_SIZE}" height="${NO_PICTURE_SIZE}"/>`;

/** What browsers ask images with: the server agrees on the same format, and the browser's own cache has it already. */
const IMAGE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const assets = new CacheFirst({ cacheName: ASSETS, plugins: [new ExpirationPlugin({ maxEntries: MOST_ASSETS })] });

const images = new CacheFirst({
  cacheName: IMAGE_CACHE,
  // the format was agreed with this browser
  matchOptions: { ignoreVary: true },
  plugins: [
    keepNothingOfApart,
    new ExpirationPlugin({ maxEntries: MOST_IMAGES, maxAgeSeconds: IMAGES_KEPT_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => (await otherSize(new URL(request.url).pathname)) ?? noPicture() },
  ],
});

/** Scripts, styles and fonts that were not kept at installation, and pictures, as they come by. */
export function serveFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isOfficeFile(url.pathname),
    async ({ request }) => (await keptOfficeFile(request)) ?? fetch(request),
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname), assets);
  registerRoute(({ url, sameOrigin }) => sameOrigin && isImage(url.pathname), images);
}

/** Keeps files that a page fetched before this worker was there. What cannot be kept now is kept when it is seen again. */
export async function keepFiles(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      if (isAsset(address) && !isBuilt(address)) await assets.handle({ event, request: new Request(address) });
      if (isImage(address))
        await images.handle({ event, request: new Request(address, { headers: { accept: IMAGE_ACCEPT } }) });
    }),
  );
}

/** A picture that was seen in another size stands in for the one that cannot be fetched. */
async function otherSize(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(IMAGE_CACHE);
  const sizes = await cache.keys();
  const found = sizes.find((one) => fileOf(new URL(one.url).pathname) === fileOf(pathname));
  return found && cache.match(found, { ignoreVary: true });
}

/** Nothing to see, instead of a broken picture: the poster's paper shows through. The page asks again when it can. */
function noPicture(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' };
  return new Response(NO_PICTURE, { headers });
}

/** The stored picture behind `/images/{slot}-{width}/{file}`. */
function fileOf(pathname: string): string {
  return pathname.split('/').slice(3).join('/');
}

function isOfficeFile(pathname: string): boolean {
  return pathname.startsWith('/assets/office/');
}

function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/') && !isOfficeFile(pathname);
}

function isImage(pathname: string): boolean {
  return pathname.startsWith('/images/');
}
