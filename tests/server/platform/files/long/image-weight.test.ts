import { expect, test } from 'vitest';
import { drawPoster } from '#server/seed/posters/draw-poster.ts';
import { PLATE_NAMES, type PosterRecipe, withRecipe } from '#server/seed/posters/poster-recipe.ts';
import { encodeImage } from '#server/platform/files/encode-image.ts';
import { DRAWINGS } from '../../../seed/posters/drawings.ts';
import { PICTURED } from '../../../seed/posters/pictured-posters.ts';

/** What a poster may weigh in a first view. Source: quality, speed on the phone. */
const FIRST_VIEW_BYTES = 60_000;

/** What the poster of a list's card may weigh; a list shows 60. */
const CARD_BYTES = 35_000;

async function weight(recipe: PosterRecipe, width: number, height: number): Promise<number> {
  const source = Buffer.from(withRecipe(drawPoster({ ...recipe, width: 80, height: 100 }).svg, recipe));
  return (await encodeImage({ source, mediaType: 'image/svg+xml', width, height, format: 'webp' }, DRAWINGS)).length;
}

test.each(PICTURED)('$title keeps to the budget of a first view', async (recipe) => {
  expect(await weight(recipe, 780, 720)).toBeLessThan(FIRST_VIEW_BYTES);
  expect(await weight(recipe, 780, 975)).toBeLessThan(FIRST_VIEW_BYTES);
  expect(await weight(recipe, 480, 600)).toBeLessThan(CARD_BYTES);
});

test.each(PLATE_NAMES)('other posters on the plate %s keep to it too', async (plate) => {
  for (const id of ['a', 'b', 'c'])
    expect(await weight({ id, plate, title: 'Zomerjazz' }, 780, 975)).toBeLessThan(FIRST_VIEW_BYTES);
});
