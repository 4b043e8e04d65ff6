import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATES_MAX } from '#domain/organizer/mail-template.ts';
import sharp from 'sharp';
import { NO_PICTURES, picture, pictureOf } from '../../content/pictures.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { stage } from '../../orders/stage.ts';
import { linesAbout } from '../tickets-scene.ts';
import { added, changed, type Fields, general, listed, save, type TemplateDesk, templateDesk, WORDS } from './desk.ts';

let shop: Shop;
let desk: TemplateDesk;
let png: Buffer;
beforeAll(async () => {
  shop = await openShop();
  desk = await templateDesk(shop);
  png = await picture('png', { width: 500, height: 150 });
});
afterAll(() => shop.close());

const remove = (id: number, { headers } = desk) => shop.post('/api/template/delete_type_event', { id }, headers);

// Source: TPL-03, TPL-06 to TPL-14, TPL-20 to TPL-22
test('an event template is added off, listed with its events and date, changed and deleted', async () => {
  expect(await listed(shop, desk)).toEqual([]);
  const one = await added(shop, desk, { status: -1 });
  expect(one).toEqual({
    id: one.id,
    ...WORDS,
    template_image: expect.stringMatching(/^uploads\/[\w-]+\.png$/) as string,
    footer_image: '',
    added_events: [{ id: desk.eventId, title: expect.any(String) as string, start_date: '2026-12-12', used_by: null }],
    status: 0,
    created_at: shop.services.now().toISOString(),
    version: 1,
  });
  expect((await added(shop, desk, { status: 1 })).status).toBe(0);
  const on = await changed(desk, one, { status: 1, template_name: 'Kerstmis' });
  expect(on).toMatchObject({ status: 1, template_name: 'Kerstmis', version: 2, template_image: one.template_image });
  const all = await listed(shop, desk);
  expect(all.map(({ id }) => id)).toEqual([one.id + 1, one.id]);
  expect(all[1]).toEqual(on);
  for (const { id } of all) expect((await remove(id)).json()).toMatchObject({ message: 'DeleteSuccessfully' });
  expect(await listed(shop, desk)).toEqual([]);
  expect((await linesAbout(shop, 'template', one.id)).map(({ action }) => action)).toEqual([
    'template added',
    'template changed',
    'template deleted',
  ]);
});

test('what a mail must not hold is neither stored nor answered; a text of nothing else is none', async () => {
  const hostile =
    '<script>poisoned</script><img src="x" onerror="poisoned"><p onclick="poisoned">Dank je. {{tickets_text}}</p>';
  const one = await added(shop, desk, { description: hostile });
  expect(one.description).toBe('<p>Dank je. {{tickets_text}}</p>');
  const row = () =>
    shop.database.db
      .selectFrom('email_templates')
      .select('description')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
  expect((await row()).description).toBe(one.description);
  await shop.database.db
    .updateTable('email_templates')
    .set({ description: hostile })
    .where('id', '=', one.id)
    .execute();
  expect((await listed(shop, desk)).find(({ id }) => id === one.id)?.description).toBe(one.description);
  // a link leads to a page or writes to somebody, and stands as it is; of another kind its words alone are left
  const linked = await changed(desk, one, {
    description:
      '<p><a href="https://elders.test/lied?a=1&amp;b=2">lied</a> <a href="javascript:poisoned">een</a> <a href="data:text/html,poisoned">twee</a></p>',
  });
  expect(linked.description).toContain('href="https://elders.test/lied?a=1&amp;b=2"');
  expect(linked.description).not.toContain('poisoned');
  expect(linked.description).toContain('een');
  const empty = { ...WORDS, added_events: desk.eventId, template_image: png, description: '<script>alert(1)</script>' };
  const reply = await save(shop, desk, empty);
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { errors: { description: 'FieldRequired' } }]);
  await remove(one.id);
});

// Source: TPL-19, TPL-24
test('an organizer has one general template: saved again it is the same; it cannot be deleted', async () => {
  expect(await general(shop, desk)).toBeNull();
  const first = await added(shop, desk, { template_type: 'general', added_events: '' });
  expect(await general(shop, desk)).toEqual(first);
  const again = await added(shop, desk, { template_type: 'general', added_events: '', title: 'Anders' });
  expect(again).toMatchObject({ id: first.id, title: 'Anders', added_events: [] });
  const refused = await remove(first.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { status: false, message: 'CouldNotDelete' }]);
  expect(await general(shop, desk)).toMatchObject({ id: first.id });
});

