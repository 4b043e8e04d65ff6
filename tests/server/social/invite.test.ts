import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { latestMails } from '#server/platform/mail/mails.ts';
import { retentionRules } from '#server/open-services.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { stage } from '../orders/stage.ts';
import { newKey, somebody, type Signed } from './people.ts';

let site: DemoSite;
let merel: Signed;
let eventId: number;
let slug: string;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER });
  ({ eventId, slug } = await stage(site.services.database));
});
beforeEach(async () => {
  merel = await somebody(site);
});
afterAll(() => site.close());

let friends = 0;
const friend = () => `vriend${++friends}@voorbeeld.test`;
/** 255 characters, one more than an address may have */
const longEmail = `${'a'.repeat(59)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.voorbeeld.be`;
const invite = (fields: object, more?: { key?: string; lang?: string; ip?: string }) =>
  merel.call(
    'POST /api/invite',
    {
      event_id: eventId,
      receiver_email: friend(),
      name: 'Merel',
      sender_email: 'iemand.anders@voorbeeld.test',
      message: 'Negen deuren, één sleutel.\nGa je mee?',
      ...fields,
    },
    more,
  );
const mailsTo = (to: string) => latestMails(site.services.database.db, to);

describe('an invitation', () => {
  test('is a mail of the site in the page’s language, with the event, its link and the message; answers go to the account', async () => {
    const to = friend();
    const reply = await invite({ receiver_email: to, subject: 'WIN A PHONE' }, { lang: 'fr' });
    expect(reply.json()).toEqual({ success: true, status: true, message: 'InvitationSent' });
    const [mail, ...others] = await mailsTo(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Merel vous invite à Zilt & Zand', replyTo: merel.email });
    const address = `/event-details/${slug}/${eventId}?lang=fr`;
    for (const part of ['Negen deuren, één sleutel.\nGa je mee?', 'Zilt & Zand', 'De Grote Post, Oostende', address])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('Ga je mee?');
    expect(JSON.stringify(mail)).not.toContain('iemand.anders');
    expect(JSON.stringify(mail)).not.toContain('WIN A PHONE');
  });

  test('carries a message as plain text, whatever it says, and a subject with nothing but a name', async () => {
    const to = friend();
    const name = 'Bank <b>www.elders.test</b>\r\nBcc: allen@voorbeeld.test';
    await invite({
      receiver_email: to,
      name,
      message: '1 < 2 <img src=x onerror=alert(1)> & <a href="https://elders.test">klik</a>',
    });
    const [mail] = await mailsTo(to);
    expect(mail?.subject).toBe('You are invited to Zilt & Zand');
    expect(mail?.text).toContain('1 < 2  & klik');
    expect(mail?.html).not.toMatch(/<img src=x|elders\.test"/);
    expect(mail?.html).toContain('1 &lt; 2');
  });

  test('of a documented client is for the event that its message links to', async () => {
    const to = friend();
    const message = `<p>Kom je?</p><a href="https://kaartje.test/event-details/${slug}/${eventId}">Zilt</a>`;
    expect((await invite({ event_id: undefined, receiver_email: to, message })).statusCode).toBe(200);
    expect((await mailsTo(to))[0]?.text).toContain(`/event-details/${slug}/${eventId}`);
    expect((await invite({ event_id: undefined })).json()).toMatchObject({ errors: { event_id: 'FieldRequired' } });
  });

  test.each([
    ['name', '', 'FieldRequired'],
    ['name', 'a'.repeat(101), 'FieldTooLong'],
    ['message', ' ', 'FieldRequired'],
    ['message', 'a'.repeat(501), 'FieldTooLong'],
    ['receiver_email', '', 'FieldRequired'],
    ['receiver_email', 'jef', 'InvalidEmail'],
    ['receiver_email', longEmail, 'FieldTooLong'],
    ['sender_email', '', 'FieldRequired'],
    ['sender_email', longEmail, 'FieldTooLong'],
    ['sender_email', 'merel@', 'InvalidEmail'],
  ])('with %s “%s” is refused beside the field', async (field, value, key) => {
    const reply = await invite({ [field]: value });
    expect([reply.statusCode, reply.json<object>()]).toEqual([
      422,
      expect.objectContaining({ errors: { [field]: key } }),
    ]);
  });

  test('is for an event to come that everybody may see', async () => {
    const { database } = site.services;
    const none = [
      await stage(database, { event: { status: 0 } }),
      await stage(database, { event: { password_protected: true } }),
      await stage(database, { event: { start_date: '2026-11-01', end_date: '2026-11-01' } }),
    ];
    for (const event of none) {
      const reply = await invite({ event_id: event.eventId });
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'AddedToFavoriteError']);
    }
  });

  test('is sent ten times a day by one account, from wherever, and the next says when it is possible', async () => {
    for (let times = 0; times < 10; times++)
      expect((await invite({}, { ip: `192.0.2.${10 + times}` })).statusCode).toBe(200);
    const reply = await invite({}, { ip: '203.0.113.9' });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    // a day after the first, which a busy machine sent some seconds ago
    expect(reply.json<{ text: string }>().text).toMatch(
      /^You have sent ten invitations today\. The next is possible on Sat 21 Nov at (12:00|11:59)\.$/,
    );
  });

  test('reaches one address five times a day, whoever sends it', async () => {
    const to = friend();
    for (let times = 0; times < 6; times++) {
      if (times === 3) merel = await somebody(site);
      await invite({ receiver_email: to });
    }
    expect(await mailsTo(to)).toHaveLength(5);
  });

  test('that is sent again with its key is mailed once and counts once', async () => {
    const [to, key] = [friend(), newKey()];
    for (let times = 0; times < 12; times++)
      expect((await invite({ receiver_email: to }, { key })).json()).toMatchObject({ message: 'InvitationSent' });
    expect(await mailsTo(to)).toHaveLength(1);
    // the number of another's invitation is none of theirs
    const other = friend();
    merel = await somebody(site);
    await invite({ receiver_email: other }, { key });
    expect(await mailsTo(other)).toHaveLength(0);
  });

  test('is forgotten after thirty days', async () => {
    const { db } = site.services.database;
    await invite({});
    const rows = async () => (await db.selectFrom('invitations').select('id').execute()).length;
    expect(await rows()).toBeGreaterThan(0);
    const now = () => new Date(TODAY.getTime() + 31 * 86_400_000);
    await sweepAll(retentionRules(site.services), { ...site.services, now });
    expect(await rows()).toBe(0);
    expect(await db.selectFrom('applied_calls').select('id').execute()).toEqual([]);
  });
});
