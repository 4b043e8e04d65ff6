import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTACT_REASONS } from '#domain/content/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { expectRefusal } from '../orders/refused.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const MESSAGE = {
  reason: 'sell',
  name: 'An Peeters',
  email: 'an@voorbeeld.test',
  title: 'Zaal',
  message: 'Dag\nKan dat?',
};

let network = 0;
/** Sends from a network of its own, unless told from which. */
const send = (payload: object, { ip = `192.0.2.${++network}`, token = '', key = '' } = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: ip,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) },
    payload,
  });

const kept = () => site.services.database.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute();

describe('a contact message', () => {
  test('is kept, mailed to the site, and answered with MailSentSuccessfully', async () => {
    const reply = await send(MESSAGE);
    expect(reply.json()).toEqual({ success: true, status: true, message: 'MailSentSuccessfully' });
    expect((await kept()).at(-1)).toMatchObject({ ...MESSAGE, user_id: null });
    const [mail] = await latestMails(site.services.database.db, site.services.site.get('contact.email'));
    expect(mail?.subject).toBe('Bericht van de site: Zaal');
    expect(mail?.replyTo).toBe('an@voorbeeld.test');
    for (const part of ['An Peeters', 'an@voorbeeld.test', 'Wil tickets verkopen', 'Kan dat?'])
      expect(mail?.text).toContain(part);
  });

  test('that is sent again with its idempotency key, for its answer was lost, is kept and mailed once', async () => {
    const key = 'c0a8012e-7b0a-4d6e-9a51-0f3a2f6a9c11';
    const before = (await kept()).length;
    for (let i = 0; i < 2; i++) {
      const reply = await send({ ...MESSAGE, title: 'Twice' }, { key });
      expect(reply.json()).toEqual({ success: true, status: true, message: 'MailSentSuccessfully' });
    }
    expect(await kept()).toHaveLength(before + 1);
    const mails = await latestMails(site.services.database.db, site.services.site.get('contact.email'));
    expect(mails.filter(({ subject }) => subject.endsWith('Twice'))).toHaveLength(1);
    // another message is another, whatever stands in its header
    await send(MESSAGE, { key: 'no number' });
    await send(MESSAGE, { key: 'no number' });
    expect(await kept()).toHaveLength(before + 3);
  });

  test('may come as the documented parameters of a GET', async () => {
    const query = new URLSearchParams({ ...MESSAGE, title: 'By GET' }).toString();
    const reply = await site.app.inject({ url: `/api/contact?${query}`, remoteAddress: '198.51.100.1' });
    expect(reply.json()).toMatchObject({ success: true, message: 'MailSentSuccessfully' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await kept()).at(-1)?.title).toBe('By GET');
  });

  test('is nothing that another site’s page may send by a picture’s address', async () => {
    const before = (await kept()).length;
    const url = `/api/contact?${new URLSearchParams(MESSAGE).toString()}`;
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    const reply = await site.app.inject({ url, headers, remoteAddress: `192.0.2.${++network}` });
    expectRefusal(reply, { status: 403, key: 'NotAllowed' });
    expect(await kept()).toHaveLength(before);
  });

  test('needs every field', async () => {
    for (const field of Object.keys(MESSAGE)) {
      const missing = await send({ ...MESSAGE, [field]: undefined });
      const blank = await send({ ...MESSAGE, [field]: '  ' });
      for (const reply of [missing, blank]) {
        expect(reply.statusCode).toBe(422);
        expect(reply.json()).toMatchObject({ message: 'PleaseCheckForm', errors: { [field]: 'FieldRequired' } });
      }
    }
    expect((await send({ ...MESSAGE, email: 'an@' })).json()).toMatchObject({ errors: { email: 'InvalidEmail' } });
  });

  test('may be about the documented reasons and no other', async () => {
    expect(CONTACT_REASONS).toHaveLength(5);
    for (const reason of CONTACT_REASONS) expect((await send({ ...MESSAGE, reason })).statusCode).toBe(200);
    expect((await send({ ...MESSAGE, reason: 'love' })).statusCode).toBe(422);
  });

  test('may be of 5000 characters and not of more', async () => {
    expect((await send({ ...MESSAGE, message: 'x'.repeat(5000) })).statusCode).toBe(200);
    const reply = await send({ ...MESSAGE, message: 'x'.repeat(5001) });
    expect(reply.json()).toMatchObject({ errors: { message: 'FieldTooLong' } });
  });

  test('names the account it was sent from', async () => {
    const { db } = site.services.database;
    const user = await db.selectFrom('users').select('id').where('role_id', '=', 2).limit(1).executeTakeFirstOrThrow();
    const { token } = await openSession(db, { userId: user.id, now: site.services.now() });
    await send(MESSAGE, { token });
    expect((await kept()).at(-1)?.user_id).toBe(user.id);
  });

  test('that a program filled in is answered like any other, and dropped', async () => {
    const before = (await kept()).length;
    expect((await send({ ...MESSAGE, fax: '+1 555' })).json()).toMatchObject({ message: 'MailSentSuccessfully' });
    expect(await kept()).toHaveLength(before);
  });

  test('is refused after ten of an hour from one address, which other addresses do not feel', async () => {
    for (let times = 0; times < 10; times++) expect((await send(MESSAGE, { ip: '203.0.113.1' })).statusCode).toBe(200);
    const refused = await send(MESSAGE, { ip: '203.0.113.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: 'TooManyAttempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(MESSAGE)).statusCode).toBe(200);
  });

  test('that cannot be kept is answered with TryAgain', async () => {
    const { db } = site.services.database;
    await db.schema.alterTable('contact_messages').renameTo('away').execute();
    const reply = await send(MESSAGE);
    await db.schema.alterTable('away').renameTo('contact_messages').execute();
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ success: false, message: 'TryAgain' });
  });
});
