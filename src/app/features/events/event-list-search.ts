import { settledRange } from '#domain/catalogue/list-dates.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { EVENT_SORTS } from '#domain/catalogue/event-sort.ts';

/** The query string of the event list as it came. */
export type RawSearch = Readonly<Record<string, string | undefined>>;

/** The filters of the event list, as typed search parameters; some come from the venues alone. Source: LIST-04 to LIST-11, VEN-05, VEN-08. */
export interface EventFilter {
  readonly search?: string;
  readonly country_id?: number;
  readonly city?: string;
  readonly venue?: string;
  readonly online?: true;
  readonly local?: true;
  readonly price_min?: number;
  readonly price_max?: number;
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
  venue: text,
  online: yes,
  local: yes,
  price_min: euros,
  price_max: euros,
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
  return Object.fromEntries(given.map(([name, value]) => [name, value === true ? '1' : String(value)]));
}

/** A filter with the days that the list goes by: none before today, the last not before the first. Source: LIST-12. */
export function withSettledDays(filter: EventFilter, today: WallDate): EventFilter {
  const { start_date, end_date, ...rest } = filter;
  const { start, end } = settledRange({ start: start_date ?? null, end: end_date ?? null }, today);
  return { ...rest, ...(start ? { start_date: start } : {}), ...(end ? { end_date: end } : {}) };
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

function yes(value: string): true | undefined {
  return value === '1' || undefined;
}

function euros(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) ? Number(value) : undefined;
}

function id(value: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function date(value: string): string | undefined {
  return isWallDate(value) ? value : undefined;
}
