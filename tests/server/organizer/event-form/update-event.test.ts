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

const images = async (event: number): Promise<string[]> => JSON.parse((await desk.read(event)).images) as string[];
const filesThere = async (paths: readonly string[]): Promise<boolean[]> =>
  Promise.all(paths.map((path) => shop.services.files.has(path)));
const publicEvent = async (name: string | number) => (await shop.app.inject(`/api/events/${name}`)).json().events?.data;

describe('a change of an event', () => {
  test('names the event as `event_id`, or as `id` as documented clients do', async () => {
    const { event_id } = await desk.create({ title: 'Eb & Vloed' });
    const reply = await desk.send('update', { id: String(event_id), title: 'Zilt' });
    expect(reply.json()).toMatchObject({ success: true, event_id });
    expect((await desk.read(event_id)).title).toBe('Zilt');
    // the documented name counts where both came
    const both = await desk.send('update', { event_id: String(event_id), id: '999999999', title: 'Zand' });
    expect(both.json()).toMatchObject({ success: true, event_id });
    expectRefusal(await desk.send('update', { id: '999999999', title: 'Zout' }), { status: 404, key: 'TryAgain' });
  });

  test('by the documented form, without a version, saves every field', async () => {
    const { event_id } = await desk.create();
    const sent = {
      ...DOCUMENTED,
      category_id: String(desk.categoryId),
      event_id: String(event_id),
      title: 'Zilt & Zand bis',
      show_review: '0',
      enable_reviews: '0',
      audience: 'Family',
      payment_methods: '',
      tag_id: '',
      latitude: '',
      organizer_commission: '1.25',
      org_comm_type: '1',
      poster: 'null',
      oldimages: '[]',
    };
    const reply = await desk.send('update', sent);
    expect(reply.json()).toEqual({
      success: true,
      status: true,
      message: 'EventUpdatedSuccessfully',
      slug: 'zilt-zand',
      event_id,
      version: 2,
      awaits_check: 0,
      waits: 0,
    });
    expect(await desk.read(event_id)).toMatchObject({
      title: 'Zilt & Zand bis',
      show_review: 0,
      audience: 'Family',
      payment_methods: '',
      tag_id: null,
      latitude: null,
      longitude: 2.9194,
      org_comm_type: 1,
      organizer_commission: '1.25',
    });
  });

  test('leaves what it does not send', async () => {
    const { event_id } = await desk.create({ title: 'Half' });
    const { version: _, venue: __, ...before } = await desk.read(event_id);
    await desk.json('update', { event_id, venue: 'Elders' });
    expect(await desk.read(event_id)).toEqual({ ...before, version: 2, venue: 'Elders' });
    expect((await desk.json('update', { event_id, venue: 'Elders' })).json().version).toBe(2);
  });

  test('may not empty what a published event needs, nor what one that was published had', async () => {
    const { event_id } = await desk.create({ title: 'Vol' });
    const errors = { venue: 'FieldRequired', end_date: 'FieldRequired' };
    for (const event_status of [1, 0])
      expectRefusal(await desk.json('update', { event_id, event_status, venue: '', end_date: '' }), {
        status: 422,
        key: 'PleaseCheckForm',
        errors,
      });
    expectRefusal(await desk.json('update', { event_id, texts: { nl: { description: '<p> </p>' } } }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { 'texts.nl.description': 'EventPage.DescriptionCannotEmpty' },
    });
  });

  test('publishes a draft only when it is whole', async () => {
    const { event_id } = (
      await desk.json('create', { event_status: 0, title: 'Schets', category_id: desk.categoryId })
    ).json();
    const reply = await desk.json('update', { event_id, event_status: 1 });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toMatchObject({ venue: 'FieldRequired', start_date: 'FieldRequired' });
    expect((await desk.json('update', { event_id, venue: 'Zaal' })).statusCode).toBe(200);
    const whole = { ...DOCUMENTED, title: 'Schets', event_id, category_id: desk.categoryId };
    expect((await desk.json('update', whole)).statusCode).toBe(200);
    expect(await desk.read(event_id)).toMatchObject({ status: 1, draft: 0 });
  });

  test('keeps a launch date that has passed, and takes no other before today', async () => {
    const { event_id } = await desk.create({ title: 'Al lang te zien' });
    await shop.database.db
      .updateTable('events')
      .set({ launch_date: '2026-01-01' })
      .where('id', '=', event_id)
      .execute();
    expect((await desk.json('update', { event_id, launch_date: '2026-01-01', venue: 'Zaal' })).statusCode).toBe(200);
    expectRefusal(await desk.json('update', { event_id, launch_date: '2026-01-02' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { launch_date: 'LaunchInThePast' },
    });
  });

  test('judges the end by the start that there is', async () => {
    const { event_id } = await desk.create({ title: 'Twee dagen' });
    expectRefusal(await desk.json('update', { event_id, start_date: '2026-12-14' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { end_date: 'DashboardPage.dategreater' },
    });
  });

  test('leaves the commission to the site where the event has none and the call names none', async () => {
    const { event_id } = await desk.create({ title: 'Zoals de site' });
    await shop.database.db
      .updateTable('events')
      .set({ org_comm_type: null, organizer_commission: null })
      .where('id', '=', event_id)
      .execute();
    expect((await desk.json('update', { event_id, venue: 'Zaal' })).statusCode).toBe(200);
    expectRefusal(await desk.json('update', { event_id, org_comm_type: 1 }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { org_comm_type: 'FieldRequired', organizer_commission: 'FieldRequired' },
    });
  });

  test('ignores what only an admin decides', async () => {
    const { event_id } = await desk.create({ title: 'Gewoon' });
    const sent = { event_id, featured: 1, apply_fees: 1, admin_comm_type: 2, admin_commission: '0' };
    await desk.json('update', sent);
    const before = { featured: 0, apply_fees: 0, admin_comm_type: null, version: 1 };
    expect(await desk.read(event_id)).toMatchObject(before);
    const admin = await shop.signedIn({ role: 1 });
    await shop.post('/api/myevents/update', sent, admin.headers);
    expect(await desk.read(event_id)).toMatchObject({ featured: 1, apply_fees: 1, admin_commission: '0.00' });
  });

  test('is noted with who, when and which fields', async () => {
    const { event_id } = await desk.create({ title: 'Genoteerd' });
    await desk.json('update', {
      event_id,
      venue: 'Elders',
      event_status: 0,
      event_password: 'x',
      password_protected: 1,
    });
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'action', 'detail', 'at'])
      .where('subject', '=', 'event')
      .where('subject_id', '=', String(event_id))
      .orderBy('id')
      .execute();
    expect(lines.at(-1)).toEqual({
      actor: `user:${desk.userId}`,
      action: 'unpublished',
      at: shop.services.now(),
      detail: { fields: ['event_status', 'venue', 'password_protected', 'event_password'] },
    });
    const changes = await shop.database.db.selectFrom('event_changes').select('former').execute();
    expect(JSON.stringify(changes)).not.toContain('argon2');
  });
});

