import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listVouchers, OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { currentVoucher, selectVouchers, toOrganizerVoucher } from './voucher-rows.ts';

type Column = ParsedInputOf<typeof listVouchers>['table']['sort']['column'];

/** The organizer's vouchers, all or a page of them, or one by its number. Source: VOU-02, VOU-15. */
export async function handleVouchers({
  input: { table },
  caller: { organizationId },
  owned: { voucher: id },
  lang,
  services,
}: Call<typeof listVouchers>): Promise<ReplyOf<typeof listVouchers>> {
  const { db } = services.database;
  const query = vouchersQuery(db, { organizationId, id, search: table.search, lang, services });
  const { rows, total } = await readTablePage(db, query, table);
  return {
    ...SUCCESS,
    data: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: table.draw,
  };
}

interface Asked {
  readonly organizationId: number;
  readonly id: number | undefined;
  readonly search: string | undefined;
  readonly lang: Language;
  readonly services: Services;
}

function vouchersQuery(
  db: Kysely<DB>,
  { organizationId, id, search, lang, services }: Asked,
): TableQuery<Column, number, OrganizerVoucher> {
  const { fallback } = services.site.languages();
  const now = wallClock(services.now());
  const clock = sql`date_trunc('minute', ${`${now.date} ${now.time}`}::timestamp)`;
  const eventTitle = titleIn(lang, fallback);
  const matching = db
    .selectFrom('vouchers')
    .innerJoin('events', 'events.id', 'vouchers.event_id')
    .select([
      'vouchers.id as key',
      'vouchers.voucher_type',
      'vouchers.created_at',
      inAlphabet('vouchers.title').as('title'),
      inAlphabet(eventTitle).as('event_title'),
      sql`vouchers.start_date + vouchers.start_time`.as('start_date'),
      sql`vouchers.end_date + vouchers.end_time`.as('end_date'),
      sql`vouchers.start_date + vouchers.start_time <= ${clock} and vouchers.end_date + vouchers.end_time >= ${clock}`.as(
        'status',
      ),
    ])
    .where('vouchers.organization_id', '=', organizationId)
    .where('vouchers.deleted_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('vouchers.id', '=', currentVoucher(id ?? 0)))
    .$if(search !== undefined, (rows) =>
      rows.where(holds(sql`concat_ws(' ', vouchers.title, ${eventTitle})`, search ?? '')),
    );
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await selectVouchers(db, { lang, fallback }).where('vouchers.id', 'in', ids).execute();
      // whoever asks for one by the number that it had before goes on with that number
      return new Map(rows.map((row) => [row.id, toOrganizerVoucher({ ...row, id: id ?? row.id }, services)]));
    },
  };
}
