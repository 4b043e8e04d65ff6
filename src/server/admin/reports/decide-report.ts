import type { Kysely, Selectable } from 'kysely';
import { isLanguage } from '#domain/content/languages.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { decideReport } from '#wire/admin/reports.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { ContentReports, DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import { deleteReview } from './delete-review.ts';
import { mailAuthor, mailReporter } from './mail-decision.ts';

type DecideCall = Call<typeof decideReport>;
type Report = Selectable<ContentReports>;

/** Source: DSA article 16 (5), (6), article 17. */
export async function handleDecideReport(call: DecideCall): Promise<ReplyOf<typeof decideReport>> {
  const { services } = call;
  const eventId = await services.database.transaction((trx) => decide(trx, call));
  if (eventId !== undefined) await endResponses(await tagsOfEvent(services.database.db, eventId), services);
  services.jobs.notify();
  return { ...SUCCESS, message: 'ReportDecided' };
}

/** @returns the event that looks otherwise from now on */
async function decide(trx: Kysely<DB>, call: DecideCall): Promise<number | undefined> {
  const { input, caller, services, refuse } = call;
  const { id, decision, words } = input;
  const at = services.now();
  const report = await trx
    .selectFrom('content_reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!report) throw refuse('TryAgain');
  if (report.decided_at) {
    // sent again, for its answer was lost
    if (report.decided_by === caller.userId && report.decision === decision && report.decision_words === words)
      return undefined;
    throw await decidedBefore(trx, report);
  }
  const changed = await changedSince(trx, report, input);
  if (changed) throw refuse(changed);
  await trx
    .updateTable('content_reports')
    .set({ decision, decided_at: at, decided_by: caller.userId, decision_words: words })
    .where('id', '=', id)
    .execute();
  await audit(trx, {
    by: personOf(call),
    at,
    subject: 'report',
    subjectId: id,
    action: decision === 'removed' ? 'decided: taken off' : 'decided: stays',
    why: words,
    detail: {
      event: report.event_id,
      ...(report.about_review && { review: report.review_id }),
      ...(report.about_answer && { about: 'answer' }),
    },
  });
  await endAlerts(trx, [`report:${id}`], { at, by: caller.userId });
  const author = decision === 'removed' ? await takeOff(trx, call, report) : undefined;
  await tell(trx, call, { report, author });
  return decision === 'removed' ? report.event_id : undefined;
}

/** What came of the reported review, or its answer, after it was read: replaced, or gone, which cannot stay. Who replaces it meanwhile waits. */
async function changedSince(trx: Kysely<DB>, report: Report, read: DecideCall['input']) {
  if (!report.about_review) return undefined;
  const review = await trx
    .selectFrom('reviews')
    .select('version')
    .where('id', '=', report.review_id)
    .forUpdate()
    .executeTakeFirst();
  const ifGone = read.decision === 'kept' ? 'ReportedGone' : undefined;
  if (!report.about_answer) {
    if (!review) return ifGone;
    const { review_version } = read;
    return review_version === undefined || review.version === review_version ? undefined : 'ReportedReviewChanged';
  }
  const answer = await trx
    .selectFrom('review_answers')
    .select('text')
    .where('review_id', '=', report.review_id)
    .executeTakeFirst();
  if (!answer) return ifGone;
  return answer.text === read.answer ? undefined : 'ReportedAnswerChanged';
}

/** Hides the event, or deletes the review, or its answer. @returns whose it was; undefined where it was gone already */
function takeOff(trx: Kysely<DB>, call: DecideCall, report: Report): Promise<number | undefined> {
  if (report.about_answer) return deleteAnswer(trx, call, report);
  if (report.about_review) return deleteReported(trx, call, report);
  return hideEvent(trx, call, report);
}

async function deleteReported(trx: Kysely<DB>, call: DecideCall, report: Report): Promise<number | undefined> {
  if (report.review_id === null) return undefined;
  const entry = { by: personOf(call), at: call.services.now(), detail: { report: report.id } };
  return (await deleteReview(trx, report.review_id, entry))?.user_id;
}

async function deleteAnswer(trx: Kysely<DB>, call: DecideCall, report: Report): Promise<number | undefined> {
  const answer = await trx
    .deleteFrom('review_answers')
    .where('review_id', '=', report.review_id)
    .returning(['review_id', 'organization_id'])
    .executeTakeFirst();
  if (!answer) return undefined;
  const subject = { subject: 'review', subjectId: answer.review_id } as const;
  const entry = { by: personOf(call), at: call.services.now(), ...subject };
  await audit(trx, { ...entry, action: 'answer taken off', detail: { report: report.id } });
  return ownerOf(trx, answer.organization_id);
}

async function hideEvent(trx: Kysely<DB>, call: DecideCall, report: Report): Promise<number | undefined> {
  const by = personOf(call);
  const at = call.services.now();
  const hidden = await trx
    .updateTable('events')
    .set({ publish: 0, awaits_check: false })
    .where('id', '=', report.event_id)
    .where(({ eb, or }) => or([eb('publish', '=', 1), eb('awaits_check', '=', true)]))
    .returning('organization_id')
    .executeTakeFirst();
  if (!hidden) return undefined;
  const subject = { subject: 'event', subjectId: report.event_id } as const;
  await audit(trx, { by, at, ...subject, action: 'hidden by the site', detail: { report: report.id } });
  return ownerOf(trx, hidden.organization_id);
}

async function ownerOf(trx: Kysely<DB>, organizationId: number): Promise<number> {
  const { owner_id } = await trx
    .selectFrom('organizations')
    .select('owner_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return owner_id;
}

interface Told {
  readonly report: Report;
  /** whose event, review or answer was taken off */
  readonly author: number | undefined;
}

/** Mails the decision to whoever reported it and left an address, and a removal with its reasons to its author. */
async function tell(trx: Kysely<DB>, { input, services }: DecideCall, { report, author }: Told): Promise<void> {
  const { decision, words } = input;
  const about = report.about_answer ? 'answer' : report.about_review ? 'review' : 'event';
  const decided = { decision, words, about, eventId: report.event_id } as const;
  const lang = isLanguage(report.lang) ? report.lang : services.site.languages().fallback;
  await mailReporter(trx, { ...decided, key: `report.reporter:${report.id}`, to: report.email, lang }, services);
  if (author === undefined) return;
  const mail = { ...decided, key: `report.author:${report.id}`, userId: author, isReported: true };
  await mailAuthor(trx, mail, services);
}

/** Who decided, and when. */
async function decidedBefore(trx: Kysely<DB>, { decided_at, decided_by }: Report): Promise<Refusal> {
  const admin = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', decided_by)
    .executeTakeFirst();
  const by = (admin && (fullName(admin) || admin.email)) || '–';
  const at = decided_at ? formatDateTime(wallClock(decided_at)) : '–';
  return new Refusal('ReportDecidedBefore', 409, { values: { by, at } });
}
