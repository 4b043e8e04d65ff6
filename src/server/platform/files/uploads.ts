import type { FastifyRequest } from 'fastify';
import type { FormFile, ImageType } from '#wire/image.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { EncoderBusy, UnreadablePicture } from './encoder.ts';
import { PIXELS_MAX, TooManyPixels } from './encoding.ts';

interface Upload {
  readonly image: FormFile;
  /** of the form, for the refusal */
  readonly field: string;
  readonly userId: number;
  readonly request: FastifyRequest;
  /** stands in mails: no larger than they are, and no WebP */
  readonly forMail?: boolean;
}

/**
 * Keeps a picture of a form, drawn anew and without its metadata: its path in the file store. Source: UPL-01, UPL-08.
 * @throws Refusal 429 TooManyAttempts after 60 of an account in an hour, 422 ImageUnreadable for bytes that are no picture,
 * 413 maxlimit for one of too many pixels, 503 SomethingWentWrongLater while too many pictures wait
 */
export async function keepUpload(
  { image, field, userId, request, forMail = false }: Upload,
  { images, limits }: Pick<Services, 'images' | 'limits'>,
): Promise<string> {
  await limits.take('upload', [userId], request);
  return readable(
    field,
    async () => images.keep(new Uint8Array(await image.arrayBuffer()), image.type as ImageType, { forMail }), // the schema's check
  );
}

/**
 * A picture of a form as a page shows it, and nothing of it is kept.
 * @throws Refusal as `keepUpload`, but for the number of them
 */
export function drawUpload(
  { image, field }: Pick<Upload, 'image' | 'field'>,
  { images }: Pick<Services, 'images'>,
): Promise<Buffer> {
  return readable(
    field,
    async () => images.drawPage(new Uint8Array(await image.arrayBuffer()), image.type as ImageType), // the schema's check
  );
}

/** What cannot be read, or not now, said in words. */
async function readable<Result>(field: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadablePicture)
      throw new Refusal('ImageUnreadable', 422, { errors: { [field]: 'ImageUnreadable' } });
    if (error instanceof TooManyPixels)
      throw new Refusal('maxlimit', 413, {
        errors: { [field]: 'ImageTooManyPixels' },
        values: { limit: PIXELS_MAX / 1_000_000 },
        sentence: 'ImageTooManyPixels',
      });
    if (error instanceof EncoderBusy) throw commonRefusal('SomethingWentWrongLater');
    throw error;
  }
}
