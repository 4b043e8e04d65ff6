import { sql } from 'kysely';
import type { Log } from '#server/platform/log.ts';
import type { Database } from './database.ts';

/** What the search may use on this server. */
export interface SearchFeatures {
  /** pg_trgm with an index on event_search.words: finds words that are much alike */
  readonly trigram: boolean;
}

/**
 * Creates the extension and the index that the search likes to have, after the migrations, where this server has them
 * and this user may create them. Each statement stands alone, so one that is refused spoils nothing; what matters is
 * what is there afterwards, whoever created it.
 */
export async function prepareSearch(database: Database, log: Log): Promise<SearchFeatures> {
  return database.unlimited(async (db) => {
    const attempt = async (statement: string): Promise<void> => {
      await sql
        .raw(statement)
        .execute(db)
        .catch((error: unknown) => log.info({ err: error }, 'the search does without: %s', statement));
    };
    const there = async (): Promise<{ similarity: boolean; index: boolean }> => {
      const { rows } = await sql<{ similarity: boolean; index: boolean }>`
        select to_regprocedure('similarity(text, text)') is not null as similarity,
          to_regclass('event_search_words') is not null as index`.execute(db);
      return rows[0] ?? { similarity: false, index: false };
    };

    let found = await there();
    if (!found.similarity) await attempt('create extension if not exists pg_trgm');
    found = await there();
    if (found.similarity && !found.index) {
      await attempt('create index if not exists event_search_words on event_search using gin (words gin_trgm_ops)');
      found = await there();
    }
    return { trigram: found.similarity && found.index };
  });
}
