import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { REVIEW_ANSWER_MAX } from '#domain/social/limits.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { listOwnReviews, listReviews } from '#wire/social/reviews.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson } from '../accounts/people.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { stage } from '../orders/stage.ts';
import { TODAY } from '../test-clock.ts';
import { type Signed, somebody } from './people.ts';

// What an organizer answers to a review of its event. Source: issue 32

let site: DemoSite;
let clock = TODAY;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER, now: () => clock });
});
afterAll(() => site.close());

const HOSTILE = '<script>alert(1)</script>\n“\u202Eegelov\u202C” 🎷';

/** An event of a new organizer with one review, an hour before it is answered. */
async function reviewed() {
  const organizer = await somebody(site, { role: 'organizer' });
  const seller = { organizationId: organizer.organizationId ?? 0, ownerId: organizer.id };
  const { eventId } = await stage(site.services.database, { seller, event: { show_review: true } });
  const writer = await somebody(site);
  await review(writer, eventId, 'Mooi, maar koud.');
  const [first] = await shown(eventId);
  return { organizer, writer, eventId, reviewId: first?.id ?? 0 };
}

const review = (writer: Signed, event_id: number, description: string) =>
  writer.call('POST /api/review/add', { event_id, review: 4, description });
const shown = async (eventId: number) =>
  (await site.app.inject(`/api/review/show/${eventId}`)).json<OutputOf<typeof listReviews>>().data;
const own = async (who: Signed, query = '') =>
  (await who.call(`GET /api/my_reviews${query}`)).json<OutputOf<typeof listOwnReviews>>().data;
interface Read {
  readonly reviewId: number;
  readonly version?: number | undefined;
  /** the answer that was read */
  readonly before?: string;
}
const answer = (who: Pick<Signed, 'call'>, { reviewId, version = 1, before }: Read, text: string) =>
  who.call('POST /api/review/answer', { review_id: reviewId, version, answer: text, before });
const auditOf = (reviewId: number) =>
  site.services.database.db
    .selectFrom('audit_lines')
    .select(['actor', 'acting_as', 'action', 'detail'])
    .where('subject', '=', 'review')
    .where('subject_id', '=', String(reviewId))
    .orderBy('id')
    .execute();
/** So many minutes later. */
async function later<T>(minutes: number, then: () => Promise<T>): Promise<T> {
  clock = new Date(TODAY.getTime() + minutes * 60_000);
  try {
    return await then();
  } finally {
    clock = TODAY;
  }
}

/** The calls of a session: of an admin as themselves, or as somebody else. */
async function adminSession(as?: Signed): Promise<{ readonly id: number; readonly call: Signed['call'] }> {
  const { database } = site.services;
  const { id } = await addPerson(database, { role_id: ROLE.admin });
  const whose = as ? { userId: as.id, impersonatedBy: id } : { userId: id };
  const { token } = await openSession(database.db, { ...whose, now: TODAY });
  return {
    id,
    call: (_, payload) =>
      site.app.inject({
        method: 'POST',
        url: '/api/review/answer',
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      }),
  };
}

test('an answer that a colleague gave meanwhile is neither replaced nor deleted unread', async () => {
  const { organizer, reviewId, eventId } = await reviewed();
  const first = { reviewId, before: '' };
  expect((await answer(organizer, first, 'Dank je.')).statusCode).toBe(200);
  for (const text of ['Kom terug!', '']) {
    const late = await answer(organizer, { reviewId, before: 'Iets anders.' }, text);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: 'AnswerChanged', values: { answer: 'Dank je.' } },
    ]);
  }
  expect((await shown(eventId))[0]?.answer).toMatchObject({ text: 'Dank je.' });
  // the same once more is no change; what was read is replaced
  expect((await answer(organizer, first, 'Dank je.')).statusCode).toBe(200);
  expect((await answer(organizer, { reviewId, before: 'Dank je.' }, 'Kom terug!')).statusCode).toBe(200);
  expect((await shown(eventId))[0]?.answer).toMatchObject({ text: 'Kom terug!' });
});

