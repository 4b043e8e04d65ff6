import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeOutgoingMails } from '#server/complete-mails.ts';
import { exportRecords } from '#server/accounts/privacy/export-parts.ts';
import { forgetPerson } from '#server/accounts/privacy/forget-person.ts';
import { findMail, latestMails } from '#server/platform/mail/mails.ts';
import { mailNewEvents } from '#server/social/new-events.ts';
import type { Followed } from '#wire/social/following.ts';
import { addPerson, type Person } from '../accounts/people.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

// Source: issue 39, followers

let shop: Shop;
let person: Person;
let headers: Record<string, string>;
let seller: Staged;
// Friday 20 November, noon
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.later(toMorning());
  person = await addPerson(shop.database, {});
  ({ headers } = await shop.signedIn({ userId: person.id }));
  seller = await stage(shop.database, { title: 'Was er al', now: shop.services.now() });
  await run();
  await follow(seller);
});

/** Minutes to nine of the next morning in Brussels. */
function toMorning(): number {
  const now = shop.services.now();
  const next = new Date(now.getTime() + 86_400_000);
  next.setUTCHours(8, 0, 0, 0);
  return (next.getTime() - now.getTime()) / 60_000;
}
const toEvening = () => shop.later(9 * 60 + 30);

/** Two servers look at once. */
const run = () => Promise.all([mailNewEvents(shop.services), mailNewEvents(shop.services)]);
const follow = async ({ ownerId }: Staged) => {
  expect((await shop.post('/api/following/add', { organizer_id: ownerId }, headers)).statusCode).toBe(200);
};
const choose = (granted: boolean, { ownerId } = seller) =>
  shop.post('/api/following/mails', { organizer_id: ownerId, granted }, headers);
/** Publishes an event a minute later, and has the server look. */
const publish = async (title: string, more: Parameters<typeof stage>[1] = {}) => {
  shop.later(1);
  const staged = await stage(shop.database, { seller, title, now: shop.services.now(), ...more });
  await run();
  return staged;
};
const subjects = async () => (await mails()).map(({ subject }) => subject);
const mails = async () => completeOutgoingMails(shop.services)(await latestMails(shop.database.db, person.email));
const followed = async () =>
  (await shop.post('/api/following/show', {}, headers)).json<{ data: Followed[] }>().data.map(({ mails: one }) => one);

async function unfollow(): Promise<void> {
  await shop.app.inject({ method: 'DELETE', url: `/api/following/${seller.ownerId}`, headers });
}

async function disable(): Promise<void> {
  const { headers: admin } = await shop.signedIn({ role: 1 });
  const reply = await shop.post('/api/admin/users/disable', { id: person.id, reason: 'Misbruik' }, admin);
  expect(reply.statusCode).toBe(200);
}

/** The token of the newest mail, as its header brings it. */
async function stopUrl(): Promise<string> {
  const [mail] = await mails();
  return (mail?.stopUrl ?? '').replace('http://localhost:3000', '');
}

