import type { Drawing, DrawingSize } from '#server/platform/files/drawing.ts';
import { INK_SETS } from '#server/catalogue/ink-sets.ts';
import { drawPoster } from './draw-poster.ts';
import { readRecipe } from './poster-recipe.ts';

/** Draws a stored poster of the demo catalogue anew in a size: for the process that encodes pictures. */
export function draw(source: Uint8Array, size: DrawingSize): Drawing {
  const recipe = readRecipe(Buffer.from(source).toString('utf8'));
  if (!recipe) throw new Error('the drawing holds no recipe of a poster');
  const { svg, paper } = drawPoster({ ...recipe, ...size });
  return { svg, background: INK_SETS[paper].paper };
}
