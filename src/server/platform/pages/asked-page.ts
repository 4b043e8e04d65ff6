import { isPage, isReadable, UNKNOWN_ADDRESS } from '#wire/addresses.ts';
import { otherSearch, pageSearch } from './page-search.ts';

/** A page of the app as an address asks for it. */
export interface AskedPage {
  readonly pathname: string;
  /** with the query that the page knows: what the cache and the renderer see */
  readonly path: string;
  /** the rest of its query: a redirect takes it along to where a page's script reads it */
  readonly rest: string;
  /** what `?lang=` says, known or not */
  readonly lang: string | undefined;
}

/** stands for this server while an address is read */
const ORIGIN = 'http://internal';
const MOST_KEPT = 500;
const LONGEST_KEPT = 200;

/** Readings are kept: to answer a page from memory takes hardly longer than to read its address. */
const kept = new Map<string, AskedPage>();

/** What a request's address asks for; undefined where no page is. One that cannot be read, or reads as another site, is unknown. */
export function askedPage(address: string): AskedPage | undefined {
  const known = kept.get(address);
  if (known) return known;
  const page = readPage(address);
  if (!page || address.length > LONGEST_KEPT) return page;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(address, page);
  return page;
}

/** Whether an address names a file (`/nope.png`, `/.env`): no page does, and who asks for one reads no page. */
function isFile(pathname: string): boolean {
  return /\/\.|\.[a-z][a-z0-9]*$/i.test(pathname);
}

function readPage(address: string): AskedPage | undefined {
  const [asked = ''] = address.split('?');
  const read = URL.parse(address, ORIGIN);
  const url = read?.origin === ORIGIN && isReadable(read.pathname) ? read : new URL(UNKNOWN_ADDRESS, ORIGIN);
  const { pathname, searchParams } = url;
  if (!isPage(asked) || !isPage(pathname) || isFile(pathname)) return undefined;
  const lang = searchParams.get('lang') ?? undefined;
  return {
    pathname,
    path: pathname + pageSearch(searchParams),
    rest: otherSearch(searchParams),
    lang: lang?.toLowerCase(),
  };
}