describe('a follower who asked for it', () => {
  test('gets one mail in the evening with all that organizers published that day, in the account’s language', async () => {
    const other = await stage(shop.database, { title: 'Ook al', now: shop.services.now() });
    await run();
    await follow(other);
    for (const one of [seller, other]) expect((await choose(true, one)).statusCode).toBe(200);
    await publish('Zilt & Zand');
    await publish('Mosselfeest', { seller: other });
    expect(await mails()).toEqual([]);
    toEvening();
    await run();
    await run();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 nieuwe evenementen van organisatoren die je volgt');
    for (const text of ['Zilt & Zand', 'Mosselfeest', 'De Grote Post, Oostende', 'Van De Zeepost'])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('Was er al');
  });

  test('gets no second mail on that day, and on the next what was published since', async () => {
    await choose(true);
    await publish('Vroeg');
    toEvening();
    await run();
    await publish('Laat');
    expect(await subjects()).toEqual(['De Zeepost heeft een nieuw evenement: Vroeg']);
    shop.later(24 * 60);
    await run();
    expect(await subjects()).toEqual([
      'De Zeepost heeft een nieuw evenement: Laat',
      'De Zeepost heeft een nieuw evenement: Vroeg',
    ]);
  });

  test('is not told again of an event that is changed, or published anew', async () => {
    await choose(true);
    const { eventId } = await publish('Eenmaal');
    const change = (set: { status?: number; venue?: string }) =>
      shop.database.db.updateTable('events').set(set).where('id', '=', eventId).execute();
    toEvening();
    await run();
    await change({ status: 0 });
    await run();
    shop.later(24 * 60);
    await change({ status: 1, venue: 'Elders' });
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('is told on another evening of what could not be seen, whatever others published since', async () => {
    const other = await stage(shop.database, { title: 'Ook al', now: shop.services.now() });
    await run();
    await follow(other);
    for (const one of [seller, other]) await choose(true, one);
    const { eventId } = await publish('Even weg');
    await publish('Mosselfeest', { seller: other });
    const change = (status: number) =>
      shop.database.db.updateTable('events').set({ status }).where('id', '=', eventId).execute();
    await change(0);
    toEvening();
    await run();
    await change(1);
    shop.later(24 * 60);
    await run();
    expect(await subjects()).toEqual([
      'De Zeepost heeft een nieuw evenement: Even weg',
      expect.stringContaining('Mosselfeest'),
    ]);
  });

  test.each([
    ['a draft', { status: 0 }],
    ['one that is not launched', { launch_date: '2099-01-01' }],
    ['one with a password', { password_protected: true }],
    ['one that was called off', { cancelled_at: new Date(0) }],
    ['one that is over', { start_date: '2026-01-02', end_date: '2026-01-02' }],
    ['one that the site took down', { publish: 0 }],
  ])('is not told of %s', async (_, event) => {
    await choose(true);
    await publish('Niet', { event, tickets: [] });
    toEvening();
    await run();
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['is disabled', { disabled_at: new Date(0) }],
    ['has no confirmed address', { email_confirmed_at: null }],
  ])('gets none while the account %s', async (_, set) => {
    await choose(true);
    await publish('Zilt & Zand');
    await shop.database.db.updateTable('users').set(set).where('id', '=', person.id).execute();
    toEvening();
    await run();
    expect(await mails()).toEqual([]);
  });

  test('gets none once the account is deleted, and nothing is kept of it; a copy of the data says what was asked for', async () => {
    await choose(true);
    const read = exportRecords['following'] ?? expect.fail();
    expect(await read(shop.services, person.id)).toMatchObject([{ organizer: 'De Zeepost', mails: true }]);
    await publish('Zilt & Zand');
    await shop.database.transaction((trx) => forgetPerson(trx, { userId: person.id, at: shop.services.now() }));
    toEvening();
    await run();
    expect(await mails()).toEqual([]);
    expect(await read(shop.services, person.id)).toEqual([]);
  });
});

describe('mails about an organizer', () => {
  test('are off until they are chosen, and each choice is on record', async () => {
    expect(await followed()).toEqual([0]);
    await publish('Ongevraagd');
    toEvening();
    await run();
    expect(await mails()).toEqual([]);
    for (const granted of [true, true, false, true]) await choose(granted);
    expect(await followed()).toEqual([1]);
    // of what was published before nobody is told
    shop.later(24 * 60);
    await run();
    expect(await mails()).toEqual([]);
    await shop.app.inject({ method: 'DELETE', url: `/api/following/${seller.ownerId}`, headers });
    await follow(seller);
    expect(await followed()).toEqual([0]);
    const consents = await shop.database.db
      .selectFrom('consents')
      .select(['purpose', 'granted', 'wording_version'])
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(new Set(consents.map(({ purpose }) => purpose))).toEqual(
      new Set([`followed-organizer:${seller.organizationId}`]),
    );
    expect(consents.map(({ granted, wording_version }) => [granted, wording_version])).toEqual([
      [true, 'following-1'],
      [false, 'following-1'],
      [true, 'following-1'],
      [false, 'unfollowed-1'],
    ]);
  });

  test('are of an organizer that one follows', async () => {
    const other = await stage(shop.database);
    expect((await choose(true, other)).statusCode).toBe(404);
  });
});

describe('the link of a mail', () => {
  beforeEach(async () => {
    await choose(true);
    await publish('Zilt & Zand');
    toEvening();
    await run();
  });

  test('stops the mails by one POST without a sign-in, as mail programs send it; following goes on', async () => {
    const url = await stopUrl();
    const body = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    for (const _ of [1, 2]) expect((await shop.app.inject({ method: 'POST', url, ...body })).statusCode).toBe(200);
    expect(await followed()).toEqual([0]);
    await publish('Later');
    shop.later(24 * 60);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['is stopped', async () => void (await shop.app.inject({ method: 'POST', url: await stopUrl() }))],
    ['is withdrawn at the organizer', async () => void (await choose(false))],
    ['ends with the following', () => unfollow()],
    [
      'ends with the account',
      () => shop.database.transaction((trx) => forgetPerson(trx, { userId: person.id, at: shop.services.now() })),
    ],
    ['is disabled with the account', () => disable()],
  ])('holds the mail back that waits for the mail server once it %s', async (_, stop) => {
    const [waiting] = await mails();
    expect(waiting).toMatchObject({ sentAt: null, failedAt: null });
    await stop();
    const mail = await findMail(shop.database.db, waiting?.id ?? '');
    expect(mail).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
  });

  test('leaves the mail that waits where one of several organizers is stopped', async () => {
    const other = await stage(shop.database, { title: 'Ook', now: shop.services.now() });
    await follow(other);
    await choose(true, other);
    await choose(false);
    expect(await mails()).toMatchObject([{ failedAt: null }]);
  });

  test('stops nothing when a scanner opens it: it leads to the page with the button', async () => {
    const url = await stopUrl();
    const reply = await shop.app.inject({ url });
    const token = new URL(url, 'http://x').searchParams.get('token') ?? '';
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/your-mails#stop=${token}`]);
    const [mail] = await mails();
    expect(mail?.text).toContain(`http://localhost:3000/your-mails?lang=nl#stop=${token}`);
    expect(mail?.html).toContain(`http://localhost:3000/your-mails?lang=nl#stop=${token}`);
    expect(await followed()).toEqual([1]);
  });

  test('stops those about one organizer alone where that is chosen', async () => {
    const other = await stage(shop.database, { title: 'Ook', now: shop.services.now() });
    await run();
    await follow(other);
    await choose(true, other);
    const token = new URL(await stopUrl(), 'http://x').searchParams.get('token') ?? '';
    const shown = async () =>
      (await shop.post('/api/mails/stop/show', { token })).json<{ data: { organizers: object[] } }>().data.organizers;
    expect(await shown()).toHaveLength(2);
    await shop.post('/api/mails/stop', { token, organizer_id: seller.ownerId });
    expect(await shown()).toEqual([{ organizer_id: other.ownerId, organisation: 'De Zeepost' }]);
  });

  test('is nobody else’s: a token that was changed, or made up, stops and shows nothing', async () => {
    const token = new URL(await stopUrl(), 'http://x').searchParams.get('token') ?? '';
    const others = [
      `followings.${person.id + 1}${token.slice(token.lastIndexOf('.'))}`,
      `${token}a`,
      'followings',
      'x.1.y',
    ];
    for (const wrong of others)
      for (const url of ['/api/mails/stop', '/api/mails/stop/show'])
        expect((await shop.post(url, { token: wrong })).statusCode, wrong).toBe(404);
    expect(await followed()).toEqual([1]);
  });

  test('stands in no stored mail', async () => {
    const token = new URL(await stopUrl(), 'http://x').searchParams.get('token') ?? '';
    const [stored] = await latestMails(shop.database.db, person.email);
    expect(`${stored?.text}${stored?.html}${stored?.stops}`).not.toContain(token.split('.').at(-1));
  });
});