describe('the slug', () => {
  test('may change: the former one leads to the event, and it may have it back', async () => {
    const { event_id } = await desk.create({ title: 'Eerste naam' });
    const renamed = await desk.json('update', { event_id, slug: 'tweede-naam' });
    expect(renamed.json().slug).toBe('tweede-naam');
    expect(await publicEvent('eerste-naam')).toMatchObject({ id: event_id, slug: 'tweede-naam' });
    expect((await desk.json('update', { event_id, slug: 'eerste-naam' })).json().slug).toBe('eerste-naam');
    expect(await publicEvent('tweede-naam')).toMatchObject({ id: event_id, slug: 'eerste-naam' });
  });

  test('stays where another title is given and no slug', async () => {
    const { event_id, slug } = await desk.create({ title: 'Vaste naam' });
    expect((await desk.json('update', { event_id, title: 'Andere titel', slug: '' })).json().slug).toBe(slug);
  });
});

describe('the pictures', () => {
  test('are kept in the order of oldimages, new ones in the places that it gives them, others of this event alone', async () => {
    const jpeg = await picture('jpeg');
    const foreign = await desk.create({ title: 'Een ander' }, [['images[0]', jpeg]]);
    const [strange = ''] = await images(foreign.event_id);
    const { event_id } = await desk.create({ title: 'Galerij' }, [
      ['poster', jpeg],
      ['images[0]', jpeg],
      ['images[1]', jpeg],
      ['images[2]', jpeg],
    ]);
    const [a = '', b = '', c = ''] = await images(event_id);
    const { poster } = await desk.read(event_id);
    const oldimages = JSON.stringify([c, 'images[1]', strange, a, '../../secret-key']);
    const reply = await desk.send('update', { event_id: String(event_id), oldimages }, [
      ['images[0]', jpeg],
      ['images[1]', jpeg],
    ]);
    expect(reply.statusCode).toBe(200);
    const after = await images(event_id);
    expect(after).toEqual([c, expect.any(String), a, expect.any(String)]);
    expect(await filesThere([a, b, c])).toEqual([true, false, true]);
    expect((await desk.read(event_id)).poster).toBe(poster);
    expect(await images(foreign.event_id)).toEqual([strange]);
    // a new poster takes the place of the former
    await desk.send('update', { event_id: String(event_id) }, [['poster', jpeg]]);
    expect((await desk.read(event_id)).poster).not.toBe(poster);
    expect(await filesThere([poster])).toEqual([false]);
  });

  test('are ten at most, those that stay counted', async () => {
    const jpeg = await picture('jpeg');
    const other = await openDesk(shop);
    const nine = Array.from({ length: 9 }, (_, at) => [`images[${at}]`, jpeg] as const);
    const { event_id } = await other.create({ title: 'Volle galerij' }, nine);
    const two = [
      ['images[0]', jpeg],
      ['images[1]', jpeg],
    ] as const;
    expectRefusal(await other.send('update', { event_id: String(event_id) }, two), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { images: 'TooManyImages' },
      values: { limit: 10 },
    });
  });

  test('are removed one by one; what the event does not have is not there', async () => {
    const jpeg = await picture('jpeg');
    const { event_id } = await desk.create({ title: 'Weg ermee' }, [
      ['poster', jpeg],
      ['images[0]', jpeg],
    ]);
    const foreign = await desk.create({ title: 'Blijft' }, [['poster', jpeg]]);
    const { poster } = await desk.read(event_id);
    const [image = ''] = await images(event_id);
    const remove = (image_title: string, type: string) =>
      desk.json('delete-event-image', { event_id, image_title, type });
    expectRefusal(await remove(image, 'poster'), { status: 404, key: 'TryAgain' });
    expectRefusal(await remove((await desk.read(foreign.event_id)).poster, 'poster'), { status: 404, key: 'TryAgain' });
    expect((await remove(poster, 'poster')).json()).toEqual({
      success: true,
      status: true,
      message: 'ImageRemoved',
      version: 2,
    });
    expect((await remove(image, 'gallery')).json().version).toBe(3);
    expect(await desk.read(event_id)).toMatchObject({ poster: '', thumbnail: '', images: '[]' });
    expect(await filesThere([poster, image])).toEqual([false, false]);
    expectRefusal(await remove(image, 'gallery'), { status: 404, key: 'TryAgain' });
  });
});

