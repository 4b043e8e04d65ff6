import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Article, merchandiseTable } from '#wire/organizer/merchandise.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SHIRT = { title: 'Trui', category: 'Clothing', size: ['sm', 'xl'], price: '35,50', quantity: '12' };
const CHANGED = { status: 409, key: 'MerchandiseChanged' };

/** An organizer with an article, as it was answered when it was added. */
async function seller() {
  const { ownerId } = await stage(shop.database);
  const { headers } = await shop.signedIn({ userId: ownerId });
  const store = (fields: object, key: string = randomUUID()) =>
    shop.post('/api/merchandise/create_edit', { ...SHIRT, ...fields }, { ...headers, 'idempotency-key': key });
  const stored = async (fields: object, key?: string): Promise<Article> => {
    const reply = await store(fields, key);
    expect(reply.json()).toMatchObject({ success: true, message: 'Created' });
    return reply.json<{ data: Article }>().data;
  };
  const { id, version } = await stored({});
  const remove = () => shop.post('/api/merchandise/delete', { id }, headers);
  return { headers, store, stored, remove, id, version };
}

// Source: MER-04
test('a change that is sent again, for its answer was lost, is answered as it was made', async () => {
  const { stored, id, version } = await seller();
  const sent = { id, version, title: 'Trui Spoel', price: '29' };
  const first = await stored(sent);
  expect(first).toMatchObject({ id, title: 'Trui Spoel', price: '29.00' });
  expect(await stored(sent)).toEqual(first);
});

test('the same form, typed on after a lost answer, is saved; a third person’s change between is not lost', async () => {
  const { store, stored, id, version } = await seller();
  const key = randomUUID();
  await stored({ id, version, title: 'Trui Spoel' }, key);
  expect(await stored({ id, version, title: 'Trui van Spoel' }, key)).toMatchObject({ title: 'Trui van Spoel' });
  expectRefusal(await store({ id, version, title: 'Trui' }, key), CHANGED);
});

test('what somebody else saved meanwhile is not overwritten', async () => {
  const { store, stored, id, version } = await seller();
  await stored({ id, version, quantity: '11' });
  expectRefusal(await store({ id, version, title: 'Trui Spoel' }), CHANGED);
  expectRefusal(await store({ id, version }), CHANGED);
});

test('what becomes of an article is on record, and what is sent again is one line', async () => {
  const { stored, id, version, remove } = await seller();
  await stored({ id, version, quantity: '11' });
  await stored({ id, version, quantity: '11' });
  await remove();
  await remove();
  const lines = await shop.database.db
    .selectFrom('audit_lines')
    .select(['action', 'detail'])
    .where('subject', '=', 'merchandise')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { action: 'article added', detail: { title: 'Trui', price_cents: 3550, quantity: 12 } },
    { action: 'article changed', detail: { before: { quantity: 12 }, after: { quantity: 11 } } },
    { action: 'article deleted', detail: { title: 'Trui' } },
  ]);
});

// Source: MER-03
test('articles are sorted by name as people write it, by category in the order of the form, by price and by quantity', async () => {
  const { stored, headers } = await seller(); // Trui, Clothing, € 35,50, 12
  await stored({ title: 'Éénmalige affiche', category: 'Posters', price: '8', quantity: '100' });
  await stored({ title: 'zonnebril', category: 'Accessories', price: '120', quantity: '9' });
  await stored({ title: 'Affiche', category: 'Other', price: '9,50', quantity: '40' });
  const sorted = async (column: 'title' | 'category' | 'price' | 'quantity', direction = 'asc'): Promise<string[]> => {
    const query = { iSortCol_0: String(merchandiseTable.columns.indexOf(column)), sSortDir_0: direction };
    const reply = await shop.app.inject({ url: '/api/merchandise', query, headers });
    return reply.json<{ aaData: Article[] }>().aaData.map(({ title }) => title);
  };
  const [affiche, poster, trui, bril] = ['Affiche', 'Éénmalige affiche', 'Trui', 'zonnebril'];
  expect(await sorted('title')).toEqual([affiche, poster, trui, bril]);
  expect(await sorted('category')).toEqual([trui, bril, poster, affiche]);
  expect(await sorted('price')).toEqual([poster, affiche, trui, bril]);
  expect(await sorted('price', 'desc')).toEqual([bril, trui, affiche, poster]);
  expect(await sorted('quantity')).toEqual([bril, trui, affiche, poster]);
});
