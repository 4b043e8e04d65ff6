import { isLanguage, parseLanguages } from '#domain/content/languages.ts';
import { settingValue } from '#domain/content/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SiteLanguages } from '#server/platform/http/language.ts';
import type { Log } from '#server/platform/log.ts';
import { type SiteScripts, siteScripts } from './site-scripts.ts';

const REFRESH_MS = 5_000;

/** The site's settings as the database holds them, a few seconds old at most. */
export interface Site {
  /** the value of a setting, or its default */
  get(key: string): string;
  /** every stored value by key */
  values(): ReadonlyMap<string, string>;
  languages(): SiteLanguages;
  /** scripts of third parties that the owner switched on */
  scripts(): SiteScripts | undefined;
  /** reads them again now: after a change made through this server */
  refresh(): Promise<void>;
}

/** Reads the site's settings and keeps them fresh: whoever asks after 5 s starts a reading behind its back. */
export async function openSite(database: Database, log: Log): Promise<Site> {
  let values = new Map<string, string>();
  let languages = siteLanguages('', '');
  let scripts: SiteScripts | undefined;
  let readAt = 0;
  let reading: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    const { db } = database;
    const [rows, stored] = await Promise.all([
      db.selectFrom('site_settings').select(['key', 'value']).execute(),
      db.selectFrom('site_scripts').select(['enabled', 'links', 'inline_script']).executeTakeFirst(),
    ]);
    values = new Map(rows.map((row) => [row.key, row.value]));
    const read = siteLanguages(settingValue(values, 'site.languages'), settingValue(values, 'site.default_language'));
    // the same object while they are the same: what was found for it still holds
    if (JSON.stringify(read) !== JSON.stringify(languages)) languages = read;
    scripts = siteScripts(stored, settingValue(values, 'scripts.hosts'));
    readAt = Date.now();
  };
  const current = (): ReadonlyMap<string, string> => {
    if (Date.now() - readAt > REFRESH_MS && !reading) {
      reading = refresh()
        .catch((error: unknown) => log.warn({ err: error }, 'site settings could not be read again'))
        .finally(() => {
          readAt = Date.now();
          reading = undefined;
        });
    }
    return values;
  };
  const get = (key: string): string => settingValue(current(), key);
  await refresh();
  return {
    get,
    values: current,
    refresh,
    languages: () => {
      current();
      return languages;
    },
    scripts: () => {
      current();
      return scripts;
    },
  };
}

/** The languages of the two settings; a default that is not offered gives way to the first that is. Source: decisions 2. */
export function siteLanguages(list: string, fallback: string): SiteLanguages {
  const offered = parseLanguages(list);
  const first = offered[0] ?? 'nl';
  return { offered, fallback: isLanguage(fallback) && offered.includes(fallback) ? fallback : first };
}
