import type { Services } from '#server/services.ts';
import type { Source } from './duplicate-event.ts';

/** The pictures of an event, copied: a picture belongs to one event, so that it can be removed with it. */
export interface CopiedPictures {
  /** the copy of a picture; null where there is none */
  readonly of: (file: string | null) => string | null;
  readonly images: readonly { readonly file: string; readonly position: number }[];
  /** removes the copies */
  readonly forget: () => Promise<void>;
}

/** Copies poster, thumbnail, gallery and the pictures on tickets; one that is not there any more is left out. */
export async function copyPictures(
  { images: pictures }: Pick<Services, 'images'>,
  { event, images, tickets }: Source,
): Promise<CopiedPictures> {
  const files = new Set(
    [
      event.poster_file,
      event.thumbnail_file,
      ...images.map(({ file }) => file),
      ...tickets.map(({ template_image_file }) => template_image_file),
    ].filter((file) => file !== null),
  );
  const copies = new Map<string, string>();
  const forget = async (): Promise<void> => {
    for (const copy of copies.values()) await pictures.forget(copy);
  };
  try {
    for (const file of files) {
      const copy = await pictures.copy(file);
      if (copy !== null) copies.set(file, copy);
    }
  } catch (error) {
    await forget();
    throw error;
  }
  const of = (file: string | null): string | null => (file === null ? null : (copies.get(file) ?? null));
  return {
    of,
    images: images.flatMap(({ file, position }) => {
      const copy = of(file);
      return copy === null ? [] : [{ file: copy, position }];
    }),
    forget,
  };
}
