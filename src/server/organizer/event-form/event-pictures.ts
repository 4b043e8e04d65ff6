import { GALLERY_MAX } from '#domain/catalogue/limits.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import type { createEvent } from '#wire/organizer/event-form.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import { tooManyImages } from '#server/platform/http/form-files.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import type { EventCopies } from './unpublished-changes.ts';

type PicturesInput = Pick<ParsedInputOf<typeof createEvent>, 'poster' | 'images' | 'oldimages'>;

/** Paths of pictures that came with a form and were kept. */
export interface KeptPictures {
  poster?: string;
  readonly images: string[];
}

/** The place of a new picture in the list of those that stay: `images[2]`. */
const NEW_PICTURE = /^images\[(\d{1,2})\]$/;

/**
 * The gallery after a change: of the former pictures those that the form lists, in its order, the new ones where it says
 * or at the end. Source: EVF-25, EVF-49.
 * @throws Refusal 422 TooManyImages
 */
export function galleryOf(
  former: readonly string[],
  { images = [], oldimages }: PicturesInput,
  added: readonly string[],
): string[] {
  const listed = (oldimages ?? former).map((name) => newPlace(name, added) ?? name);
  const kept = [...new Set(listed)].filter((file) => former.includes(file) || added.includes(file));
  const gallery = [...kept, ...added.filter((file) => !kept.includes(file))];
  if (Math.max(gallery.length, kept.length + images.length - added.length) > GALLERY_MAX)
    throw tooManyImages('images', GALLERY_MAX);
  return gallery;
}

function newPlace(name: string, added: readonly string[]): string | undefined {
  const [, place] = NEW_PICTURE.exec(name) ?? [];
  return place === undefined ? undefined : added[Number(place)];
}

/** Keeps the pictures of a form while `save` uses them; what fails leaves none behind. */
export async function withPictures<Result>(
  {
    input,
    caller,
    request,
    services,
  }: Pick<Call<typeof createEvent>, 'request' | 'services'> & {
    readonly caller: { readonly userId: number };
    readonly input: PicturesInput;
  },
  save: (kept: KeptPictures) => Promise<Result>,
): Promise<Result> {
  const kept: KeptPictures = { images: [] };
  const { userId } = caller;
  try {
    if (input.poster)
      kept.poster = await keepUpload({ image: input.poster, field: 'poster', userId, request }, services);
    for (const [place, image] of (input.images ?? []).entries())
      kept.images.push(await keepUpload({ image, field: `images.${place}`, userId, request }, services));
    return await save(kept);
  } catch (error) {
    // where the database went away the change may have been made: better a picture too many than one that is missing
    if (!isDatabaseAway(error)) await forgetPictures([kept.poster, ...kept.images], services);
    throw error;
  }
}

/** Removes the pictures that an event had and has no more, after the commit. One that cannot be removed is no reason to call the change failed. */
export async function forgetReplaced(before: EventCopies, after: EventCopies, services: Services): Promise<void> {
  const present = picturesOf(after);
  await forgetPictures(
    [...picturesOf(before)].filter((file) => !present.has(file)),
    services,
  );
}

function picturesOf({ published, edited }: EventCopies): ReadonlySet<string | null> {
  return new Set([published, edited].flatMap(({ poster, images }) => [poster, ...images]));
}

async function forgetPictures(files: Iterable<string | null | undefined>, { images, log }: Services): Promise<void> {
  for (const file of files)
    if (file)
      await images.forget(file).catch((error: unknown) => log.error({ err: error, file }, 'a picture was not removed'));
}
