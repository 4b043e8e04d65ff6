import { describe, expect, test } from 'vitest';
import { retentionRules } from '#server/open-services.ts';
import { resealSellerSecrets } from '#server/organizer/seller-secrets.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson, PASSWORD } from '../../accounts/people.ts';
import { openShop } from '../../orders/shop.ts';
import { expectRefusal } from '../../orders/refused.ts';
import {
  addSeller,
  call,
  isSignedBy,
  listed,
  made,
  mailsTo,
  make,
  paid,
  scene,
  sendDue,
  tried,
  triesOf,
  useWebhooks,
} from './webhook-scene.ts';

useWebhooks();

describe('a webhook', () => {
  test('is made for the password alone, tells its secret once, and its owner by mail', async () => {
    const own = await addSeller();
    expect((await make(own, { password: 'not it' })).json()).toMatchObject({ errors: { password: 'WrongPassword' } });
    expect(await listed(own)).toEqual([]);
    const { id, secret } = await made(own);
    expect(secret).toMatch(/^whsec_/);
    const [webhook] = await listed(own);
    expect(webhook).toMatchObject({ id, events: ['order.paid'], state: 'on', waiting: 0, off_reason: '' });
    expect(JSON.stringify(webhook)).not.toContain(secret);
    const { db } = scene.shop.database;
    const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.secret_sealed?.toString('latin1')).not.toContain(secret);
    expect(await mailsTo(own)).toEqual(['A webhook has been made']);
    const mails = await db.selectFrom('mails').selectAll().where('to_address', '=', own.email).execute();
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  test('has an address of the internet, by https and a name', async () => {
    const own = await addSeller();
    for (const url of ['http://hooks.example.be/', 'https://192.168.1.1/', 'https://an:b@example.be/', 'nothing'])
      expectRefusal(await make(own, { url }), {
        status: 422,
        key: 'WebhookAddress',
        errors: { url: 'WebhookAddress' },
      });
    expect((await make(own, { events: [] })).json()).toMatchObject({ errors: { events: 'FieldRequired' } });
    expect((await make(own, { url: 'https://hooks.example.be/' })).statusCode).toBe(200);
  });

  test('is one of five at most, each with an address of its own', async () => {
    const own = await addSeller();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await made(own, { url: `${scene.receiver.origin}/${name}` });
    expectRefusal(await make(own, { url: `${scene.receiver.origin}/a` }), {
      status: 422,
      key: 'WebhookKnown',
      errors: { url: 'WebhookKnown' },
    });
    expectRefusal(await make(own), { status: 409, key: 'TooManyWebhooks' });
    const [first] = await listed(own);
    expect((await call(own, first?.id ?? 0, 'delete')).json()).toMatchObject({ message: 'DeleteSuccessfully' });
    expect((await make(own)).statusCode).toBe(200);
  });

  test('with a new secret signs with the former one too, for a day', async () => {
    const own = await addSeller();
    const { id, secret } = await made(own);
    const reply = await call(own, id, 'secret', { password: PASSWORD });
    const next = reply.json<{ data: { secret: string } }>().data.secret;
    expect((await listed(own))[0]?.former_until).not.toBe('');
    const signers = async (): Promise<string[]> => {
      scene.receiver.got.length = 0;
      await call(own, id, 'test');
      const [message] = scene.receiver.got;
      const sets = { both: [next, secret], next: [next], former: [secret] };
      return Object.entries(sets).flatMap(([name, secrets]) => (message && isSignedBy(message, secrets) ? [name] : []));
    };
    expect(await signers()).toEqual(['both']);
    scene.shop.later(24 * 60 + 1);
    expect([await signers(), (await listed(own))[0]?.former_until]).toEqual([['next'], '']);
    await sweepAll(retentionRules(scene.shop.services), scene.shop.services);
    const rows = scene.shop.database.db.selectFrom('webhook_endpoints').select('former_sealed').where('id', '=', id);
    expect(await rows.executeTakeFirst()).toEqual({ former_sealed: null });
    expect((await call(own, id, 'secret', { password: 'not it' })).json()).toMatchObject({
      errors: { password: 'WrongPassword' },
    });
  });

  test('with a new secret twice in a day signs with all three, and of more with the last five', async () => {
    const own = await addSeller();
    const { id, secret } = await made(own);
    const secrets = [secret];
    const renew = async (): Promise<void> => {
      const reply = await call(own, id, 'secret', { password: PASSWORD });
      secrets.unshift(reply.json<{ data: { secret: string } }>().data.secret);
    };
    const signs = async (expected: readonly string[]): Promise<boolean> => {
      scene.receiver.got.length = 0;
      await call(own, id, 'test');
      const [message] = scene.receiver.got;
      return message !== undefined && isSignedBy(message, expected);
    };
    await renew();
    scene.shop.later(23 * 60);
    await renew();
    expect(await signs(secrets)).toBe(true);
    // the one that was there first too has a day from the last change on
    scene.shop.later(23 * 60);
    expect(await signs(secrets)).toBe(true);
    for (let more = 0; more < 3; more += 1) await renew();
    expect(await signs(secrets.slice(0, 5))).toBe(true);
    scene.shop.later(24 * 60 + 1);
    await renew();
    expect(await signs(secrets.slice(0, 2))).toBe(true);
  });

  test('is told nothing while it is switched off, nor of what it was not asked for', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    await call(own, id, 'change', { on: false });
    expect(await listed(own)).toMatchObject([{ state: 'off', off_reason: 'organizer' }]);
    await paid(own);
    await call(own, id, 'change', { on: true, events: ['order.refunded'] });
    await paid(own);
    await sendDue();
    expect([scene.receiver.got, await listed(own)]).toMatchObject([[], [{ state: 'on', events: ['order.refunded'] }]]);
  });

  test('outlives a change of SECRET_KEY, with its former secret', async () => {
    const own = await addSeller();
    const { id, secret } = await made(own);
    const renewed = await call(own, id, 'secret', { password: PASSWORD });
    const { services, database } = scene.shop;
    const next = openSecrets('another secret key of the server, long enough');
    await database.transaction(async (trx) => {
      await resealSellerSecrets(trx, { secrets: next, previous: services.secrets });
      const row = await trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const open = (sealed: Buffer | null) =>
        next.open(sealed ?? Buffer.alloc(0), 'webhook secret', String(id)).toString();
      expect([open(row.secret_sealed), open(row.former_sealed)]).toEqual([
        renewed.json<{ data: { secret: string } }>().data.secret,
        secret,
      ]);
      await resealSellerSecrets(trx, { secrets: services.secrets, previous: next });
    });
  });

  test('leaves a line of record for each change, none of which has its secret', async () => {
    const own = await addSeller();
    const { id, secret } = await made(own);
    await call(own, id, 'secret', { password: PASSWORD });
    await call(own, id, 'change', { on: false });
    await call(own, id, 'delete');
    const lines = await scene.shop.database.db
      .selectFrom('audit_lines')
      .selectAll()
      .where('subject', '=', 'organization')
      .where('subject_id', '=', String(own.organizationId))
      .orderBy('id')
      .execute();
    const actions = ['webhook made', 'webhook secret made', 'webhook changed', 'webhook deleted'];
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual(
      actions.map((one) => [one, `user:${own.ownerId}`]),
    );
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('shows an admin who acts as its organizer neither its whole address nor what it answers, and sends nothing', async () => {
    const own = await addSeller();
    const { id } = await made(own);
    scene.receiver.answer = (response) => response.end('our own words');
    const shown = await tried(own, id, 'test');
    expect(shown.answer).toBe('our own words');
    const { db } = scene.shop.database;
    const { id: impersonatedBy } = await addPerson(scene.shop.database, { role_id: ROLE.admin });
    const now = scene.shop.services.now();
    const { token } = await openSession(db, { userId: own.ownerId, now, impersonatedBy });
    const acting = { ...own, headers: { authorization: `Bearer ${token}` } };
    expect(await listed(acting)).toMatchObject([{ id, url: scene.receiver.origin }]);
    expect(await triesOf(acting, id)).toEqual([{ ...shown, answer: '' }]);
    const refused = { status: 403, key: 'NotWhileImpersonating' };
    expectRefusal(await call(acting, id, 'test'), refused);
    expectRefusal(await call(acting, id, 'again', { message_id: shown.message_id }), refused);
  });

  test('waits while the account of its organizer is disabled', async () => {
    const own = await addSeller();
    await made(own);
    await paid(own);
    const { db } = scene.shop.database;
    const set = (to: object) => db.updateTable('users').set(to).where('id', '=', own.ownerId).execute();
    await set({ disabled_at: new Date() });
    await sendDue();
    expect(scene.receiver.got).toEqual([]);
    await set({ disabled_at: null });
    await sendDue();
    expect(scene.receiver.got).toHaveLength(1);
  });
});

test('a demo site calls nobody, and says so', async () => {
  const shop = await openShop({ env: { DEMO: '1', WEBHOOK_RECEIVER: scene.receiver.origin } });
  try {
    const { userId, headers } = await shop.signedIn({ role: 3 });
    const { id } = await shop.database.db
      .insertInto('organizations')
      .values({ owner_id: userId, name: 'De Zeepost', slug: 'zeepost', email: 'zeepost@demo.kaartje.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const webhook = await shop.database.db
      .insertInto('webhook_endpoints')
      .values({ organization_id: id, url: `${scene.receiver.origin}/in`, events: ['order.paid'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refused = { status: 409, key: 'NoWebhooksInDemo' };
    const fields = { url: 'https://hooks.example.be/', events: ['order.paid'], password: PASSWORD };
    expectRefusal(await shop.post('/api/organiser/webhooks/make', fields, headers), refused);
    expectRefusal(await shop.post(`/api/organiser/webhooks/${webhook.id}/test`, {}, headers), refused);
    expect((await shop.app.inject({ url: '/api/organiser/webhooks', headers })).json()).toMatchObject({ demo: 1 });
    expect(scene.receiver.got).toEqual([]);
  } finally {
    await shop.close();
  }
});
