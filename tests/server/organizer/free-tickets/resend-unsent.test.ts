import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import { jobHandlers } from '#server/open-services.ts';
import { lease, markDone } from '#server/platform/jobs/outbox.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';
import { TODAY } from '../../test-clock.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { ANKE, type Desk, line, newKey, openDesk, people } from './free-tickets-desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const resend = (desk: Desk, sending_id: number | undefined, own: Record<string, string> = {}) =>
  shop.post('/api/free_tickets/sendings/resend', { sending_id }, { ...desk.headers, ...own });

/** A sending to four: one mail went out, one came back, and those of Gast 1 and Gast 2 were given up. */
async function halfSent(desk: Desk): Promise<number> {
  const reply = await desk.sendAll([...people(desk, 3), line(desk, ANKE)]);
  await shop.work();
  const failed = (to: string, failure: string) =>
    shop.database.db
      .updateTable('mails')
      .set({ sent_at: null, failed_at: new Date(), failure })
      .where('to_address', '=', to)
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('bookings').select('order_id').where('event_id', '=', desk.eventId),
      )
      .execute();
  await failed('gast1@telenet.be', NOT_TAKEN);
  await failed('gast2@telenet.be', NOT_TAKEN);
  await failed('gast3@telenet.be', 'SMTP 550 5.1.1');
  return reply.json<{ sending_id: number }>().sending_id;
}

/** To whom mails with these tickets were written, in the order of their addresses. */
async function written({ eventId }: Desk): Promise<readonly string[]> {
  const rows = await shop.database.db
    .selectFrom('mails')
    .select('to_address')
    .where('order_id', 'in', (eb) => eb.selectFrom('bookings').select('order_id').where('event_id', '=', eventId))
    .execute();
  return rows.map(({ to_address }) => to_address).toSorted();
}

test('mails that were given up go out again together, once; those that came back, or arrived, do not', async () => {
  const desk = await openDesk(shop);
  const sending = await halfSent(desk);
  const before = await written(desk);
  expect(await desk.sendings()).toMatchObject([{ sent: 1, waiting: 0, given_up: [{}, {}], came_back: [{}] }]);
  const key = newKey();
  const replies = await Promise.all([resend(desk, sending, key), resend(desk, sending, key), resend(desk, sending)]);
  const mails = replies.map((reply) => reply.json<{ mails: number }>().mails);
  expect(mails.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  // until they are written they wait
  expect(await desk.sendings()).toMatchObject([{ sent: 1, waiting: 2, given_up: [], came_back: [{}] }]);
  await shop.work();
  expect(await written(desk)).toEqual([...before, 'gast1@telenet.be', 'gast2@telenet.be'].toSorted());
  expect(await desk.sendings()).toMatchObject([{ sent: 3, waiting: 0, given_up: [], came_back: [{}] }]);
});

test('what could not be made is made again; what was cancelled is not mailed', async () => {
  const desk = await openDesk(shop);
  const reply = await desk.sendAll(people(desk, 2));
  const { db } = shop.database;
  const orders = await shop.ordersOf(desk.tickets[0] ?? 0);
  const jobs = orders.map(({ order_id }) => `orders.confirm:${order_id}`);
  await db.updateTable('outbox_jobs').set({ failed_at: new Date() }).where('key', 'in', jobs).execute();
  const [row] = await desk.recipients({ 'search[value]': 'gast1' });
  await shop.post('/api/free_tickets/cancel', { orderid: row?.orderid }, desk.headers);
  const { sending_id } = reply.json<{ sending_id: number }>();
  expect((await resend(desk, sending_id)).json()).toMatchObject({ mails: 1 });
  const handlers = jobHandlers(shop.services);
  for (const job of await lease(db, { kinds: ['orders.confirm-again'], limit: 10, leaseSeconds: 60 })) {
    await handlers[job.kind]?.(job);
    await markDone(db, job);
  }
  expect(await written(desk)).toEqual(['gast2@telenet.be']);
});

test('the same call again mails nothing, takes no link back and costs no tries, whatever became of its mails', async () => {
  const desk = await openDesk(shop);
  const sending = await halfSent(desk);
  const { db } = shop.database;
  const key = newKey();
  expect((await resend(desk, sending, key)).json()).toMatchObject({ mails: 2 });
  const orders = db.selectFrom('orders').select('id').where('free_sending_id', '=', sending);
  const failed = db.updateTable('outbox_jobs').set({ failed_at: new Date() });
  await failed.where('kind', '=', 'orders.confirm-again').where('done_at', 'is', null).execute();
  expect(await desk.sendings()).toMatchObject([{ given_up: [{}, {}] }]);
  for (const { id: orderId } of await orders.execute())
    await issueToken(db, { orderId, purpose: 'mail', expiresAt: new Date(TODAY.getTime() + 60_000) });
  const links = async () =>
    (await db.selectFrom('download_tokens').select('order_id').where('order_id', 'in', orders).execute()).length;
  const tries = async () => {
    const counted = db.selectFrom('rate_limits').select(({ fn }) => fn.sum<number>('points').as('points'));
    return (await counted.where('key', 'like', 'free-ticket-mail:%').executeTakeFirstOrThrow()).points;
  };
  const before = { links: await links(), tries: await tries() };
  expect((await resend(desk, sending, key)).json()).toMatchObject({ mails: 0 });
  expect({ links: await links(), tries: await tries() }).toEqual(before);
  expect((await resend(desk, sending)).json()).toMatchObject({ mails: 2 });
});

test('a sending of another organizer, or none, is not there', async () => {
  const [desk, other] = [await openDesk(shop), await openDesk(shop)];
  const sending = await halfSent(desk);
  expect((await resend(other, sending)).statusCode).toBe(404);
  expect((await resend(desk, sending + 1000)).statusCode).toBe(404);
  expect((await resend(desk, undefined)).statusCode).toBe(422);
  expect(await desk.sendings()).toMatchObject([{ given_up: [{}, {}] }]);
});
