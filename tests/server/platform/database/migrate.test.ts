import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasWords } from '#server/admin/operations/order-words.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate, MigrationError, pendingMigrations } from '#server/platform/database/migrate.ts';
import { prepareSearch } from '#server/platform/database/search-features.ts';
import { openLog } from '#server/platform/log.ts';
import { isClockShifted } from '../../test-clock.ts';
import { sell } from '../../tickets/door.ts';
import { temporaryDatabase, temporaryFolder, type TemporaryDatabase } from './temporary-database.ts';

const log = openLog('silent');
let temporary: TemporaryDatabase;
/** a copy of the product's migrations, for a test to change */
let folder: string;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  folder = await temporaryFolder();
  await cp(join(import.meta.dirname, '../../../../src/server/platform/database/migrations'), folder, {
    recursive: true,
  });
});

afterEach(async () => {
  await temporary.drop();
  await rm(folder, { recursive: true });
});

/** Back to nothing. */
async function empty(): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(temporary.database.db);
}

async function names(): Promise<string[]> {
  return (await readdir(folder)).map((file) => file.replace('.sql', '')).sort();
}

/** Leaves the first ten in the folder: enough where it does not matter what they hold. */
async function keepTen(): Promise<void> {
  for (const name of (await names()).slice(10)) await rm(join(folder, `${name}.sql`));
}

it('applies every migration to an empty database, in order, and none a second time', async () => {
  const { database } = temporary;
  await empty();
  expect(await pendingMigrations(database, folder)).toEqual(await names());
  expect(await migrate(database, folder)).toEqual(await names());
  expect(await pendingMigrations(database, folder)).toEqual([]);
  expect(await migrate(database, folder)).toEqual([]);
});

it('applies each once when several servers start together', async () => {
  await empty();
  await keepTen();
  const servers = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: temporary.url, dataDir: '', log, poolSize: 2 })),
  );
  const applied = await Promise.all(servers.map((server) => migrate(server, folder)));
  expect(applied.flat().sort()).toEqual(await names());
  await Promise.all(servers.map((server) => server.close()));
});

