import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import sharp from 'sharp';
import { jobHandlers } from '#server/open-services.ts';
import { expectRefusal } from '../orders/refused.ts';
import { GUEST, lineOf, openShop, type Shop } from '../orders/shop.ts';
import { coupon, stage, type Staged, supplement } from '../orders/stage.ts';
import { workOffUntil } from '../platform/jobs/work-off.ts';
import { addOrder } from './staged-orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

interface Seller extends Staged {
  readonly headers: Record<string, string>;
}

async function seller(options: Parameters<typeof stage>[1] = {}): Promise<Seller> {
  const staged = await stage(shop.database, options);
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

const buyer = (customer_name: string, customer_email: string, more = {}) => ({
  order: { customer_name, customer_email, ...more },
});
const mailsTo = (address: string) =>
  shop.database.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute();

describe('mailing the tickets of an event to everybody', () => {
  const send = ({ eventId, headers }: Seller) =>
    shop.post('/api/myevents/resend-event-mail', { event_id: eventId }, headers);
  const asked = async ({ eventId, headers }: Seller) =>
    (await shop.app.inject({ url: `/api/myevents/event-mailing?event_id=${eventId}`, headers })).json<{
      data: { mails: number; again_at: string | null };
    }>().data;

  test('sends each order its ticket mail again, with the tickets and a link that opens them', async () => {
    const own = await seller();
    const email = 'again@demo.kaartje.test';
    const bought = await shop.ordered([lineOf(own, { ticket_qty: 2 })], { ...GUEST, customer_email: email });
    await shop.ordered([lineOf(own, { ticket_qty: 1 })], { ...GUEST, customer_email: 'open@demo.kaartje.test' });
    await shop.atBank(bought, 'success');
    await shop.webhook(bought);
    await shop.work();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await asked(own)).toEqual({ mails: 1, again_at: null });
    const reply = await send(own);
    expect(reply.json()).toEqual({ success: true, status: true, message: 'MailSentSuccessfully', mails: 1 });
    await shop.work();
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.key).toContain('orders.confirm-again:');
    expect(mails.map(({ text, attachments }) => ({ text, attachments }))[1]).toEqual(
      mails.map(({ text, attachments }) => ({ text, attachments }))[0],
    );
    expect(mails[1]?.text).toContain(`/wallet/${bought.data.order_number}#t=`);
    expect(mails[1]?.sent_at).not.toBeNull();
    expect(await mailsTo('open@demo.kaartje.test')).toEqual([]);
  });

  test('leaves out what was cancelled or refunded, and buyers who were forgotten', async () => {
    const own = await seller();
    await addOrder(shop.database, own, buyer('An', 'an@demo.kaartje.test'));
    await addOrder(shop.database, own, buyer('An', 'an@demo.kaartje.test'));
    await addOrder(shop.database, own, { ...buyer('Bo', 'bo@demo.kaartje.test'), booking: { booking_cancel: 2 } });
    await addOrder(shop.database, own, { ...buyer('Cas', 'cas@demo.kaartje.test'), booking: { booking_cancel: 3 } });
    await addOrder(shop.database, own, buyer('', ''));
    await addOrder(shop.database, own, buyer('Dré', 'dre@demo.kaartje.test', { state: 'failed' }));
    expect((await send(own)).json()).toMatchObject({ mails: 2 });
    await shop.work();
    expect(await mailsTo('an@demo.kaartje.test')).toHaveLength(2);
    for (const nobody of ['bo', 'cas', 'dre']) expect(await mailsTo(`${nobody}@demo.kaartje.test`)).toEqual([]);
  });

  test('is done once an hour an event, however many servers are asked at once', async () => {
    const own = await seller();
    const other = await seller();
    for (const one of [own, other])
      await addOrder(shop.database, one, buyer('Eef', `eef-${one.eventId}@demo.kaartje.test`));
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(own)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    expectRefusal(await send(own), { status: 429, key: 'TooManyAttempts' });
    expect((await asked(own)).again_at).toBe(new Date(shop.services.now().getTime() + 60 * 60_000).toISOString());
    expect((await send(other)).statusCode).toBe(200);
    await shop.work();
    await shop.work();
    expect(await mailsTo(`eef-${own.eventId}@demo.kaartje.test`)).toHaveLength(1);
    shop.later(61);
    expect(await asked(own)).toEqual({ mails: 1, again_at: null });
    expect((await send(own)).statusCode).toBe(200);
    await shop.work();
    expect(await mailsTo(`eef-${own.eventId}@demo.kaartje.test`)).toHaveLength(2);
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'detail'])
      .where('action', '=', 'tickets mailed to all buyers again')
      .where('subject_id', '=', String(own.eventId))
      .execute();
    expect(lines).toEqual([
      { actor: `user:${own.ownerId}`, detail: { mails: 1 } },
      { actor: `user:${own.ownerId}`, detail: { mails: 1 } },
    ]);
  });

  test('keeps no buyer waiting: a confirmation queued after 500 of its mails is sent before them', async () => {
    const own = await seller({ tickets: [{}, { price_cents: 0 }] });
    for (let at = 0; at < 500; at += 1) await addOrder(shop.database, own, buyer('Gil', `gil-${at}@demo.kaartje.test`));
    expect((await send(own)).json()).toMatchObject({ mails: 500 });
    // some are written already and wait to be sent
    const workUntil = (isDone: (done: readonly string[]) => boolean | Promise<boolean>) =>
      workOffUntil(shop.database, { handlers: jobHandlers(shop.services), isDone });
    await workUntil((done) => done.filter((kind) => kind === 'orders.confirm-again').length === 3);
    const email = 'koper@demo.kaartje.test';
    await shop.ordered([lineOf(own, { ticket_qty: 1 }, 1)], { payment_method: '0', brand: '', customer_email: email });
    const done = await workUntil(async () => (await mailsTo(email)).some(({ sent_at }) => sent_at !== null));
    expect(done.filter((kind) => kind === 'mail.send')).toHaveLength(1);
    expect(done).not.toContain('orders.confirm-again');
    await shop.database.db.deleteFrom('outbox_jobs').where('done_at', 'is', null).execute();
  });

  test('of an event that nobody has tickets of sends nothing and uses up no turn', async () => {
    const own = await seller();
    expect((await send(own)).json()).toMatchObject({ mails: 0 });
    await addOrder(shop.database, own, buyer('Fé', 'fe@demo.kaartje.test'));
    expect((await send(own)).json()).toMatchObject({ mails: 1 });
  });
});

