import { isPage } from '#wire/addresses.ts';
import { ROUTE_ADDRESSES } from '../e2e/routes.ts';

/** What a browser of today sends for a picture, so that it gets the format that such browsers get. */
const BROWSER_IMAGES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const AT_ONCE = 2;
const MOST_ADDRESSES = 5_000;
const LIMIT_MS = 10 * 60_000;

export interface Walked {
  readonly pages: number;
  readonly images: number;
  readonly imageBytes: number;
  /** addresses that did not answer 200, other than the one made to answer 404 */
  readonly failed: readonly string[];
  readonly seconds: number;
}

/**
 * Fetches every public page that can be reached by links from the app's routes, and every picture in every size that
 * those pages name. @throws Error when that takes longer than ten minutes
 */
export async function fetchEverything(origin: string, say: (line: string) => void): Promise<Walked> {
  const begin = performance.now();
  const pages = new Queue(Object.values(ROUTE_ADDRESSES));
  const images = new Queue([]);
  const failed: string[] = [];
  let imageBytes = 0;
  const get = async (path: string, headers: Record<string, string>): Promise<Buffer> => {
    if (performance.now() - begin > LIMIT_MS)
      throw new Error('pages and images could not all be fetched in ten minutes');
    const reply = await fetch(origin + path, { headers });
    if (!reply.ok && path !== ROUTE_ADDRESSES['/$']) failed.push(`${reply.status} ${path}`);
    return Buffer.from(await reply.arrayBuffer());
  };
  await pages.work(async (path) => {
    const html = (await get(path, { 'accept-language': 'en' })).toString();
    pageLinks(html, origin).forEach((link) => pages.add(link));
    imageAddresses(html, origin).forEach((image) => images.add(image));
  });
  say(`${pages.size} pages fetched, ${images.size} images to go`);
  await images.work(async (path) => {
    imageBytes += (await get(path, { accept: BROWSER_IMAGES })).length;
  });
  return {
    pages: pages.size,
    images: images.size,
    imageBytes,
    failed,
    seconds: Math.round((performance.now() - begin) / 1000),
  };
}

/** Addresses, each worked on once, two at a time; working on one may add others. */
class Queue {
  readonly #known: Set<string>;
  readonly #waiting: string[];

  constructor(paths: readonly string[]) {
    this.#known = new Set(paths);
    this.#waiting = [...this.#known];
  }

  get size(): number {
    return this.#known.size;
  }

  add(path: string): void {
    if (this.#known.has(path) || this.#known.size >= MOST_ADDRESSES) return;
    this.#known.add(path);
    this.#waiting.push(path);
  }

  async work(on: (path: string) => Promise<void>): Promise<void> {
    while (this.#waiting.length > 0) await Promise.all(this.#waiting.splice(0, AT_ONCE).map(on));
  }
}

/**
 * Addresses of this site's pages that an HTML page links to. Of lists those with one filter: combinations have no end,
 * and neither have days.
 */
function pageLinks(html: string, origin: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map((match) => pathOf(match[1] ?? '', origin));
  return found.filter(
    (path) => path !== undefined && isPage(path.replace(/\?.*/, '')) && !/&|[?](start_date|lang)=/.test(path),
  ) as string[];
}

/** Addresses of this site's pictures, in every size that a page names. */
function imageAddresses(html: string, origin: string): string[] {
  const sources = [...html.matchAll(/<(?:img|source|link|meta)\b[^>]*?>/g)].flatMap(([tag]) => {
    const sets = [...tag.matchAll(/\s(?:imagesrcset|srcset)="([^"]+)"/gi)].flatMap((match) =>
      (match[1] ?? '').split(','),
    );
    const single = [...tag.matchAll(/\s(?:src|href|content)="([^"]*\/images\/[^"]+)"/g)].map((match) => match[1] ?? '');
    return [...sets.map((candidate) => candidate.trim().split(/\s/)[0] ?? ''), ...single];
  });
  return sources.map((source) => pathOf(source, origin)).filter((path) => path?.startsWith('/images/')) as string[];
}

function pathOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address.replaceAll('&amp;', '&'), origin);
  return url?.origin === origin ? url.pathname + url.search : undefined;
}
