import { sourceName } from '#domain/organizer/sale-source.ts';

/** The parameter of an event's address that names where a visitor comes from. */
const PARAMETER = 'via';

/** The address of an event that names a source. `page` is the event's own, without a query. */
export function sourceLink(page: string, name: string): string {
  return `${page}?${new URLSearchParams({ [PARAMETER]: sourceName(name) }).toString()}`;
}

/** The source that an address names; empty where it names none. */
export function sourceOfLink(search: string): string {
  return sourceName(new URLSearchParams(search).get(PARAMETER) ?? '');
}
