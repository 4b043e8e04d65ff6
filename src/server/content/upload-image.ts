import type { uploadImage } from '#wire/content/upload-image.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import { keepTextPicture } from './text-pictures.ts';

/** Keeps a picture for rich text. Source: UPL-01, UPL-02. */
export async function handleUploadImage({
  input: { image, for_mail: forMail },
  caller: { userId },
  services,
  request,
}: Call<typeof uploadImage>): Promise<ReplyOf<typeof uploadImage>> {
  return { ...SUCCESS, uploaded_file: await keepTextPicture({ image, userId, request, forMail }, services) };
}
