import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreeTicketRecipient } from '#wire/organizer/free-tickets.ts';
import { jobHandlers } from '#server/open-services.ts';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import { lease, markDone } from '#server/platform/jobs/outbox.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';
import { TODAY } from '../../test-clock.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { ANKE, type Desk, line, openDesk, people } from './free-tickets-desk.ts';
import { CALENDAR } from '../../orders/mailed-link.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

const cancel = (desk: Desk, row: FreeTicketRecipient | undefined, at = 0) => {
  const address = `/api/bookings/cancel-booking/${row?.orderid}/${row?.order_number}/${desk.tickets[at]}`;
  return shop.post(address, { status: 2 }, desk.headers);
};
const RESEND = '/api/resend-ticket-free';
const fileOf = async (desk: Desk, more: object = {}) => {
  const url = '/api/free_tickets.csv?lang=en';
  const reply = await shop.post(url, { event_id: desk.eventId, ticket_id: 0, ...more }, desk.headers);
  return { lines: reply.body.trimEnd().split('\r\n'), headers: reply.headers };
};

test('the list is empty before anything was sent, and says who got what after it', async () => {
  const desk = await openDesk(shop);
  expect(await desk.recipients()).toEqual([]);
  await desk.send([line(desk, { ticket_qty: 2 }), line(desk, {}, 1)]);
  const [two, one] = await desk.recipients({ 'order[0][column]': 3, 'order[0][dir]': 'desc' });
  expect(two).toEqual({
    orderid: expect.any(Number),
    order_number: expect.stringMatching(/^KJ-/),
    ...ANKE,
    quantity: 2,
    ticket_title: 'Zitplaats 1',
    downloaded: 'false',
    ticket_download: 'false',
    checked_in: 0,
    created_at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    mailed_at: '',
    is_waiting: true,
    came_back: false,
    sending: { id: expect.any(Number), recipients: 1, checked_in: 0 },
  });
  expect(one).toMatchObject({ quantity: 1, ticket_title: 'Zitplaats 2' });
  expect(await desk.recipients({ ticket_id: desk.tickets[1] })).toEqual([one]);
  expect(await desk.recipients({ 'search[value]': 'WOUTERS' })).toHaveLength(2);
  expect(await desk.recipients({ 'search[value]': 'nobody' })).toEqual([]);
});

test('what was bought is not in the list, what was cancelled goes out of it', async () => {
  const desk = await openDesk(shop);
  await shop.ordered([{ ticket_id: desk.tickets[0] ?? 0, event_id: desk.eventId, ticket_qty: 1 }]);
  await desk.send([line(desk, { ticket_qty: 2 })]);
  const [row] = await desk.recipients();
  expect(row).toMatchObject(ANKE);
  const reply = await cancel(desk, row);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await desk.recipients()).toEqual([]);
});

test('tickets that the link of the mail opened count as downloaded, from the first time on', async () => {
  const desk = await openDesk(shop);
  await desk.send([line(desk)]);
  const [row] = await desk.recipients();
  expect(row).toMatchObject({ downloaded: 'false' });
  const { db } = shop.database;
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', row?.order_number ?? '');
  const { id: orderId } = await orders.executeTakeFirstOrThrow();
  const token = await issueToken(db, { orderId, purpose: 'mail', expiresAt: new Date(TODAY.getTime() + 3_600_000) });
  const open = () => shop.app.inject(`/api/orders/${row?.order_number}/tickets?t=${token}`);
  expect((await open()).statusCode).toBe(200);
  shop.later(5);
  expect((await open()).statusCode).toBe(200);
  shop.later(-5);
  expect((await desk.recipients())[0]).toMatchObject({ downloaded: row?.created_at });
});

test('a download and a scan show in the list', async () => {
  const desk = await openDesk(shop);
  await desk.send([line(desk, { ticket_qty: 2 })]);
  const [row] = await desk.recipients();
  const { db } = shop.database;
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', row?.order_number ?? '');
  const { id: orderId } = await orders.executeTakeFirstOrThrow();
  const token = await issueToken(db, { orderId, purpose: 'mail', expiresAt: new Date(TODAY.getTime() + 60_000) });
  const download = () => shop.app.inject(`/download/ticket/${row?.order_number}/normal?t=${token}`);
  expect((await download()).headers['content-type']).toBe('application/pdf');
  const scanned = db.updateTable('admissions').set({ scans: 2 }).where('position', '=', 1);
  await scanned.where('event_id', '=', desk.eventId).execute();
  const [seen] = await desk.recipients();
  expect(seen).toMatchObject({ downloaded: row?.created_at, ticket_download: row?.created_at, checked_in: 1 });
  shop.later(10);
  await download();
  expect(await desk.recipients()).toEqual([seen]);
});

