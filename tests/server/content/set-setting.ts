import type { DemoSite } from '../demo-site.ts';

/** Stores a setting, and has the server read it and forget what it answered before. */
export async function setSetting({ services }: Pick<DemoSite, 'services'>, key: string, value: string): Promise<void> {
  await services.database.db
    .insertInto('site_settings')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
  await services.site.refresh();
  services.cache.changed();
}

/** Switches the site's extra scripts on, off or over. */
export async function setScripts(
  { services }: DemoSite,
  { enabled = true, links = '', inline = '' }: { enabled?: boolean; links?: string; inline?: string },
): Promise<void> {
  const row = { enabled, links, inline_script: inline };
  await services.database.db
    .insertInto('site_scripts')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
  await services.site.refresh();
  services.cache.changed();
}
