import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../content/pictures.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { type Desk, DOCUMENTED, openDesk } from './form-desk.ts';

let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

/** An event that one tab read, and an admin changed since. */
async function changedMeanwhile(change: Record<string, unknown>) {
  const { event_id } = await desk.create({ title: 'Samen', venue: 'Zaal A', city: 'Gent' });
  const { version } = await desk.read(event_id);
  const admin = await shop.signedIn({ role: 1 });
  const reply = await shop.post(
    '/api/myevents/update',
    { event_id, ...change },
    { 'accept-language': 'nl', ...admin.headers },
  );
  expect(reply.statusCode).toBe(200);
  return { event_id, version };
}

test('what two people change in different fields is all kept', async () => {
  const { event_id, version } = await changedMeanwhile({ venue: 'Zaal B', texts: { nl: { excerpt: 'Van de ander' } } });
  const reply = await desk.json('update', { event_id, version, city: 'Brugge', texts: { nl: { title: 'Van mij' } } });
  expect(reply.json()).toMatchObject({ success: true, version: 3 });
  expect(await desk.read(event_id)).toMatchObject({
    venue: 'Zaal B',
    city: 'Brugge',
    title: 'Van mij',
    excerpt: 'Van de ander',
  });
});

test('a form that sends all its fields overwrites none that it left as it read them', async () => {
  const { event_id, version } = await changedMeanwhile({ venue: 'Zaal B' });
  const all = { ...DOCUMENTED, title: 'Samen', venue: 'Zaal A', city: 'Brugge', category_id: desk.categoryId };
  expect((await desk.json('update', { ...all, event_id, version })).statusCode).toBe(200);
  expect(await desk.read(event_id)).toMatchObject({ venue: 'Zaal B', city: 'Brugge' });
});

test('who saves the same field second is told which, by whom and when, and nothing is saved', async () => {
  const { event_id, version } = await changedMeanwhile({ venue: 'Zaal B', texts: { nl: { title: 'Van de ander' } } });
  const mine = { event_id, version, venue: 'Zaal C', city: 'Brugge', texts: { nl: { title: 'Van mij' } } };
  const at = shop.services.now().toISOString();
  expectRefusal(await desk.json('update', mine), {
    status: 409,
    key: 'EventChanged',
    errors: { venue: 'ChangedMeanwhile', 'texts.nl.title': 'ChangedMeanwhile' },
    values: { by: 'Jef Peeters', at, version: 2 },
  });
  expect(await desk.read(event_id)).toMatchObject({ venue: 'Zaal B', city: 'Gent', title: 'Van de ander' });
  // what the form needs to let somebody choose
  const since = await shop.app.inject({
    url: `/api/myevents/${event_id}`,
    query: { since: String(version) },
    headers: desk.headers,
  });
  expect(since.json().changes).toEqual([
    { field: 'venue', by: 'Jef Peeters', at },
    { field: 'texts.nl.title', by: 'Jef Peeters', at },
  ]);
  // and once it was chosen
  expect((await desk.json('update', { ...mine, version: 2 })).json()).toMatchObject({ success: true, version: 3 });
  expect(await desk.read(event_id)).toMatchObject({ venue: 'Zaal C', city: 'Brugge', title: 'Van mij' });
});

test('the same value from both is no conflict', async () => {
  const { event_id, version } = await changedMeanwhile({ venue: 'Zaal B' });
  expect((await desk.json('update', { event_id, version, venue: 'Zaal B' })).json().version).toBe(2);
});

test('a client that sends no version simply saves', async () => {
  const { event_id } = await changedMeanwhile({ venue: 'Zaal B' });
  await desk.json('update', { event_id, venue: 'Zaal C' });
  expect(await desk.read(event_id)).toMatchObject({ venue: 'Zaal C' });
});

test('of two who save at the same moment one is told', async () => {
  const { event_id } = await desk.create({ title: 'Gelijktijdig' });
  const replies = await Promise.all(
    ['Een', 'Twee', 'Drie'].map((venue) => desk.json('update', { event_id, version: 1, venue })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

describe('a form that is sent again, for its answer was lost', () => {
  const pictures = async () => [
    ['poster', await picture('jpeg')] as const,
    ['images[0]', await picture('jpeg')] as const,
  ];
  const sent = { event_password: 'zeewier', password_protected: '1', venue: 'Zaal D' };

  test('is told of no change of its own: pictures and password are saved as they were sent last', async () => {
    const { event_id } = await desk.create({ title: 'Verloren antwoord' });
    const send = desk.keyed(randomUUID());
    const form = { ...sent, event_id: String(event_id), version: '1' };
    await send('update', form, await pictures());
    const lost = await desk.read(event_id);
    const again = await send('update', { ...form, venue: 'Zaal E', oldimages: '["images[0]"]' }, await pictures());
    expect(again.json()).toMatchObject({ success: true, version: 3 });
    const now = await desk.read(event_id);
    expect(now.venue).toBe('Zaal E');
    expect(JSON.parse(now.images)).toHaveLength(1);
    const [former = ''] = JSON.parse(lost.images) as string[];
    const there = [lost.poster, former, now.poster].map((file) => shop.services.files.has(file));
    expect(await Promise.all(there)).toEqual([false, false, true]);
  });

  test('is told of what somebody else changed since', async () => {
    const { event_id } = await desk.create({ title: 'Verloren antwoord' });
    const send = desk.keyed(randomUUID());
    const form = { ...sent, event_id: String(event_id), version: '1' };
    await send('update', form);
    const meanwhile = { venue: 'Zaal F', city: 'Brugge' };
    await desk.keyed(randomUUID())('update', { ...meanwhile, event_id: String(event_id), version: '2' });
    expectRefusal(await send('update', form), {
      status: 409,
      key: 'EventChanged',
      errors: { venue: 'ChangedMeanwhile' },
      values: { by: 'An Peeters', at: shop.services.now().toISOString(), version: 3 },
    });
    expect(await desk.read(event_id)).toMatchObject(meanwhile);
  });
});
