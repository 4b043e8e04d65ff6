/** One tag of the page's head. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** What a route says about its page: the deepest route that says something decides. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** path without language; absent: the page is not for search engines */
  readonly canonical?: string;
  readonly image?: string;
  readonly type?: 'website' | 'event' | 'article';
  /** the largest image of the first view, one for each width of the screen */
  readonly preload?: readonly { readonly srcset: string; readonly sizes: string; readonly media: string }[];
  /** JSON-LD objects */
  readonly data?: readonly object[];
}

export interface SiteHead {
  readonly origin: string;
  readonly lang: string;
  readonly offered: readonly string[];
  /** the query of the page's address: with `lang` in it, it is that language's page */
  readonly search?: string;
}

/** The product, in titles. */
export const SITE_NAME = 'Kaartje';
/** what a link shows of a page that has no picture of its own */
const SITE_PICTURE = '/share.png';
const PICTURE_SIZE = { width: '1200', height: '630' };

/** The head of a page: written as HTML by the server, applied on navigation by the client. Pure. */
export function headTags(head: PageHead, { origin, lang, offered, search }: SiteHead): HeadTag[] {
  const title = head.title === SITE_NAME ? SITE_NAME : `${head.title} · ${SITE_NAME}`;
  const tags: HeadTag[] = [
    { tag: 'title', text: title },
    property('og:title', head.title),
    property('og:site_name', SITE_NAME),
  ];
  if (head.description) tags.push(named('description', head.description), property('og:description', head.description));
  tags.push(property('og:type', head.type === 'article' ? 'article' : 'website'), property('og:locale', `${lang}_BE`));
  tags.push(
    property('og:image', origin + (head.image || SITE_PICTURE)),
    property('og:image:width', PICTURE_SIZE.width),
    property('og:image:height', PICTURE_SIZE.height),
    named('twitter:card', 'summary_large_image'),
  );
  if (head.canonical === undefined) tags.push(named('robots', 'noindex'));
  else tags.push(...addresses(origin + head.canonical, { lang, offered, search }));
  for (const { srcset, sizes, media } of head.preload ?? []) {
    // of no picture
    if (srcset === '') continue;
    tags.push(
      link({ rel: 'preload', as: 'image', imagesrcset: srcset, imagesizes: sizes, media, fetchpriority: 'high' }),
    );
  }
  for (const data of head.data ?? []) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data).replaceAll('<', String.raw`\u003c`),
    });
  }
  return tags;
}

/**
 * Canonical, every language's address, and the one that answers in the visitor's language. An address is its own
 * canonical one, with its language where it names one. Source: decisions 2.
 */
function addresses(address: string, { lang, offered, search }: Omit<SiteHead, 'origin'>): HeadTag[] {
  const inLang = (one: string): string => languageAddress(address, one);
  const canonical = canonicalOf(address, { lang, search });
  return [
    link({ rel: 'canonical', href: canonical }),
    property('og:url', canonical),
    ...offered.map((one) => link({ rel: 'alternate', hreflang: one, href: inLang(one) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: address }),
  ];
}

/** The address that a page says to be its own: with its language where it was asked for in one. */
export function canonicalOf(address: string, { lang, search }: Pick<SiteHead, 'lang' | 'search'>): string {
  return new URLSearchParams(search).get('lang')?.toLowerCase() === lang ? languageAddress(address, lang) : address;
}

function languageAddress(address: string, lang: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** The tags as HTML for the server's page. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes = {}, text }) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const open = `<${tag} data-head${written.join('')}>`;
      if (text === undefined) return open;
      return `${open}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
    })
    .join('');
}

/** Puts the tags in place of those of the page before. */
export function applyHead(document: Document, tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes = {}, text } of tags) {
    // a preload is for the first view only: later pages fetch their own images
    if (attributes['rel'] === 'preload') continue;
    const element = document.createElement(tag);
    element.setAttribute('data-head', '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({ tag: 'link', attributes });

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
