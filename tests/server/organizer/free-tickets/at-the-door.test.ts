import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import { addPhone } from '../../door/door-device.ts';
import { scan, TONIGHT } from '../../door/door-scene.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { textOf } from '../../tickets/read-pdf.ts';
import { TODAY } from '../../test-clock.ts';
import { ANKE, type Desk, line, openDesk } from './free-tickets-desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

/** Opens the tickets of a recipient by a link as in their mail, and answers their codes. */
async function openedCodes(desk: Desk): Promise<readonly string[]> {
  const [row] = await desk.recipients();
  const number = row?.order_number ?? '';
  const order = shop.database.db.selectFrom('orders').select('id').where('order_number', '=', number);
  const { id: orderId } = await order.executeTakeFirstOrThrow();
  const soon = new Date(TODAY.getTime() + 3_600_000);
  const token = await issueToken(shop.database.db, { orderId, purpose: 'mail', expiresAt: soon });
  const reply = await shop.app.inject(`/api/orders/${number}/tickets?t=${token}`);
  return reply.json<{ data: { admissions: { code: string }[] } }>().data.admissions.map(({ code }) => code);
}

/** The lines of the file of recipients, without its headings. */
async function fileOf(desk: Desk): Promise<readonly string[]> {
  const reply = await shop.post('/api/free_tickets.csv?lang=en', { event_id: desk.eventId }, desk.headers);
  return reply.body.trimEnd().split('\r\n').slice(1);
}

test('a ticket that was sent lets in once, and not once it is cancelled; list and file say that it was opened and scanned', async () => {
  const desk = await openDesk(shop, { event: TONIGHT });
  await desk.send([line(desk, { ticket_qty: 2 })]);
  await shop.work();
  const [first = '', second = ''] = await openedCodes(desk);
  const door = { event: desk, phone: await addPhone(shop.database, desk, { gate: 'Noord', name: 'Telefoon 1' }) };
  expect(await scan(shop, door, { code: first })).toMatchObject({ outcome: 'accepted', let_in: 1 });
  expect(await scan(shop, door, { code: first })).toMatchObject({ outcome: 'already_in' });
  const [row] = await desk.recipients();
  const at = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(row).toMatchObject({ checked_in: 1, downloaded: at, ticket_download: at, mailed_at: at });
  const cells = ['Anke Wouters', ANKE.customer_email, 2, 'Zitplaats 1', row?.downloaded, 1, row?.mailed_at];
  expect(await fileOf(desk)).toEqual([cells.join(';')]);
  await shop.post('/api/free_tickets/cancel', { orderid: row?.orderid }, desk.headers);
  expect(await scan(shop, door, { code: second })).toMatchObject({ outcome: 'not_valid', let_in: 0 });
});

test('a name without an address stands on the printed door list, with a box for each ticket', async () => {
  const desk = await openDesk(shop, { event: TONIGHT });
  const noor = { customer_name: 'Noor Amrani', customer_email: '', ticket_qty: 2 };
  await desk.sendAll([line(desk, noor)], { guest_list: '1' });
  const reply = await shop.app.inject({ url: `/api/organiser/door/${desk.eventId}/list`, headers: desk.headers });
  const text = (await textOf(reply.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Noor Amrani');
  expect(text.replaceAll(' ', '')).toContain('[][]');
});