describe('an answer to a review', () => {
  test('stands under it for everybody, its writer too, as it was written, with date and organizer', async () => {
    const { organizer, writer, eventId, reviewId } = await reviewed();
    const written = { text: HOSTILE, created_at: '2026-11-20 13:00:00', organisation: 'De Zeepost' };
    const reply = await later(60, () => answer(organizer, { reviewId }, ` ${HOSTILE}\n`));
    expect(reply.json()).toEqual({ success: true, status: true, message: 'Created', answer: written });
    // what was answered before is not answered after
    expect(await shown(eventId)).toMatchObject([
      { description: 'Mooi, maar koud.', created_at: '2026-11-20 12:00:00', answer: written },
    ]);
    expect(await own(writer)).toMatchObject([{ id: reviewId, answer: written }]);
    expect(await own(organizer, '?scope=events')).toMatchObject([{ id: reviewId, answer: written }]);
  });

  test('is one: a new one replaces it, the same a second time changes nothing, an empty one removes it', async () => {
    const { organizer, eventId, reviewId } = await reviewed();
    await answer(organizer, { reviewId }, 'Dank je.');
    const texts = async () => (await shown(eventId)).map((one) => [one.answer?.text, one.answer?.created_at]);
    await later(5, () => answer(organizer, { reviewId }, 'Dank je.'));
    expect(await texts()).toEqual([['Dank je.', '2026-11-20 12:00:00']]);
    await later(9, () => answer(organizer, { reviewId }, 'Dank je wel.'));
    expect(await texts()).toEqual([['Dank je wel.', '2026-11-20 12:09:00']]);
    for (const none of ['', ' \n']) {
      const reply = await answer(organizer, { reviewId }, none);
      expect(reply.json()).toEqual({ success: true, status: true, message: 'DeleteSuccessfully' });
    }
    expect(await texts()).toEqual([[undefined, undefined]]);
    const by = { actor: `user:${organizer.id}`, acting_as: null, detail: { event: eventId } };
    expect(await auditOf(reviewId)).toEqual(
      ['answered', 'answer changed', 'answer deleted'].map((action) => ({ ...by, action })),
    );
  });

  test.each([
    ['of as many characters as it may have', 'a'.repeat(REVIEW_ANSWER_MAX), undefined],
    ['of pictures alone', '🎷'.repeat(REVIEW_ANSWER_MAX / 2), undefined],
    ['of one character too many', 'a'.repeat(REVIEW_ANSWER_MAX + 1), { answer: 'FieldTooLong' }],
    ['of a thousand pictures, of two characters each', '🎷'.repeat(1000), { answer: 'FieldTooLong' }],
  ])('%s is judged by its length', async (_, text, errors) => {
    const { organizer, eventId, reviewId } = await reviewed();
    const reply = await answer(organizer, { reviewId }, text);
    expect([reply.statusCode, reply.json<{ errors?: object }>().errors]).toEqual([errors ? 422 : 200, errors]);
    expect((await shown(eventId))[0]?.answer?.text).toBe(errors ? undefined : text);
  });

  test('is nobody’s but the organizer’s', async () => {
    const { writer, eventId, reviewId } = await reviewed();
    const [other, unknown] = [await reviewed(), 2_147_483_647];
    expect((await answer(other.organizer, { reviewId }, 'Van de buren')).statusCode).toBe(404);
    expect((await answer(other.organizer, { reviewId: unknown }, 'Van de buren')).statusCode).toBe(404);
    expect((await answer(writer, { reviewId }, 'Van mezelf')).statusCode).toBe(403);
    const payload = { review_id: reviewId, version: 1, answer: 'Van wie?' };
    expect((await site.app.inject({ method: 'POST', url: '/api/review/answer', payload })).statusCode).toBe(401);
    expect((await shown(eventId))[0]).not.toHaveProperty('answer');
  });

  test('by an admin is the organizer’s answer, and on record as the admin’s', async () => {
    const { organizer, eventId, reviewId } = await reviewed();
    const [admin, impersonating] = [await adminSession(), await adminSession(organizer)];
    expect((await answer(admin, { reviewId }, 'Namens de zaal')).statusCode).toBe(200);
    expect((await shown(eventId))[0]?.answer).toMatchObject({ text: 'Namens de zaal', organisation: 'De Zeepost' });
    expect((await answer(impersonating, { reviewId }, 'Als de zaal')).statusCode).toBe(200);
    expect(await auditOf(reviewId)).toMatchObject([
      { actor: `user:${admin.id}`, acting_as: null },
      { actor: `user:${impersonating.id}`, acting_as: organizer.id },
    ]);
    const { db } = site.services.database;
    expect(await db.selectFrom('review_answers').selectAll().where('review_id', '=', reviewId).execute()).toMatchObject(
      [{ organization_id: organizer.organizationId, user_id: impersonating.id }],
    );
  });

  test('is refused where the review was replaced since it was read, with the words that it has now', async () => {
    const { organizer, writer, eventId, reviewId } = await reviewed();
    const [read] = await own(organizer, '?scope=events');
    await later(1, () => review(writer, eventId, 'Ik wil mijn geld terug.'));
    const reply = await answer(organizer, { reviewId, version: read?.version }, 'Fijn dat je er was!');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({
        message: 'ReviewChanged',
        text: expect.stringContaining('replaced this review'),
        values: { review: 4, description: 'Ik wil mijn geld terug.', created_at: '2026-11-20 12:01:00', version: 2 },
      }),
    ]);
    expect((await shown(eventId))[0]).not.toHaveProperty('answer');
    expect((await answer(organizer, { reviewId, version: 2 }, 'Mail ons even.')).statusCode).toBe(200);
    expect((await shown(eventId))[0]?.answer?.text).toBe('Mail ons even.');
  });

  test('stays with its date where the review is replaced later', async () => {
    const { organizer, writer, eventId, reviewId } = await reviewed();
    await later(1, () => answer(organizer, { reviewId }, 'Dank je.'));
    await later(2, () => review(writer, eventId, 'Bij nader inzien top.'));
    expect(await shown(eventId)).toMatchObject([
      {
        id: reviewId,
        description: 'Bij nader inzien top.',
        created_at: '2026-11-20 12:02:00',
        answer: { text: 'Dank je.', created_at: '2026-11-20 12:01:00' },
      },
    ]);
    // nothing new is said about words that were not read
    expect((await answer(organizer, { reviewId }, 'Dank je.')).statusCode).toBe(200);
    expect((await answer(organizer, { reviewId }, '')).statusCode).toBe(200);
  });

  test('goes with the review, whether its writer deletes it or the site takes it off', async () => {
    const answers = () => site.services.database.db.selectFrom('review_answers').select('review_id').execute();
    const deleted = await reviewed();
    await answer(deleted.organizer, deleted, 'Dank je.');
    await deleted.writer.call(`DELETE /api/review/delete/${deleted.eventId}`);
    const taken = await reviewed();
    await answer(taken.organizer, taken, 'Dank je.');
    const { db } = site.services.database;
    await site.app.inject({
      method: 'POST',
      url: '/api/reports',
      payload: {
        event: taken.eventId,
        review: taken.reviewId,
        reason: 'hate',
        explanation: 'Het staat er.',
        name: 'An Peeters',
        email: 'an@voorbeeld.test',
        good_faith: 1,
      },
    });
    const { id } = await db
      .selectFrom('content_reports')
      .select('id')
      .where('review_id', '=', taken.reviewId)
      .executeTakeFirstOrThrow();
    const admin = await somebody(site, { role: 'admin' });
    const decision = { id, decision: 'removed', words: 'Haat is verboden.' };
    expect((await admin.call('POST /api/admin/reports/decide', decision)).statusCode).toBe(200);
    expect([await shown(deleted.eventId), await shown(taken.eventId)]).toEqual([[], []]);
    const left = (await answers()).map(({ review_id }) => review_id);
    expect(left).not.toContain(deleted.reviewId);
    expect(left).not.toContain(taken.reviewId);
    expect((await answer(taken.organizer, taken, 'Nog eens')).statusCode).toBe(404);
  });

  test('is written sixty times an hour at most', async () => {
    const { organizer, reviewId } = await reviewed();
    for (let times = 0; times < 60; times++)
      expect((await answer(organizer, { reviewId }, 'Dank je.')).statusCode).toBe(200);
    expect((await answer(organizer, { reviewId }, 'Dank je.')).statusCode).toBe(429);
  });
});
