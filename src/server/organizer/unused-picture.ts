import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';

interface Pictured {
  /** path of the picture */
  readonly template_image: string | null;
}

/** Where a picture of each may be shown: what was sold of a supplement keeps its page. */
const SHOWN_IN = {
  tickets: ['tickets'],
  supplements: ['supplements', 'booking_supplements'],
  vouchers: ['vouchers'],
} as const;

/** The picture that a row had and has no more, unless a copy of it shows it too: what is deleted shows none, but what buyers still have. */
export async function unusedPicture(
  trx: Kysely<DB>,
  table: keyof typeof SHOWN_IN,
  { of, now }: { readonly of: Pictured; readonly now: Pictured },
): Promise<string | null> {
  const file = of.template_image;
  if (file === null || file === now.template_image) return null;
  for (const shown of SHOWN_IN[table]) {
    const other = await trx.selectFrom(shown).select('id').where('template_image_file', '=', file).executeTakeFirst();
    if (other) return null;
  }
  return file;
}

/** A picture that cannot be removed is no reason to call a change failed that was made. */
export async function forgetPicture(file: string, { images, log }: Services): Promise<void> {
  await images.forget(file).catch((error: unknown) => log.error({ err: error, file }, 'a picture was not removed'));
}
