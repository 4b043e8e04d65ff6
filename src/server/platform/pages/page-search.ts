/** Query parameters that change what a public page shows; all others (campaign tags …) share one cached page. */
const KNOWN = [
  'lang',
  'search',
  'category',
  'category_id',
  'country_id',
  'city',
  'venue',
  'price',
  'start_date',
  'end_date',
  'audience',
  'organizer',
  'event_sort',
  'page',
  'online',
  'local',
  'price_min',
  'price_max',
  'date',
  'event',
  'review',
  'answer',
] as const;
const LONGEST_VALUE = 200;

/** The query string of a page as the cache and the renderer see it: known parameters in one order, `?…` or empty. */
export function pageSearch(parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of KNOWN) {
    const value = parameters.get(name);
    if (value) kept.set(name, value.slice(0, LONGEST_VALUE));
  }
  const text = kept.toString();
  return text ? `?${text}` : '';
}

/** What a query says besides, such as a campaign's tag or a coupon's code: `name=value&…` or empty. */
export function otherSearch(parameters: URLSearchParams): string {
  const known: readonly string[] = KNOWN;
  return new URLSearchParams([...parameters].filter(([name]) => !known.includes(name))).toString();
}
