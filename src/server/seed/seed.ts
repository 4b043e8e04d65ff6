import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Settings } from '#server/settings.ts';
import { isEmpty } from './is-empty.ts';

interface Seed {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Date;
}

/**
 * Makes a database ready to be used: the reference rows every site needs, and the demo catalogue where the settings ask
 * for it and nobody has used the database yet. A second server that starts at the same moment carries on with the first's.
 */
export async function seedWhenEmpty({ settings, database, files, now }: Seed): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  // loaded for this one start only: the catalogue and the drawing are nothing a running server needs
  const { loadReference } = await import('./load-reference.ts');
  if (settings.seed !== 'demo') {
    const { loadDrafts } = await import('./load-drafts.ts');
    return database.transaction(async (trx) => {
      await loadReference(trx);
      await loadDrafts(trx);
    });
  }
  const { DatabaseNotEmptyError, loadDemo } = await import('./load-demo.ts');
  const { storePoster } = await import('#server/seed/posters/store-poster.ts');
  try {
    await loadDemo({ database, now, makePoster: (event) => storePoster(files, event) });
  } catch (error) {
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  }
}
