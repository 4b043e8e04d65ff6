import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';

interface Pictured {
  /** path of the picture */
  readonly template_image: string | null;
}

type PicturedTable = 'tickets' | 'supplements' | 'vouchers';

/** The picture that a row had and has no more, unless a copy of it shows it too: what is deleted shows none, but what buyers still have. */
export async function unusedPicture(
  trx: Kysely<DB>,
  table: PicturedTable,
  { of, now }: { readonly of: Pictured; readonly now: Pictured },
): Promise<string | null> {
  const file = of.template_image;
  if (file === null || file === now.template_image) return null;
  const other = await trx.selectFrom(table).select('id').where('template_image_file', '=', file).executeTakeFirst();
  return other ? null : file;
}

/** A picture that cannot be removed is no reason to call a change failed that was made. */
export async function forgetPicture(file: string, { images, log }: Services): Promise<void> {
  await images.forget(file).catch((error: unknown) => log.error({ err: error, file }, 'a picture was not removed'));
}
