import { withRecipe } from '#server/seed/posters/poster-recipe.ts';
import type { RenditionTask } from '#server/platform/files/encoding.ts';

/** A drawing that is made fast. */
export const POSTER: RenditionTask = {
  source: Buffer.from(withRecipe('<svg></svg>', { id: 'encoder', plate: 'dance', title: '' })),
  mediaType: 'image/svg+xml',
  width: 128,
  height: 128,
  format: 'webp',
};
