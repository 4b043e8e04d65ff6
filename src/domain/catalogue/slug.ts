import { plainLetters } from './search-words.ts';

/** Characters of a slug that is made from a title. */
export const SLUG_MAX = 80;

/** Words that are fixed paths beside a slug, so that no event may be called so. Source: EVF-47. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'all',
  'event_summary',
  'event_filter',
  'event_fees',
  'get_events',
  'categories',
  'cities',
  'venues',
  'preview',
  'organizers',
  'paginate_organiser_events',
  'create',
  'update',
  'bookings',
  'duplicate-event',
  'duplicate-ticket',
  'resend-event-mail',
  'event-mailing',
  'delete-event-image',
  'delete',
  'move',
  'discard-changes',
]);

/** French words that lose a vowel before an apostrophe: `l'été` becomes `l-ete`. */
const ELISION = /(?<![\p{L}\p{N}])(qu|lorsqu|puisqu|jusqu|[cdjlmnst])['’ʼ](?=\p{L}{2})/giu;

/**
 * A text as a piece of an address: lower case, no accents, words joined by single hyphens; `''` when nothing is left.
 * An apostrophe inside a word vanishes (`foto's`: `fotos`), an ampersand is a space between words. Source: EVF-20.
 */
export function slugify(text: string): string {
  const joined = plainLetters(text.replace(ELISION, '$1-').replace(/['’ʼ]/g, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return shortened(joined);
}

/** Whether a text can be the slug of an event: our letters, no fixed path, not a bare number (that is an id). Source: EVF-20, EVF-47, EVT-33. */
export function isUsableSlug(slug: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug) && !RESERVED_SLUGS.has(slug);
}

/** The slug of an event's title, always a usable one. Source: EVF-20, EVF-47. */
export function slugOfTitle(title: string): string {
  const slug = slugify(title);
  return isUsableSlug(slug) ? slug : ['event', slug].filter(Boolean).join('-');
}

/** The n-th slug to try where the first is taken: `name`, `name-2`, `name-3` … Source: EVF-20. */
export function numberedSlug(slug: string, n: number): string {
  return n <= 1 ? slug : `${slug}-${n}`;
}

/** Cut to {@link SLUG_MAX} at the end of a word where there is one. */
function shortened(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.slice(0, SLUG_MAX + 1);
  const lastWord = cut.lastIndexOf('-');
  return lastWord > 0 ? cut.slice(0, lastWord) : slug.slice(0, SLUG_MAX);
}
