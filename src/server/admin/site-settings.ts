import { type Kysely, sql } from 'kysely';
import { CONSOLE_SETTINGS, keptSetting, wrongTogether } from '#domain/content/setting-rules.ts';
import { settingValue, SITE_SETTINGS } from '#domain/content/settings.ts';
import type { listSiteSettings, saveSiteSettings } from '#wire/admin/settings.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { endAllResponses } from '#server/catalogue/end-responses.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { peopleOf, userOfActor } from './operations/person-names.ts';

/** The settings as they hold now, whatever this server read last. Source: SET-01, ADM-24. */
export async function handleSiteSettings({
  services,
}: Call<typeof listSiteSettings>): Promise<ReplyOf<typeof listSiteSettings>> {
  const { db } = services.database;
  const [rows, people] = await Promise.all([
    db.selectFrom('site_settings').select(['key', 'value', 'updated_at']).execute(),
    lastPeople(db),
  ]);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const changed = new Map(rows.map(({ key, updated_at }) => [key, updated_at.toISOString()]));
  const shipped = new Map(SITE_SETTINGS.map(({ key, value }) => [key, value]));
  return {
    ...SUCCESS,
    data: CONSOLE_SETTINGS.map((key) => ({
      key,
      value: settingValue(stored, key),
      shipped: shipped.get(key) ?? '',
      changed_at: changed.get(key) ?? '',
      changed_by: people.get(key) ?? '',
    })),
  };
}

/** Who changed each setting last. */
async function lastPeople(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const lines = await db
    .selectFrom('audit_lines')
    .distinctOn('subject_id')
    .select(['subject_id', 'actor'])
    .where('subject', '=', 'setting')
    .where('subject_id', 'in', CONSOLE_SETTINGS)
    .orderBy('subject_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const people = await peopleOf(
    db,
    lines.map(({ actor }) => userOfActor(actor)),
  );
  return new Map(lines.map(({ subject_id, actor }) => [subject_id, people.get(userOfActor(actor) ?? 0)?.name ?? '']));
}

/** Changes settings, each on record with what it was. Source: SET-01 to SET-07, ADM-24. */
export async function handleSaveSettings(
  call: Call<typeof saveSiteSettings>,
): Promise<ReplyOf<typeof saveSiteSettings>> {
  const { input, services, refuse } = call;
  const { was } = input;
  const values = Object.entries(input.values).map(([key, value]) => [key, keptSetting(key, value)] as const);
  await services.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('site settings'))`.execute(trx);
    const stored = await storedSettings(trx);
    const present = (key: string): string => settingValue(stored, key);
    const changed = values.filter(([key, value]) => present(key) !== value);
    if (changed.some(([key]) => was[key] !== present(key))) throw refuse('SettingsChanged');
    const after = new Map([...stored, ...changed]);
    const wrong = Object.entries(wrongTogether((key) => settingValue(after, key)));
    if (wrong.length > 0)
      throw commonRefusal(
        'PleaseCheckForm',
        Object.fromEntries(wrong.map(([key, message]) => [`values.${key}`, message])),
      );
    for (const [key, value] of changed) await saveOne(trx, call, { key, value, was: present(key) });
  });
  await services.site.refresh();
  await endAllResponses(services);
  return { ...SUCCESS, message: 'SettingsSaved' };
}

async function storedSettings(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

interface Change {
  readonly key: string;
  readonly value: string;
  readonly was: string;
}

async function saveOne(
  trx: Kysely<DB>,
  call: Call<typeof saveSiteSettings>,
  { key, value, was }: Change,
): Promise<void> {
  const at = call.services.now();
  await trx
    .insertInto('site_settings')
    .values({ key, value, updated_at: at })
    .onConflict((on) => on.column('key').doUpdateSet({ value, updated_at: at }))
    .execute();
  await audit(trx, {
    by: personOf(call),
    at,
    subject: 'setting',
    subjectId: key,
    action: 'changed',
    detail: { before: was, after: value },
  });
}
