import type { uploadImage } from '#wire/content/upload-image.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import type { Call } from '#server/platform/http/route.ts';

/** Keeps a picture for rich text. Source: UPL-01, UPL-02. */
export async function handleUploadImage({
  input: { image },
  caller: { userId },
  services,
  request,
}: Call<typeof uploadImage>): Promise<ReplyOf<typeof uploadImage>> {
  const path = await keepUpload({ image, field: 'image', userId, request }, services);
  return { ...SUCCESS, uploaded_file: `/files/${path}` };
}
