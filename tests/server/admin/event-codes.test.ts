import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { revokeOtherSessions } from '#server/accounts/sessions.ts';
import { expectRefusal } from '../orders/refused.ts';
import { TODAY } from '../test-clock.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').execute();
  desk = await openEventDesk(shop);
});
afterAll(() => shop.close());

const OVER = { status: 410, key: 'EventCodeOver' };

// Source: ADM-01 to ADM-04, ADM-23
describe('a code of the event form', () => {
  test('is exchanged for a token that opens its form, by either method; what it opened is on record', async () => {
    const { event_id, slug } = await desk.create();
    const { address, code } = await desk.code(event_id);
    expect(address).toBe(`/admin/event/edit/${slug}/${code}`);
    expect((await desk.code()).address).toMatch(/^\/admin\/event\/add\/[\w-]{43}$/);
    const reply = await shop.app.inject({ url: `/api/admin/verify-code/${code}` });
    const { data } = reply.json<{ data: { access_token: string } }>();
    expect(data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user_detail: { id: desk.admin.id, name: 'Noor Peeters', role_id: ROLE.admin, admin_part: 'all' },
      slug,
    });
    expect(await desk.read(slug, { authorization: `Bearer ${data.access_token}` })).toMatchObject({ event_id });
    expect(await desk.auditOf(event_id)).toEqual([
      `user:${desk.admin.id}: added`,
      `user:${desk.admin.id}: event form link made`,
      `user:${desk.admin.id}: event form opened by its link`,
    ]);
  });

  test('counts once, of two at once too, and nobody can read it in the database', async () => {
    const { code } = await desk.code();
    const both = await Promise.all([desk.exchange(code), desk.exchange(code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expectRefusal(await desk.exchange(code), OVER);
    const kept = await shop.database.db.selectFrom('credentials').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('counts for five minutes', async () => {
    const { code } = await desk.code();
    const { code: late } = await desk.code();
    shop.later(4.9);
    expect((await desk.exchange(code)).statusCode).toBe(200);
    shop.later(0.2);
    expectRefusal(await desk.exchange(late), OVER);
  });

  test('counts for its event only', async () => {
    const mine = await desk.create();
    const another = await desk.create({ title: 'Een ander' });
    const { code } = await desk.code(mine.event_id);
    expectRefusal(await desk.exchange(code, another.slug), OVER);
    expect((await desk.exchange(code, mine.slug)).statusCode).toBe(200);

    const token = await desk.opened(mine.event_id);
    expect(
      (await desk.post('/api/admin/events/update', { event_id: mine.event_id, venue: 'X' }, token)).statusCode,
    ).toBe(200);
    for (const [path, payload] of [
      ['/api/admin/events/update', { event_id: another.event_id, venue: 'X' }],
      ['/api/myevents/delete-event-image', { event_id: another.event_id, type: 'poster', image_title: 'x' }],
      [`/api/myevents/${another.slug}`, {}],
    ] as const) {
      const method = path.startsWith('/api/myevents/d') || path.includes('admin') ? 'POST' : 'GET';
      const reply = await shop.app.inject({ method, url: path, headers: token, ...(method === 'POST' && { payload }) });
      expectRefusal(reply, { status: 404, key: 'TryAgain' });
    }
    // nor for a new one
    expectRefusal(await desk.post('/api/admin/events/create', { ...desk.fields, title: 'Nieuw' }, token), {
      status: 403,
      key: 'NotAllowed',
    });
  });

  test('for a new event makes one, and is from then on for that one', async () => {
    const token = await desk.opened();
    const made = await desk.post('/api/admin/events/create', { ...desk.fields, title: 'De eerste' }, token);
    const { event_id } = made.json<{ event_id: number }>();
    expect(await desk.read(event_id, token)).toMatchObject({ title: 'De eerste' });
    expectRefusal(await desk.post('/api/admin/events/create', { ...desk.fields, title: 'De tweede' }, token), {
      status: 403,
      key: 'NotAllowed',
    });
    const titles = await shop.database.db.selectFrom('event_texts').select('title').execute();
    expect(titles.map(({ title }) => title)).not.toContain('De tweede');
  });

  test('opens no other call of an admin, and is nobody where nobody is asked', async () => {
    const token = await desk.opened();
    for (const url of ['/api/admin/users', '/api/admin/factors', '/api/auth/me', '/api/myevents/all?organizer_id=1'])
      expectRefusal(await shop.app.inject({ url, headers: token }), { status: 403, key: 'NotAllowed' });
    expectRefusal(await desk.post('/api/admin/event-codes', {}, token), { status: 403, key: 'NotAllowed' });
    expect((await shop.app.inject({ url: '/api/events', headers: token })).statusCode).toBe(200);
    expect((await shop.app.inject({ url: '/api/auth/organizer-list', headers: token })).statusCode).toBe(200);
  });

  test.each([
    ['signs out', () => desk.post('/api/auth/logout', {})],
    [
      'changes the password elsewhere',
      () => revokeOtherSessions(shop.database.db, { userId: desk.admin.id, keep: undefined, now: shop.services.now() }),
    ],
    [
      'is no admin any more',
      () =>
        shop.database.db.updateTable('users').set({ role_id: ROLE.attendee }).where('id', '=', desk.admin.id).execute(),
    ],
    [
      'has only a part of the work any more',
      () =>
        shop.database.db.updateTable('users').set({ admin_part: 'finance' }).where('id', '=', desk.admin.id).execute(),
    ],
  ])('is worth nothing when the admin who made it %s', async (_, change) => {
    const { code } = await desk.code();
    await change();
    expectRefusal(await desk.exchange(code), OVER);
  });

  test('ends with its event', async () => {
    const { event_id } = await desk.create();
    const { code } = await desk.code(event_id);
    await shop.database.db.updateTable('events').set({ deleted_at: new Date() }).where('id', '=', event_id).execute();
    expectRefusal(await desk.exchange(code), OVER);
  });

  test('guessing is slowed, and tells nothing', async () => {
    for (let tried = 0; tried < 30; tried += 1) expectRefusal(await desk.exchange(`guess${tried}`), OVER);
    expect((await desk.exchange('guess')).statusCode).toBe(429);
  });
});

// Source: ADM-05
test('the organizers are listed by name, to admins alone, at both addresses; who is disabled is not', async () => {
  const deleted = await shop.database.db
    .updateTable('organizations')
    .set({ name: 'Aardvarken' })
    .where('id', '=', desk.other.organizationId ?? 0)
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  for (const url of ['/api/auth/organizer-list', '/api/admin/organizers']) {
    const { data } = (await shop.app.inject({ url, headers: desk.headers })).json<{ data: { id: number }[] }>();
    expect(data[0]).toEqual({ id: deleted.owner_id, name: 'Aardvarken', email: desk.other.email });
    expect(data.map(({ id }) => id)).not.toContain(desk.admin.id);
  }
  await shop.database.db.updateTable('users').set({ disabled_at: TODAY }).where('id', '=', desk.other.id).execute();
  const listed = await shop.app.inject({ url: '/api/auth/organizer-list', headers: desk.headers });
  expect(listed.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).not.toContain(desk.other.id);
});
