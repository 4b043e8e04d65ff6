import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventCard, EventDetail } from '#wire/catalogue/event.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

// An event and a page that are written in French only, on a site that answers in English too (WCAG 3.1.2).

let site: DemoSite;
let linten: { id: number; title: string };
beforeAll(async () => {
  site = await openDemoSite();
  const { db } = site.services.database;
  linten = await db
    .selectFrom('events')
    .innerJoin('event_texts', 'event_texts.event_id', 'events.id')
    .select(['events.id', 'event_texts.title'])
    .where('slug', '=', 'linten')
    .where('lang', '=', 'fr')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('event_texts').where('event_id', '=', linten.id).where('lang', '<>', 'fr').execute();
  await db
    .deleteFrom('page_texts')
    .where('page_id', 'in', (eb) => eb.selectFrom('pages').select('id').where('slug', '=', 'about-us'))
    .where('lang', '<>', 'fr')
    .execute();
});
afterAll(() => site.close());

const page = async (url: string) => (await site.app.inject({ url, headers: { 'accept-language': 'en' } })).body;
const escaped = (text: string) => text.replaceAll("'", '&#x27;').replaceAll('&', '&amp;');

test('an answer says which language an event’s texts are in', async () => {
  const { events } = JSON.parse(await page('/api/events')) as { events: EventCard[] };
  expect(events.find(({ id }) => id === linten.id)?.lang).toBe('fr');
  expect(events.find(({ slug }) => slug === 'zilt-en-zand')?.lang).toBe('en');
  const { events: detail } = JSON.parse(await page(`/api/events/${linten.id}`)) as { events: EventDetail };
  expect(detail.data.lang).toBe('fr');
});

test('a card says so where that is not the language of the page, and only there', async () => {
  const html = await page('/event-list/All');
  expect(html).toContain(`<span lang="fr" dir="auto">${escaped(linten.title)}</span>`);
  expect(html).toContain('<span dir="auto">Zilt &amp; Zand</span>');
});

test('an event’s page says so of title, excerpt and description', async () => {
  const html = await page(`/event-details/linten/${linten.id}`);
  expect(html).toMatch(/<h1[^>]* lang="fr"/);
  expect(html.match(/<(?:h1|p|div)[^>]* lang="fr"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(await page('/event-details/zilt-en-zand/1')).not.toMatch(/<(?:h1|p|div)[^>]* lang="/);
});

test('a content page says so of its title and its text', async () => {
  const html = await page('/aboutus');
  expect(html).toMatch(/<h1[^>]* lang="fr"/);
  expect(html).toMatch(/<div[^>]* lang="fr"/);
});
