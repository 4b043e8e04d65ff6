import type { WallDate } from '#domain/time/wall-clock.ts';
import type { EventContent } from './content/content-shape.ts';
import { eventDates } from './event-dates.ts';
import { PLATE_NAMES, type PlateName } from './posters/poster-recipe.ts';

/** Plates of the same mood: an event takes one of these where its neighbours have its own plate. */
const ALTERNATIVES: Readonly<Record<PlateName, readonly PlateName[]>> = {
  concert: ['dance', 'club', 'festival', 'expo'],
  club: ['dance', 'concert'],
  theatre: ['comedy', 'dance'],
  food: ['family', 'expo'],
  expo: ['food', 'dance'],
  family: ['comedy', 'theatre'],
  sport: ['talk', 'festival'],
  comedy: ['theatre', 'family'],
  festival: ['dance', 'theatre'],
  talk: ['expo', 'film'],
  dance: ['theatre', 'club'],
  film: ['theatre', 'talk'],
};

/** What gallery pictures are drawn on: plates without letters, which look least like a second poster. */
const GALLERY_PLATES: readonly PlateName[] = ['festival', 'expo', 'theatre', 'food', 'dance', 'film'];

/** How many places before and after an event no other poster has its plate: a row and one card of the list. */
export const PLATE_DISTANCE = 3;

/**
 * The plate of each event's poster by its slug: its own, or one of the same mood, so that neighbours in the list of that
 * day differ and no plate is much more frequent than others. A pictured poster keeps its plate.
 */
export function plateOfEach(events: readonly EventContent[], today: WallDate): ReadonlyMap<string, PlateName> {
  const inOrder = events.toSorted((a, b) => (sortKey(a, today) < sortKey(b, today) ? -1 : 1));
  const plates: (PlateName | undefined)[] = inOrder.map((event) => (event.pictured ? event.plate : undefined));
  const uses = (plate: PlateName): number => plates.filter((one) => one === plate).length;
  for (const [at, event] of inOrder.entries()) {
    if (plates[at]) continue;
    const near = new Set(plates.slice(Math.max(0, at - PLATE_DISTANCE), at + PLATE_DISTANCE + 1));
    const [first = event.plate] = [
      ...leastUsed([event.plate, ...ALTERNATIVES[event.plate]], uses),
      ...leastUsed(PLATE_NAMES, uses),
    ].filter((plate) => !near.has(plate));
    plates[at] = first;
  }
  return new Map(inOrder.map(({ slug, plate }, at) => [slug, plates[at] ?? plate]));
}

/** The plate of an event's nth gallery picture: another than the poster's. */
export function galleryPlate(poster: PlateName, place: number): PlateName {
  const others = GALLERY_PLATES.filter((plate) => plate !== poster);
  return others[(place + PLATE_NAMES.indexOf(poster)) % others.length] ?? poster;
}

function leastUsed(plates: readonly PlateName[], uses: (plate: PlateName) => number): PlateName[] {
  return plates.toSorted((a, b) => uses(a) - uses(b));
}

/** Sorts as the list does: what begins today before what has begun earlier, what is over last. */
function sortKey(event: EventContent, today: WallDate): string {
  const { start, end, startTime } = eventDates(event.when, today);
  if (end !== null && end < today) return `9 ${event.slug}`;
  const hasBegun = start !== null && start < today ? 1 : 0;
  return `0 ${start !== null && start > today ? start : today} ${hasBegun} ${startTime} ${event.slug}`;
}
