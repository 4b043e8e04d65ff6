import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { getPrivacy } from '#wire/accounts/privacy.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { exportRecords } from '#server/accounts/privacy/export-parts.ts';
import { retentionRules } from '#server/open-services.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { picture } from '../content/pictures.ts';
import { changed, save, sendForm, WORDS } from '../organizer/mail-templates/desk.ts';
import { expectRefusal } from '../orders/refused.ts';
import { makeOrderPapers } from '#server/papers/order-papers.ts';
import { type CheckoutReply, lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';

let shop: Shop;
let person: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').execute();
  await become({});
});
afterAll(() => shop.close());

async function become(more: Parameters<typeof addPerson>[1]): Promise<void> {
  person = await addPerson(shop.database, more);
  ({ headers } = await shop.signedIn({ userId: person.id }));
}

type Privacy = OutputOf<typeof getPrivacy>['data'];
const get = (url: string, as = headers) => shop.app.inject({ url, headers: as });
const privacy = async () => (await get('/api/auth/privacy')).json<{ data: Privacy }>().data;
const remove = (proof = PASSWORD) => shop.post('/api/auth/delete-account', { proof }, headers);
const mails = async (to = person.email) =>
  (await shop.app.inject(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json<{ subject: string; text: string }[]>();

async function buy(event: Staged, more = {}): Promise<CheckoutReply> {
  return shop.ordered([lineOf(event, { ticket_qty: 2 })], { customer_email: person.email, ...more }, headers);
}

async function pay(reply: CheckoutReply): Promise<void> {
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  await shop.work();
}

/** What some rules of retention would delete so many days later. */
async function sweep(rules: RegExp, days: number, from = shop.services.now()): Promise<void> {
  const later = new Date(from.getTime() + days * 86_400_000);
  const meant = retentionRules(shop.services).filter(({ name }) => rules.test(name));
  expect(meant.length).toBeGreaterThan(0);
  await sweepAll(meant, { ...shop.services, now: () => later });
}

const orderOf = ({ data }: CheckoutReply) =>
  shop.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', data.order_number)
    .executeTakeFirstOrThrow();

/** The files of a zip by name, as another program reads them. */
async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-zip-'));
  try {
    await writeFile(path.join(folder, 'data.zip'), zip);
    const script = `import json,sys,zipfile,base64
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))`;
    const { stdout, stderr, status } = spawnSync('python3', ['-c', script, path.join(folder, 'data.zip')]);
    expect(status, String(stderr)).toBe(0);
    const files = JSON.parse(String(stdout)) as Record<string, string>;
    return new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a copy of one’s data', () => {
  const ask = () => shop.post('/api/auth/export', {}, headers);
  const download = (as = headers) => get('/api/auth/export.zip', as);

  test('is made by a job, told by mail, and holds records and files of this person alone', async () => {
    const event = await stage(shop.database);
    await pay(await buy(event));
    const other = await addPerson(shop.database, { last_name: 'Somebody-Else' });
    await shop.database.db
      .insertInto('favourites')
      .values([person.id, other.id].map((user_id) => ({ user_id, event_id: event.eventId })))
      .execute();
    expect((await privacy()).export).toBeNull();
    expect((await download()).statusCode).toBe(404);
    expect((await ask()).json()).toEqual({ success: true, status: true });
    expect((await privacy()).export).toEqual({ state: 'making', ready_at: '', until: '', bytes: 0 });
    await shop.work();
    const { export: copy } = await privacy();
    expect(copy).toMatchObject({ state: 'ready' });
    const days = (Date.parse(copy?.until ?? '') - Date.parse(copy?.ready_at ?? '')) / 86_400_000;
    expect(days).toBe(RETENTION_DAYS.dataExports);
    const [mail] = await mails();
    expect(mail?.text).toContain('http://localhost:3000/account/data');
    expect(mail?.text).not.toMatch(/[\w-]{43}/);

    const reply = await download();
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="kaartje-2026-11-20.zip"',
    });
    expect(reply.rawPayload).toHaveLength(copy?.bytes ?? 0);
    const files = await unzipped(reply.rawPayload);
    const records = [...files].filter(([name]) => name.endsWith('.json'));
    expect(records.map(([name]) => name).toSorted()).toEqual(
      [
        'account',
        'answers',
        'api_tokens',
        'changes',
        'consents',
        'favourites',
        'following',
        'invitations',
        'mails',
        'messages',
        'orders',
        'organization',
        'papers',
        'reviews',
        'sessions',
        'ticket-waits',
        'tickets',
        'webhooks',
      ].map((name) => `${name}.json`),
    );
    const read = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)));
    expect(read('account')).toMatchObject([{ email: person.email, first_name: 'An' }]);
    expect(read('orders')).toMatchObject([{ customer_email: person.email, state: 'success' }]);
    expect(read('tickets')).toMatchObject([{ quantity: 2, admissions: [{ position: 1 }, { position: 2 }] }]);
    expect(read('papers')).toMatchObject([{ kind: 'receipt', data: { paid: 2500 } }]);
    expect(read('favourites')).toHaveLength(1);
    const [pdf] = [...files].filter(([name]) => name.startsWith('tickets/'));
    expect(pdf?.[1].subarray(0, 5).toString()).toBe('%PDF-');
    const all = records.map(([, bytes]) => String(bytes)).join('');
    expect(all).not.toContain('Somebody-Else');
    expect(all).not.toMatch(/password_hash|argon2|token_hash|sealed/);
  });

  test('is nobody else’s, and made once however often it is asked for', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await shop.work();
    const made = await shop.database.db
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(made).toHaveLength(1);
    expect((await mails()).length).toBe(1);
    const { headers: other } = await shop.signedIn({ userId: (await addPerson(shop.database)).id });
    expect((await download(other)).statusCode).toBe(404);
    expect((await shop.app.inject('/api/auth/export.zip')).statusCode).toBe(401);
    expect((await download()).statusCode).toBe(200);
  });

  test('is gone after some days, file and all', async () => {
    await ask();
    await shop.work();
    const { id } = await shop.database.db
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(await shop.services.files.has(`exports/${id}.zip`)).toBe(true);
    await sweep(/copies of data/, RETENTION_DAYS.dataExports + 1, new Date());
    expect(await shop.services.files.has(`exports/${id}.zip`)).toBe(false);
    expect((await privacy()).export).toBeNull();
    expect((await download()).statusCode).toBe(404);
  });
});

