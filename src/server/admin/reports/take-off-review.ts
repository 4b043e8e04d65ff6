import type { Kysely } from 'kysely';
import type { takeOffReview } from '#wire/admin/reviews.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { personOf, whoIs } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { deleteReview, TAKEN_OFF } from './delete-review.ts';
import { mailAuthor } from './mail-decision.ts';

type TakeOffCall = Call<typeof takeOffReview>;

/** Source: DSA article 17. */
export async function handleTakeOffReview(call: TakeOffCall): Promise<ReplyOf<typeof takeOffReview>> {
  const { services } = call;
  const eventId = await services.database.transaction((trx) => takeOff(trx, call));
  if (eventId !== undefined) await endResponses(await tagsOfEvent(services.database.db, eventId), services);
  services.jobs.notify();
  return { ...SUCCESS, message: 'ReviewTakenOff' };
}

/** @returns the event that looks otherwise from now on */
async function takeOff(trx: Kysely<DB>, call: TakeOffCall): Promise<number | undefined> {
  const { input, services, refuse } = call;
  const { id, version, words } = input;
  // whoever replaces the review meanwhile waits
  const read = await trx
    .selectFrom('reviews')
    .select(['version', 'review as stars'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (read && read.version !== version) throw refuse('ReportedReviewChanged');
  const detail = { stars: read?.stars };
  const review = await deleteReview(trx, id, { by: personOf(call), at: services.now(), why: words, detail });
  if (!review) {
    if (await isSentAgain(trx, call)) return undefined;
    throw refuse('ReviewGone');
  }
  const { user_id: userId, event_id: eventId } = review;
  const decided = { decision: 'removed', about: 'review', words, eventId, userId, isReported: false } as const;
  await mailAuthor(trx, { ...decided, key: `review.taken-off:${id}` }, services);
  return eventId;
}

/** Whether the caller took it off with the same words, and the answer was lost. */
async function isSentAgain(trx: Kysely<DB>, call: TakeOffCall): Promise<boolean> {
  const line = await trx
    .selectFrom('audit_lines')
    .select('id')
    .where('subject', '=', 'review')
    .where('subject_id', '=', String(call.input.id))
    .where('action', '=', TAKEN_OFF)
    .where('actor', '=', whoIs(personOf(call)).actor)
    .where('why', '=', call.input.words)
    .executeTakeFirst();
  return line !== undefined;
}
