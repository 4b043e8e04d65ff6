import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { test as base } from '@playwright/test';
import { type Transaction, sql } from 'kysely';
import { DEFAULT_LANGUAGES, type Language, LANGUAGES } from '#domain/content/languages.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { openLog } from '#server/platform/log.ts';
import { dataDir, origin } from './browser.ts';
import type { ServerProcess } from './server-process.ts';

const READ_WITHIN_MS = 20_000;

type Site = Pick<ServerProcess, 'dataDir' | 'origin'>;

/** Sets which languages a running site offers, and waits until it has read its settings again and answers in each. */
export async function offerLanguages(site: Site, languages: readonly Language[]): Promise<void> {
  await inTransaction(site, (trx) => setLanguages(trx, languages));
  await answersIn(site, languages);
}

/**
 * While the tests of a file run, the site of all tests offers all languages. Files that run side by side share it: the last
 * one to end puts the default back.
 */
export function inAllLanguages(test: Pick<typeof base, 'beforeAll' | 'afterAll'>): void {
  const user = randomUUID();
  const site = (): Site => ({ dataDir: dataDir(), origin: origin() });
  test.beforeAll(async () => {
    await inTransaction(site(), async (trx) => {
      await writeFile(path.join(await usersOf(site()), user), '');
      await setLanguages(trx, LANGUAGES);
    });
    await answersIn(site(), LANGUAGES);
  });
  test.afterAll(() =>
    inTransaction(site(), async (trx) => {
      const users = await usersOf(site());
      await rm(path.join(users, user), { force: true });
      if ((await readdir(users)).length === 0) await setLanguages(trx, DEFAULT_LANGUAGES);
    }),
  );
}

/** The folder with a file for each file of tests that wants all languages. */
async function usersOf(site: Site): Promise<string> {
  const folder = path.join(site.dataDir, 'in-all-languages');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Changes the site's settings, one of all workers after the other. */
async function inTransaction(site: Site, change: (trx: Transaction<DB>) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, log: openLog('silent') });
  try {
    await database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('site.languages'))`.execute(trx);
      await change(trx);
    });
  } finally {
    await database.close();
  }
}

async function setLanguages(trx: Transaction<DB>, languages: readonly Language[]): Promise<void> {
  const value = languages.join(',');
  await trx
    .insertInto('site_settings')
    .values({ key: 'site.languages', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function answersIn(site: Site, languages: readonly Language[]): Promise<void> {
  const end = Date.now() + READ_WITHIN_MS;
  for (const lang of languages) {
    while ((await fetch(`${site.origin}/?lang=${lang}`)).headers.get('content-language') !== lang) {
      if (Date.now() > end) throw new Error(`the site does not answer in ${lang}`);
      await delay(250);
    }
  }
}