describe('the record of agreements', () => {
  const choose = (granted: boolean) => shop.post('/api/auth/marketing', { granted }, headers);

  test('keeps each choice, and the account the last one', async () => {
    expect((await privacy()).marketing).toBe(0);
    for (const granted of [true, true, false]) {
      expect((await choose(granted)).statusCode).toBe(200);
      shop.later(1);
    }
    const { marketing, consents } = await privacy();
    expect(marketing).toBe(0);
    expect(consents.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['marketing', 0],
      ['marketing', 1],
    ]);
  });
});

describe('deleting the account', () => {
  test('takes the person out of everything, ends all sessions, and leaves orders, sums and tickets', async () => {
    const event = await stage(shop.database);
    const reply = await buy(event);
    await pay(reply);
    const { db } = shop.database;
    await db.insertInto('favourites').values({ user_id: person.id, event_id: event.eventId }).execute();
    await db
      .insertInto('reviews')
      .values({ user_id: person.id, event_id: event.eventId, review: 4, description: 'Goed' })
      .execute();
    const { headers: elsewhere } = await shop.signedIn({ userId: person.id });
    const before = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute();
    expect((await privacy()).deletion).toEqual({ refused: '', proof: 'password', tickets: 2 });

    expect((await remove()).json()).toEqual({ success: true, status: true });
    for (const session of [headers, elsewhere])
      expect((await shop.post('/api/auth/me', {}, session)).statusCode).toBe(401);
    const signIn = await shop.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(signIn.statusCode).toBe(401);
    const user = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: '', first_name: '', last_name: '', password_hash: null, avatar_file: null });
    for (const table of ['favourites', 'reviews', 'credentials', 'carts'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);

    const order = await orderOf(reply);
    expect(order).toMatchObject({ user_id: null, state: 'success', customer_email: person.email });
    expect(
      await db
        .selectFrom('ledger_entries')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .execute(),
    ).toEqual(before);
    // the tickets open without an account
    const opened = await shop.app.inject(
      `/api/orders/${order.order_number}/tickets?t=${encodeURIComponent(reply.data.download_token)}`,
    );
    expect(opened.statusCode).toBe(200);
    await shop.work();
    const [told] = await mails();
    expect(told?.subject).toBe('Je account is verwijderd');
    // the address is free
    await addPerson(shop.database, { email: person.email });

    // the names go when no ticket is for a day to come
    await sweep(/deleted the account/, 30);
    expect((await orderOf(reply)).customer_email).toBe(person.email);
    await sweep(/deleted the account/, 400);
    expect(await orderOf(reply)).toMatchObject({
      customer_name: '',
      customer_email: '',
      total_cents: order.total_cents,
    });
  });

  test('keeps the name of an invoice as long as the law asks', async () => {
    const invoicedata = { companyname: 'Zee bv', vatnumber: 'BE0428759497', country: 'BE', city: 'Oostende' };
    const address = { postalcode: '8400', street: 'Zeedijk', housenumber: '1' };
    const event = await stage(shop.database);
    const reply = await buy(event, { invoice: 1, invoicedata: { ...invoicedata, ...address } });
    await pay(reply);
    const { id: order_id } = await orderOf(reply);
    await makeOrderPapers(shop.services, order_id);
    expect((await remove()).statusCode).toBe(200);
    await sweep(/who (bought|paid)/, 400);
    expect(await orderOf(reply)).toMatchObject({ user_id: null, customer_email: person.email });
  });

  test('asks for the password, counted like a sign-in', async () => {
    for (let tried = 0; tried < 5; tried++)
      expectRefusal(await remove(`try ${tried}`), {
        status: 422,
        key: 'WrongPassword',
        errors: { proof: 'WrongPassword' },
      });
    expect((await remove()).statusCode).toBe(429);
    expect((await shop.post('/api/auth/me', {}, headers)).statusCode).toBe(200);
  });

  test('of an account without a password asks for a code by mail', async () => {
    await become({ password_hash: null });
    expect((await privacy()).deletion.proof).toBe('code');
    expectRefusal(await remove('123456'), { status: 422, key: 'otpnotmatch', errors: { proof: 'otpnotmatch' } });
    expect((await shop.post('/api/auth/deletion-code', {}, headers)).statusCode).toBe(200);
    await shop.work();
    const [mail] = await mails();
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0] ?? expect.fail('no code in the mail');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await remove(wrong)).statusCode).toBe(422);
    expect((await remove(` ${code} `)).statusCode).toBe(200);
    expect((await shop.post('/api/auth/me', {}, headers)).statusCode).toBe(401);
  });

  test('is refused while an order is being paid', async () => {
    const reply = await buy(await stage(shop.database));
    expect((await privacy()).deletion.refused).toBe('OrdersBeingPaid');
    expectRefusal(await remove(), { status: 409, key: 'OrdersBeingPaid' });
    await pay(reply);
    expect((await remove()).statusCode).toBe(200);
  });

  test('is refused to an organizer with an event to come, or money that is not settled', async () => {
    await become({ role_id: ROLE.organizer });
    const seller = { organizationId: person.organizationId ?? 0, ownerId: person.id };
    const { eventId } = await stage(shop.database, { seller });
    const { db } = shop.database;
    expectRefusal(await remove(), { status: 409, key: 'EventsUnsettled' });
    await db
      .updateTable('events')
      .set({ start_date: '2026-01-01', end_date: '2026-01-01' })
      .where('id', '=', eventId)
      .execute();
    const settle = (amount_cents: number, kind: 'charge' | 'payout') =>
      db
        .insertInto('ledger_entries')
        .values({ id: randomUUID(), kind, organization_id: seller.organizationId, amount_cents })
        .execute();
    await settle(5000, 'charge');
    expectRefusal(await remove(), { status: 409, key: 'EventsUnsettled' });
    await settle(-5000, 'payout');
    expect((await privacy()).deletion.refused).toBe('');
    expect((await remove()).statusCode).toBe(200);
    const organization = await db
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', seller.organizationId)
      .executeTakeFirstOrThrow();
    expect(organization).toMatchObject({ name: 'De Zeepost', email: '', phone: '', bank_sealed: null });
  });
});