describe('what is missing or wrong is named by its field', () => {
  // Source: TPL-06, TPL-08, TPL-09, TPL-15, TPL-17
  test.each([
    ['no name', { template_name: ' ' }, { template_name: 'FieldRequired' }],
    ['no text', { description: '<p> &nbsp;</p>' }, { description: 'FieldRequired' }],
    ['no colour', { banner_color: '' }, { banner_color: 'FieldRequired' }],
    ['no such colour', { banner_color: 'blue' }, { banner_color: 'InvalidColour' }],
    ['a text that is too long', { description: 'a'.repeat(20_001) }, { description: 'FieldTooLong' }],
    ['no event', { added_events: '' }, { added_events: 'FieldRequired' }],
  ])('a template with %s is refused', async (_, wrong, errors) => {
    const reply = await save(shop, desk, { ...WORDS, added_events: desk.eventId, template_image: png, ...wrong });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { status: false, message: 'PleaseCheckForm', errors },
    ]);
  });

  test('no header and no footer: one of them is needed, and either will do', async () => {
    const without = { ...WORDS, added_events: desk.eventId };
    const none = await save(shop, desk, without);
    expect(none.json()).toMatchObject({ message: 'PleaseCheckForm', errors: { template_image: 'fillallfields' } });
    const foot = await save(shop, desk, { ...without, footer_image: png });
    expect(foot.json()).toMatchObject({ message: 'Created', data: { template_image: '' } });
    const { id } = foot.json<{ data: { id: number } }>().data;
    const away = await save(shop, desk, { ...without, id, remove_footer_image: 1 });
    expect(away.json()).toMatchObject({ errors: { template_image: 'fillallfields' } });
    const other = await save(shop, desk, { ...without, id, remove_footer_image: 1, template_image: png });
    expect(other.json()).toMatchObject({ message: 'Created', data: { footer_image: '' } });
  });

  // Source: TPL-16, UPL-03
  test('a picture above 2 MB', async () => {
    const big = await pictureOf(2 * 1024 * 1024 + 1);
    for (const field of ['template_image', 'footer_image']) {
      const reply = await save(shop, desk, { ...WORDS, added_events: desk.eventId, [field]: big });
      expect([reply.statusCode, reply.json()]).toMatchObject([413, { message: 'maxlimit' }]);
    }
  });

  test.each(['template_image', 'footer_image'])('what is no picture, in the place of one: %s', async (field) => {
    for (const bytes of Object.values(NO_PICTURES)) {
      const reply = await save(shop, desk, { ...WORDS, added_events: desk.eventId, [field]: bytes });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        415,
        { message: 'ImageTypeNotAllowed', errors: { [field]: 'ImageTypeNotAllowed' } },
      ]);
    }
  });
});

// Source: UPL-07
test('pictures are kept in the size of a mail, and as no WebP, which mail programs leave out', async () => {
  const large = await picture('webp', { width: 1500, height: 3000 }); // lies on its side
  const { template_image } = await added(shop, desk, { template_image: large });
  const reply = await shop.app.inject(`/files/${template_image}`);
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1120, 560]);
});

test('who saves second is told, and saves nothing', async () => {
  const one = await added(shop, desk);
  await changed(desk, one, { title: 'Van een ander' });
  const late = { ...WORDS, id: one.id, version: one.version, added_events: desk.eventId };
  const reply = await save(shop, desk, late);
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { message: 'TemplateChanged' }]);
  const [now] = await listed(shop, desk);
  expect(now).toMatchObject({ id: one.id, title: 'Van een ander' });
  // a documented client sends none
  const { version: _, ...documented } = late;
  expect((await save(shop, desk, documented)).json()).toMatchObject({ message: 'Created' });
});

