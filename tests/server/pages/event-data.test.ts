import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

test('what search engines read of an event names the country it takes place in', async () => {
  const { db } = site.services.database;
  const { id } = await db
    .selectFrom('countries')
    .select('id')
    .where('country_code', '=', 'NL')
    .executeTakeFirstOrThrow();
  expect(await countryOf('/event-details/zilt-en-zand/1')).toBe('BE');
  await db.updateTable('events').set({ country_id: id }).where('slug', '=', 'zilt-en-zand').execute();
  site.services.cache.changed();
  expect(await countryOf('/event-details/zilt-en-zand/1')).toBe('NL');
});

async function countryOf(url: string): Promise<unknown> {
  const { body } = await site.app.inject(url);
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const data = JSON.parse(json) as { location: { address: { addressCountry: string } } };
  return data.location.address.addressCountry;
}
