import { imageHeight, imageSrcSet, imageUrl, type ImageSlot, SLOTS } from '#domain/catalogue/images.ts';
import type { PosterImage } from '#app/ui/event/poster.tsx';

/** How wide a photo in the row of an event's page is shown, as `sizes`. */
export const PHOTO_SIZES = '(min-width: 900px) 420px, 188px';

interface Wanted {
  readonly slot: ImageSlot;
  /** how wide the image is shown, as `sizes` */
  readonly sizes: string;
  readonly alt?: string;
}

/** The image of a stored file in a slot's shape, in every width the server makes; nothing for an empty file. */
export function posterImage(file: string, { slot, sizes, alt = '' }: Wanted): PosterImage | undefined {
  if (!file) return undefined;
  const width = SLOTS[slot].widths[0];
  return {
    src: imageUrl<ImageSlot>(file, slot, width),
    srcSet: imageSrcSet(file, slot),
    sizes,
    width,
    height: imageHeight(slot, width),
    alt,
  };
}
