import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveToOrganizer } from '#server/organizer/event-form/give-event.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';
import { TODAY } from '../../test-clock.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';
import { until } from '../../platform/jobs/until.ts';
import { type Desk, line, openDesk } from './free-tickets-desk.ts';

// An event whose free tickets went out has another organizer since. Source: ADM-18.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const give = ({ eventId, organizationId: from }: Staged, { organizationId: to }: Desk) =>
  shop.database.transaction(async (trx) => {
    await trx.updateTable('events').set({ organization_id: to }).where('id', '=', eventId).execute();
    await giveToOrganizer(trx, { eventId, from, to, at: TODAY });
  });
const cancel = (desk: Desk, fields: Record<string, unknown>) =>
  shop.post('/api/free_tickets/cancel', fields, desk.headers);
const resend = (desk: Desk, sending_id: number) =>
  shop.post('/api/free_tickets/sendings/resend', { sending_id }, desk.headers);
const sendingOf = (reply: Awaited<ReturnType<Desk['send']>>) => reply.json<{ sending_id: number }>().sending_id;

/** Two desks, and a sending of the first to one person whose mail was given up: a ticket of an event that it keeps, one of an event that it gives away. */
async function givenInPart() {
  const [desk, other] = [await openDesk(shop), await openDesk(shop)];
  const given = await stage(shop.database, { seller: desk, tickets: [{}] });
  const sending_id = sendingOf(await desk.send([line(desk), line(given)]));
  await shop.work();
  const orders = shop.database.db.selectFrom('orders').select('id').where('free_sending_id', '=', sending_id);
  const failed = { sent_at: null, failed_at: new Date(), failure: NOT_TAKEN };
  await shop.database.db.updateTable('mails').set(failed).where('order_id', 'in', orders).execute();
  await give(given, other);
  const givenLines = (as: Desk) => as.recipients({ event_id: given.eventId });
  return { desk, other, given, sending_id, givenLines };
}

test('its tickets are neither in the sending of the former one, nor cancelled or mailed with it', async () => {
  const { desk, other, sending_id, givenLines } = await givenInPart();
  const [sending] = await desk.sendings();
  expect(sending?.lists.map(({ ticket_id }) => ticket_id)).toEqual([desk.tickets[0]]);
  // the mail would hold all of the order
  expect(sending?.given_up).toEqual([]);
  expect((await resend(desk, sending_id)).json()).toMatchObject({ mails: 0 });
  const [row] = await desk.recipients();
  const again = await shop.post('/api/resend-ticket-free', { orderid: row?.orderid }, desk.headers);
  expectRefusal(again, { status: 409, key: 'FreeTicketsOfAnother' });
  expect((await cancel(desk, { sending_id })).json()).toMatchObject({ tickets: 1 });
  expect(await desk.recipients()).toEqual([]);
  expect(await givenLines(other)).toHaveLength(1);
  expect(await desk.sendings()).toEqual([]);
});

test('the sending is neither the former one’s to change, nor shown to them, once all of it was given away', async () => {
  const [desk, other] = [await openDesk(shop), await openDesk(shop)];
  const sending_id = sendingOf(await desk.send([line(desk)]));
  await give(desk, other);
  expect(await desk.sendings()).toEqual([]);
  expect(await other.sendings()).toEqual([]);
  expect((await cancel(desk, { sending_id })).statusCode).toBe(404);
  expect((await cancel(other, { sending_id })).statusCode).toBe(404);
});

test('the new one cancels a line of it, the former one does not', async () => {
  const { desk, other, givenLines } = await givenInPart();
  const [row] = await givenLines(other);
  expect(row?.sending).toBeUndefined();
  expect((await desk.recipients())[0]?.sending).toMatchObject({ recipients: 1 });
  expect((await cancel(desk, { orderid: row?.orderid })).statusCode).toBe(404);
  expect((await cancel(other, { orderid: row?.orderid })).json()).toMatchObject({ tickets: 1 });
  expect(await givenLines(other)).toEqual([]);
  expect(await desk.recipients()).toHaveLength(1);
});

test('once the new one has cancelled its line, the former one mails what is left again', async () => {
  const { desk, other, sending_id, givenLines } = await givenInPart();
  const [row] = await givenLines(other);
  await cancel(other, { orderid: row?.orderid });
  expect((await desk.sendings())[0]?.given_up).toHaveLength(1);
  expect((await resend(desk, sending_id)).json()).toMatchObject({ mails: 1 });
});

test('a line that is given away while it is cancelled stays valid', async () => {
  const [desk, other] = [await openDesk(shop), await openDesk(shop)];
  await desk.send([line(desk)]);
  const [row] = await desk.recipients();
  const isWaitedFor = async () =>
    (await sql`select from pg_locks where not granted`.execute(shop.database.db)).rows.length > 0;
  const { eventId, organizationId: from } = desk;
  const cancelling = await shop.database.transaction(async (trx) => {
    const { organizationId: to } = other;
    await trx.updateTable('events').set({ organization_id: to }).where('id', '=', eventId).execute();
    await giveToOrganizer(trx, { eventId, from, to, at: TODAY });
    const reply = cancel(desk, { orderid: row?.orderid });
    await until(isWaitedFor);
    return { reply };
  });
  expect((await cancelling.reply).statusCode).toBe(404);
  expect(await other.recipients({ event_id: eventId })).toHaveLength(1);
});
