import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import type { Database } from './database.ts';
import type { DB } from './tables.gen.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** How long a migration waits for a table that a server still uses, while that server's visitors wait behind it. */
const LOCK_TIMEOUT = '2s';
/** times in all that it is tried: a minute, past the longest statement that servers run */
const TRIES = 30;
/** of PostgreSQL: a lock was not to be had in time, or two waited for each other */
const LOCKED_OUT: readonly unknown[] = ['55P03', '40P01'];

const UNDEFINED_TABLE = '42P01';

/** A migration's name (its file's, without .sql) and what it holds. */
interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** A database and the migrations of this version do not belong together; the message names the file and the way out. */
export class MigrationError extends Error {}

/**
 * Applies the migrations that the database has not seen, in the order of their names, all or none; any number of
 * servers may do so at once, one does the work. Servers of the former version may still be serving: what they hold is
 * waited for briefly, given up and tried again, all of it anew.
 * @returns names of those applied now
 * @throws MigrationError when one that was applied has changed or is missing, or when one fails
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  if ((await compare(database.db, files)).length === 0) return [];
  const { error, results = [] } = await database.unlimited((db) => migrateAll(db, files));
  const failed = results.find((result) => result.status === 'Error');
  if (failed)
    throw new MigrationError(`Migration ${failed.migrationName} failed: ${messageOf(error)}`, { cause: error });
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function migrateAll(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<MigrationResultSet> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => toMigrations(files) } });
  for (let tries = 1; ; tries += 1) {
    const outcome = await migrator.migrateToLatest();
    const { code } = (outcome.error ?? {}) as { code?: unknown };
    if (!LOCKED_OUT.includes(code) || tries >= TRIES) return outcome;
  }
}

/** Names of the migrations that the database has not seen. @throws MigrationError as `migrate` does */
export async function pendingMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  return compare(database.db, await readMigrations(folder));
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function compare(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<string[]> {
  const applied = await readApplied(db);
  const known = new Map(files.map((file) => [file.name, file.sha256]));
  for (const [name, sha256] of applied) {
    if (!known.has(name)) {
      throw new MigrationError(
        `Migration ${name} was applied to this database and is missing here: the database is newer`,
      );
    }
    if (known.get(name) !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to this database: put the change into a new file ` +
          '(or remove the database, if it holds nothing to keep)',
      );
    }
  }
  return files.map((file) => file.name).filter((name) => !applied.has(name));
}

async function readApplied(db: Kysely<DB>): Promise<Map<string, string>> {
  try {
    const { rows } = await sql<
      Pick<MigrationFile, 'name' | 'sha256'>
    >`select name, sha256 from migration_checksums`.execute(db);
    return new Map(rows.map((row) => [row.name, row.sha256]));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return new Map();
    throw error;
  }
}

function toMigrations(files: readonly MigrationFile[]): Record<string, Migration> {
  return Object.fromEntries(files.map((file) => [file.name, { up: (db: Kysely<unknown>) => apply(db, file) }]));
}

async function apply(db: Kysely<unknown>, { name, text, sha256 }: MigrationFile): Promise<void> {
  await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
  await sql.raw(text).execute(db);
  await sql`create table if not exists migration_checksums (name text primary key, sha256 text not null)`.execute(db);
  await sql`insert into migration_checksums (name, sha256) values (${name}, ${sha256})`.execute(db);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
