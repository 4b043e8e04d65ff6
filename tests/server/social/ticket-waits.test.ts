import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { completeOutgoingMails } from '#server/complete-mails.ts';
import { exportRecords } from '#server/accounts/privacy/export-parts.ts';
import { forgetPerson } from '#server/accounts/privacy/forget-person.ts';
import { retentionRules } from '#server/open-services.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { tellOfTickets } from '#server/social/tickets-came.ts';
import { addPerson, type Person } from '../accounts/people.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addTicket, stage, type Staged } from '../orders/stage.ts';

// Source: issue 39, tell me when tickets come

let shop: Shop;
let event: Staged;
let person: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').execute();
  event = await stage(shop.database, { tickets: [] });
  person = await addPerson(shop.database, {});
  ({ headers } = await shop.signedIn({ userId: person.id }));
});

let guests = 0;
const newGuest = () => `gast${(guests += 1)}@voorbeeld.test`;
/** Two servers look at once. */
const run = () => Promise.all([tellOfTickets(shop.services), tellOfTickets(shop.services)]);
const wait = (more: Record<string, unknown> = {}, as = {}) =>
  shop.post('/api/tickets/wait', { event_id: event.eventId, ...more }, as);
const waits = async () =>
  (await shop.post('/api/tickets/wait/show', { event_id: event.eventId }, headers)).json<{ data: { waits: number } }>()
    .data.waits;
const mails = async (to: string) => completeOutgoingMails(shop.services)(await latestMails(shop.database.db, to));
const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);
const came = 'Er zijn tickets: Zilt & Zand';
const waitsOfEvent = () =>
  shop.database.db.selectFrom('ticket_waits').selectAll().where('event_id', '=', event.eventId).execute();

