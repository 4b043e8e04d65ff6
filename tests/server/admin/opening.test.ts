import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMED_STEPS, LEGAL_PAGES } from '#domain/content/opening.ts';
import type { OpeningStepState } from '#wire/admin/opening.ts';
import { loadDrafts } from '#server/seed/load-drafts.ts';
import { loadReference } from '#server/seed/load-reference.ts';
import { openShop, lineOf, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

// A site from an empty database (SEED=none) sells nothing before its checklist is done. Source: issue 17

let shop: Shop;
let desk: EventDesk;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
  const { database, services } = shop;
  await database.db.deleteFrom('site_settings').execute();
  await database.transaction(loadReference);
  await database.transaction(loadDrafts);
  // what the test makes has no names in all languages
  const categories = await database.db.selectFrom('categories').select('id').execute();
  const shipped = categories.map(({ id }) => id);
  desk = await openEventDesk(shop);
  event = await stage(database, {
    seller: { organizationId: desk.organizer.organizationId ?? 0, ownerId: desk.organizer.id },
  });
  await database.db.deleteFrom('category_texts').where('category_id', 'not in', shipped).execute();
  await database.db
    .updateTable('events')
    .set({ category_id: shipped[0] ?? 0 })
    .execute();
  await database.db.deleteFrom('categories').where('id', 'not in', shipped).execute();
  await database.db.deleteFrom('site_settings').execute();
  await services.site.refresh();
});
afterAll(() => shop.close());

async function opening() {
  const reply = await shop.app.inject({ url: '/api/admin/opening', headers: desk.headers });
  const { data } = reply.json<{ data: { is_open: number; steps: OpeningStepState[] } }>();
  return { isOpen: data.is_open, of: new Map(data.steps.map((one) => [one.step, one])) };
}
const open = () => desk.post('/api/admin/opening/open', {});
const confirm = (step: string) => desk.post('/api/admin/opening/confirm', { step });
const availability = async () =>
  (await shop.app.inject(`/api/events/${event.slug}`)).json<{ events: { data: { availability: string } } }>().events
    .data.availability;
const buy = () => shop.order([lineOf(event, { ticket_qty: 1 })]);
const settings = async (values: Record<string, string>) => {
  await shop.database.db
    .insertInto('site_settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value })))
    .execute();
};

test('nothing is on sale while something of the list is missing, and buyers are told so', async () => {
  const { isOpen, of } = await opening();
  expect(isOpen).toBe(0);
  expect(of.get('operator')).toMatchObject({
    done: 0,
    missing: expect.arrayContaining(['operator.vat_number']) as string[],
  });
  expect(of.get('pages')?.missing).toContain('privacy-policy nl');
  // the test's server takes payments that are none, and mails nobody
  expect(of.get('payments')).toMatchObject({ done: 0, missing: ['PAYMENTS'] });
  expect(of.get('sender')).toMatchObject({ done: 0 });
  expect(of.get('fees')).toMatchObject({ done: 0, to_confirm: 1, missing: [] });
  expect(await availability()).toBe('coming-soon');
  const refused = await buy();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ message: 'SiteNotOpen' });
  const notYet = await open();
  expect(notYet.json()).toMatchObject({ message: 'OpeningIncomplete' });
});

test('visitors read no draft of a legal page', async () => {
  const reply = await shop.app.inject('/api/pages');
  expect(reply.json()).toMatchObject({ data: [] });
});

test('a step is done when the server finds it done, and a legal page is not while a word of it is to be completed or visitors cannot read it', async () => {
  await settings({
    'operator.name': 'Kaartje bv',
    'operator.vat_number': 'BE0123456749',
    'operator.street': 'Perronstraat 1',
    'operator.postal_code': '8400',
    'operator.city': 'Oostende',
    'contact.email': 'hallo@kaartje.example',
    'contact.address': 'Perronstraat 1, 8400 Oostende',
  });
  const { db } = shop.database;
  const drafts = await db.selectFrom('page_texts').select(['page_id', 'lang', 'body']).execute();
  for (const { page_id, lang, body } of drafts) {
    const whole = body.replaceAll(/\[\[[^\]]*\]\]/g, 'Kaartje bv, Oostende');
    await db
      .updateTable('page_texts')
      .set({ body: whole })
      .where('page_id', '=', page_id)
      .where('lang', '=', lang)
      .where('page_id', '<>', Math.max(...drafts.map((one) => one.page_id)))
      .execute();
  }
  const before = (await opening()).of.get('pages')?.missing ?? [];
  const incomplete = before.filter((one) => one.includes(' '));
  expect(new Set(incomplete.map((one) => one.split(' ')[0])).size).toBe(1);
  await db.updateTable('page_texts').set({ body: '<p>Kaartje bv</p>' }).execute();
  expect((await opening()).of.get('pages')?.missing).toEqual([...LEGAL_PAGES]);
  const tomorrow = new Date(shop.services.now().getTime() + 86_400_000);
  await db.updateTable('pages').set({ published: true, publish_at: tomorrow }).execute();
  expect((await opening()).of.get('pages')).toMatchObject({ done: 0, missing: [...LEGAL_PAGES] });
  await db.updateTable('pages').set({ publish_at: shop.services.now() }).execute();
  for (const step of CONFIRMED_STEPS) expect((await confirm(step)).statusCode).toBe(200);
  const { of } = await opening();
  const left = [...of.values()].filter(({ done }) => done === 0).map(({ step }) => step);
  expect(left).toEqual(['payments', 'sender']);
});

test('of the categories those that are active count', async () => {
  const { db } = shop.database;
  const missing = async () => (await opening()).of.get('categories')?.missing;
  const { id } = await db
    .insertInto('categories')
    .values({ slug: 'nameless', active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await missing()).toEqual([]);
  const others = db.updateTable('categories').where('id', '<>', id);
  await others.set({ active: false }).execute();
  expect((await missing())?.length).toBeGreaterThan(0);
  await others.set({ active: true }).execute();
});

test('an admin opens the site once all is done, and tickets are on sale', async () => {
  // a site that says on every page that it is a demo
  Object.assign(shop.services.settings, { demo: true });
  const opened = await Promise.all([open(), open()]);
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await opening()).isOpen).toBe(1);
  expect(await availability()).toBe('from');
  expect((await buy()).statusCode).toBe(200);
  const lines = await shop.database.db
    .selectFrom('audit_lines')
    .select('action')
    .where('subject', '=', 'site')
    .where('action', '=', 'opened for sales')
    .execute();
  expect(lines).toHaveLength(1);
});