describe('duplicating an event', () => {
  const duplicate = async ({ eventId, headers }: Seller) => {
    const reply = await shop.post('/api/myevents/duplicate-event', { event_id: eventId }, headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ message: 'EventDuplicated' });
    return reply.json<{ data: { id: number; slug: string } }>().data;
  };
  const eventRow = (id: number) =>
    shop.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ticketRows = (eventId: number) =>
    shop.database.db.selectFrom('tickets').selectAll().where('event_id', '=', eventId).orderBy('position').execute();

  test('makes a draft with a slug and a pass code of its own, all else as it was but what only an admin may set', async () => {
    const own = await seller({
      event: {
        featured: true,
        apply_fees: true,
        admin_comm_type: 2,
        admin_commission: 100,
        org_comm_type: 1,
        organizer_commission: 50,
        former_slugs: ['once'],
        version: 4,
        custom_field_enabled: true,
        audience: ['Adults', 'Youth'],
      },
      tickets: [
        { booked_qty: 30, price_cents: 2000, admin_commission_type: 1, admin_commission: 5, scan_allow: 3 },
        { quantity: 5, sold_out: true },
        { deleted_at: new Date() },
      ],
    });
    const { db } = shop.database;
    await db.insertInto('event_texts').values({ event_id: own.eventId, lang: 'fr', title: 'Sel et sable' }).execute();
    await db.insertInto('event_search').values({ event_id: own.eventId, words: 'zilt zand' }).execute();
    const copy = await duplicate(own);
    const [before, after] = [await eventRow(own.eventId), await eventRow(copy.id)];
    expect(copy.slug).toBe(`${own.slug}-2`);
    expect(after.pass_code).not.toBe(before.pass_code);
    expect(after).toEqual({
      ...before,
      id: copy.id,
      slug: copy.slug,
      former_slugs: [],
      version: 1,
      pass_code: after.pass_code,
      status: 0,
      draft: true,
      featured: false,
      admin_comm_type: null,
      admin_commission: null,
      created_at: after.created_at,
      updated_at: after.updated_at,
    });
    const texts = await db
      .selectFrom('event_texts')
      .select(['lang', 'title'])
      .where('event_id', '=', copy.id)
      .orderBy('lang')
      .execute();
    expect(texts).toEqual([
      { lang: 'fr', title: 'Sel et sable' },
      { lang: 'nl', title: 'Zilt & Zand' },
    ]);
    const [first, second] = await ticketRows(own.eventId);
    const copied = await ticketRows(copy.id);
    const fresh = { event_id: copy.id, booked_qty: 0, admin_commission_type: null, admin_commission: null };
    expect(copied).toEqual([
      { ...first, id: copied[0]?.id, ...fresh },
      { ...second, id: copied[1]?.id, ...fresh },
    ]);
    const found = await shop.app.inject({
      url: `/api/myevents/paginate_organiser_events?search[value]=zilt`,
      headers: own.headers,
    });
    expect(found.json<{ aaData: { id: number; draft: number }[] }>().aaData).toContainEqual(
      expect.objectContaining({ id: copy.id, draft: 1, status: 0 }),
    );
  });

  test('copies ticket texts, taxes, supplements, and coupons for any event; those of the event stay with it', async () => {
    const own = await seller();
    const { db } = shop.database;
    const [ticketId = 0] = own.tickets;
    const tax = await db
      .insertInto('taxes')
      .values({ title: 'Btw', rate_bp: 600 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('ticket_taxes').values({ ticket_id: ticketId, tax_id: tax.id }).execute();
    const extra = await supplement(shop.database, own, { ticketId });
    const forAny = await coupon(shop.database, own, { code: 'ALLES' });
    const forThis = await coupon(shop.database, own, { code: 'ENKEL' });
    await db.updateTable('coupons').set({ event_id: null }).where('id', '=', forAny).execute();
    await db.updateTable('coupons').set({ event_id: own.eventId }).where('id', '=', forThis).execute();
    for (const id of [forAny, forThis])
      await db
        .insertInto('coupon_tickets')
        .values({ coupon_id: id, ticket_id: ticketId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const copy = await duplicate(own);
    const id = (await ticketRows(copy.id))[0]?.id ?? 0;
    const of = { ticket_id: id };
    const texts = await db.selectFrom('ticket_texts').selectAll().where('ticket_id', '=', id).execute();
    expect(texts).toEqual([{ ...of, lang: 'nl', title: 'Zitplaats 1', description: '' }]);
    expect(await db.selectFrom('ticket_taxes').selectAll().where('ticket_id', '=', id).execute()).toEqual([
      { ...of, tax_id: tax.id },
    ]);
    expect(
      await db.selectFrom('ticket_supplements').select('supplement_id').where('ticket_id', '=', id).execute(),
    ).toEqual([{ supplement_id: extra }]);
    expect(await db.selectFrom('coupon_tickets').select('coupon_id').where('ticket_id', '=', id).execute()).toEqual([
      { coupon_id: forAny },
    ]);
  });

  test('gives the copy pictures of its own: removing one leaves the other’s', async () => {
    const { images, files } = shop.services;
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'tomato' } })
      .png()
      .toBuffer();
    const poster = await images.keep(bytes, 'image/png');
    const photo = await images.keep(bytes, 'image/png');
    const own = await seller({ event: { poster_file: poster, thumbnail_file: 'uploads/gone.png' } });
    const { db } = shop.database;
    await db
      .insertInto('event_images')
      .values([{ event_id: own.eventId, file: photo, position: 1 }])
      .execute();
    const copy = await duplicate(own);
    const { poster_file: copied, thumbnail_file: thumbnail } = await eventRow(copy.id);
    const gallery = await db
      .selectFrom('event_images')
      .select(['file', 'position'])
      .where('event_id', '=', copy.id)
      .execute();
    expect(thumbnail).toBeNull();
    expect(gallery).toEqual([{ file: expect.stringMatching(/^uploads\//), position: 1 }]);
    expect([poster, photo]).not.toContain(copied);
    expect(gallery[0]?.file).not.toBe(photo);
    await images.forget(poster);
    await images.forget(photo);
    for (const file of [copied ?? '', gallery[0]?.file ?? ''])
      expect((await files.get(file))?.bytes.length).toBeGreaterThan(0);
  });

  test('makes one copy when it is sent twice at once and again, under one key, and keeps no other’s pictures', async () => {
    const { images, files } = shop.services;
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'tomato' } })
      .png()
      .toBuffer();
    const own = await seller({ event: { poster_file: await images.keep(bytes, 'image/png') } });
    const headers = { ...own.headers, 'idempotency-key': randomUUID() };
    const copying = vi.spyOn(images, 'copy');
    const send = async () => {
      const reply = await shop.post('/api/myevents/duplicate-event', { event_id: own.eventId }, headers);
      return reply.json<{ data: { id: number; slug: string } }>().data;
    };
    const copies = [...(await Promise.all([send(), send()])), await send()];
    const made = await Promise.all(copying.mock.results.map(({ value }) => value as Promise<string | null>));
    copying.mockRestore();
    expect(copies).toEqual([copies[0], copies[0], copies[0]]);
    const kept = (await eventRow(copies[0]?.id ?? 0)).poster_file;
    expect(made).toContain(kept);
    for (const file of made) expect((await files.get(file ?? '')) !== null).toBe(file === kept);
    const events = shop.database.db.selectFrom('events').select('id').where('slug', 'like', `${own.slug}%`);
    expect(await events.execute()).toHaveLength(2);
  });

  test('is one copy under any key of 8 to 200 letters; another organizer’s key of that name is another', async () => {
    const [own, other] = [await seller(), await seller()];
    const copy = async ({ eventId, headers }: Seller, key: string) => {
      const sent = { ...headers, 'idempotency-key': key };
      const reply = await shop.post('/api/myevents/duplicate-event', { event_id: eventId }, sent);
      return reply.json<{ data: { id: number } }>().data.id;
    };
    for (const key of ['copy-001', `${'k'.repeat(199)}!`]) {
      const first = await copy(own, key);
      expect(await copy(own, key), key).toBe(first);
      expect(await copy(other, key), key).not.toBe(first);
    }
    // too short or too long to tell two presses apart
    for (const key of ['copy-01', 'k'.repeat(201)]) expect(await copy(own, key)).not.toBe(await copy(own, key));
  });

  test('leaves nothing behind where it fails half-way, at the second picture or at the tickets', async () => {
    const { images, files } = shop.services;
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'tomato' } })
      .png()
      .toBuffer();
    const [poster, thumbnail] = [await images.keep(bytes, 'image/png'), await images.keep(bytes, 'image/png')];
    const own = await seller({ event: { poster_file: poster, thumbnail_file: thumbnail } });
    const { db } = shop.database;
    const events = () => db.selectFrom('events').select('id').where('slug', 'like', `${own.slug}%`).execute();
    const fails = async () =>
      expect(
        (await shop.post('/api/myevents/duplicate-event', { event_id: own.eventId }, own.headers)).statusCode,
      ).toBe(500);
    const copied: (string | null)[] = [];
    const { copy } = images;
    const copying = vi.spyOn(images, 'copy').mockImplementation(async (file) => {
      if (copied.length === 1) throw new Error('the disk is full');
      copied.push(await copy.call(images, file));
      return copied.at(-1) ?? null;
    });
    await fails();
    copying.mockImplementation(async (file) => {
      copied.push(await copy.call(images, file));
      return copied.at(-1) ?? null;
    });
    await sql`alter table tickets add constraint no_copy check (event_id <= ${sql.lit(own.eventId)}) not valid`.execute(
      db,
    );
    await fails();
    await sql`alter table tickets drop constraint no_copy`.execute(db);
    copying.mockRestore();
    expect(copied).toHaveLength(3);
    for (const file of copied) expect(await files.get(file ?? '')).toBeNull();
    expect(await events()).toEqual([{ id: own.eventId }]);
  });

  test('finds a free slug each time, for copies that are made at once too', async () => {
    const own = await seller();
    const copies = [await duplicate(own), ...(await Promise.all([duplicate(own), duplicate(own)]))];
    expect(copies.map(({ slug }) => slug).sort()).toEqual([2, 3, 4].map((number) => `${own.slug}-${number}`));
  });

  test('is noted', async () => {
    const own = await seller();
    const { id } = await duplicate(own);
    const line = await shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', 'event')
      .where('subject_id', '=', String(id))
      .executeTakeFirst();
    expect(line).toEqual({ actor: `user:${own.ownerId}`, action: 'event duplicated', detail: { from: own.eventId } });
  });
});

