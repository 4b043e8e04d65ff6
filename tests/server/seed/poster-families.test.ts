import { expect, test } from 'vitest';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { EVENTS } from '#server/seed/content/events.ts';
import { galleryPlate, plateOfEach, PLATE_DISTANCE } from '#server/seed/poster-families.ts';
import { PLATE_NAMES, readRecipe } from '#server/seed/posters/poster-recipe.ts';
import { openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';

test('posters that stand near each other in the list of all events are of different families', async () => {
  const site = await openDemoSite();
  const { body } = await site.app.inject('/api/events?updated=true&limit=60');
  const { events } = JSON.parse(body) as { events: { poster: string }[] };
  const plates = await Promise.all(
    events.map(async ({ poster }) => {
      const file = await site.services.files.get(poster);
      return readRecipe(file?.bytes.toString('utf8') ?? '')?.plate;
    }),
  );
  expect(plates.length).toBe(60);
  const alike = plates.filter((plate, at) => plates.slice(Math.max(0, at - PLATE_DISTANCE), at).includes(plate));
  expect(alike).toEqual([]);
  await site.close();
});

test('no family is much more frequent than others, on any day of a year', () => {
  for (let day = 0; day < 365; day += 7) {
    const plates = [...plateOfEach(EVENTS, addDays(wallClock(TODAY).date, day)).values()];
    for (const name of PLATE_NAMES)
      expect(plates.filter((plate) => plate === name).length).toBeLessThan((2 * plates.length) / PLATE_NAMES.length);
  }
});

test('an event that is pictured in the design keeps its plate', () => {
  const plates = plateOfEach(EVENTS, wallClock(TODAY).date);
  for (const { slug, plate, pictured } of EVENTS) if (pictured) expect(plates.get(slug)).toBe(plate);
});

test('a gallery picture is on another plate than the poster, never on the spirals of a concert', () => {
  for (const poster of PLATE_NAMES)
    for (const place of [0, 1, 2, 3, 4]) expect([poster, 'concert']).not.toContain(galleryPlate(poster, place));
});
