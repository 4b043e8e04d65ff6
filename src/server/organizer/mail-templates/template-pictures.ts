import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FormFile } from '#wire/image.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import type { Services } from '#server/services.ts';
import { forgetPicture } from '../unused-picture.ts';

/** Paths of pictures that came with a form. */
export interface KeptPictures {
  readonly template_image?: string;
  readonly footer_image?: string;
}

interface Sent {
  readonly input: { readonly template_image?: FormFile | undefined; readonly footer_image?: FormFile | undefined };
  readonly caller: { readonly userId: number };
  readonly services: Services;
  readonly request: FastifyRequest;
}

/** Keeps header and footer of a form as mails can show them, both or none. Source: TPL-10, UPL-07. */
export async function keepPictures({ input, caller, services, request }: Sent): Promise<KeptPictures> {
  const keep = (image: FormFile, field: keyof KeptPictures): Promise<string> =>
    keepUpload({ image, field, userId: caller.userId, request, forMail: true }, services);
  const { template_image: header, footer_image: footer } = input;
  const kept = header ? { template_image: await keep(header, 'template_image') } : {};
  if (!footer) return kept;
  try {
    return { ...kept, footer_image: await keep(footer, 'footer_image') };
  } catch (error) {
    await forgetPictures(Object.values(kept), services);
    throw error;
  }
}

/** Notes whose pictures are: mails show some that no template names any more, and they go with the organizer's account. */
export async function notePictures(db: Kysely<DB>, organizationId: number, pictures: KeptPictures): Promise<void> {
  const files = Object.values(pictures);
  if (files.length === 0) return;
  await db
    .insertInto('template_pictures')
    .values(files.map((file) => ({ file, organization_id: organizationId })))
    .execute();
}

/** Takes pictures out of the notes that are removed. */
export async function dropPictures(trx: Kysely<DB>, files: readonly string[]): Promise<void> {
  if (files.length > 0) await trx.deleteFrom('template_pictures').where('file', 'in', files).execute();
}

/** Removes pictures that nothing shows. */
export async function forgetPictures(paths: readonly string[], services: Services): Promise<void> {
  for (const file of paths) await forgetPicture(file, services);
}
