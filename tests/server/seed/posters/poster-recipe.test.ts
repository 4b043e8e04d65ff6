import { expect, test } from 'vitest';
import { plateForCategory, type PosterRecipe, readRecipe, withRecipe } from '#server/seed/posters/poster-recipe.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>';

test('a recipe comes back out of its drawing, whatever the title holds', () => {
  const recipe: PosterRecipe = {
    id: '7',
    plate: 'talk',
    title: '</metadata><b>$& "Éé" &amp; \\u003c',
    inks: 'marol',
    mark: '!',
    plain: true,
  };
  const drawing = withRecipe(DRAWING, recipe);
  expect(readRecipe(drawing)).toEqual(recipe);
  expect(drawing.match(/<\/metadata>/g)).toHaveLength(1);
});

test('a drawing that is not a poster of ours has no recipe', () => {
  expect(readRecipe(DRAWING)).toBeNull();
  expect(readRecipe('<svg><metadata>{"id":"7","title":"x","plate":"poster"}</metadata></svg>')).toBeNull();
});

test('an event without a poster gets the plate of its category', () => {
  expect(plateForCategory('cinema')).toBe('film');
  expect(plateForCategory('game-competition')).toBe('sport');
  expect(plateForCategory('others')).toBe('comedy');
  expect(plateForCategory('constructor')).toBe('comedy');
});
