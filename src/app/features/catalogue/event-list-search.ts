import { isWallDate } from '#domain/time/calendar.ts';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { EVENT_SORTS } from '#domain/catalogue/event-sort.ts';

/** The query string of the event list as it came. */
export type RawSearch = Readonly<Record<string, string | undefined>>;

/** The filters of the event list, as typed search parameters (LIST-04 to LIST-11). */
export interface EventFilter {
  readonly search?: string;
  readonly country_id?: number;
  readonly city?: string;
  readonly price?: 'free';
  readonly start_date?: string;
  readonly end_date?: string;
  readonly audience?: (typeof AUDIENCES)[number];
  readonly organizer?: number;
  readonly event_sort?: (typeof EVENT_SORTS)[number];
  readonly page?: number;
}

/** What a list shows: the events of one category (`All`: of every one) that the filters leave. */
export interface EventChoice {
  readonly category: string;
  readonly filter: EventFilter;
}

export interface ParsedSearch {
  readonly filter: EventFilter;
  /** names of parameters that could not be read and were left out: the page says so */
  readonly ignored: readonly string[];
}

const TEXT_MAX = 200;

const PARSERS: { readonly [Name in keyof Required<EventFilter>]: (text: string) => EventFilter[Name] | undefined } = {
  search: text,
  country_id: id,
  city: text,
  price: (value) => (value === 'free' ? 'free' : undefined),
  start_date: date,
  end_date: date,
  audience: (value) => AUDIENCES.find((one) => one === value),
  organizer: id,
  event_sort: (value) => EVENT_SORTS.find((one) => one === value),
  // the server turns no further: `countInput` ends at 100 000
  page: (value) => (value.length < 6 ? id(value) : undefined),
};

/** Reads the filters of an address; what is wrong is left out and named. */
export function parseEventSearch(raw: RawSearch): ParsedSearch {
  const filter: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, parse] of Object.entries(PARSERS)) {
    const value = raw[name];
    if (value === undefined || value === '') continue;
    const parsed = parse(value);
    if (parsed === undefined) ignored.push(name);
    else filter[name] = parsed;
  }
  return { filter, ignored };
}

/** What needs no mention: the first page, soonest first. */
const PLAIN: EventFilter = { page: 1, event_sort: 'start_date' };

/** The address form of a filter. */
export function searchOf(filter: EventFilter): RawSearch {
  const given = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && value !== PLAIN[name as keyof EventFilter],
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/**
 * Where an address leads whose category or words came another way, or nothing: the category of a form that was sent
 * without the app's script (`?category=`), and the search text of a navigation's state. Source: LIST-03.
 */
export function movedTo(
  category: string,
  { category: asked, ...search }: RawSearch,
  words: string | undefined,
): { category: string; search: RawSearch } | undefined {
  const carries = words !== undefined && !search['search'];
  if (asked === undefined && !carries) return undefined;
  return { category: asked || category, search: carries ? { ...search, search: words } : search };
}

function text(value: string): string | undefined {
  const trimmed = value.trim();
  return trimmed && trimmed.length <= TEXT_MAX ? trimmed : undefined;
}

function id(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function date(value: string): string | undefined {
  return isWallDate(value) ? value : undefined;
}
