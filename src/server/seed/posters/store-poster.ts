import { createHash } from 'node:crypto';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { drawPoster } from './draw-poster.ts';
import type { InkSetName } from '#server/catalogue/ink-sets.ts';
import { type PosterRecipe, withRecipe } from './poster-recipe.ts';

/** The size a poster is kept in: 4:5, as the examples are. */
const KEPT_SIZE = { width: 800, height: 1000 };

export interface StoredPoster {
  /** path in the file store; a poster that changes gets another one */
  readonly file: string;
  /** the ink set it is printed in, whose paper colour a page paints before the picture arrives */
  readonly paper: InkSetName;
}

/** What a poster is drawn from; without an id of its own the slug is the seed. */
export type PosterOrder = Omit<PosterRecipe, 'id'> & { readonly slug: string; readonly id?: string };

/** Draws a poster and keeps the drawing with its recipe; sizes and formats are made when they are first asked for. */
export async function storePoster(store: FileStore, { slug, id = slug, ...rest }: PosterOrder): Promise<StoredPoster> {
  const recipe: PosterRecipe = { id, ...rest };
  const { svg, paper } = drawPoster({ ...recipe, ...KEPT_SIZE });
  const drawing = withRecipe(svg, recipe);
  const file = `posters/${slug}-${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}.svg`;
  await store.put(file, drawing, 'image/svg+xml');
  return { file, paper };
}
