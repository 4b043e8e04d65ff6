import { sql } from 'kysely';
import type { getReport, listReports, ReportRow, ReportState } from '#wire/admin/reports.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { isPublic } from '#server/catalogue/public-events.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';

type ListCall = Call<typeof listReports>;
type Column = ParsedInputOf<typeof listReports>['table']['sort']['column'];

/** Source: DSA article 16. */
export async function handleReports(call: ListCall): Promise<ReplyOf<typeof listReports>> {
  const { table } = call.input;
  const { rows, total } = await readTablePage(call.services.database.db, reportsQuery(call), table);
  return {
    ...SUCCESS,
    aaData: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: table.draw,
  };
}

const STATE = sql<ReportState>`coalesce(content_reports.decision, 'open')`;

function reportsQuery({ input, lang, services }: ListCall): TableQuery<Column, string, ReportRow> {
  const { state, table } = input;
  const title = titleIn(lang, services.site.languages().fallback);
  const matching = reports(services)
    .select([
      'content_reports.id as key',
      // open ones first, who waits longest on top; then the others, last decided first
      sql<number>`case when content_reports.decision is null then extract(epoch from content_reports.created_at) - 1e11
        else 1e11 - extract(epoch from content_reports.decided_at) end`.as('state'),
      inAlphabet(title).as('event_title'),
      'content_reports.reason',
      'content_reports.created_at',
      sql<Date>`coalesce(content_reports.decided_at, 'infinity')`.as('decided_at'),
    ])
    .$if(state !== undefined, (rows) => rows.where(STATE, '=', state ?? 'open'))
    .$if(table.search !== undefined, (rows) =>
      rows.where(
        holds(
          sql`concat_ws(chr(10), ${title}, organizations.name, content_reports.name, content_reports.email, content_reports.id::text)`,
          table.search ?? '',
        ),
      ),
    );
  return { matching, rowsOf: (ids) => readRows(ids, { lang, services }) };
}

function reports({ database }: ListCall['services']) {
  return database.db
    .selectFrom('content_reports')
    .innerJoin('events', 'events.id', 'content_reports.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id');
}

async function readRows(
  ids: readonly string[],
  { lang, services }: Pick<ListCall, 'lang' | 'services'>,
): Promise<ReadonlyMap<string, ReportRow>> {
  const rows = await reports(services)
    .select([
      'content_reports.id',
      'content_reports.event_id',
      'content_reports.about_review',
      'content_reports.about_answer',
      'content_reports.reason',
    ])
    .select(['content_reports.created_at', 'content_reports.decided_at', STATE.as('state')])
    .select(['events.slug as event_slug', 'organizations.name as organisation'])
    .select(titleIn(lang, services.site.languages().fallback).as('event_title'))
    .where('content_reports.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [string, ReportRow] => [
      row.id,
      {
        ...row,
        about_review: row.about_review ? 1 : 0,
        about_answer: row.about_answer ? 1 : 0,
        reason: row.reason as ReportRow['reason'], // the call that wrote it allows no other
        created_at: row.created_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
      },
    ]),
  );
}

/** Source: DSA article 16. */
export async function handleOneReport({
  input,
  lang,
  services,
  refuse,
}: Call<typeof getReport>): Promise<ReplyOf<typeof getReport>> {
  const row = (await readRows([input.id], { lang, services })).get(input.id);
  if (!row) throw refuse('TryAgain');
  const found = await reports(services)
    .leftJoin('reviews', 'reviews.id', 'content_reports.review_id')
    .leftJoin('review_answers as answers', 'answers.review_id', 'reviews.id')
    .leftJoin('users as admins', 'admins.id', 'content_reports.decided_by')
    .select(['content_reports.explanation', 'content_reports.name', 'content_reports.email'])
    .select(['content_reports.decision_words', 'reviews.description as review'])
    .select((eb) => sql<boolean>`${isPublic(eb, wallClock(services.now()))}`.as('is_shown'))
    .select(['reviews.version', 'reviews.created_at as reviewed_at'])
    .select(['answers.text as answer', 'answers.created_at as answered_at'])
    .select(['admins.first_name', 'admins.last_name', 'admins.email as admin_email'])
    .where('content_reports.id', '=', input.id)
    .executeTakeFirstOrThrow();
  const by = fullName({ first_name: found.first_name ?? '', last_name: found.last_name ?? '' });
  return {
    ...SUCCESS,
    data: {
      ...row,
      explanation: found.explanation,
      name: found.name,
      email: found.email,
      review: found.review,
      review_version: found.version,
      review_replaced: isAfter(found.reviewed_at, row),
      answer: row.about_answer === 1 ? found.answer : null,
      answer_replaced: row.about_answer === 1 ? isAfter(found.answered_at, row) : 0,
      is_shown: found.is_shown ? 1 : 0,
      decision: row.state === 'open' ? null : { by: by || (found.admin_email ?? ''), words: found.decision_words },
    },
  };
}

/** Whether something was written as it is after it was reported. */
function isAfter(written: Date | null, { created_at }: ReportRow): 0 | 1 {
  return written && written.toISOString() > created_at ? 1 : 0;
}