describe('the sales report of an event', () => {
  const report = ({ eventId, headers }: Seller) =>
    shop.post('/api/myevents/bookings?lang=en', { id: eventId }, headers);

  test('is a file of every paid line, with what was cancelled or refunded, named after the event', async () => {
    const own = await seller();
    await addOrder(shop.database, own, {
      order: {
        ...buyer('An', 'an@demo.kaartje.test').order,
        order_number: 'KJ-1',
        decided_at: new Date('2026-11-20T11:30:00Z'),
      },
      booking: {
        quantity: 2,
        free_quantity: 1,
        subtotal_cents: 2500,
        supplements_cents: 150,
        discount_cents: 50,
        admin_fee_cents: 100,
        coupon_code: 'ZOMER',
        custom_field: 'Don Bosco',
      },
    });
    await addOrder(shop.database, own, {
      order: {
        ...buyer('Bo', 'bo@demo.kaartje.test').order,
        order_number: 'KJ-2',
        decided_at: new Date('2026-11-20T12:30:00Z'),
      },
      booking: { booking_cancel: 3 },
    });
    await addOrder(shop.database, own, buyer('Unpaid', 'unpaid@demo.kaartje.test', { state: 'pending' }));
    const reply = await report(own);
    expect(reply.headers['content-disposition']).toContain(`${own.slug}-sales_report.csv`);
    expect(reply.headers['content-type']).toMatch(/^text\/csv/);
    expect(reply.body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Order number;Sold on;Name;E-mail address;Ticket;Paid tickets;Free tickets;Tickets (EUR);Supplements (EUR);Discount (EUR);Coupon;Your income (EUR);Answer;Scanned;Status',
      'KJ-1;20/11/2026 12:30;An;an@demo.kaartje.test;Zitplaats 1;2;1;25,00;1,50;0,50;ZOMER;25,00;Don Bosco;0;Valid',
      'KJ-2;20/11/2026 13:30;Bo;bo@demo.kaartje.test;Zitplaats 1;1;0;12,50;0,00;0,00;;0,00;;0;Refunded',
      '',
    ]);
  });

  test('holds no cell that a spreadsheet program would run', async () => {
    const own = await seller();
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)'])
      await addOrder(shop.database, own, { ...buyer(name, 'x@demo.kaartje.test'), booking: { custom_field: name } });
    const { body } = await report(own);
    const names = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';'));
    expect(names.map((cells) => cells[2])).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)"]);
    expect(body).not.toMatch(/(^|[,;])"?[=+@-]/m);
  });

  test('of more rows than are read at a time has each once', async () => {
    const own = await seller();
    const { db } = shop.database;
    await addOrder(shop.database, own);
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('event_id', '=', own.eventId)
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = booking;
    await db
      .insertInto('bookings')
      .values(Array.from({ length: 1200 }, (__, at) => ({ ...row, position: at + 2, custom_field: `nr${at + 2}` })))
      .execute();
    const { body } = await report(own);
    expect(new Set(body.match(/nr\d+/g)).size).toBe(1200);
    expect(body.trimEnd().split('\r\n')).toHaveLength(1 + 1201);
  });
});
