import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { buyAtDoor } from './door-scene.ts';

let shop: Shop;
let event: Staged;
let organizer: Record<string, string>;
let sold: { orderNumber: string; bookingId: number; codes: string[]; ids: string[] };

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // tonight
  event = await stage(shop.database, { event: { start_date: '2026-11-20', end_date: '2026-11-20' } });
  organizer = (await shop.signedIn({ userId: event.ownerId })).headers;
  const reply = await shop.ordered([{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 3 }]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const tickets = await shop.app.inject(
    `/api/orders/${reply.data.order_number}/tickets?t=${reply.data.download_token}`,
  );
  const { admissions, bookings } = tickets.json<{
    data: { admissions: { id: string; code: string }[]; bookings: { id: number }[] };
  }>().data;
  sold = {
    orderNumber: reply.data.order_number,
    bookingId: bookings[0]?.id ?? 0,
    codes: admissions.map(({ code }) => code),
    ids: admissions.map(({ id }) => id),
  };
});

const verify = (payload: Record<string, unknown>, headers = organizer) =>
  shop.post('/api/verify_ticket', payload, headers);
const failed = (values: Record<string, string | number>) => ({ status: 409, key: 'bookingcheckinfailed', values });

test('a code is accepted once and refused the second time', async () => {
  expect((await verify({ code: sold.codes[0] })).json()).toEqual({
    success: true,
    status: true,
    message: 'bookingstausupdated',
    data: {
      at: '2026-11-20T11:00:00.000Z',
      admissions: [
        {
          id: sold.ids[0],
          order_number: sold.orderNumber,
          position: 1,
          event_id: event.eventId,
          ticket_id: event.tickets[0],
          ticket_title: 'Zitplaats 1',
          holder_names: [],
          scans_left: 0,
        },
      ],
    },
  });
  expectRefusal(
    await verify({ code: sold.codes[0] }),
    failed({ reason: 'already_in', first_at: '2026-11-20T11:00:00.000Z' }),
  );
});

test('of twenty scans of one code at once one is accepted', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify({ code: sold.codes[1] })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('the same scan sent again by its device counts once', async () => {
  const scan = {
    code: sold.codes[0],
    scan_id: '0198a2b4-0000-7000-8000-000000000001',
    device_id: '0198a2b4-0000-7000-8000-000000000002',
  };
  expect((await verify(scan)).statusCode).toBe(200);
  expect((await verify(scan)).statusCode).toBe(200);
});

test('a changed code, one of another event’s organizer, and anything else is refused', async () => {
  const code = sold.codes[0] ?? '';
  const changed = `${code.slice(0, -6)}${code.endsWith('000000') ? '111111' : '000000'}`;
  expect((await verify({ code: changed })).json()).toMatchObject({
    message: 'bookingcheckinfailed',
    values: { reason: expect.stringMatching(/forged|unreadable/) },
  });
  expectRefusal(await verify({ code: 'KJ1:HALLO' }), failed({ reason: 'unreadable' }));
  const other = await stage(shop.database);
  const { headers } = await shop.signedIn({ userId: other.ownerId });
  expectRefusal(await verify({ code }, headers), failed({ reason: 'unknown' }));
  expect((await verify({ code })).statusCode).toBe(200);
});

test('a number of a booking is checked in by hand, by the documented fields', async () => {
  const by = { booking_id: String(sold.bookingId), type: 'standard', order_number: sold.orderNumber.toLowerCase() };
  const one = await verify({ ...by, ticket_ids: JSON.stringify([sold.ids[2]]), page_no: '1' });
  expect(one.json()).toMatchObject({ data: { admissions: [{ position: 3 }] } });
  expectRefusal(await verify({ ...by, ticket_ids: '', page_no: 3 }), failed({ reason: 'not_enough', left: 2 }));
  for (const page_no of ['0', 'x', '-1'])
    expectRefusal(await verify({ ...by, page_no }), failed({ reason: 'not_enough', left: 2 }));
  expect((await verify({ ...by, ticket_ids: [], page_no: 2 })).json()).toMatchObject({
    data: { admissions: [{ position: 1 }, { position: 2 }] },
  });
  expect((await verify({ ...by })).json()).toMatchObject({ values: { reason: 'already_in' } });
});

test('the same press by hand counts once, however often it is sent, and is of no other booking', async () => {
  const by = { booking_id: sold.bookingId, order_number: sold.orderNumber };
  const one = { ...by, scan_id: randomUUID(), ticket_ids: [sold.ids[0]] };
  const presses = await Promise.all([verify(one), verify(one), verify(one)]);
  for (const reply of presses)
    expect(reply.json()).toMatchObject({ data: { admissions: [{ position: 1, scans_left: 0 }] } });
  // of another ticket it is no press
  expectRefusal(await verify({ ...one, ticket_ids: [sold.ids[1]] }), failed({ reason: 'repeated_scan_id' }));
  expect((await verify({ ...by, scan_id: randomUUID(), page_no: 2 })).json()).toMatchObject({
    data: { admissions: [{ position: 2 }, { position: 3 }] },
  });
  const other = await stage(shop.database, {
    seller: event,
    event: { start_date: '2026-11-20', end_date: '2026-11-20' },
  });
  const { orderNumber, bookingId } = await buyAtDoor(shop, other);
  const stolen = { booking_id: bookingId, order_number: orderNumber, scan_id: one.scan_id };
  expectRefusal(await verify(stolen), failed({ reason: 'repeated_scan_id' }));
});

test('a press for several people whose answer was lost lets the same people in, and nobody after them', async () => {
  const { orderNumber, bookingId, ids } = await buyAtDoor(shop, event, { quantity: 4 });
  const press = {
    booking_id: bookingId,
    order_number: orderNumber,
    scan_id: randomUUID(),
    page_no: 2,
    ticket_ids: ids.slice(0, 2),
  };
  for (const reply of [await verify(press), await verify(press), await verify({ ...press, page_no: 1 })])
    expect(reply.json()).toMatchObject({ data: { admissions: [{ id: ids[0] }, { id: ids[1] }] } });
  const { page_no: _, ...others } = { ...press, scan_id: randomUUID(), ticket_ids: ids };
  expect((await verify({ ...others, page_no: 4 })).json()).toMatchObject({ values: { reason: 'not_enough', left: 2 } });
});

test('a cancelled, refunded or unpaid booking lets nobody in', async () => {
  const set = (booking_cancel: 0 | 2 | 3) =>
    shop.database.db.updateTable('bookings').set({ booking_cancel }).where('id', '=', sold.bookingId).execute();
  for (const state of [2, 3] as const) {
    await set(state);
    expectRefusal(await verify({ code: sold.codes[0] }), failed({ reason: 'cancelled' }));
  }
  await set(0);
});

test('only organizers call, and a call needs a code or a booking', async () => {
  expectRefusal(await shop.post('/api/verify_ticket', { code: sold.codes[0] }), {
    status: 401,
    key: 'UserNotFoundTryAgain',
  });
  const attendee = await shop.signedIn({ role: 2 });
  const refused = await verify({ code: sold.codes[0] }, attendee.headers);
  expectRefusal(refused, { status: 403, key: 'NotAllowed' });
  expect(refused.json<{ text: string }>().text).not.toMatch(/niet gevonden|not found/i);
  expectRefusal(await verify({ booking_id: sold.bookingId }), {
    status: 422,
    key: 'PleaseCheckForm',
    errors: { booking_id: 'FieldRequired', order_number: 'FieldRequired' },
  });
});
