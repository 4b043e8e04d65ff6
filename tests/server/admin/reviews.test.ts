import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { Reviews } from '#server/platform/database/tables.gen.ts';
import type { AdminReviewRow } from '#wire/admin/reviews.ts';
import { addPerson } from '../accounts/people.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { TODAY } from '../test-clock.ts';

// Reviews in the console: found, and taken off the site. Source: issue 38, DSA article 17

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  headers = await admin('Noor');
});
afterAll(() => shop.close());

async function admin(first_name: string) {
  const { id } = await addPerson(shop.database, { role_id: ROLE.admin, first_name });
  const { token } = await openSession(shop.database.db, { userId: id, now: TODAY });
  return { authorization: `Bearer ${token}` };
}

/** A review of an event of its own, by somebody of the name. */
async function reviewed(first_name: string, more: Partial<Insertable<Reviews>> = {}) {
  const event = await stage(shop.database);
  const author = await addPerson(shop.database, { first_name, last_name: 'Zwaluw' });
  const written = { review: 1, description: 'A thief stood at the bar', created_at: TODAY, ...more };
  const { id } = await shop.database.db
    .insertInto('reviews')
    .values({ event_id: event.eventId, user_id: author.id, ...written })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, event, author };
}

async function listed(query: Readonly<Record<string, string>>) {
  const reply = await shop.app.inject({ url: '/api/admin/reviews', query: { length: '100', ...query }, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ aaData: AdminReviewRow[]; iTotalRecords: number }>();
}
const found = async (words: string, more: Readonly<Record<string, string>> = {}) =>
  (await listed({ 'search[value]': words, ...more })).aaData.map(({ id }) => id);
const takeOff = (id: number, { words = 'No insults.', version = 1 } = {}, own = headers) =>
  shop.post('/api/admin/reviews/take-off', { id, version, words }, own);
const read = (id: number) => shop.app.inject({ url: '/api/admin/reviews/one', query: { id: String(id) }, headers });
const mailsTo = async (email: string) =>
  (await shop.database.db.selectFrom('mails').select('text').where('to_address', '=', email).execute()).map(
    ({ text }) => text,
  );

/** A visitor reports a review. */
async function report({ id, event }: Awaited<ReturnType<typeof reviewed>>): Promise<string> {
  const reporter = { name: 'Rik', email: `${randomUUID()}@demo.kaartje.test`, good_faith: 1 };
  const notice = { event: event.eventId, review: id, reason: 'hate', explanation: 'See there.', ...reporter };
  expect((await shop.post('/api/reports', notice)).statusCode).toBe(200);
  const row = await shop.database.db
    .selectFrom('content_reports')
    .select('id')
    .where('review_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('the list of reviews', () => {
  test('has the newest on top, and finds them by their words, author and event, with accents or without', async () => {
    const older = await reviewed('Noël');
    const newer = await reviewed('Noël', {
      description: 'Une soirée unique à Liège',
      created_at: new Date(TODAY.getTime() + 60_000),
    });
    const [first] = (await listed({ 'search[value]': 'noel zwaluw' })).aaData;
    expect(first).toEqual({
      id: newer.id,
      version: 1,
      event_title: 'Zilt & Zand',
      event_slug: newer.event.slug,
      is_shown: 1,
      author: 'Noël Zwaluw',
      stars: 1,
      words: 'Une soirée unique à Liège',
      created_at: new Date(TODAY.getTime() + 60_000).toISOString(),
      report: null,
    });
    await shop.database.db.updateTable('events').set({ status: 0 }).where('slug', '=', newer.event.slug).execute();
    expect((await listed({ 'search[value]': 'noel zwaluw' })).aaData[0]).toMatchObject({ id: newer.id, is_shown: 0 });
    expect(await found('Noël Zwaluw')).toEqual([newer.id, older.id]);
    expect(await found('SOIREE UNIQUE')).toEqual([newer.id]);
    expect(await found('zilt & zand')).toEqual(expect.arrayContaining([newer.id, older.id]));
    expect(await found('nobody wrote this')).toEqual([]);
  });

  test('is filtered by stars and by what is reported, and leaves out deleted accounts', async () => {
    const one = await reviewed('Filip');
    const five = await reviewed('Filip', { review: 5 });
    const gone = await reviewed('Filip');
    const { db } = shop.database;
    await db.updateTable('users').set({ deleted_at: TODAY }).where('id', '=', gone.author.id).execute();
    const id = await report(one);
    expect(await found('filip', { stars: '5' })).toEqual([five.id]);
    expect(await found('filip', { state: 'reported' })).toEqual([one.id]);
    expect((await read(one.id)).json()).toMatchObject({ data: { report: id } });
    expect(await found('filip')).toEqual([five.id, one.id]);
    await shop.post(
      '/api/admin/reports/decide',
      { id, decision: 'kept', words: 'It stands.', review_version: 1 },
      headers,
    );
    expect(await found('filip', { state: 'reported' })).toEqual([]);
    const refused = await shop.app.inject({ url: '/api/admin/reviews', query: { stars: '6' }, headers });
    expect(refused.statusCode).toBe(422);
  });
});

describe('a review that is taken off', () => {
  test('is gone from the site and the list, its author is mailed why, and it is on record', async () => {
    const { id, event, author } = await reviewed('Greet');
    const { db } = shop.database;
    await db.updateTable('events').set({ show_review: true }).where('id', '=', event.eventId).execute();
    const shown = async () =>
      (await shop.app.inject(`/api/review/show/${event.eventId}`)).json<{ data: { id: number }[] }>().data.length;
    expect(await shown()).toBe(1);
    expect((await takeOff(id, { words: ' ' })).json()).toMatchObject({ errors: { words: 'FieldRequired' } });
    expect((await takeOff(id, { words: 'Nobody is called a thief.' })).json()).toMatchObject({
      message: 'ReviewTakenOff',
    });
    expect([await shown(), await found('greet zwaluw')]).toEqual([0, []]);
    const [mail, ...more] = await mailsTo(author.email);
    expect(more).toEqual([]);
    expect(mail).toContain('We hebben je beoordeling van “Zilt & Zand” zelf bekeken en gewist.');
    expect(mail).toContain('Nobody is called a thief.');
    const audit = await db
      .selectFrom('audit_lines')
      .select(['action', 'why', 'detail'])
      .where('subject', '=', 'review')
      .where('subject_id', '=', String(id))
      .execute();
    expect(audit).toEqual([{ action: 'taken off', why: 'Nobody is called a thief.', detail: { stars: 1 } }]);
    expect((await read(id)).json()).toMatchObject({ message: 'ReviewGone' });
  });

  test('and whose answer was lost is taken off once: the same admin is not refused, and nobody is mailed twice', async () => {
    const { id, author } = await reviewed('Herman');
    await takeOff(id);
    expect((await takeOff(id)).statusCode).toBe(200);
    expect((await takeOff(id, { words: 'Another reason' })).statusCode).toBe(404);
    expect(await mailsTo(author.email)).toHaveLength(1);
  });

  test('by two admins at once is taken off by one, and the other is told that it is gone', async () => {
    const { id, author } = await reviewed('Imke');
    const other = await admin('Bo');
    const answers = await Promise.all([takeOff(id), takeOff(id, {}, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 404)?.json()).toMatchObject({ message: 'ReviewGone' });
    expect(await mailsTo(author.email)).toHaveLength(1);
  });

  test('must be as it was read, and must be there', async () => {
    const { id } = await reviewed('Joke');
    await shop.database.db.updateTable('reviews').set({ version: 2 }).where('id', '=', id).execute();
    const refused = await takeOff(id);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'ReportedReviewChanged']);
    expect(await found('joke zwaluw')).toEqual([id]);
    expect((await takeOff(2_147_483_647)).json()).toMatchObject({ message: 'ReviewGone' });
  });

  test('while a notice about it waits leaves that notice to be decided, and its author hears of it once', async () => {
    const scene = await reviewed('Karel');
    const notice = await report(scene);
    await takeOff(scene.id);
    // it cannot stay any more: whoever reported it would read that it does
    const stays = { id: notice, decision: 'kept', words: 'It is fair.' };
    const refused = await shop.post('/api/admin/reports/decide', stays, headers);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'ReportedGone']);
    const decision = { id: notice, decision: 'removed', words: 'It was deleted before.' };
    expect((await shop.post('/api/admin/reports/decide', decision, headers)).statusCode).toBe(200);
    expect(await mailsTo(scene.author.email)).toHaveLength(1);
  });
});
