import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventCard } from '#wire/catalogue/event.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

test('events by title stand as people look them up: accents beside their letters, capitals apart from nothing, 9 before 10', async () => {
  const { db } = site.services.database;
  const ids = (await db.selectFrom('events').select('id').orderBy('id').limit(6).execute()).map(({ id }) => id);
  const wanted = ['Ebbenhout', 'élan', 'Etappe', 'Zaal 9', 'Zaal 10', 'Zürich'];
  for (const [at, title] of wanted.toReversed().entries())
    await db
      .updateTable('event_texts')
      .set({ title })
      .where('event_id', '=', ids[at] ?? 0)
      .execute();
  const reply = await site.app.inject({ url: '/api/events?event_sort=title', headers: { 'accept-language': 'nl' } });
  const titles = reply.json<{ events: EventCard[] }>().events.map(({ title }) => title);
  expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted);
});

test('countries stand by name, Åland with A', async () => {
  const { data } = (await site.app.inject('/api/countries')).json<{ data: { country_name: string }[] }>();
  const names = data.map(({ country_name }) => country_name);
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
});
