import { openDatabase } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';

/** Sets which languages a running site offers (a comma list); it reads its settings anew after a few seconds. */
export async function offerLanguages(dataDir: string, languages: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: openLog('silent') });
  try {
    const row = { key: 'site.languages', value: languages };
    await database.db
      .insertInto('site_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: languages }))
      .execute();
  } finally {
    await database.close();
  }
}