/** The token of a link of the newest mail. */
async function tokenOf(to: string, what: 'confirm' | 'stop'): Promise<string> {
  const [mail] = await mails(to);
  return new RegExp(`#${what}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

async function guestWaits(email = newGuest()): Promise<string> {
  expect((await wait({ email })).statusCode).toBe(200);
  const token = await tokenOf(email, 'confirm');
  expect((await shop.post('/api/tickets/wait/confirm', { token })).statusCode).toBe(200);
  return email;
}

describe('an account that waits for tickets', () => {
  test('is told once, whichever server looks, and waits no more', async () => {
    expect(await waits()).toBe(0);
    for (const _ of [1, 2]) expect((await wait({}, headers)).json()).toMatchObject({ data: { waits: 1 } });
    expect(await waits()).toBe(1);
    await run();
    expect(await mails(person.email)).toEqual([]);
    await addTicket(shop.database, event);
    await run();
    await run();
    const [mail, ...more] = await mails(person.email);
    expect([mail?.subject, more]).toEqual([came, []]);
    expect(mail?.text).toContain(`/event-details/${event.slug}/${event.eventId}?lang=nl`);
    expect(await waits()).toBe(0);
  });

  test('is told at the start of the sale, also where that is moved', async () => {
    const at = (start_date: string) => ({ start_date, start_time: '10:00:00' });
    const ticket = await addTicket(shop.database, event, at('2026-11-21'));
    await wait({}, headers);
    await shop.database.db.updateTable('tickets').set(at('2026-11-23')).where('id', '=', ticket).execute();
    shop.later(2 * 24 * 60);
    await run();
    expect(await mails(person.email)).toEqual([]);
    shop.later(24 * 60);
    await run();
    expect(await subjects(person.email)).toEqual([came]);
  });

  test('is told when sold out tickets come back', async () => {
    const ticket = await addTicket(shop.database, event, { quantity: 1, booked_qty: 1 });
    expect((await wait({}, headers)).statusCode).toBe(200);
    await run();
    expect(await mails(person.email)).toEqual([]);
    await shop.database.db.updateTable('tickets').set({ booked_qty: 0 }).where('id', '=', ticket).execute();
    await run();
    expect(await subjects(person.email)).toEqual([came]);
  });

  test('waits no more once it says so', async () => {
    await wait({}, headers);
    const url = `/api/tickets/wait/${event.eventId}`;
    for (const _ of [1, 2]) expect((await shop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    await addTicket(shop.database, event);
    await run();
    expect([await waits(), await mails(person.email)]).toEqual([0, []]);
  });

  test.each([
    ['was called off', { cancelled_at: new Date(0) }],
    ['is over', { start_date: '2026-01-02', end_date: '2026-01-02' }],
    ['was deleted', { deleted_at: new Date(0) }],
  ])('is told nothing, and nothing is kept, once the event %s', async (_, set) => {
    await wait({}, headers);
    await shop.database.db.updateTable('events').set(set).where('id', '=', event.eventId).execute();
    await run();
    expect([await waitsOfEvent(), await mails(person.email)]).toEqual([[], []]);
  });

  test.each([
    ['is taken down for a while', { status: 0 }, { status: 1 }],
    ['has a password for a while', { password_protected: true }, { password_protected: false }],
  ])('waits on while the event %s', async (_, set, back) => {
    const change = (to: object) =>
      shop.database.db.updateTable('events').set(to).where('id', '=', event.eventId).execute();
    await wait({}, headers);
    await addTicket(shop.database, event);
    await change(set);
    await run();
    expect(await mails(person.email)).toEqual([]);
    await change(back);
    await run();
    expect(await subjects(person.email)).toEqual([came]);
  });

  test('is told nothing while it is disabled, and is forgotten with the account', async () => {
    await wait({}, headers);
    const read = exportRecords['ticket-waits'] ?? expect.fail();
    expect(await read(shop.services, person.id)).toMatchObject([{ event: event.slug }]);
    const disable = (at: Date | null) =>
      shop.database.db.updateTable('users').set({ disabled_at: at }).where('id', '=', person.id).execute();
    await disable(new Date(0));
    await addTicket(shop.database, event);
    await run();
    expect(await mails(person.email)).toEqual([]);
    await shop.database.db
      .insertInto('ticket_waits')
      .values({
        id: sql`gen_random_uuid()`,
        event_id: event.eventId,
        email: person.email,
        lang: 'nl',
        created_at: new Date(),
      })
      .execute();
    await disable(null);
    await shop.database.transaction((trx) => forgetPerson(trx, { userId: person.id, at: shop.services.now() }));
    await run();
    expect([await waitsOfEvent(), await mails(person.email)]).toEqual([[], []]);
  });
});

describe('a guest who waits for tickets', () => {
  test('is told once the address was confirmed by its mail, and once alone', async () => {
    const email = newGuest();
    expect((await wait({ email })).json()).toEqual({ success: true, status: true, data: { waits: 0 } });
    expect(await subjects(email)).toEqual(['Zullen we je laten weten wanneer er tickets zijn? Zilt & Zand']);
    const token = await tokenOf(email, 'confirm');
    const shown = async () => (await shop.post('/api/tickets/wait/link', { token })).json<{ data: object }>().data;
    const link = { event_id: event.eventId, slug: event.slug, title: 'Zilt & Zand' };
    expect(await shown()).toEqual({ ...link, waits: 0 });
    for (const _ of [1, 2]) await shop.post('/api/tickets/wait/confirm', { token });
    expect(await shown()).toEqual({ ...link, waits: 1 });
    await addTicket(shop.database, event);
    await run();
    expect((await subjects(email))[0]).toBe(came);
    expect(await mails(email)).toHaveLength(2);
    expect(await waitsOfEvent()).toEqual([]);
    expect((await shop.post('/api/tickets/wait/link', { token })).statusCode).toBe(404);
  });

  test('is told nothing without that: a scanner that opens the link, and reads what it is about, confirms nothing', async () => {
    const email = newGuest();
    await wait({ email });
    await shop.app.inject({ url: '/your-mails?lang=nl' });
    await shop.post('/api/tickets/wait/link', { token: await tokenOf(email, 'confirm') });
    await addTicket(shop.database, event);
    await run();
    expect(await mails(email)).toHaveLength(1);
  });

  test('gets the link anew until it is confirmed, then no mail more, and waits once', async () => {
    const email = newGuest();
    await wait({ email });
    await guestWaits(email);
    expect(await mails(email)).toHaveLength(2);
    const [before] = await waitsOfEvent();
    shop.later(60);
    await guestWaits(email.toUpperCase());
    expect(await mails(email)).toHaveLength(2);
    expect(await waitsOfEvent()).toEqual([before]);
    expect(await waitsOfEvent()).toHaveLength(1);
    await addTicket(shop.database, event);
    await run();
    expect((await subjects(email)).filter((one) => one === came)).toHaveLength(1);
  });

  test('is told once where the address waits as an account’s too', async () => {
    await wait({}, headers);
    await guestWaits(person.email);
    await addTicket(shop.database, event);
    await run();
    expect((await subjects(person.email)).filter((one) => one === came)).toHaveLength(1);
    expect(await waitsOfEvent()).toEqual([]);
  });

  test('stops it by the link of the mail, or of the mail program by one POST', async () => {
    const email = await guestWaits();
    const token = await tokenOf(email, 'stop');
    const shown = async () => (await shop.post('/api/mails/stop/show', { token })).json<{ data: object }>().data;
    expect(await shown()).toEqual({ about: 'tickets', title: 'Zilt & Zand' });
    const [mail] = await mails(email);
    const url = (mail?.stopUrl ?? '').replace('http://localhost:3000', '');
    const body = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await shop.app.inject({ method: 'POST', url, ...body })).statusCode).toBe(200);
    expect(await shown()).toEqual({ about: 'tickets', title: null });
    expect(await waitsOfEvent()).toEqual([]);
  });

  test('gets six mails a day at most, however the hours are used', async () => {
    const email = newGuest();
    const answers: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      answers.push((await wait({ email })).statusCode);
      // another hour
      await shop.database.db.deleteFrom('rate_limits').where('key', 'like', 'ticket-wait:%').execute();
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await mails(email)).toHaveLength(6);
  });

  test('is stopped by the link of any of its mails: who asks again after it was told waits no more', async () => {
    const email = await guestWaits();
    const ticket = await addTicket(shop.database, event, { quantity: 1 });
    await run();
    const token = await tokenOf(email, 'stop');
    const sell = (booked_qty: number) =>
      shop.database.db.updateTable('tickets').set({ booked_qty }).where('id', '=', ticket).execute();
    await sell(1);
    await guestWaits(email);
    expect((await shop.post('/api/mails/stop', { token })).statusCode).toBe(200);
    await sell(0);
    await run();
    expect((await subjects(email)).filter((one) => one === came)).toHaveLength(1);
    await sell(1);
    await guestWaits(email);
    await sell(0);
    await run();
    expect((await subjects(email)).filter((one) => one === came)).toHaveLength(2);
  });

  test('stops for the account of the same address too', async () => {
    await wait({}, headers);
    await guestWaits(person.email);
    await shop.post('/api/mails/stop', { token: await tokenOf(person.email, 'stop') });
    expect(await waitsOfEvent()).toEqual([]);
  });

  test('gets no mail that waits for the mail server once it stopped', async () => {
    const email = await guestWaits();
    await addTicket(shop.database, event);
    await run();
    const token = await tokenOf(email, 'stop');
    expect((await mails(email))[0]).toMatchObject({ subject: came, failedAt: null });
    await shop.post('/api/mails/stop', { token });
    expect((await mails(email))[0]).toMatchObject({ subject: came, failedAt: expect.any(Date) });
  });

  test('is forgotten with the mails that it was sent', async () => {
    const email = await guestWaits();
    await addTicket(shop.database, event);
    await run();
    const rows = await shop.database.db
      .selectFrom('mails')
      .select('forget_when_sent')
      .where('to_address', '=', email)
      .execute();
    expect(rows).toEqual([{ forget_when_sent: true }, { forget_when_sent: true }]);
  });

  test('confirms by no link that stops, and stops by none that confirms', async () => {
    const email = newGuest();
    await wait({ email });
    const [confirm, stop] = [await tokenOf(email, 'confirm'), await tokenOf(email, 'stop')];
    for (const [url, token] of [
      ['/api/tickets/wait/confirm', stop],
      ['/api/mails/stop', confirm],
      ['/api/tickets/wait/confirm', `${confirm}a`],
    ] as const)
      expect((await shop.post(url, { token })).statusCode).toBe(404);
    expect(await waitsOfEvent()).toMatchObject([{ confirmed_at: null }]);
  });

  test('is answered the same whether the address is known', async () => {
    const [known, unknown] = [await wait({ email: person.email }), await wait({ email: newGuest() })];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  });

  test('gets five mails an hour at most, while others of the same network are served', async () => {
    const email = newGuest();
    const answers: number[] = [];
    for (let at = 0; at < 6; at += 1) answers.push((await wait({ email })).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    for (let at = 0; at < 30; at += 1) expect((await wait({ email: newGuest() })).statusCode).toBe(200);
  });

  test('gives an address, and is no program', async () => {
    expect((await wait()).statusCode).toBe(422);
    const email = newGuest();
    expect((await wait({ email, fax: 'x' })).statusCode).toBe(200);
    expect(await mails(email)).toEqual([]);
  });
});

describe('of tickets', () => {
  const MANY = 8;
  const set = (ticket: number, to: { quantity?: number; booked_qty?: number }) =>
    shop.database.db.updateTable('tickets').set(to).where('id', '=', ticket).execute();
  /** Eight people, whoever came first first. */
  async function manyWait(): Promise<string[]> {
    const people: string[] = [];
    for (let at = 0; at < MANY; at += 1) {
      people.push(await guestWaits());
      shop.later(1);
    }
    return people;
  }
  async function told(people: readonly string[]): Promise<boolean[]> {
    const all = await Promise.all(people.map((guest) => subjects(guest)));
    return all.map((some) => some.includes(came));
  }
  const first = (count: number) => Array.from({ length: MANY }, (_, at) => at < count);

  test('that come back one by one a few are told for each, whoever waits longest first, and others half an hour later', async () => {
    const ticket = await addTicket(shop.database, event, { quantity: 40, booked_qty: 40 });
    const people = await manyWait();
    await run();
    await set(ticket, { booked_qty: 39 });
    await run();
    expect(await told(people)).toEqual(first(3));
    shop.later(29);
    await run();
    expect(await told(people)).toEqual(first(3));
    shop.later(1);
    await run();
    expect(await told(people)).toEqual(first(6));
    // as many as wait still
    await set(ticket, { booked_qty: 38 });
    shop.later(1);
    await run();
    expect(await told(people)).toEqual(first(MANY));
  });

  test('whose sale begins everybody is told, also of one ticket, and of an event that was sold out before', async () => {
    await addTicket(shop.database, event, { quantity: 1, booked_qty: 1 });
    const people = await manyWait();
    await run();
    const tomorrow = new Date(shop.services.now().getTime() + 86_400_000);
    const at = { start_date: wallClock(tomorrow).date, start_time: '10:00:00' };
    await addTicket(shop.database, event, { position: 1, quantity: 1, ...at });
    await run();
    expect(await told(people)).toEqual(first(0));
    shop.later(2 * 24 * 60);
    await run();
    expect(await told(people)).toEqual(first(MANY));
  });
});

test.each([
  ['can be bought', {}, [{}]],
  ['is locked', { password_protected: true }, []],
  ['is no event of the site yet', { status: 0 }, []],
  ['was called off', { cancelled_at: new Date(0) }, []],
  ['is over', { start_date: '2026-01-02', end_date: '2026-01-02' }, []],
])('nobody waits for tickets of an event that %s', async (_, set, tickets) => {
  event = await stage(shop.database, { event: set, tickets });
  for (const as of [headers, {}])
    expect((await wait({ email: newGuest() }, as)).statusCode, JSON.stringify(as)).toBe(404);
});

test('who waits is kept until the event is over, of one without an end for a year; an address that nobody confirmed for two days', async () => {
  const email = await guestWaits();
  await wait({ email: newGuest() });
  const sweepAfter = (days: number) => {
    const later = new Date(shop.services.now().getTime() + (days + 1) * 86_400_000);
    const rules = retentionRules(shop.services).filter(({ name }) => name.includes('waits for tickets'));
    return sweepAll(rules, { ...shop.services, now: () => later });
  };
  await sweepAfter(RETENTION_DAYS.unconfirmedWaits);
  expect(await waitsOfEvent()).toMatchObject([{ email }]);
  await sweepAfter(RETENTION_DAYS.ticketWaits);
  expect(await waitsOfEvent()).toMatchObject([{ email }]);
  await shop.database.db.updateTable('events').set({ end_date: null }).where('id', '=', event.eventId).execute();
  await sweepAfter(RETENTION_DAYS.ticketWaits);
  expect(await waitsOfEvent()).toEqual([]);
});