test('the file has the documented columns, the ticket’s only where there may be several', async () => {
  const desk = await openDesk(shop);
  await desk.send([line(desk, { ticket_qty: 2 })], { customer_name: '=Anke' });
  const all = await fileOf(desk);
  expect(all.headers['content-disposition']).toContain('freetickets.csv');
  expect(all.lines).toEqual([
    '\uFEFFName;E-mail address;Quantity;Ticket type;Downloaded;Scanned;E-mailed at',
    "'=Anke;anke.wouters@telenet.be;2;Zitplaats 1;No;0;",
  ]);
  const one = await fileOf(desk, { ticket_id: desk.tickets[0] });
  expect(one.lines[0]).toBe('\uFEFFName;E-mail address;Quantity;Downloaded;Scanned;E-mailed at');
});

test('tickets are mailed again, to another address too, once for a key; the history names the mail, and holds no address', async () => {
  const desk = await openDesk(shop);
  await desk.send([line(desk)], { email_body: 'Tot zaterdag!' });
  await shop.work();
  const [row] = await desk.recipients();
  const again = (more: object, key: string) =>
    shop.post(RESEND, { orderid: row?.orderid, ...more }, { ...desk.headers, 'idempotency-key': key });
  const key = '0b7f3f0e-6a4f-4c5f-9f5e-0a5d5f2f6a11';
  const links = () => shop.database.db.selectFrom('download_tokens').select('purpose').where('purpose', '=', 'mail');
  const before = await links().execute();
  for (const reply of [await again({}, key), await again({}, key)])
    expect(reply.json()).toEqual({ success: true, status: true, message: 'MailSentSuccessfully' });
  // the link of the mail before is over. Source: MYT-10
  expect(await links().execute()).toHaveLength(before.length - 1);
  await again({ to_mail: 'Pers@VRT.be' }, '0b7f3f0e-6a4f-4c5f-9f5e-0a5d5f2f6a12');
  await shop.work();
  const { db } = shop.database;
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', row?.order_number ?? '');
  const { id } = await orders.executeTakeFirstOrThrow();
  const mails = await db.selectFrom('mails').selectAll().where('order_id', '=', id).orderBy('id').execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual([ANKE.customer_email, ANKE.customer_email, 'pers@vrt.be']);
  for (const { text, attachments } of mails) {
    expect(text).toContain('Tot zaterdag!');
    expect(attachments).toMatchObject([{ media_type: 'application/pdf' }, CALENDAR]);
  }
  const history = await db
    .selectFrom('audit_lines')
    .select('detail')
    .where('subject_id', '=', id)
    .where('action', '=', 'free tickets mailed again')
    .orderBy('id')
    .execute();
  expect(history.at(-1)?.detail).toEqual({ mail: mails.at(-1)?.key });
  expect(JSON.stringify(history)).not.toContain('@');
});

test('mailed again from one of its lines, an order of several has no link of an earlier mail left', async () => {
  const desk = await openDesk(shop);
  await desk.send([line(desk), line(desk, {}, 1)]);
  await shop.work();
  const [row] = await desk.recipients();
  const links = () =>
    shop.database.db
      .selectFrom('download_tokens')
      .innerJoin('orders', 'orders.id', 'download_tokens.order_id')
      .select('token_hash')
      .where('order_number', '=', row?.order_number ?? '')
      .where('purpose', '=', 'mail')
      .execute();
  const [former, ...others] = await links();
  expect([former, others]).toEqual([expect.anything(), []]);
  await shop.post(RESEND, { orderid: row?.orderid, to_mail: 'pers@vrt.be' }, desk.headers);
  await shop.work();
  const after = await links();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual([former]);
});

test('what was bought, or cancelled, is not mailed from here', async () => {
  const desk = await openDesk(shop);
  const bought = await shop.ordered([{ ticket_id: desk.tickets[0] ?? 0, event_id: desk.eventId, ticket_qty: 1 }]);
  await shop.atBank(bought, 'success');
  await shop.webhook(bought);
  const [booking] = await shop.ordersOf(desk.tickets[0] ?? 0);
  expectRefusal(await shop.post(RESEND, { orderid: booking?.id }, desk.headers), { status: 409, key: 'NoFreeTicket' });
  await desk.send([line(desk, {}, 1)]);
  const [row] = await desk.recipients();
  expect((await cancel(desk, row, 1)).statusCode).toBe(200);
  expectRefusal(await shop.post(RESEND, { orderid: row?.orderid }, desk.headers), {
    status: 409,
    key: 'FreeTicketCancelled',
  });
});

