import type { Kysely, Selectable } from 'kysely';
import { isLanguage } from '#domain/content/languages.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { decideReport } from '#wire/admin/reports.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { addresseeOf } from '#server/accounts/account-mail.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { ContentReports, DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { type DecisionMail, writeDecisionMail } from './decision-mail.ts';

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
  if (await isReviewReplaced(trx, report, input.review_version)) throw refuse('ReportedReviewChanged');
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
    detail: { event: report.event_id, ...(report.about_review && { review: report.review_id }) },
  });
  await endAlerts(trx, [`report:${id}`], { at, by: caller.userId });
  const author = decision === 'removed' ? await takeOff(trx, call, report) : undefined;
  await tell(trx, call, { report, author });
  return decision === 'removed' ? report.event_id : undefined;
}

/** Whether the writer replaced the reported review after it was read; one that replaces it meanwhile waits. */
async function isReviewReplaced(trx: Kysely<DB>, report: Report, read: number | undefined): Promise<boolean> {
  if (!report.about_review || read === undefined) return false;
  const review = await trx
    .selectFrom('reviews')
    .select('version')
    .where('id', '=', report.review_id)
    .forUpdate()
    .executeTakeFirst();
  return review !== undefined && review.version !== read;
}

/** Hides the event, or deletes the review. @returns whose it was; undefined where it was gone already */
async function takeOff(trx: Kysely<DB>, call: DecideCall, report: Report): Promise<number | undefined> {
  const by = personOf(call);
  const at = call.services.now();
  if (report.about_review) {
    const review = await trx
      .deleteFrom('reviews')
      .where('id', '=', report.review_id)
      .returning(['id', 'user_id'])
      .executeTakeFirst();
    if (!review) return undefined;
    await audit(trx, {
      by,
      at,
      subject: 'review',
      subjectId: review.id,
      action: 'taken off',
      detail: { report: report.id },
    });
    return review.user_id;
  }
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
  const { owner_id } = await trx
    .selectFrom('organizations')
    .select('owner_id')
    .where('id', '=', hidden.organization_id)
    .executeTakeFirstOrThrow();
  return owner_id;
}

interface Told {
  readonly report: Report;
  /** whose event or review was taken off */
  readonly author: number | undefined;
}

/** Mails the decision to whoever reported it and left an address, and a removal with its reasons to its author. */
async function tell(trx: Kysely<DB>, { input, services }: DecideCall, { report, author }: Told): Promise<void> {
  const { site, texts } = services;
  const { fallback } = site.languages();
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const send = async (to: string, mail: Pick<DecisionMail, 'lang' | 'whom'>): Promise<void> => {
    if (to === '') return;
    const { lang } = mail;
    const { title: event } = await trx
      .selectFrom('events')
      .select(titleIn(lang, fallback).as('title'))
      .where('events.id', '=', report.event_id)
      .executeTakeFirstOrThrow();
    const aboutReview = report.about_review;
    await queueMail(trx, {
      key: `report.${mail.whom}:${report.id}`,
      to,
      ...writeDecisionMail({ ...mail, ...input, event, aboutReview, contact }, (key, values) =>
        texts.sentence(lang, key, values),
      ),
    });
  };
  await send(report.email, { whom: 'reporter', lang: isLanguage(report.lang) ? report.lang : fallback });
  if (author === undefined) return;
  const { to, lang } = await addresseeOf(trx, author, services);
  await send(to, { whom: 'author', lang });
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
