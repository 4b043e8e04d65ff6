import type { Services } from '#server/services.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Empties mails after 30 days: their record stays (to whom, when), what they said goes. */
export async function dropOldBodies({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.db
    .updateTable('mails')
    .set({ text: '', html: '' })
    .where('created_at', '<', new Date(now().getTime() - KEPT_MS))
    .where('text', '<>', '')
    .execute();
}
