import { type Kysely, sql } from 'kysely';
import { settingValue } from '#domain/content/settings.ts';
import type { getScriptSettings, saveScriptSettings } from '#wire/admin/site-scripts.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { endAllResponses } from '#server/catalogue/end-responses.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';

const HOSTS = 'scripts.hosts';

/** The extra scripts of the site as they are kept. Source: SET-08. */
export async function handleScriptSettings({
  services,
}: Call<typeof getScriptSettings>): Promise<ReplyOf<typeof getScriptSettings>> {
  const { enabled, links, inline_script, hosts, changed_at, changed_by } = await readScripts(services.database.db);
  return {
    ...SUCCESS,
    data: { enabled, hosts, user_scripts_link: links, user_scripts_func: inline_script, changed_at, changed_by },
  };
}

/** Keeps them, with who changed what. Servers read the site's settings every few seconds. Source: SET-08, decisions 8. */
export async function handleSaveScripts(
  call: Call<typeof saveScriptSettings>,
): Promise<ReplyOf<typeof saveScriptSettings>> {
  const { input, caller, services, refuse } = call;
  const at = services.now();
  const { enabled, hosts, user_scripts_link: links, user_scripts_func: inline_script } = input;
  const row = { enabled, links, inline_script };
  await services.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('site scripts'))`.execute(trx);
    const before = await readScripts(trx);
    const now = { ...row, hosts };
    const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== before[field]);
    // sent again, for its answer was lost
    if (fields.length === 0) return;
    if (before.changed_at !== input.changed_at) throw refuse('SettingsChanged');
    const changed = { ...row, updated_by: caller.userId, updated_at: at };
    await trx
      .insertInto('site_scripts')
      .values(changed)
      .onConflict((on) => on.column('id').doUpdateSet(changed))
      .execute();
    await trx
      .insertInto('site_settings')
      .values({ key: HOSTS, value: hosts, updated_at: at })
      .onConflict((on) => on.column('key').doUpdateSet({ value: hosts, updated_at: at }))
      .execute();
    await audit(trx, {
      by: personOf(call),
      at,
      subject: 'setting',
      subjectId: 'scripts',
      action: enabled === before.enabled ? 'changed' : enabled ? 'switched on' : 'switched off',
      detail: { fields, before, after: now },
    });
  });
  await services.site.refresh();
  await endAllResponses(services);
  return { ...SUCCESS, message: 'SettingsSaved' };
}

async function readScripts(db: Kysely<DB>) {
  const stored = await db
    .selectFrom('site_scripts')
    .leftJoin('users', 'users.id', 'site_scripts.updated_by')
    .select(['enabled', 'links', 'inline_script', 'updated_at', 'users.first_name', 'users.last_name'])
    .executeTakeFirst();
  const settings = await db.selectFrom('site_settings').select(['key', 'value']).where('key', '=', HOSTS).execute();
  return {
    enabled: stored?.enabled ?? false,
    links: stored?.links ?? '',
    inline_script: stored?.inline_script ?? '',
    hosts: settingValue(new Map(settings.map(({ key, value }) => [key, value])), HOSTS),
    changed_at: stored?.updated_at.toISOString() ?? '',
    changed_by: [stored?.first_name, stored?.last_name].filter(Boolean).join(' '),
  };
}
