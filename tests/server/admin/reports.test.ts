import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson } from '../accounts/people.ts';
import { TODAY } from '../test-clock.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';

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

/** A visitor reports an event, or a review of it. */
async function report(more: object = {}) {
  const event = await stage(shop.database);
  const email = `${randomUUID()}@demo.kaartje.test`;
  const written = { reason: 'fraud', explanation: 'This hall burnt down.', name: 'Rik Baeten', email, good_faith: 1 };
  const reply = await shop.post('/api/reports', { event: event.eventId, ...written, ...more });
  expect(reply.statusCode).toBe(200);
  const { id } = await shop.database.db
    .selectFrom('content_reports')
    .select('id')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  return { ...event, id, email };
}
const decide = (id: string, [decision, words]: readonly [decision: string, words: string], own = headers) =>
  shop.post('/api/admin/reports/decide', { id, decision, words }, own);
const isPublic = async (slug: string) => (await shop.app.inject(`/api/events/${slug}`)).statusCode === 200;
const mailsTo = async (email: string) =>
  (await shop.database.db.selectFrom('mails').select('text').where('to_address', '=', email).execute()).map(
    ({ text }) => text,
  );

// Source: DSA article 16 (5), (6), article 17
test('an event that is taken off is public no more, and both sides are mailed why', async () => {
  const { id, slug, email, eventId, ownerId } = await report();
  const list = await shop.app.inject({ url: '/api/admin/reports', query: { state: 'open', length: '100' }, headers });
  expect(list.json<{ aaData: { id: string }[] }>().aaData.map((row) => row.id)).toContain(id);
  const one = await shop.app.inject({ url: '/api/admin/reports/one', query: { id }, headers });
  expect(one.json()).toMatchObject({
    data: { explanation: 'This hall burnt down.', name: 'Rik Baeten', email, is_shown: 1, decision: null },
  });
  expect((await decide(id, ['removed', ''])).json()).toMatchObject({ errors: { words: 'FieldRequired' } });
  const done = await decide(id, ['removed', 'The hall is gone, and no other is named.']);
  expect(done.json()).toMatchObject({ message: 'ReportDecided' });
  expect(await isPublic(slug)).toBe(false);
  const owner = await shop.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  for (const address of [email, owner.email])
    expect((await mailsTo(address)).join()).toContain('The hall is gone, and no other is named.');
  // sent again, for its answer was lost: nobody is mailed twice
  expect((await decide(id, ['removed', 'The hall is gone, and no other is named.'])).statusCode).toBe(200);
  expect(await mailsTo(owner.email)).toHaveLength(1);
  const audit = await shop.database.db
    .selectFrom('audit_lines')
    .select(['subject', 'action'])
    .where(({ eb, or }) => or([eb('subject_id', '=', id), eb('subject_id', '=', String(eventId))]))
    .execute();
  expect(audit).toEqual(
    expect.arrayContaining([
      { subject: 'report', action: 'decided: taken off' },
      { subject: 'event', action: 'hidden by the site' },
    ]),
  );
});

test('what stays is where it was, and whoever reported it is told; its organizer hears nothing', async () => {
  const { id, slug, email, ownerId } = await report();
  await decide(id, ['kept', 'The hall was rebuilt in 2019.']);
  expect(await isPublic(slug)).toBe(true);
  expect((await mailsTo(email)).join()).toContain('The hall was rebuilt in 2019.');
  const owner = await shop.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  expect(await mailsTo(owner.email)).toEqual([]);
});

test('of two admins one decides, and the other is told who did', async () => {
  const { id, email } = await report();
  const other = await admin('Bo');
  const answers = await Promise.all([decide(id, ['removed', 'One']), decide(id, ['kept', 'Two'], other)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: 'ReportDecidedBefore',
    values: { by: answers[0]?.statusCode === 200 ? 'Noor Peeters' : 'Bo Peeters' },
  });
  // that it came, and the decision
  expect(await mailsTo(email)).toHaveLength(2);
});

/** A visitor reports a review of an event. */
async function reportReview() {
  const event = await stage(shop.database);
  const author = await addPerson(shop.database);
  const { db } = shop.database;
  const { id: review } = await db
    .insertInto('reviews')
    .values({ event_id: event.eventId, user_id: author.id, review: 1, description: 'Insults', created_at: TODAY })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reporter = { name: 'Rik', email: `${randomUUID()}@demo.kaartje.test`, good_faith: 1 };
  const written = { event: event.eventId, review, reason: 'hate', explanation: 'See there.', ...reporter };
  expect((await shop.post('/api/reports', written)).statusCode).toBe(200);
  const { id } = await db
    .selectFrom('content_reports')
    .select('id')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  return { event, author, review, id, reporter };
}
const isKept = async (review: number) =>
  (await shop.database.db.selectFrom('reviews').select('id').where('id', '=', review).executeTakeFirst()) !== undefined;
const readReport = async (id: string) =>
  (await shop.app.inject({ url: '/api/admin/reports/one', query: { id }, headers })).json<{ data: object }>().data;

test('a review that is taken off is deleted, and its event stays', async () => {
  const { event, author, review, id } = await reportReview();
  await decide(id, ['removed', 'Insults are not reviews.']);
  expect(await isPublic(event.slug)).toBe(true);
  expect(await isKept(review)).toBe(false);
  expect((await mailsTo(author.email)).join()).toContain('Insults are not reviews.');
  expect(await readReport(id)).toMatchObject({ about_review: 1, review: null, state: 'removed' });
});

test('about a review that its writer replaced since it was read nothing is decided, and the notice says that it was', async () => {
  const { event, author, review, id, reporter } = await reportReview();
  const read = await readReport(id);
  expect(read).toMatchObject({ review: 'Insults', review_version: 1, review_replaced: 0 });
  const replaced = {
    review: 5,
    description: 'A fine evening',
    version: 2,
    created_at: new Date(TODAY.getTime() + 86_400_000),
  };
  await shop.database.db
    .updateTable('reviews')
    .set(replaced)
    .where('event_id', '=', event.eventId)
    .where('user_id', '=', author.id)
    .execute();
  const about = (review_version: number) =>
    shop.post('/api/admin/reports/decide', { id, decision: 'removed', words: 'No insults.', review_version }, headers);
  const refused = await about(1);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'ReportedReviewChanged']);
  expect(await isKept(review)).toBe(true);
  expect(await readReport(id)).toMatchObject({
    review: 'A fine evening',
    review_version: 2,
    review_replaced: 1,
    decision: null,
  });
  expect((await mailsTo(reporter.email)).join()).not.toContain('No insults.');
  expect((await about(2)).statusCode).toBe(200);
  expect(await isKept(review)).toBe(false);
});
