import { type Kysely, sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import type { RetentionRule } from '#server/platform/jobs/retention.ts';
import type { Services } from '#server/services.ts';

/** How a rich text names a picture that was sent for it. */
const PICTURE = 'uploads/[a-z0-9][a-z0-9._-]+';

/** Keeps a picture for rich text. @returns its address. Source: UPL-01, UPL-02. */
export async function keepTextPicture(
  upload: Omit<Parameters<typeof keepUpload>[0], 'field'>,
  services: Pick<Services, 'images' | 'limits' | 'database' | 'now'>,
): Promise<string> {
  const file = await keepUpload({ ...upload, field: 'image' }, services);
  await services.database.db.insertInto('text_pictures').values({ file, at: services.now() }).execute();
  return `/files/${file}`;
}

/** Notes that mails go out with a text: their readers go on seeing its pictures, whatever becomes of the text. */
export async function noteMailed(trx: Kysely<DB>, html: string): Promise<void> {
  const files = html.match(new RegExp(PICTURE, 'g')) ?? [];
  if (files.length > 0)
    await trx.updateTable('text_pictures').set({ mailed: true }).where('file', 'in', files).execute();
}

/** How long a picture is kept that no text shows: a draft on somebody's device may still name it. */
export function textPictureRetention({
  database: { db },
  images,
}: Pick<Services, 'database' | 'images'>): RetentionRule {
  return {
    name: 'pictures that no text shows',
    days: RETENTION_DAYS.textPictures,
    sweep: async ({ before, most }) => {
      const { rows } = await sql<{ file: string }>`
        with shown as materialized (
          select distinct found[1] as file
          from (
            select description as html from event_texts
            union all select faq from event_texts
            union all select body from page_texts
            union all select body from blog_texts
            union all select description from email_templates
            union all select email_body from free_sendings
            union all select fields::text from unpublished_changes
          ) as texts, regexp_matches(html, ${PICTURE}, 'g') as found
        )
        delete from text_pictures where file in (
          select file from text_pictures
          where at < ${before} and not mailed and file not in (select file from shown)
          limit ${most})
        returning file`.execute(db);
      for (const { file } of rows) await images.forget(file);
      return rows.length;
    },
  };
}
