import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedHeaders } from '#server/platform/webhooks/webhook-signature.ts';
import { sendNext } from '#server/organizer/webhooks/webhook-sender.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell-webhooks.ts';
import { openDoor, scan } from '../../door/door-scene.ts';
import { lineOf } from '../../orders/shop.ts';
import { addSeller, isSignedBy, made, paid, scene, type Seller, sendDue, useWebhooks } from './webhook-scene.ts';

// What an organizer's own software is told of, and what stands in it. Source: issue 39

useWebhooks();

const EVENTS = ['order.paid', 'order.refunded', 'ticket.checked_in'];
const messages = () => scene.receiver.got.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const bookingOf = (orderNumber: string) =>
  scene.shop.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'bookings.event_id', 'bookings.ticket_id'])
    .where('orders.order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
const checkIn = (own: Seller, booking: { id: number }, order_number: string, more = {}) =>
  scene.shop.post('/api/verify_ticket', { booking_id: booking.id, order_number, page_no: 1, ...more }, own.headers);

test('an order that is paid, a refund and a check-in are told once each, signed, by numbers alone', async () => {
  const own = await addSeller();
  const { secret } = await made(own, { events: EVENTS });
  const { data } = await paid(own);
  const booking = await bookingOf(data.order_number);
  expect((await checkIn(own, booking, data.order_number)).json()).toMatchObject({ success: true });
  const url = `/api/bookings/cancel-booking/${booking.id}/${data.order_number}/${booking.ticket_id}`;
  expect((await scene.shop.post(url, { status: 3 }, own.headers)).json()).toMatchObject({ success: true });
  await sendDue();
  const order = { order_number: data.order_number, bookings: [booking] };
  const { id: booking_id, ...of } = booking;
  expect(messages()).toEqual([
    { type: 'order.paid', timestamp: expect.any(String), data: order },
    {
      type: 'ticket.checked_in',
      timestamp: expect.any(String),
      data: { order_number: data.order_number, booking_id, ...of, position: 1 },
    },
    { type: 'order.refunded', timestamp: expect.any(String), data: order },
  ]);
  expect(scene.receiver.got.filter((one) => !isSignedBy(one, [secret]))).toEqual([]);
  expect(new Set(scene.receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect(JSON.stringify(scene.receiver.got)).not.toMatch(/Merel|demo\.kaartje\.test|0470/);
});

test('a message that somebody changed on its way has another signature', async () => {
  const own = await addSeller();
  const { secret } = await made(own);
  await paid(own);
  await sendDue();
  const [message] = scene.receiver.got;
  const headers = message?.headers ?? {};
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const changed = signedHeaders({
    id: String(headers['webhook-id']),
    at,
    body: `${message?.body} `,
    secrets: [secret],
  });
  expect(changed['webhook-signature']).not.toBe(headers['webhook-signature']);
});

test('of an order of two sellers each is told of what is theirs', async () => {
  const [one, other] = [await addSeller(), await addSeller()];
  await made(one, { url: `${scene.receiver.origin}/one` });
  await made(other, { url: `${scene.receiver.origin}/other` });
  const { shop } = scene;
  const reply = await shop.ordered([lineOf(one, { ticket_qty: 1 }), lineOf(other, { ticket_qty: 1 })]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  // the same news again changes nothing
  await shop.webhook(reply);
  await sendDue();
  const told = scene.receiver.got.map(({ path, body }) => [path, JSON.parse(body)]);
  expect(told).toHaveLength(2);
  expect(Object.fromEntries(told)).toMatchObject({
    '/one': { data: { bookings: [{ event_id: one.eventId }] } },
    '/other': { data: { bookings: [{ event_id: other.eventId }] } },
  });
});

test('an order to be paid in cash is paid once the cash is taken', async () => {
  const own = await addSeller();
  await made(own, { events: EVENTS });
  const { shop } = scene;
  const { db } = shop.database;
  await db
    .updateTable('events')
    .set({ payment_methods: ['Cash'] })
    .where('id', '=', own.eventId)
    .execute();
  await db.insertInto('site_settings').values({ key: 'payment.cash', value: '1' }).execute();
  await shop.services.site.refresh();
  const { data } = await shop.ordered([lineOf(own, { ticket_qty: 1 })], { payment_method: 'offline' });
  await sendDue();
  expect(messages()).toEqual([]);
  const booking = await bookingOf(data.order_number);
  expect((await checkIn(own, booking, data.order_number, { paid: 1 })).json()).toMatchObject({ success: true });
  await sendDue();
  expect(
    messages()
      .map(({ type }) => String(type))
      .toSorted(),
  ).toEqual(['order.paid', 'ticket.checked_in']);
});

test('cash that is given back and taken again at the door is told each time it is taken', async () => {
  const { shop } = scene;
  const door = await openDoor(shop, { quantity: 1, cash: true });
  await shop.database.db
    .insertInto('webhook_endpoints')
    .values({
      organization_id: door.event.organizationId,
      url: `${scene.receiver.origin}/in`,
      events: ['order.paid'],
    })
    .execute();
  const take = async (nonce: string) =>
    expect(await scan(shop, door, { nonce, code: door.codes[0] ?? '', paid: 1 })).toMatchObject({
      outcome: 'accepted',
    });
  const first = randomUUID();
  await take(first);
  const undone = await shop.post(`/api/door/${door.event.eventId}/undo`, { nonce: first }, door.phone.headers);
  expect(undone.statusCode).toBe(200);
  await take(randomUUID());
  const { db } = shop.database;
  const told = await db.selectFrom('webhook_messages').select('type').execute();
  expect(told.map(({ type }) => type)).toEqual(['order.paid', 'order.paid']);
});

test('a check-in that is taken back and made again is told both times', async () => {
  const { shop } = scene;
  const door = await openDoor(shop, { quantity: 1 });
  const { organizationId: organization_id, eventId } = door.event;
  const { db } = shop.database;
  await db
    .insertInto('webhook_endpoints')
    .values({ organization_id, url: `${scene.receiver.origin}/in`, events: ['ticket.checked_in'] })
    .execute();
  const [first, second] = [randomUUID(), randomUUID()];
  const code = door.codes[0] ?? '';
  expect(await scan(shop, door, { nonce: first, code })).toMatchObject({ outcome: 'accepted' });
  const undone = await shop.post(`/api/door/${eventId}/undo`, { nonce: first }, door.phone.headers);
  expect(undone.statusCode).toBe(200);
  expect(await scan(shop, door, { nonce: second, code })).toMatchObject({ outcome: 'accepted' });
  // a phone that sends the same scan again changes nothing
  await scan(shop, door, { nonce: second, code });
  const told = await db.selectFrom('webhook_messages').select('type').execute();
  expect(told.map(({ type }) => type)).toEqual(['ticket.checked_in', 'ticket.checked_in']);
});

test('what did not come to be is told to nobody: fact and message are there, or neither', async () => {
  const own = await addSeller();
  await made(own);
  const { database, services } = scene.shop;
  const data = { order_number: 'KJ-7Q4M-2XKD-9T3R', bookings: [] };
  const fact = {
    organizationId: own.organizationId,
    type: 'order.paid',
    about: 'x',
    at: services.now(),
    data,
  } as const;
  const undone = database.transaction(async (trx) => {
    await tellWebhooks(trx, fact);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sendDue();
  expect(messages()).toEqual([]);
  await database.transaction((trx) => tellWebhooks(trx, fact));
  await database.transaction((trx) => tellWebhooks(trx, fact));
  await sendDue();
  expect(messages()).toHaveLength(1);
});

test('a webhook that is being deleted holds nobody up, and what happens meanwhile goes on without it', async () => {
  const own = await addSeller();
  const { id } = await made(own);
  const { database } = scene.shop;
  await database.transaction(async (trx) => {
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    expect(await scene.shop.statusOf((await paid(own)).data.order_number)).toBe('success');
  });
  const { messages: told } = await database.db
    .selectFrom('webhook_messages')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow();
  expect(told).toBe(0);
});

test('what is being told and what is being sent do not wait for each other', async () => {
  const own = await addSeller();
  await made(own);
  await paid(own);
  const { database, services } = scene.shop;
  const data = { order_number: 'KJ-7Q4M-2XKD-9T3R', bookings: [] };
  await database.transaction(async (trx) => {
    const { organizationId } = own;
    await tellWebhooks(trx, { organizationId, type: 'order.paid', about: 'x', at: services.now(), data });
    expect(await sendNext(services, 'quick')).toBe(true);
  });
  await sendDue();
  expect(messages()).toHaveLength(2);
});