test('of a deleted account no mail, message, notice or name of who never sold anything says whose it was', async () => {
  await become({ role_id: ROLE.organizer, first_name: 'Zoë', last_name: 'Van Nergens' });
  const { db } = shop.database;
  const { email } = person;
  const { eventId } = await stage(shop.database);
  const mail = (key: string, more: object) =>
    queueMail(db, {
      key: `${key}:${person.id}`,
      to: 'vriend@kaartje.example',
      subject: 'Zoë',
      text: 'Zoë',
      html: 'Zoë',
      ...more,
    });
  const send = async () => {
    const { rows } = await sql<{ id: string }>`select id from mails where sent_at is null`.execute(db);
    const { handlers } = mailJobs({
      ...shop.services,
      transport: () => Promise.resolve(),
      complete: (stored) => Promise.resolve(stored),
      onDuty: () => [],
    });
    for (const { id } of rows)
      await handlers['mail.send']({
        id: randomUUID(),
        kind: 'mail.send',
        key: id,
        payload: { mailId: id },
        priority: 0,
        tries: 1,
      });
  };
  await mail('sent', { replyTo: email });
  await send();
  await mail('waits', { replyTo: email.toUpperCase() });
  await mail('ticket', { to: email });
  await mail('never goes out', { to: email });
  await sql`update mails set text = '' where key like 'never goes out%'`.execute(db);
  const written = { name: 'Zoë Van Nergens', email, created_at: shop.services.now() };
  await db
    .insertInto('contact_messages')
    .values({ id: randomUUID(), reason: 'x', title: 'x', message: 'x', ...written })
    .execute();
  await db
    .insertInto('content_reports')
    .values({ id: randomUUID(), event_id: eventId, reason: 'x', explanation: 'x', lang: 'nl', ...written })
    .execute();
  await db
    .updateTable('organizations')
    .set({ name: 'Zoë Van Nergens', slug: `zoe-${person.id}`, vat_number: 'BE0428759497' })
    .where('owner_id', '=', person.id)
    .execute();
  expect((await remove()).statusCode).toBe(200);
  // what waits still goes out: a ticket, and that the account is deleted
  expect((await mails()).map(({ text }) => text !== '')).toEqual([true, false, true]);
  await send();
  await sweep(/mails of deleted/, RETENTION_DAYS.mailsOfDeleted + 1, new Date());
  for (const table of ['mails', 'contact_messages', 'content_reports', 'organizations'] as const) {
    const { rows } = await sql<{
      row: string;
    }>`select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(db);
    const theirs = rows.filter(({ row }) => row.toLowerCase().includes(email) || /zoë|zoe-|BE0428759497/i.test(row));
    expect(theirs, table).toEqual([]);
  }
});

describe('what a deleted account showed', () => {
  test('is gone from the disk also where its files could not be removed at once', async () => {
    const { db } = shop.database;
    const { files } = shop.services;
    await shop.post('/api/auth/export', {}, headers);
    await shop.work();
    const { id } = await db
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const failing = vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('read-only'));
    expect((await remove()).statusCode).toBe(200);
    await shop.work();
    expect(await files.has(`exports/${id}.zip`)).toBe(true);
    await sql`update outbox_jobs set run_at = now() where done_at is null`.execute(db);
    await shop.work();
    expect(failing).toHaveBeenCalledTimes(2);
    expect(await files.has(`exports/${id}.zip`)).toBe(false);
  });

  test('is at once on no page any more: reviews, and what was sold', async () => {
    await become({ role_id: ROLE.organizer, first_name: 'Zoë', last_name: 'Van Nergens' });
    const seller = { organizationId: person.organizationId ?? 0, ownerId: person.id };
    const sold = await stage(shop.database, { seller });
    const reviewed = await stage(shop.database);
    const { db } = shop.database;
    await db.updateTable('events').set({ show_review: true }).where('id', '=', reviewed.eventId).execute();
    await db
      .updateTable('events')
      .set({ start_date: '2026-01-01', end_date: '2026-01-01' })
      .where('id', '=', sold.eventId)
      .execute();
    const shown = async () => (await get(`/api/review/show/${reviewed.eventId}`, {})).body;
    const page = async () => (await get(`/api/events/${sold.slug}?lang=nl`, {})).statusCode;
    await shop.post('/api/review/add', { event_id: reviewed.eventId, review: 4, description: 'Goed' }, headers);
    expect([await shown(), await page()]).toEqual([expect.stringContaining('Zoë'), 200]);
    await shop.post(
      '/api/auth/update-profile',
      { first_name: 'Noor', phone: '059 12 34 56', address: 'Kaai 7' },
      headers,
    );
    expect(await shown()).toContain('Noor');
    expect((await remove()).statusCode).toBe(200);
    expect(await shown()).not.toMatch(/Noor|Goed/);
    expect(await page()).toBe(404);
  });
});

test('what an organizer answered to reviews is in their copy and their reviewer’s, and goes with the account', async () => {
  await become({ role_id: ROLE.organizer });
  const seller = { organizationId: person.organizationId ?? 0, ownerId: person.id };
  const { eventId } = await stage(shop.database, {
    seller,
    event: { show_review: true, start_date: '2026-01-01', end_date: '2026-01-01' },
  });
  const writer = await addPerson(shop.database);
  const written = { user_id: writer.id, event_id: eventId, review: 4, description: 'Goed' };
  const { id: review_id } = await shop.database.db
    .insertInto('reviews')
    .values(written)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.post('/api/review/answer', { review_id, version: 1, answer: 'Graag gedaan' }, headers);
  expect(await exportRecords['answers']?.(shop.services, person.id)).toMatchObject([{ text: 'Graag gedaan' }]);
  expect(await exportRecords['answers']?.(shop.services, writer.id)).toEqual([]);
  expect(await exportRecords['reviews']?.(shop.services, writer.id)).toMatchObject([{ answer: 'Graag gedaan' }]);
  expect((await remove()).statusCode).toBe(200);
  const { db } = shop.database;
  expect(await db.selectFrom('review_answers').selectAll().where('review_id', '=', review_id).execute()).toEqual([]);
  expect(await db.selectFrom('reviews').select('description').where('id', '=', review_id).execute()).toHaveLength(1);
});

test('the templates of mails that a deleted organizer wrote go, with every picture that was sent for them', async () => {
  await become({ role_id: ROLE.organizer });
  const { db } = shop.database;
  const { files, images } = shop.services;
  const keep = vi.spyOn(images, 'keep');
  const desk = { headers, shop };
  const words = { ...WORDS, template_type: 'general' };
  const [template_image, footer_image] = [await picture('png'), await picture('png')];
  const { data } = (await save(shop, desk, { ...words, template_image, footer_image })).json<{ data: MailTemplate }>();
  const on = await changed(desk, data, { status: 1 });
  // mails show the former header, and the test mail one that no template has
  await changed(desk, on, { template_image });
  const fields = { ...words, mail_lang: 'nl', footer_image };
  expect((await sendForm(shop, '/api/template/test', { headers, fields })).statusCode).toBe(200);
  const kept = await Promise.all(keep.mock.results.map(({ value }) => value as Promise<string>));
  keep.mockRestore();
  expect(await Promise.all(kept.map((file) => files.has(file)))).toEqual([true, true, true, true]);
  expect((await remove()).statusCode).toBe(200);
  await shop.work();
  const left = db.selectFrom('email_templates').select('id');
  expect(await left.where('organization_id', '=', person.organizationId ?? 0).execute()).toEqual([]);
  expect(await Promise.all(kept.map((file) => files.has(file)))).toEqual(kept.map(() => false));
});

test('who deletes the account and makes another with the address keeps the names of the orders', async () => {
  const reply = await buy(await stage(shop.database));
  await pay(reply);
  const { email } = person;
  expect((await remove()).statusCode).toBe(200);
  await become({ email });
  expect((await shop.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  await sweep(/deleted the account/, 400);
  expect(await orderOf(reply)).toMatchObject({ user_id: person.id, customer_email: email });
});

test('a mail about an order of a deleted account is forgotten a day after it went out', async () => {
  const { db } = shop.database;
  const reply = await buy(await stage(shop.database));
  await pay(reply);
  const { id: orderId } = await orderOf(reply);
  expect((await remove()).statusCode).toBe(200);
  const about = { to: person.email, orderId, subject: 'Terugbetaald', text: 'x', html: 'x' };
  await queueMail(db, { key: `refund:${orderId}`, ...about });
  await shop.work();
  expect((await mails()).map(({ subject }) => subject)).toContain('Terugbetaald');
  await sweep(/mails of deleted/, RETENTION_DAYS.mailsOfDeleted + 1, new Date());
  expect(await mails()).toEqual([]);
});

describe('an order that was placed as a guest after the address was confirmed', () => {
  const buyAsGuest = async (): Promise<CheckoutReply> => {
    const line = lineOf(await stage(shop.database), { ticket_qty: 1 });
    return shop.ordered([line], { customer_email: person.email.toUpperCase() });
  };
  const signIn = () => shop.post('/api/auth/login', { email: person.email, password: PASSWORD });

  test('is the account’s from the next sign-in on', async () => {
    const reply = await buyAsGuest();
    expect((await orderOf(reply)).user_id).toBeNull();
    expect((await signIn()).statusCode).toBe(200);
    expect((await orderOf(reply)).user_id).toBe(person.id);
  });

  test('is in the copy of one’s data', async () => {
    const reply = await buyAsGuest();
    await shop.post('/api/auth/export', {}, headers);
    await shop.work();
    const files = await unzipped((await get('/api/auth/export.zip')).rawPayload);
    expect(String(files.get('orders.json'))).toContain(reply.data.order_number);
  });

  test('loses its names like any other of a deleted account, and while it is paid holds no deletion up', async () => {
    const [paid, pending] = [await buyAsGuest(), await buyAsGuest()];
    await pay(paid);
    expect((await remove()).statusCode).toBe(200);
    for (const reply of [paid, pending])
      expect(await orderOf(reply)).toMatchObject({ user_id: null, forget_buyer: true });
    await pay(pending);
    await sweep(/deleted the account/, 400);
    for (const reply of [paid, pending]) {
      const { id, customer_email } = await orderOf(reply);
      expect(customer_email).toBe('');
      // nor what lists of the seller read beside the booking
      const lines = await shop.database.db.selectFrom('bookings').selectAll().where('order_id', '=', id).execute();
      expect(lines).toMatchObject([{ buyer_name: '', buyer_words: '\n' }]);
      expect(JSON.stringify(lines).toLowerCase()).not.toContain(person.email);
    }
  });
});

test.each([
  ['POST', '/api/auth/export'],
  ['GET', '/api/auth/export.zip'],
  ['POST', '/api/auth/delete-account'],
  ['POST', '/api/auth/deletion-code'],
  ['POST', '/api/auth/marketing'],
] as const)('%s %s is refused to an admin who is signed in as somebody', async (method, url) => {
  const admin = await addPerson(shop.database, { role_id: ROLE.admin });
  const { token } = await openSession(shop.database.db, {
    userId: person.id,
    now: shop.services.now(),
    impersonatedBy: admin.id,
  });
  const reply = await shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([403, 'NotWhileImpersonating']);
});
