import { sql } from 'kysely';
import type { AdminReviewRow, getAdminReview, listAdminReviews } from '#wire/admin/reviews.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { isPublic } from '#server/catalogue/public-events.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/route.ts';

type ListCall = Call<typeof listAdminReviews>;
type Column = ParsedInputOf<typeof listAdminReviews>['table']['sort']['column'];

/** The reviews of all events: what anybody can read, whether it was reported or not. Source: issue 38. */
export async function handleAdminReviews(call: ListCall): Promise<ReplyOf<typeof listAdminReviews>> {
  const { table } = call.input;
  const { rows, total } = await readTablePage(call.services.database.db, reviewsQuery(call), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

/** One review as it is now. */
export async function handleAdminReview({
  input,
  lang,
  services,
  refuse,
}: Call<typeof getAdminReview>): Promise<ReplyOf<typeof getAdminReview>> {
  const data = (await readRows([input.id], { lang, services })).get(input.id);
  if (!data) throw refuse('ReviewGone');
  return { ...SUCCESS, data };
}

const AUTHOR = sql<string>`concat_ws(' ', users.first_name, users.last_name)`;

/** The oldest notice about the review itself that waits to be decided. */
const REPORT = sql<string | null>`(
  select content_reports.id from content_reports
  where content_reports.review_id = reviews.id and not content_reports.about_answer and content_reports.decision is null
  order by content_reports.created_at, content_reports.id limit 1)`;

function reviewsQuery({ input, lang, services }: ListCall): TableQuery<Column, number, AdminReviewRow> {
  const { stars, state, table } = input;
  const title = titleIn(lang, services.site.languages().fallback);
  const matching = reviews(services)
    .select([
      'reviews.id as key',
      inAlphabet(title).as('event_title'),
      inAlphabet(AUTHOR).as('author'),
      'reviews.review as stars',
      'reviews.created_at',
    ])
    .$if(stars !== undefined, (rows) => rows.where('reviews.review', '=', stars ?? 0))
    .$if(state === 'reported', (rows) => rows.where(REPORT, 'is not', null))
    .$if(table.search !== undefined, (rows) =>
      rows.where(holds(sql`concat_ws(chr(10), reviews.description, ${AUTHOR}, ${title})`, table.search ?? '')),
    );
  return { matching, rowsOf: (ids) => readRows(ids, { lang, services }) };
}

/** Those of accounts and events that are gone are shown to nobody. */
function reviews({ database }: ListCall['services']) {
  return database.db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('events', 'events.id', 'reviews.event_id')
    .where('users.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null);
}

async function readRows(
  ids: readonly number[],
  { lang, services }: Pick<ListCall, 'lang' | 'services'>,
): Promise<ReadonlyMap<number, AdminReviewRow>> {
  const rows = await reviews(services)
    .select(['reviews.id', 'reviews.version', 'reviews.review', 'reviews.description', 'reviews.created_at'])
    .select(['users.first_name', 'users.last_name', 'events.slug'])
    .select((eb) => sql<boolean>`${isPublic(eb, wallClock(services.now()))}`.as('is_shown'))
    .select([titleIn(lang, services.site.languages().fallback).as('title'), REPORT.as('report')])
    .where('reviews.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [number, AdminReviewRow] => [
      row.id,
      {
        id: row.id,
        version: row.version,
        event_title: row.title,
        event_slug: row.slug,
        is_shown: row.is_shown ? 1 : 0,
        author: fullName(row),
        stars: row.review,
        words: row.description,
        created_at: row.created_at.toISOString(),
        report: row.report,
      },
    ]),
  );
}