test('a change that is sent again, for its answer was lost, is told of no second tab; one after another’s is', async () => {
  const one = await added(shop, desk);
  const headers = { ...desk.headers, 'idempotency-key': crypto.randomUUID() };
  const form = { ...WORDS, id: one.id, version: one.version, added_events: desk.eventId, template_image: png };
  await save(shop, { headers }, { ...form, title: 'Eerst' });
  expect((await save(shop, { headers }, { ...form, title: 'Toen' })).json()).toMatchObject({
    message: 'Created',
    data: { title: 'Toen', version: one.version + 2 },
  });
  await save(shop, desk, { ...form, version: one.version + 2, title: 'Van een ander' });
  expect((await save(shop, { headers }, form)).json()).toMatchObject({ message: 'TemplateChanged' });
});

test('a new one that is sent twice under a key is one', async () => {
  const own = await templateDesk(shop);
  const headers = { ...own.headers, 'idempotency-key': crypto.randomUUID() };
  const send = () => save(shop, { headers }, { ...WORDS, added_events: own.eventId, template_image: png });
  const replies = await Promise.all([send(), send()]);
  const ids = replies.map((reply) => reply.json<{ data: { id: number } }>().data.id);
  expect(ids[0]).toBe(ids[1]);
  expect(await listed(shop, own)).toHaveLength(1);
  const generals = await Promise.all(
    [1, 2].map(() => save(shop, own, { ...WORDS, template_type: 'general', template_image: png })),
  );
  expect(new Set(generals.map((reply) => reply.json<{ data: { id: number } }>().data.id)).size).toBe(1);
});

test('of two tabs that write a first general template the second is told', async () => {
  const own = await templateDesk(shop);
  const fields = { ...WORDS, template_type: 'general', template_image: png, version: 0 };
  const headers = { ...own.headers, 'idempotency-key': crypto.randomUUID() };
  expect((await save(shop, { headers }, fields)).json()).toMatchObject({ message: 'Created' });
  const second = await save(shop, own, { ...fields, title: 'Anders' });
  expect([second.statusCode, second.json()]).toMatchObject([409, { message: 'TemplateChanged' }]);
  expect(await general(shop, own)).toMatchObject({ title: WORDS.title });
  // an answer that was lost is no second tab, and switches nothing off
  const now = await general(shop, own);
  if (!now) throw new Error('there is none');
  await changed(own, now, { status: 1 });
  expect((await save(shop, { headers }, fields)).json()).toMatchObject({
    message: 'Created',
    data: { id: now.id, status: 1 },
  });
});

test('another’s event is no event of mine, nor is what I do not have', async () => {
  const other = await stage(shop.database);
  const mine = await added(shop, desk);
  const wrongs: Fields[] = [{ added_events: `${desk.eventId},${other.eventId}` }, { id: 2_000_000_000 }];
  for (const wrong of wrongs) {
    const reply = await save(shop, desk, { ...WORDS, added_events: desk.eventId, template_image: png, ...wrong });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: 'TryAgain' }]);
  }
  const headers = (await shop.signedIn({ userId: other.ownerId })).headers;
  expect((await remove(mine.id, { ...desk, headers })).statusCode).toBe(404);
  expect((await listed(shop, desk)).map(({ id }) => id)).toContain(mine.id);
});

test('there are 200 at most', async () => {
  const own = await templateDesk(shop);
  const { organization_id } = await shop.database.db
    .selectFrom('events')
    .select('organization_id')
    .where('id', '=', own.eventId)
    .executeTakeFirstOrThrow();
  const row = { organization_id, template_type: 'event_based' as const, template_name: 'x' };
  await shop.database.db
    .insertInto('email_templates')
    .values(Array.from({ length: TEMPLATES_MAX }, () => row))
    .execute();
  const reply = await save(shop, own, { ...WORDS, added_events: own.eventId, template_image: png });
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { message: 'TooManyTemplates' }]);
});

test('the pictures of a template that was never on go with it; those that a mail may show stay', async () => {
  const [draft, used] = [await added(shop, desk), await added(shop, desk)];
  const isThere = async (file: string) => (await shop.app.inject(`/files/${file}`)).statusCode === 200;
  const on = await changed(desk, used, { status: 1 });
  const anew = await changed(desk, on, { template_image: png });
  const drawn = await changed(desk, draft, { template_image: png });
  expect(await Promise.all([draft, used].map(({ template_image }) => isThere(template_image)))).toEqual([false, true]);
  for (const { id } of [drawn, anew]) await remove(id);
  expect(await Promise.all([drawn, anew].map(({ template_image }) => isThere(template_image)))).toEqual([false, true]);
});
