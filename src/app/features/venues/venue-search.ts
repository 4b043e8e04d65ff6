import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { VENUE_PRICE_MAX_EUROS } from '#domain/catalogue/limits.ts';
import { settledPrices } from '#domain/catalogue/price-range.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { listVenues } from '#wire/catalogue/venue.ts';
import type { InputOf } from '#wire/endpoint.ts';

/** The query string of the venues as it came. */
export type RawSearch = Readonly<Record<string, string | undefined>>;

/** The filters of the venues, as typed search parameters. Source: VEN-03 to VEN-10. */
export type VenueFilter = Pick<
  InputOf<typeof listVenues>,
  'search' | 'category' | 'country_id' | 'price' | 'price_min' | 'price_max' | 'date' | 'audience' | 'page'
> & { readonly online?: true; readonly local?: true };

const TEXT_MAX = 200;

const PARSERS: { readonly [Name in keyof Required<VenueFilter>]: (text: string) => VenueFilter[Name] | undefined } = {
  search: text,
  category: (value) => (value === 'All' ? undefined : text(value)),
  online: (value) => (value === '1' ? true : undefined),
  local: (value) => (value === '1' ? true : undefined),
  country_id: number,
  price: (value) => (value === 'free' ? 'free' : undefined),
  price_min: euros,
  price_max: euros,
  date: (value) => (isWallDate(value) ? value : undefined),
  audience: (value) => AUDIENCES.find((one) => one === value),
  // the server turns no further: `countInput` ends at 100 000
  page: (value) => (value.length < 6 ? number(value) : undefined),
};

/** Reads the filters of an address; what is wrong is left out, a range the wrong way round is turned. */
export function parseVenueSearch(raw: RawSearch): VenueFilter {
  const read = Object.entries(PARSERS).map(([name, parse]) => [name, raw[name] ? parse(raw[name]) : undefined]);
  const filter = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as VenueFilter;
  const { price_min: min, price_max: max } = filter;
  if (min === undefined || max === undefined) return filter;
  const settled = settledPrices({ min: Number(min), max: Number(max) });
  return { ...filter, price_min: settled.min, price_max: settled.max };
}

/** Whether something in an address could not be read and was left out: the page says so. */
export function hasUnread(raw: RawSearch): boolean {
  return Object.entries(PARSERS).some(
    ([name, parse]) => Boolean(raw[name]) && raw[name] !== 'All' && parse(raw[name] ?? '') === undefined,
  );
}

/** The address form of a filter; the first page and the ends of the scale need none. */
export function venueSearchOf(filter: VenueFilter): RawSearch {
  const given = Object.entries(filter).filter(
    ([name, value]) =>
      !(name === 'page' && value === 1) &&
      !(name === 'price_min' && value === 0) &&
      !(name === 'price_max' && value === VENUE_PRICE_MAX_EUROS),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, value === true ? '1' : String(value)]));
}

/** A filter whose day is not over: one that is stands for today. Source: LIST-12, VEN-09. */
export function withSettledDay(filter: VenueFilter, today: WallDate): VenueFilter {
  return filter.date !== undefined && filter.date < today ? { ...filter, date: today } : filter;
}

/** What a form of filters says; a filter that the form has no field for stays, and a changed list begins on its first page. */
export function readVenueForm(form: HTMLFormElement, filter: VenueFilter): VenueFilter {
  const raw: Record<string, string | undefined> = { ...venueSearchOf(filter), page: '' };
  for (const field of form.elements) raw[field.getAttribute('name') ?? ''] = '';
  for (const [name, value] of new FormData(form)) raw[name] = String(value);
  return parseVenueSearch(raw);
}

function text(value: string): string | undefined {
  const trimmed = value.trim();
  return trimmed && trimmed.length <= TEXT_MAX ? trimmed : undefined;
}

function number(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function euros(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) ? Math.min(Number(value), VENUE_PRICE_MAX_EUROS) : undefined;
}