test('how far the mails are is told of each list, and whose came back', async () => {
  const desk = await openDesk(shop);
  await desk.sendAll([...people(desk, 2), line(desk, ANKE, 1)]);
  const lists = (sent: readonly number[]) => [
    {
      ticket_id: desk.tickets[0],
      event_title: 'Zilt & Zand',
      ticket_title: 'Zitplaats 1',
      mails: 2,
      sent: sent[0],
      waiting: 2 - (sent[0] ?? 0),
    },
    {
      ticket_id: desk.tickets[1],
      event_title: 'Zilt & Zand',
      ticket_title: 'Zitplaats 2',
      mails: 1,
      sent: sent[1],
      waiting: 1 - (sent[1] ?? 0),
    },
  ];
  expect(await desk.sendings()).toMatchObject([
    { mails: 3, sent: 0, waiting: 3, lists: lists([0, 0]), last_sent_at: '', came_back: [] },
  ]);
  await shop.work();
  const over = { mails: 3, sent: 3, waiting: 0, last_sent_at: expect.stringMatching(/Z$/), lists: lists([2, 1]) };
  expect(await desk.sendings()).toMatchObject([over]);
  const refused = { sent_at: null, failed_at: new Date(), failure: 'SMTP 550 5.1.1' };
  await shop.database.db.updateTable('mails').set(refused).where('to_address', '=', ANKE.customer_email).execute();
  const [sending] = await desk.sendings();
  const [row] = await desk.recipients({ ticket_id: desk.tickets[1] });
  expect(row).toMatchObject({ came_back: true });
  expect(sending).toMatchObject({ sent: 2, waiting: 0, came_back: [{ orderid: row?.orderid, ...ANKE }] });
  await shop.post(RESEND, { orderid: row?.orderid, to_mail: 'anke@vrt.be' }, desk.headers);
  await shop.work();
  expect(await desk.sendings()).toMatchObject([{ sent: 3, waiting: 0, came_back: [] }]);
  shop.later(60 * 25);
  expect(await desk.sendings()).toEqual([]);
});

test('of many sendings those stay in sight of which a mail did not arrive', async () => {
  const desk = await openDesk(shop);
  const sent = async (place: number): Promise<void> => {
    const email = `guest.${place}@demo.kaartje.test`;
    await desk.send([line(desk)], { customer_name: `Guest ${place}`, customer_email: email });
  };
  await sent(0);
  await shop.work();
  const refused = { sent_at: null, failed_at: new Date(), failure: 'SMTP 550 5.1.1' };
  await shop.database.db
    .updateTable('mails')
    .set(refused)
    .where('to_address', '=', 'guest.0@demo.kaartje.test')
    .execute();
  for (let place = 1; place <= 12; place += 1) await sent(place);
  await shop.work();
  const all = await desk.sendings();
  expect(all).toHaveLength(10);
  expect(all.at(-1)).toMatchObject({ came_back: [{ customer_email: 'guest.0@demo.kaartje.test' }] });
});

test('a sending is told of for as long as any of its mails waits, and what was given up is no mail that came back', async () => {
  const desk = await openDesk(shop);
  await desk.sendAll([...people(desk, 2), line(desk, ANKE, 1)]);
  shop.later(60 * 25);
  expect(await desk.sendings()).toMatchObject([{ mails: 3, waiting: 3 }]);
  const { db } = shop.database;
  const orders = await shop.ordersOf(desk.tickets[1] ?? 0);
  await db
    .updateTable('outbox_jobs')
    .set({ failed_at: new Date(), last_error: 'no file' })
    .where('key', '=', `orders.confirm:${orders[0]?.order_id}`)
    .execute();
  const [row] = await desk.recipients({ ticket_id: desk.tickets[1] });
  expect(row).toMatchObject({ mailed_at: '', is_waiting: false, came_back: false });
  const given_up = [{ orderid: row?.orderid, ...ANKE }];
  expect(await desk.sendings()).toMatchObject([{ mails: 3, sent: 0, waiting: 2, given_up, came_back: [] }]);
  const handlers = jobHandlers(shop.services);
  for (const job of await lease(db, { kinds: ['orders.confirm'], limit: 10, leaseSeconds: 60 })) {
    await handlers[job.kind]?.(job);
    await markDone(db, job);
  }
  const untaken = { failed_at: new Date(), failure: NOT_TAKEN };
  await db.updateTable('mails').set(untaken).where('to_address', '=', 'gast1@telenet.be').execute();
  expect(await desk.sendings()).toMatchObject([{ waiting: 1, came_back: [], given_up: [{}, ...given_up] }]);
  await shop.work();
  // until the organizer has had days to read it
  expect(await desk.sendings()).toMatchObject([{ waiting: 0, given_up: [{}, ...given_up] }]);
  shop.later(60 * 24 * 14);
  expect(await desk.sendings()).toEqual([]);
});