test('a picture whose removal is sent again under its key is removed, and nothing else', async () => {
  const jpeg = await picture('jpeg');
  const { event_id } = await desk.create({ title: 'Antwoord kwijt' }, [
    ['images[0]', jpeg],
    ['images[1]', jpeg],
  ]);
  const [image = '', kept = ''] = await images(event_id);
  const headers = { ...desk.headers, 'idempotency-key': randomUUID() };
  const fields = { event_id, image_title: image, type: 'gallery' };
  const remove = () => shop.post('/api/myevents/delete-event-image', fields, headers);
  for (const reply of [await remove(), await remove()])
    expect(reply.json()).toMatchObject({ success: true, message: 'ImageRemoved', version: 2 });
  expect(await images(event_id)).toEqual([kept]);
});

// Source: second-half 8
test('an edit is seen at once on page, list and home, and ends no other event’s answers', async () => {
  const { event_id, slug } = await desk.create({ title: 'Voor de wijziging' });
  const other = await desk.create({ title: 'Ongemoeid' });
  const { db } = shop.database;
  const banner = { event_id, image_file: 'posters/zilt.svg' };
  const { id } = await db.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('banner_texts').values({ banner_id: id, lang: 'nl', title: 'Nieuw' }).execute();
  const addresses = [
    `/api/events/${slug}`,
    '/api/events?search=wijziging',
    '/api/events/get_events?featured=1',
    '/api/banners',
  ];
  await db.updateTable('events').set({ featured: true }).where('id', '=', event_id).execute();
  const bodies = async () => Promise.all(addresses.map(async (url) => (await shop.app.inject(url)).body));
  for (const body of await bodies()) expect(body).toContain('Voor de wijziging');
  await shop.app.inject(`/api/events/${other.slug}`);
  // behind the server's back: only an answer that was ended shows it
  await db.updateTable('event_texts').set({ title: 'Stiekem anders' }).where('event_id', '=', other.event_id).execute();
  await desk.json('update', { event_id, title: 'Na de wijziging' });
  for (const body of await bodies()) expect(body).toContain('Na de wijziging');
  expect(await publicEvent(other.slug)).toMatchObject({ title: 'Ongemoeid' });
});
