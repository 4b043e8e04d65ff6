import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/content/languages.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
  const row = { key: 'site.languages', value: LANGUAGES.join(',') };
  await site.services.database.db.insertInto('site_settings').values(row).execute();
  await site.services.site.refresh();
});
afterAll(() => site.close());

test.each(LANGUAGES)('amounts stand with the euro sign, a comma and two decimals in %s', async (lang) => {
  for (const url of ['/', '/event-list/All', '/event-details/zilt-en-zand/1']) {
    const { body } = await site.app.inject(`${url}?lang=${lang}`);
    expect(body).toContain(`<html lang="${lang}"`);
    // what is shown, without what the scripts start from
    const shown = body.replaceAll(/<(script|head)[\s>][\s\S]*?<\/\1>/g, '');
    const amounts = shown.match(/€[^<]*/g) ?? [];
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) expect(amount).toMatch(/^€\u00a0\d{1,3}(\.\d{3})*,\d{2}(?!\d)/);
    expect(shown).not.toMatch(/\d(€|\u00a0€| €| EUR)/);
  }
});
