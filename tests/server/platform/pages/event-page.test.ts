import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

const SLUG = 'koperwerk';

let site: DemoSite;
let id: number;
beforeAll(async () => {
  site = await openDemoSite();
  const { db } = site.services.database;
  ({ id } = await db.selectFrom('events').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow());
});
afterAll(() => site.close());

/** What the event's page says beside header and footer. */
async function page(): Promise<string> {
  const { body } = await site.app.inject(`/event-details/${SLUG}/${id}?lang=en`);
  return /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
}

async function change(values: Record<string, unknown>): Promise<void> {
  await site.services.database.db.updateTable('events').set(values).where('id', '=', id).execute();
  site.services.cache.changed();
}

// Source: issue 11
test('an edit by its organizer is at once on the pages of event, list and home, and ends no page of another event', async () => {
  const { db } = site.services.database;
  const bodyOf = async (url: string) => (await site.app.inject(url)).body;
  const onHome = [...(await bodyOf('/?lang=nl')).matchAll(/\/event-details\/([\w-]+)\/(\d+)/g)];
  const [edited, other] = [
    ...new Map(onHome.map(([address, , number]) => [number, { address, id: Number(number) }])).values(),
  ];
  if (!edited || !other) throw new Error('home shows no events');
  const addresses = [edited.address, '/event-list/All', '/'].map((address) => `${address}?lang=nl`);
  const ofOther = `${other.address}?lang=nl`;
  const own = await db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .innerJoin('event_texts', 'event_texts.event_id', 'events.id')
    .select(['owner_id', 'title'])
    .where('events.id', '=', edited.id)
    .where('event_texts.lang', '=', 'nl')
    .executeTakeFirstOrThrow();
  for (const address of addresses) expect(textOf(await bodyOf(address)), address).toContain(own.title);
  await bodyOf(ofOther);
  // behind the server's back: only a page that was ended shows it
  await db.updateTable('event_texts').set({ title: 'Stiekem anders' }).where('event_id', '=', other.id).execute();
  const { token } = await openSession(db, { userId: own.owner_id, now: site.services.now() });
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/myevents/update',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'nl' },
    payload: { event_id: edited.id, title: 'Na de wijziging' },
  });
  expect(reply.json()).toMatchObject({ success: true });
  for (const address of addresses) expect(textOf(await bodyOf(address)), address).toContain('Na de wijziging');
  expect(await bodyOf(ofOther)).not.toContain('Stiekem anders');
});

describe('the day block of an event', () => {
  test('says of one day its date, when it starts and when it ends', async () => {
    await change({ start_date: '2026-12-12', start_time: '20:00', end_date: '2026-12-12', end_time: '23:30' });
    const text = textOf(await page());
    expect(text).toContain('Saturday 12 December 2026');
    expect(text).toContain('20:00 – 23:30');
  });

  test('says of several days the first and the last, each with its time', async () => {
    await change({ start_date: '2026-12-12', start_time: '20:00', end_date: '2026-12-14', end_time: '17:45' });
    expect(textOf(await page())).toContain('Saturday 12 December 2026 20:00 – Monday 14 December 2026 17:45');
  });
});

test('the description is shown as the HTML that its organizer wrote, without what is not on the list of tags', async () => {
  const { db } = site.services.database;
  const description =
    '<h3>Doors</h3><p onclick="steal()">At <strong>seven</strong>, <a href="javascript:steal()">here</a>.</p>' +
    '<script>steal()</script><iframe src="https://elsewhere.test"></iframe><style>p{}</style>';
  await db.updateTable('event_texts').set({ description }).where('event_id', '=', id).execute();
  site.services.cache.changed();
  const shown = await page();
  expect(shown).toMatch(/<h3>Doors<\/h3><p>At <strong>seven<\/strong>, <a rel="noopener">here<\/a>\.<\/p>/);
  expect(shown).not.toMatch(/steal|elsewhere\.test/);
  const { events } = (await site.app.inject(`/api/events/${SLUG}`)).json<{ events: EventDetail }>();
  expect(events.data.description).not.toMatch(/steal|elsewhere\.test|<script|<style/);
});

test('the photos are a list of paths, in the order that the organizer gave', async () => {
  const { events } = (await site.app.inject('/api/events/zilt-en-zand')).json<{ events: EventDetail }>();
  const rows = await site.services.database.db
    .selectFrom('event_images')
    .innerJoin('events', 'events.id', 'event_id')
    .select('file')
    .where('slug', '=', 'zilt-en-zand')
    .orderBy('event_images.position')
    .execute();
  expect(rows.length).toBeGreaterThan(1);
  expect(events.data.images).toEqual(rows.map(({ file }) => file));
});

test('how many tickets are left is said where the event shows it, and nowhere else', async () => {
  await change({ show_ticket_limit: true });
  expect(textOf(await page())).toMatch(/\d+ left/);
  await change({ show_ticket_limit: false });
  expect(textOf(await page())).not.toMatch(/\d+ left/);
});

/** The words of a piece of a page. */
function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}
