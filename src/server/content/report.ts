import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { sendReport } from '#wire/content/report.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { isPublic } from '#server/catalogue/public-events.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { writeReportMail } from '#server/content/report-mail.ts';
import type { Services } from '#server/services.ts';

type ReportCall = Call<typeof sendReport>;

/** Keeps a notice of illegal content, tells the person on duty, and confirms it to whoever left an address. Source: decisions 10. */
export async function handleReport(call: ReportCall): Promise<ReplyOf<typeof sendReport>> {
  const { input, lang, services, request, refuse } = call;
  if (input.fax !== undefined) return SUCCESS;
  const event = await titleOf(input.event, lang, services);
  if (event === undefined || !(await isThere(input, services))) throw refuse('TryAgain');
  await services.limits.take('report', [], request);
  await keep(call, event);
  services.jobs.notify();
  return SUCCESS;
}

async function keep({ input, lang, services, request }: ReportCall, event: string): Promise<void> {
  const { database, site, texts, now } = services;
  const id = requestId(request);
  const { reason, explanation, name = '', email = '', review: review_id = null, answer: about_answer } = input;
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  await database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('content_reports')
      .values({
        id,
        event_id: input.event,
        review_id,
        about_review: review_id !== null,
        about_answer,
        reason,
        explanation,
        name,
        email,
        lang,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    // sent a second time, for its answer was lost
    if (numInsertedOrUpdatedRows === 0n) return;
    await raiseAlert(trx, {
      kind: 'content-report',
      about: `report:${id}`,
      says: review_id === null ? 'EventReported' : about_answer ? 'AnswerReported' : 'ReviewReported',
      values: { event: input.event, title: event, notice: id, review: review_id ?? 0 },
    });
    if (email === '') return;
    const words = (key: string, values?: Readonly<Record<string, string | number>>) =>
      texts.sentence(lang, key, values);
    await queueMail(trx, { key: `report:${id}`, to: email, ...writeReportMail({ lang, event, contact }, words) });
  });
}

/** The title of a public event; undefined for every other number. */
async function titleOf(id: number, lang: Language, { database, site, now }: Services): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('events')
    .innerJoin('event_texts', 'event_texts.event_id', 'events.id')
    .select('event_texts.title')
    .where('events.id', '=', id)
    .where((eb) => isPublic(eb, wallClock(now())))
    .orderBy(byWantedLanguage('event_texts.lang', lang, site.languages().fallback))
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}

/** Whether the review that is reported, where one is, is of the event; and whether it is answered, where its answer is reported. */
async function isThere({ event, review, answer }: ReportCall['input'], { database }: Services): Promise<boolean> {
  if (review === undefined) return !answer;
  const row = await database.db
    .selectFrom('reviews')
    .leftJoin('review_answers', 'review_answers.review_id', 'reviews.id')
    .select('review_answers.review_id as answered')
    .where('reviews.id', '=', review)
    .where('reviews.event_id', '=', event)
    .executeTakeFirst();
  return row !== undefined && (!answer || row.answered !== null);
}
