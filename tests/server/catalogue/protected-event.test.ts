import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventCard, EventDetail } from '#wire/catalogue/event.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { unlockToken } from '#server/catalogue/unlock-tokens.ts';
import { DEMO_EVENT_PASSWORD } from '#server/seed/demo-accounts.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';

const SLUG = 'huiskamer-aan-zee';
/** What only who knows the password may read: words of its texts, its venue, its street, its seller. */
const SECRETS = /Robbe|Besloten|Kaaihuis|Kustklank|accordeon|Adults/i;

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());
afterEach(() => site.services.database.db.deleteFrom('rate_limits').execute());

const unlock = (payload: object, { app = site.app, slug = SLUG, remoteAddress = '192.0.2.1' } = {}) =>
  app.inject({ method: 'POST', url: `/api/events/${slug}/unlock`, payload, remoteAddress });
const read = (token = '', slug = SLUG) =>
  site.app.inject({ url: `/api/events/${slug}?unlock_token=${token}`, headers: { 'accept-language': 'nl' } });
const detailOf = (reply: LightMyRequestResponse) => reply.json<{ events: EventDetail }>().events;
const messageOf = (reply: LightMyRequestResponse) => reply.json<{ message: string }>().message;

async function tokenFor(password = DEMO_EVENT_PASSWORD): Promise<string> {
  const reply = await unlock({ password });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ unlock_token: string }>().unlock_token;
}

async function foundBy(word: string): Promise<boolean> {
  const { events } = (await site.app.inject(`/api/events?limit=100&search=${word}`)).json<{ events: EventCard[] }>();
  return events.some(({ slug }) => slug === SLUG);
}