it.skipIf(isClockShifted)(
  'gives way to a server that still uses a table, and tries again until it is free',
  async () => {
    const { database } = temporary;
    await writeFile(join(folder, '9000-more.sql'), 'alter table users add column more text');
    const waiting = async () => {
      const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where not granted and relation = 'users'::regclass`.execute(database.db);
      return rows.length > 0;
    };
    let applied: Promise<string[]> | undefined;
    await database.transaction(async (trx) => {
      await sql`select from users`.execute(trx);
      applied = migrate(database, folder);
      await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 10_000, interval: 5 });
      await vi.waitFor(async () => expect(await waiting()).toBe(false), { timeout: 10_000, interval: 1 });
    });
    expect(await applied).toEqual(['9000-more']);
  },
);

it('applies a new file to a database that has data', async () => {
  const { database } = temporary;
  await writeFile(join(folder, '9000-more.sql'), 'create table more (word text); create table most (word text);');
  expect(await pendingMigrations(database, folder)).toEqual(['9000-more']);
  expect(await migrate(database, folder)).toEqual(['9000-more']);
});

it('refuses a file that was changed after it was applied', async () => {
  const [first] = await names();
  await writeFile(join(folder, `${first}.sql`), 'select 1;');
  await expect(migrate(temporary.database, folder)).rejects.toThrow(
    `Migration ${first} was changed after it was applied`,
  );
  await expect(pendingMigrations(temporary.database, folder)).rejects.toThrow(MigrationError);
});

it('refuses a database that has seen a file which is missing', async () => {
  const last = (await names()).at(-1);
  await rm(join(folder, `${last}.sql`));
  await expect(migrate(temporary.database, folder)).rejects.toThrow(
    `Migration ${last} was applied to this database and is missing here`,
  );
});

it('refuses a new file that sorts before those applied', async () => {
  await writeFile(join(folder, '0000-late.sql'), 'select 1;');
  await expect(migrate(temporary.database, folder)).rejects.toThrow(/corrupted migrations/);
});

it('applies none of several when one fails, and names it', async () => {
  const { database } = temporary;
  await writeFile(join(folder, '9000-fine.sql'), 'create table fine (word text);');
  await writeFile(join(folder, '9001-wrong.sql'), 'create table wrong (word nonsense);');
  await expect(migrate(database, folder)).rejects.toThrow(
    'Migration 9001-wrong failed: type "nonsense" does not exist',
  );
  expect(await pendingMigrations(database, folder)).toEqual(['9000-fine', '9001-wrong']);
  await expect(sql`select * from fine`.execute(database.db)).rejects.toMatchObject({ code: '42P01' });
});

it('gives the search its extension and an index where it may create them', async () => {
  const { database } = temporary;
  await empty();
  await keepTen();
  await migrate(database, folder);
  expect(await prepareSearch(database, log)).toEqual({ trigram: true });
  expect(await prepareSearch(database, log)).toEqual({ trigram: true });
  const { rows } = await sql<{ alike: boolean }>`select 'zilt en zand' %> 'zilt' as alike`.execute(database.db);
  expect(rows).toEqual([{ alike: true }]);
});

it('lets the search do without where the user may not create it', async () => {
  await empty();
  await keepTen();
  await migrate(temporary.database, folder);
  const name = `guest_${process.pid}`;
  await sql.raw(`create role ${name} login; grant usage on schema public to ${name}`).execute(temporary.database.db);
  const url = new URL(temporary.url);
  url.username = name;
  const guest = await openDatabase({ url: url.href, dataDir: '', log });
  expect(await prepareSearch(guest, log)).toEqual({ trigram: false });
  await guest.close();
  await sql.raw(`drop owned by ${name}; drop role ${name}`).execute(temporary.database.db);
});

it('takes organizers who sell for checked, and leaves those alone whose account was deleted', async () => {
  const { database } = temporary;
  const { db } = database;
  await empty();
  const later = (await names()).filter((name) => name >= '0192');
  const kept = await temporaryFolder();
  await cp(folder, kept, { recursive: true });
  for (const name of later) await rm(join(folder, `${name}.sql`));
  await migrate(database, folder);
  await sql`
    with category as (
      insert into categories (slug) values ('evenings') returning id
    ), country as (
      insert into countries (id, country_code, country_name) values (21, 'BE', 'Belgium')
    ), owner as (
      insert into users (role_id, email, first_name, last_name)
      select 3, n || '@organizer.test', 'An', 'Peeters' from unnest(array['sells', 'left', 'new']) as n returning id, email
    ), seller as (
      insert into organizations (owner_id, name, slug) select id, email, email from owner returning id, name
    )
    insert into events (organization_id, category_id, slug, status, launch_date, start_date, start_time, end_date, end_time)
    select id, (select id from category), name, 1, current_date, current_date, '20:00', current_date, '23:00'
    from seller where name not like 'new@%'`.execute(db);
  await sql`update users set deleted_at = now() where email like 'left@%'`.execute(db);
  expect(await migrate(database, kept)).toEqual(later);
  const { rows } = await sql<{ name: string; checked: boolean }>`
    select name, checked_at is not null as checked from organizations order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'left@organizer.test', checked: false },
    { name: 'new@organizer.test', checked: false },
    { name: 'sells@organizer.test', checked: true },
  ]);
  await rm(kept, { recursive: true });
});

