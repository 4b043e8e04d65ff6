import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { temporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

let temporary: TemporaryDatabase;
let db: Database['db'];

beforeAll(async () => {
  temporary = await temporaryDatabase();
  db = temporary.database.db;
});

afterAll(() => temporary.drop());

describe('the ledger', () => {
  it('is append-only', async () => {
    const id = uuidv7();
    await db.insertInto('ledger_entries').values({ id, kind: 'charge', amount_cents: 2500 }).execute();
    const changes = [
      db.updateTable('ledger_entries').set({ amount_cents: 1 }).where('id', '=', id),
      db.deleteFrom('ledger_entries').where('id', '=', id),
    ];
    for (const change of changes) await expect(change.execute()).rejects.toThrow('ledger entries are never changed');
    expect(await db.selectFrom('ledger_entries').select('amount_cents').execute()).toEqual([{ amount_cents: 2500 }]);
  });
});

describe('the stock of a ticket', () => {
  it('passes neither its quantity nor zero', async () => {
    const id = await insertTicket(10);
    const book = (change: number): Promise<unknown> =>
      db
        .updateTable('tickets')
        .set((row) => ({ booked_qty: row('booked_qty', '+', change) }))
        .where('id', '=', id)
        .execute();
    await book(10);
    await expect(book(1)).rejects.toMatchObject({ constraint: 'tickets_stock' });
    await book(-10);
    await expect(book(-1)).rejects.toMatchObject({ constraint: 'tickets_stock' });
  });

  async function insertTicket(quantity: number): Promise<number> {
    const insert = { owner_id: 0, organization_id: 0, category_id: 0 };
    const user = { role_id: 3, email: 'an@kaartje.test' };
    insert.owner_id = (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
    const organization = { owner_id: insert.owner_id, name: 'De Roma', slug: 'de-roma' };
    insert.organization_id = (
      await db.insertInto('organizations').values(organization).returning('id').executeTakeFirstOrThrow()
    ).id;
    insert.category_id = (
      await db.insertInto('categories').values({ slug: 'concert' }).returning('id').executeTakeFirstOrThrow()
    ).id;
    await db.insertInto('countries').values({ id: 21, country_code: 'BE', country_name: 'Belgium' }).execute();
    const { organization_id, category_id } = insert;
    const event = await db
      .insertInto('events')
      .values({ organization_id, category_id, slug: 'an-evening' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ticket = { event_id: event.id, price_cents: 2500, quantity };
    return (await db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow()).id;
  }
});

describe('tables.gen.ts', () => {
  it('is what the migrations say', async () => {
    const script = join(import.meta.dirname, '../../../../scripts/database-types.ts');
    await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' });
  });
});

describe('uuidv7', () => {
  it('gives keys in the order of their making', () => {
    const keys = Array.from({ length: 1000 }, uuidv7);
    expect([...keys].sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(1000);
  });
});
