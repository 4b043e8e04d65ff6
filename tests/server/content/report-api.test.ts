import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestMails } from '#server/platform/mail/mails.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const NOTICE = {
  event: 1,
  reason: 'fraud',
  explanation: 'Deze zaal bestaat niet.',
  name: 'An Peeters',
  email: 'an@voorbeeld.test',
  good_faith: 1,
};

let network = 0;
const send = (payload: object, ip = `192.0.2.${++network}`, key = '') =>
  site.app.inject({
    method: 'POST',
    url: '/api/reports',
    remoteAddress: ip,
    headers: { 'accept-language': 'fr', ...(key && { 'idempotency-key': key }) },
    payload,
  });

const db = () => site.services.database.db;
const kept = () => db().selectFrom('content_reports').selectAll().orderBy('created_at').execute();

describe('a notice of illegal content', () => {
  test('is kept, told to the person on duty, and confirmed to whoever sent it', async () => {
    expect((await send(NOTICE)).json()).toEqual({ success: true, status: true });
    const { event, good_faith: _, ...told } = NOTICE;
    expect((await kept()).at(-1)).toMatchObject({ ...told, event_id: event, lang: 'fr' });
    const alert = await db().selectFrom('alerts').selectAll().orderBy('at', 'desc').executeTakeFirstOrThrow();
    expect(alert).toMatchObject({ kind: 'content-report' });
    expect(alert.text).toContain('Zilt & Zand');
    expect(alert.text).not.toContain('Peeters');
    const [mail] = await latestMails(db(), NOTICE.email);
    expect(mail?.subject).toBe('Votre signalement concernant Zilt & Zand');
    // what somebody wrote is not sent to an address that may be another's
    expect(mail?.text).not.toContain(NOTICE.explanation);
  });

  test('that is sent again with its idempotency key is kept and confirmed once', async () => {
    const [before, mails] = [(await kept()).length, (await latestMails(db(), 'twice@voorbeeld.test')).length];
    for (let i = 0; i < 2; i++) {
      const notice = { ...NOTICE, email: 'twice@voorbeeld.test' };
      const reply = await send(notice, undefined, '5d1f0d0e-52f5-4c7e-8a0b-1d1f6c1c7a42');
      expect(reply.json()).toEqual({ success: true, status: true });
    }
    expect(await kept()).toHaveLength(before + 1);
    expect(await latestMails(db(), 'twice@voorbeeld.test')).toHaveLength(mails + 1);
  });

  test('needs reason, explanation, name, e-mail and good faith', async () => {
    for (const field of ['reason', 'explanation', 'name', 'email', 'good_faith']) {
      const reply = await send({ ...NOTICE, [field]: '' });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ errors: { [field]: 'FieldRequired' } });
    }
    expect((await send({ ...NOTICE, email: 'an' })).json()).toMatchObject({ errors: { email: 'InvalidEmail' } });
  });

  test('may be anonymous where it is about children, as the law has it', async () => {
    const mails = (await latestMails(db())).length;
    expect((await send({ ...NOTICE, reason: 'abuse', name: '', email: '' })).statusCode).toBe(200);
    expect((await kept()).at(-1)).toMatchObject({ reason: 'abuse', name: '', email: '' });
    expect(await latestMails(db())).toHaveLength(mails);
  });

  test('is about an event that the public can see', async () => {
    expect((await send({ ...NOTICE, event: 999_999 })).statusCode).toBe(404);
    const draft = await db().selectFrom('events').select('id').where('status', '=', 0).limit(1).executeTakeFirst();
    expect((await send({ ...NOTICE, event: draft?.id })).statusCode).toBe(404);
  });

  test('that a program filled in is answered and dropped; of the others ten an hour are taken from one address', async () => {
    const before = (await kept()).length;
    expect((await send({ ...NOTICE, fax: 'x' })).statusCode).toBe(200);
    expect(await kept()).toHaveLength(before);
    for (let times = 0; times < 10; times++) await send(NOTICE, '203.0.113.1');
    expect((await send(NOTICE, '203.0.113.1')).statusCode).toBe(429);
  });
});