it('finds by their names with accents the buyers of orders that were there before', async () => {
  const { url } = temporary;
  await empty();
  const later = (await names()).filter((name) => name >= '0258');
  const texts = await Promise.all(later.map((name) => readFile(join(folder, `${name}.sql`), 'utf8')));
  for (const name of later) await rm(join(folder, `${name}.sql`));
  await migrate(temporary.database, folder);
  await sql`
    insert into orders (id, order_number, state, payment_method, customer_name, customer_email, tickets_cents,
      supplements_cents, handling_cents, transaction_cents, discount_cents, total_cents, hold_until, stock_held)
    values (gen_random_uuid(), 'KJ-1', 'failed', '2', 'Noël Đurić', 'nd@zeepost.example', 1, 0, 0, 0, 0, 1, now(), false)`.execute(
    temporary.database.db,
  );
  for (const [index, name] of later.entries()) await writeFile(join(folder, `${name}.sql`), texts[index] ?? '');
  // as a new version does: on connections that have seen nothing of the former one
  const fresh = await openDatabase({ url, dataDir: folder, log });
  expect(await migrate(fresh, folder)).toEqual(later);
  const found = await fresh.db.selectFrom('orders').select('order_number').where(hasWords('noel')).execute();
  expect(found).toEqual([{ order_number: 'KJ-1' }]);
  await fresh.close();
});

it('leaves indexes that the database can build anew, and statistics that it can renew, by itself', async () => {
  await sell(temporary.database);
  const fresh = await openDatabase({ url: temporary.url, dataDir: folder, log });
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and (indexprs is not null or indpred is not null)`.execute(fresh.db);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) await sql.raw(`reindex index ${name}`).execute(fresh.db);
  await sql.raw('analyze').execute(fresh.db);
  await fresh.close();
});

it('takes the tokens out of mails that were stored with them; those still to be sent get a link when they are', async () => {
  const { db } = temporary.database;
  const { orderId } = await sell(temporary.database);
  const token = 'aB3-_'.repeat(9).slice(0, 43);
  const until = new Date('2027-01-12T00:00:00Z');
  await sql`insert into download_tokens (token_hash, order_id, purpose, expires_at) values ('\\x01', ${orderId}, 'mail', ${until})`.execute(
    db,
  );
  await sql.raw('drop index mails_with_body; alter table mails drop column link_until').execute(db);
  const text = (link: string) => `Je tickets: https://kaartje.test/download/ticket/KJ/normal?t=${link}\n`;
  await sql`
    insert into mails (id, key, to_address, subject, text, html, order_id) values
      (gen_random_uuid(), 'one', '', '', ${text(token)}, ${`<a href="${text(token)}">`}, ${orderId}),
      (gen_random_uuid(), 'two', '', '', 'Je geld komt terug', '', ${orderId})
  `.execute(db);
  await sql.raw(await readFile(join(folder, '0013-mail-links.sql'), 'utf8')).execute(db);
  const rows = await db.selectFrom('mails').select(['text', 'html', 'link_until']).orderBy('key').execute();
  expect(rows).toEqual([
    { text: text('made-when-sent'), html: `<a href="${text('made-when-sent')}">`, link_until: until },
    { text: 'Je geld komt terug', html: '', link_until: null },
  ]);
});

it('leaves what was sold of a supplement the picture of its page, where it has one with a code', async () => {
  const { db } = temporary.database;
  const { organizationId, bookingId } = await sell(temporary.database);
  await sql
    .raw(
      'drop trigger booking_supplements_page on booking_supplements; drop function supplement_has_page; alter table booking_supplements drop column template_image_file',
    )
    .execute(db);
  await sql`
    with own as (
      insert into supplements (organization_id, template_type, template_image_file)
      values (${organizationId}, 'custom', 'uploads/own.png'), (${organizationId}, 'standard', 'uploads/former.png')
      returning id, template_type
    )
    insert into booking_supplements (booking_id, supplement_id, ticket_position, title, code)
    select ${bookingId}, id, 1, concat_ws(' ', template_type, without), case when without is null then gen_random_uuid() end
    from own, (values (null), ('without a code')) as codes (without)`.execute(db);
  await sql.raw(await readFile(join(folder, '0249-pages-of-sold-supplements.sql'), 'utf8')).execute(db);
  const rows = await db.selectFrom('booking_supplements').select(['title', 'template_image_file']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.title, row.template_image_file]))).toEqual({
    custom: 'uploads/own.png',
    'custom without a code': null,
    standard: null,
    'standard without a code': null,
  });
});
