import type { Transaction } from 'kysely';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { answerReview } from '#wire/social/answer-review.ts';
import { endResponses } from '#server/catalogue/end-responses.ts';
import { serverDate } from '#server/catalogue/server-date.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { selectReviews, toReview } from './review-rows.ts';

type AnswerCall = Call<typeof answerReview>;

/**
 * Keeps the organizer's one answer to a review, or deletes it where it is empty. The same answer a second time changes nothing.
 * @throws Refusal 409 ReviewChanged with the review's new words, where its writer replaced it since it was read; AnswerChanged
 *   with the answer of now, where it is another than was read
 */
export async function handleAnswerReview(call: AnswerCall): Promise<ReplyOf<typeof answerReview>> {
  const { input, owned, caller, services, request } = call;
  const { database, limits, now } = services;
  await limits.take('review-answer', [caller.userId], request);
  const eventId = await database.transaction((trx) => keepAnswer(trx, call));
  await endResponses([`event:${eventId}`], services);
  const row = await selectReviews(database, wallClock(now())).where('reviews.id', '=', owned.review).executeTakeFirst();
  const answer = row && toReview(row).answer;
  return {
    ...SUCCESS,
    message: input.answer === '' ? 'DeleteSuccessfully' : 'Created',
    ...(answer && { answer }),
  };
}

/** @returns the event of the review */
async function keepAnswer(trx: Transaction<DB>, call: AnswerCall): Promise<number> {
  const { input, owned, services } = call;
  // whoever replaces the review meanwhile waits
  const review = await trx
    .selectFrom('reviews')
    .select(['id', 'event_id', 'version', 'review', 'description', 'created_at'])
    .where('id', '=', owned.review)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw commonRefusal('TryAgain');
  const { id, event_id, version, created_at, ...words } = review;
  const before = await trx.selectFrom('review_answers').select('text').where('review_id', '=', id).executeTakeFirst();
  const stored = before?.text ?? '';
  if (input.answer === stored) return event_id;
  if (input.before !== undefined && input.before !== stored)
    throw new Refusal('AnswerChanged', 409, { values: { answer: stored } });
  if (input.answer === '') await trx.deleteFrom('review_answers').where('review_id', '=', id).execute();
  else if (input.version !== version)
    throw new Refusal('ReviewChanged', 409, {
      values: { ...words, version, created_at: serverDate(wallClock(created_at)) },
    });
  else await writeAnswer(trx, call);
  await audit(trx, {
    by: personOf(call),
    at: services.now(),
    subject: 'review',
    subjectId: id,
    action: input.answer === '' ? 'answer deleted' : before ? 'answer changed' : 'answered',
    detail: { event: event_id },
  });
  return event_id;
}

async function writeAnswer(trx: Transaction<DB>, { input, owned, caller, services }: AnswerCall): Promise<void> {
  const written = {
    organization_id: caller.organizationId,
    text: input.answer,
    created_at: services.now(),
    user_id: caller.impersonatedBy ?? caller.userId,
  };
  await trx
    .insertInto('review_answers')
    .values({ review_id: owned.review, ...written })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(written))
    .execute();
}
