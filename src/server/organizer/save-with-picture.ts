import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { FormFile } from '#wire/image.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import type { Services } from '#server/services.ts';
import { forgetPicture } from './unused-picture.ts';

interface Sent {
  readonly caller: { readonly userId: number };
  readonly request: FastifyRequest;
  readonly services: Services;
}

interface SentPicture {
  readonly image: FormFile | undefined;
  /** of the form, for the refusal */
  readonly field: string;
}

/** What was saved, for what follows the commit. */
interface Saved {
  /** a picture that nothing shows any more */
  readonly replaced: string | null;
}

/**
 * Saves a form in one transaction, with the path of the picture that came with it: it is kept before, and goes again where
 * nothing was saved; the one that it replaces goes after the commit.
 */
export async function saveWithPicture<Result extends Saved>(
  { caller, request, services }: Sent,
  { image, field }: SentPicture,
  save: (trx: Transaction<DB>, picture: string | undefined) => Promise<Result>,
): Promise<Result> {
  const picture = image && (await keepUpload({ image, field, userId: caller.userId, request }, services));
  let saved: Result;
  try {
    saved = await services.database.transaction((trx) => save(trx, picture));
  } catch (error) {
    // where the database went away the change may have been made: better a picture too many than one that is missing
    if (picture !== undefined && !isDatabaseAway(error)) await forgetPicture(picture, services);
    throw error;
  }
  if (saved.replaced !== null) await forgetPicture(saved.replaced, services);
  return saved;
}
