import type { CartLine } from '#device/cart/cart-store.ts';
import { keepForVisit, visitValue } from '#app/data/visit.ts';
import { sourceOfLink } from './source-link.ts';

/** Under which name the visit keeps the source of an event. */
function nameOf(eventId: number): string {
  return `source ${eventId}`;
}

/** Keeps, while the visit lasts, the source that an event's address names; a later one takes its place. */
export function keepSource(eventId: number, search: string): void {
  const name = sourceOfLink(search);
  if (name !== '') keepForVisit(nameOf(eventId), name);
}

/** The sources that this visit came by, by the ids of the events that the lines are of. */
export function sourcesOf(lines: readonly CartLine[]): Readonly<Record<string, string>> {
  const kept = lines.map(({ event_id: event }) => [event, visitValue(nameOf(event))] as const);
  return Object.fromEntries(kept.filter((one): one is readonly [number, string] => typeof one[1] === 'string'));
}