describe('a protected event', () => {
  test('that is over says so, and asks nobody for its password', async () => {
    const dates = ['start_date', 'start_time', 'end_date', 'end_time'] as const;
    const { db } = site.services.database;
    const own = db.selectFrom('events').select(dates).where('slug', '=', SLUG);
    const before = await own.executeTakeFirstOrThrow();
    const put = async (set: object): Promise<void> => {
      await db.updateTable('events').set(set).where('slug', '=', SLUG).execute();
      site.services.cache.changed();
    };
    await put({ start_date: '2026-01-02', end_date: '2026-01-02' });
    const { data, tickets } = detailOf(await read());
    const { body } = await site.app.inject(`/event-details/${SLUG}/${data.id}?lang=en`);
    await put(before);
    expect(data).toMatchObject({ unlocked: 0, availability: 'ended', venue: '', description: '' });
    expect(tickets).toEqual([]);
    const page = /<main[\s\S]*<\/main>/.exec(body)?.[0];
    expect(page).toContain('This event is over.');
    for (const words of ['guests with a password', 'coming soon']) expect(page).not.toContain(words);
  });

  test('tells nothing of itself but title, poster, dates and town, in no answer and on no page', async () => {
    const { data, tickets } = detailOf(await read());
    expect(data).toMatchObject({
      unlocked: 0,
      city: 'Nieuwpoort',
      venue: '',
      address: '',
      latitude: null,
      user_detail: null,
    });
    expect(tickets).toEqual([]);
    const { events } = (await site.app.inject('/api/events?limit=100')).json<{ events: EventCard[] }>();
    const card = events.find(({ slug }) => slug === SLUG);
    expect(card).toMatchObject({ availability: 'locked', venue: '', excerpt: '', audience: '' });
    expect(await foundBy('huiskamer')).toBe(true);
    for (const secret of ['kaaihuis', 'besloten', 'kustklank']) expect(await foundBy(secret), secret).toBe(false);
    const page = await site.app.inject(`/event-details/${SLUG}/${data.id}`);
    expect(page.statusCode).toBe(200);
    // the styles, which are the same for every event, name all audiences
    const [head = '', body = ''] = page.body.replace(/<style>[\s\S]*?<\/style>/, '').split('</head>');
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    expect(main).toContain('Huiskamer aan zee');
    expect(head + main).not.toMatch(SECRETS);
    expect(head).not.toContain('application/ld+json');
    const queries = JSON.parse(/id="state">([^<]*)</.exec(page.body)?.[1] ?? '{}') as { queries: object };
    expect(JSON.stringify(queries)).not.toMatch(/Robbe|Besloten|Kaaihuis|accordeon/);
    const calendar = await site.app.inject(`/calendar/${data.id}.ics`);
    expect(calendar.body).toContain('Huiskamer aan zee');
    expect(calendar.body).not.toMatch(SECRETS);
  });

  test('tells by no list, filter or page who organizes it or where it takes place', async () => {
    const { db } = site.services.database;
    const { owner_id, organization_id, slug } = await db
      .selectFrom('events')
      .innerJoin('organizations', 'organizations.id', 'events.organization_id')
      .select(['organizations.owner_id', 'events.organization_id', 'organizations.slug'])
      .where('events.slug', '=', SLUG)
      .executeTakeFirstOrThrow();
    const get = (url: string) => site.app.inject(url);
    const listed = async () =>
      (await get(`/api/events?organizer=${owner_id}`)).json<{ events: EventCard[]; count: number }>();
    const info = async () => (await get(`/api/organizers/${owner_id}`)).json<{ data?: { events_count: number } }>();
    const offered = async () => {
      const payload = { organizer: owner_id };
      const reply = await site.app.inject({ method: 'POST', url: '/api/events/organizers', payload });
      return reply.json<{ data: object[] }>().data;
    };
    const { events, count } = await listed();
    expect(count).toBeGreaterThan(0);
    expect(events.map((event) => event.slug)).not.toContain(SLUG);
    expect((await info()).data?.events_count).toBe(count);
    expect((await get(`/organizer/${owner_id}/${slug}`)).body).not.toContain(SLUG);
    expect(await offered()).toHaveLength(1);
    const venues = (await get('/api/events/venues')).body + (await get('/venues')).body;
    expect(venues).toContain('Vuurboei');
    expect(venues).not.toMatch(/Kaaihuis|huiskamer-aan-zee/);
    // with all of its events locked nobody hears of it
    const others = db.updateTable('events').where('organization_id', '=', organization_id).where('slug', '<>', SLUG);
    await others.set({ password_protected: true }).execute();
    site.services.cache.changed();
    expect((await listed()).events).toEqual([]);
    expect((await info()).data).toBeUndefined();
    expect(await offered()).toEqual([]);
    await others.set({ password_protected: false }).execute();
    site.services.cache.changed();
  });

  test('tells everything to who sends the token that its password was answered with, and to nobody after', async () => {
    const token = await tokenFor();
    const open = await read(token);
    const { data, tickets } = detailOf(open);
    expect(data).toMatchObject({ unlocked: 1, password_protected: 1, venue: expect.stringMatching(/./) });
    expect(data.availability).not.toBe('locked');
    expect(data.description).toContain('Robbe');
    expect(data.user_detail?.organisation).toBe('Kustklank vzw');
    expect(tickets.length).toBeGreaterThan(0);
    expect(open.headers['cache-control']).toBe('no-store');
    expect(detailOf(await read()).data.unlocked).toBe(0);
  });

  test('is opened by no token of another event, of yesterday, or made up', async () => {
    const { id } = detailOf(await read()).data;
    const { secrets } = site.services;
    const { password_hash } = await site.services.database.db
      .selectFrom('events')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const event = { id, password_hash };
    expect(detailOf(await read(unlockToken(secrets, event, TODAY))).data.unlocked).toBe(1);
    const yesterday = new Date(TODAY.getTime() - 25 * 3_600_000);
    const [until = '', mark = ''] = unlockToken(secrets, event, TODAY).split('.');
    const none = [
      unlockToken(secrets, { ...event, id: id + 1 }, TODAY),
      unlockToken(secrets, event, yesterday),
      `${Number(until) + 1}.${mark}`,
      'x',
    ];
    for (const token of none) expect(detailOf(await read(token)).data.unlocked, token).toBe(0);
  });

  test('is closed to all its tokens by a new password', async () => {
    const { db } = site.services.database;
    const token = await tokenFor();
    const { password_hash } = await db
      .selectFrom('events')
      .select('password_hash')
      .where('slug', '=', SLUG)
      .executeTakeFirstOrThrow();
    const setHash = (hash: string | null) =>
      db.updateTable('events').set({ password_hash: hash }).where('slug', '=', SLUG).execute();
    await setHash(await hashPassword('een ander woord'));
    try {
      expect(detailOf(await read(token)).data.unlocked).toBe(0);
      expect(detailOf(await read(await tokenFor('een ander woord'))).data.unlocked).toBe(1);
    } finally {
      await setHash(password_hash);
    }
    expect(detailOf(await read(token)).data.unlocked).toBe(1);
  });

  test('has no token from before it was protected: an open event answers none, and counts and judges no try', async () => {
    const open = 'zilt-en-zand';
    for (let i = 0; i < 12; i++) {
      const reply = await unlock({ password: `no ${i}` }, { slug: open });
      expect(reply.json()).toMatchObject({ success: true, unlock_token: '' });
    }
    expect(await site.services.database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });

  test('answers a wrong password with WrongPassword, and an event that is not there with TryAgain', async () => {
    const wrong = await unlock({ password: 'landwind' });
    expect([wrong.statusCode, messageOf(wrong)]).toEqual([403, 'WrongPassword']);
    expect((await unlock({ password: '' })).statusCode).toBe(422);
    expect((await unlock({})).statusCode).toBe(422);
    const draft = await unlock({ password: DEMO_EVENT_PASSWORD }, { slug: 'kade-5' });
    expect([draft.statusCode, messageOf(draft)]).toEqual([404, 'TryAgain']);
  });

  test('takes ten tries in ten minutes from an address; right ones are no tries, other addresses go on', async () => {
    for (let i = 0; i < 3; i++) await tokenFor();
    for (let i = 0; i < 10; i++) expect((await unlock({ password: `no ${i}` })).statusCode).toBe(403);
    const refused = await unlock({ password: DEMO_EVENT_PASSWORD });
    expect([refused.statusCode, messageOf(refused)]).toEqual([429, 'TooManyAttempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await unlock({ password: DEMO_EVENT_PASSWORD }, { remoteAddress: '198.51.100.7' });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('the master password', () => {
  test('is none where the operator set none', async () => {
    expect(site.services.settings.eventMasterHash).toBeUndefined();
    expect((await unlock({ password: 'sleutel van het huis' })).statusCode).toBe(403);
  });

  test('opens every protected event where the operator set its hash, and each use is logged', async () => {
    const lines: { msg?: string; event?: number; level?: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
    const env = { EVENT_MASTER_HASH: await hashPassword('sleutel van het huis') };
    const own = await openDemoSite({ env, replace: { log } });
    try {
      const uses = () => lines.filter(({ msg }) => msg === 'event opened with the master password');
      expect((await unlock({ password: DEMO_EVENT_PASSWORD }, own)).statusCode).toBe(200);
      expect((await unlock({ password: 'sleutel' }, own)).statusCode).toBe(403);
      expect(uses()).toEqual([]);
      expect((await unlock({ password: 'sleutel van het huis' }, own)).statusCode).toBe(200);
      expect(uses()).toEqual([expect.objectContaining({ event: expect.any(Number) as number })]);
      expect(JSON.stringify(lines)).not.toContain('sleutel van het huis');
      const audited = own.services.database.db.selectFrom('audit_lines').select(['actor', 'subject', 'action', 'why']);
      expect(await audited.where('why', '=', 'master password').execute()).toEqual([
        { actor: 'guest', subject: 'event', action: 'opened', why: 'master password' },
      ]);
    } finally {
      await own.close();
    }
  });
});
