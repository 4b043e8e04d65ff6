import { sql } from 'kysely';
import { DEFAULT_COUNTRY_ID } from '#domain/catalogue/limits.ts';
import type {
  AdminCountry,
  getAdminCountry,
  listAdminCountries,
  saveAdminCountry,
} from '#wire/admin/content/countries.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage } from '#server/platform/database/table-query.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { type Kind, saveContent } from './save-content.ts';

interface Country {
  readonly country_name: string;
  readonly active: boolean;
}

const EVENTS = sql<number>`(
  select count(*)::int from events where events.country_id = countries.id and events.deleted_at is null
)`;

/** The countries as a table. Source: FMT-14, ADM-24. */
export async function handleAdminCountries({
  input: { active, table },
  services,
}: Call<typeof listAdminCountries>): Promise<ReplyOf<typeof listAdminCountries>> {
  const { search } = table;
  const { db } = services.database;
  const matching = db
    .selectFrom('countries')
    .select(['id as key', 'country_code', 'active', inAlphabet('country_name').as('country_name'), EVENTS.as('events')])
    .$if(active !== undefined, (rows) => rows.where('active', '=', active ?? true))
    .$if(search !== undefined, (rows) =>
      rows.where(holds(sql`concat_ws(chr(10), country_name, country_code)`, search ?? '')),
    );
  const rowsOf = async (ids: readonly number[]) =>
    new Map((await readCountries(services, ids)).map((row) => [row.id, row]));
  const { rows, total } = await readTablePage(db, { matching, rowsOf }, table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

async function readCountries({ database }: Services, ids: readonly number[]): Promise<readonly AdminCountry[]> {
  const rows = await database.db
    .selectFrom('countries')
    .select(['id', 'country_name', 'country_code', 'active', 'version', EVENTS.as('events')])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ active, ...row }) => ({ ...row, active: active ? 1 : 0 }));
}

export async function handleAdminCountry({
  input: { id },
  services,
}: Call<typeof getAdminCountry>): Promise<ReplyOf<typeof getAdminCountry>> {
  const [data] = await readCountries(services, [id]);
  if (!data) throw commonRefusal('TryAgain');
  return { ...SUCCESS, data };
}

const COUNTRY: Kind<Country> = {
  subject: 'country',
  read: (trx, id) =>
    trx.selectFrom('countries').select(['country_name', 'active']).where('id', '=', id).executeTakeFirstOrThrow(),
  write: async (trx, id, country) => {
    await trx.updateTable('countries').set(country).where('id', '=', id).execute();
  },
};

/** Names a country, switches it on or off; the one that forms begin with stays on. Source: FMT-14, ADM-24. */
export async function handleSaveCountry(
  call: Call<typeof saveAdminCountry>,
): Promise<ReplyOf<typeof saveAdminCountry>> {
  const { id, version, country_name, active } = call.input;
  if (!active && id === DEFAULT_COUNTRY_ID) throw commonRefusal('PleaseCheckForm', { active: 'CountryStaysOn' });
  await saveContent(call, COUNTRY, { id, version, settle: () => Promise.resolve({ country_name, active }) });
  return { ...SUCCESS, message: 'Created', id };
}
