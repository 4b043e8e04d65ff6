import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '#domain/content/languages.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import type { ServerProcess } from './server-process.ts';

const READ_WITHIN_MS = 20_000;

/** Sets which languages a running site offers, and waits until it has read its settings again and answers in each. */
export async function offerLanguages(
  { dataDir, origin }: Pick<ServerProcess, 'dataDir' | 'origin'>,
  languages: readonly Language[],
): Promise<void> {
  const database = await openDatabase({ dataDir, log: openLog('silent') });
  try {
    const value = languages.join(',');
    await database.db
      .insertInto('site_settings')
      .values({ key: 'site.languages', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  } finally {
    await database.close();
  }
  const end = Date.now() + READ_WITHIN_MS;
  for (const lang of languages) {
    while ((await fetch(`${origin}/?lang=${lang}`)).headers.get('content-language') !== lang) {
      if (Date.now() > end) throw new Error(`the site does not answer in ${lang}`);
      await delay(250);
    }
  }
}
