import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** An event with one review. */
async function reviewed() {
  const event = await stage(shop.database);
  const author = await addPerson(shop.database);
  const { db } = shop.database;
  const { id: review } = await db
    .insertInto('reviews')
    .values({ event_id: event.eventId, user_id: author.id, review: 1, description: 'Insults', created_at: TODAY })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { event, author, review };
}

/** A visitor reports the review of an event, or its answer. */
async function reportReview(scene?: Awaited<ReturnType<typeof reviewed>>) {
  const { event, author, review } = scene ?? (await reviewed());
  const reporter = { name: 'Rik', email: `${randomUUID()}@demo.kaartje.test`, good_faith: 1 };
  const written = { event: event.eventId, review, reason: 'hate', explanation: 'See there.', ...reporter };
  const notice = { ...written, ...(scene && { answer: 1 }) };
  expect((await shop.post('/api/reports', notice)).statusCode).toBe(200);
  const { id } = await shop.database.db
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

/** A visitor reports the organizer's answer to a review. */
async function reportAnswer() {
  const scene = await reviewed();
  const { event, review } = scene;
  const { db } = shop.database;
  const written = { organization_id: event.organizationId, user_id: event.ownerId, text: 'Liar', created_at: TODAY };
  await db
    .insertInto('review_answers')
    .values({ review_id: review, ...written })
    .execute();
  const owner = await db.selectFrom('users').select('email').where('id', '=', event.ownerId).executeTakeFirstOrThrow();
  return { ...(await reportReview(scene)), owner };
}
const answerTo = (review: number) =>
  shop.database.db.selectFrom('review_answers').select('text').where('review_id', '=', review).executeTakeFirst();
const decideAnswer = (id: string, answer: string | undefined, [decision, words]: readonly [string, string]) =>
  shop.post('/api/admin/reports/decide', { id, decision, words, answer }, headers);

describe('an answer to a review that is reported', () => {
  test('and taken off goes alone: the review stays, and both sides are mailed why', async () => {
    const { review, id, reporter, owner } = await reportAnswer();
    expect(await readReport(id)).toMatchObject({
      about_review: 1,
      about_answer: 1,
      review: 'Insults',
      answer: 'Liar',
      answer_replaced: 0,
    });
    expect((await decideAnswer(id, 'Liar', ['removed', 'Nobody is called a liar.'])).statusCode).toBe(200);
    expect([await answerTo(review), await isKept(review)]).toEqual([undefined, true]);
    for (const [email, about] of [
      [
        reporter.email,
        'Je meldde het antwoord van de organisator op een beoordeling van “Zilt & Zand”. We hebben het gewist.',
      ],
      [owner.email, 'Iemand heeft je antwoord op een beoordeling van “Zilt & Zand” als onwettig gemeld.'],
    ] as const) {
      const mails = (await mailsTo(email)).join();
      expect(mails).toContain(about);
      expect(mails).toContain('Nobody is called a liar.');
    }
    expect(await readReport(id)).toMatchObject({ review: 'Insults', answer: null, state: 'removed' });
    const audit = await shop.database.db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', 'review')
      .where('subject_id', '=', String(review))
      .execute();
    expect(audit).toEqual([{ action: 'answer taken off' }]);
  });

  test('and kept stays, and the organizer hears nothing', async () => {
    const { review, id, reporter, owner } = await reportAnswer();
    expect((await decideAnswer(id, 'Liar', ['kept', 'It is an opinion.'])).statusCode).toBe(200);
    expect(await answerTo(review)).toEqual({ text: 'Liar' });
    expect((await mailsTo(reporter.email)).join()).toContain('It is an opinion.');
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('is decided as it was read, not as the organizer replaced it since, and the notice says so', async () => {
    const { review, id } = await reportAnswer();
    const replaced = { text: 'Thank you', created_at: new Date(TODAY.getTime() + 86_400_000) };
    await shop.database.db.updateTable('review_answers').set(replaced).where('review_id', '=', review).execute();
    // a page of before reads and sends no answer: what it shows as the review is not what is taken off
    for (const read of ['Liar', undefined]) {
      const refused = await decideAnswer(id, read, ['removed', 'No.']);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'ReportedAnswerChanged']);
    }
    expect(await readReport(id)).toMatchObject({ answer: 'Thank you', answer_replaced: 1, decision: null });
    await shop.database.db.deleteFrom('review_answers').where('review_id', '=', review).execute();
    expect(await readReport(id)).toMatchObject({ answer: null, answer_replaced: 0 });
    expect((await decideAnswer(id, 'Thank you', ['removed', 'It is gone.'])).statusCode).toBe(200);
    expect(await isKept(review)).toBe(true);
  });

  test('must be there, under a review of that event', async () => {
    const { event, review } = await reportAnswer();
    const unanswered = await reviewed();
    const notice = {
      reason: 'hate',
      explanation: 'See there.',
      name: 'Rik',
      email: 'rik@voorbeeld.test',
      good_faith: 1,
    };
    const send = async (about: object) =>
      (await shop.post('/api/reports', { ...notice, answer: 1, ...about })).statusCode;
    expect(await send({ event: event.eventId })).toBe(404);
    expect(await send({ event: unanswered.event.eventId, review })).toBe(404);
    expect(await send({ event: unanswered.event.eventId, review: unanswered.review })).toBe(404);
    await shop.database.db.deleteFrom('review_answers').where('review_id', '=', review).execute();
    expect(await send({ event: event.eventId, review })).toBe(404);
  });
});
