import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GIVEN_UP } from '#server/platform/mail/mail-remedies.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { ANKE, type Desk, line, newKey, openDesk, people } from './free-tickets-desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const REFUSED = 'SMTP 550 5.1.1';
const NOOR = { customer_name: 'Noor Amrani', customer_email: '' };
const LATER = 'noor.later@telenet.be';

/** The tickets of a row go to an address, and the mail does not arrive. */
async function mailedInVain(desk: Desk, search: string, { to, failure }: { to?: string; failure: string }) {
  const [row] = await desk.recipients({ 'search[value]': search });
  const again = { orderid: row?.orderid, ...(to && { to_mail: to }) };
  const reply = await shop.post('/api/resend-ticket-free', again, { ...desk.headers, ...newKey() });
  expect(reply.statusCode).toBe(200);
  await shop.work();
  await fail(desk, { to: to ?? row?.customer_email ?? '', failure });
}

/** The mails of this event to an address did not arrive. */
function fail({ eventId }: Desk, { to, failure }: { to: string; failure: string }) {
  const orders = shop.database.db.selectFrom('bookings').select('order_id').where('event_id', '=', eventId);
  const mails = shop.database.db.updateTable('mails').set({ sent_at: null, failed_at: new Date(), failure });
  return mails.where('to_address', '=', to).where('order_id', 'in', orders).execute();
}

describe('a name on the guest list that is mailed later', () => {
  test('is waited for until then, and mailed at the address that was given', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll([line(desk, NOOR)], { guest_list: '1' });
    const [row] = await desk.recipients();
    expect(row).toMatchObject({ is_waiting: false, mailed_at: '' });
    expect(row).not.toHaveProperty('mailed_to');
    await shop.post('/api/resend-ticket-free', { orderid: row?.orderid, to_mail: LATER }, desk.headers);
    expect(await desk.recipients()).toMatchObject([{ is_waiting: true }]);
    await shop.work();
    expect(await desk.recipients()).toMatchObject([
      { is_waiting: false, came_back: false, mailed_at: expect.stringMatching(/\d/), mailed_to: LATER },
    ]);
    expect(await desk.sendings()).toMatchObject([{ mails: 1, sent: 1, listed: 0, came_back: [], given_up: [] }]);
  });

  test('is told by name and that address where it was refused', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll([line(desk, NOOR)], { guest_list: '1' });
    await mailedInVain(desk, 'noor', { to: LATER, failure: REFUSED });
    const came_back = [{ ...NOOR, mailed_to: LATER }];
    expect(await desk.sendings()).toMatchObject([{ mails: 1, sent: 0, came_back, given_up: [] }]);
    expect(await desk.recipients()).toMatchObject([{ came_back: true, mailed_at: '', mailed_to: LATER }]);
  });

  test('is told where its mail was given up, and not mailed with the others of whom that is true', async () => {
    const desk = await openDesk(shop);
    const reply = await desk.sendAll([line(desk, NOOR), ...people(desk, 1)], { guest_list: '1' });
    await shop.work();
    await mailedInVain(desk, 'noor', { to: LATER, failure: NOT_TAKEN });
    await fail(desk, { to: 'gast1@telenet.be', failure: NOT_TAKEN });
    const noor = { ...NOOR, mailed_to: LATER };
    const [sending] = await desk.sendings();
    expect(sending).toMatchObject({ mails: 2, sent: 0, waiting: 0, came_back: [] });
    expect(sending?.given_up).toMatchObject([noor, { customer_email: 'gast1@telenet.be' }]);
    expect(sending?.given_up[1]).not.toHaveProperty('mailed_to');
    const { sending_id } = reply.json<{ sending_id: number }>();
    const again = await shop.post('/api/free_tickets/sendings/resend', { sending_id }, desk.headers);
    expect(again.json()).toMatchObject({ mails: 1 });
    await shop.work();
    expect(await desk.sendings()).toMatchObject([{ mails: 2, sent: 1, given_up: [noor] }]);
  });
});

describe('the row of a recipient', () => {
  test.each([[NOT_TAKEN], [GIVEN_UP]])('does not say that a mail came back that was %s', async (failure) => {
    const desk = await openDesk(shop);
    await desk.send([line(desk)]);
    await shop.work();
    await fail(desk, { to: ANKE.customer_email, failure });
    expect(await desk.recipients()).toMatchObject([{ came_back: false, is_waiting: false, mailed_at: '' }]);
    expect(await desk.sendings()).toMatchObject([{ came_back: [], given_up: [ANKE] }]);
    await fail(desk, { to: ANKE.customer_email, failure: REFUSED });
    expect(await desk.recipients()).toMatchObject([{ came_back: true }]);
  });

  test('names another address whose mail came back, and the own one once a mail went there again', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk)]);
    await shop.work();
    await mailedInVain(desk, 'anke', { to: 'anke@vrt.be', failure: REFUSED });
    const [row] = await desk.recipients();
    expect(row).toMatchObject({ ...ANKE, came_back: true, mailed_to: 'anke@vrt.be' });
    // the first mail arrived
    expect(await desk.sendings()).toMatchObject([{ sent: 1, came_back: [] }]);
    shop.later(1);
    await mailedInVain(desk, 'anke', { failure: REFUSED });
    const [own] = await desk.recipients();
    expect(own).toMatchObject({ ...ANKE, came_back: true });
    expect(own).not.toHaveProperty('mailed_to');
  });

  test('says nothing of a mail of somebody who was forgotten', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk)]);
    await shop.work();
    await fail(desk, { to: ANKE.customer_email, failure: REFUSED });
    const [row] = await desk.recipients();
    const orders = shop.database.db.updateTable('orders').set({ customer_name: '', customer_email: '' });
    await orders.where('order_number', '=', row?.order_number ?? '').execute();
    expect((await desk.recipients())[0]).not.toHaveProperty('mailed_to');
    expect(await desk.sendings()).toMatchObject([{ came_back: [] }]);
  });
});

describe('free tickets that are mailed again from Bookings', () => {
  const resend = async (desk: Desk, at: number) => {
    const [row] = await desk.recipients({ ticket_id: desk.tickets[at] });
    const { orderid: id, order_number } = row!;
    const reply = await shop.post(`/api/resend-ticket/${id}/${order_number}`, {}, desk.headers);
    expect(reply.statusCode, reply.body).toBe(200);
    await shop.work();
  };

  test('have arrived by that mail where it brings all of the order', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk)]);
    await shop.work();
    await fail(desk, { to: ANKE.customer_email, failure: REFUSED });
    expect(await desk.sendings()).toMatchObject([{ sent: 0, came_back: [ANKE] }]);
    await resend(desk, 0);
    expect(await desk.sendings()).toMatchObject([{ mails: 1, sent: 1, came_back: [] }]);
    expect(await desk.recipients()).toMatchObject([{ came_back: false, mailed_at: expect.stringMatching(/\d/) }]);
  });

  test('have not where another line of the order is in none', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk), line(desk, {}, 1)]);
    await shop.work();
    await fail(desk, { to: ANKE.customer_email, failure: REFUSED });
    await resend(desk, 0);
    expect(await desk.sendings()).toMatchObject([{ sent: 0, came_back: [ANKE] }]);
    const [other] = await desk.recipients({ ticket_id: desk.tickets[1] });
    await shop.post('/api/free_tickets/cancel', { orderid: other?.orderid }, desk.headers);
    expect(await desk.sendings()).toMatchObject([{ sent: 1, came_back: [] }]);
  });
});
