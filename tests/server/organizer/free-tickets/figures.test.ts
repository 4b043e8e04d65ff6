import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { ANKE, type Desk, line, openDesk } from './free-tickets-desk.ts';

// Free tickets that were sent are free in every figure, whatever their ticket costs. Source: RPT-17, BKT-03, OEV-27.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = async <Reply>(desk: Desk, call: string, more: object = {}): Promise<Reply> =>
  (await shop.post(`/api/${call}`, { event_id: desk.eventId, ticket_id: 0, ...more }, desk.headers)).json<Reply>();
/** The lines of a file, without its headings. */
const fileOf = async (desk: Desk, call: string, more: object = {}): Promise<readonly string[]> => {
  const url = `/api/${call}?lang=en`;
  const reply = await shop.post(url, { event_id: desk.eventId, ticket_id: 0, ...more }, desk.headers);
  return reply.body.trimEnd().split('\r\n').slice(1);
};

/** A ticket at a price: one was bought, four were sent for free, and one of these was cancelled again. */
async function soldAndSent(): Promise<Desk> {
  const desk = await openDesk(shop, { tickets: [{}] });
  const bought = await shop.ordered([lineOf(desk, { ticket_qty: 1 })]);
  await shop.atBank(bought, 'success');
  await shop.webhook(bought);
  await desk.sendAll([line(desk, { ...ANKE, ticket_qty: 3 }), line(desk, { ...ANKE, customer_email: 'x@telenet.be' })]);
  const [gone] = await desk.recipients({ 'search[value]': 'x@telenet.be' });
  await shop.post('/api/free_tickets/cancel', { orderid: gone?.orderid }, desk.headers);
  return desk;
}

test('reports and their files have them beside what was paid', async () => {
  const desk = await soldAndSent();
  const row = { total_booked: 1, total_booked_free: 3 };
  expect(await ask(desk, 'bookings/scan_ratio')).toMatchObject({ data: [row] });
  expect(await fileOf(desk, 'bookings/scan_ratio.csv')).toEqual(['Zitplaats 1;1;3;0']);
  expect(await ask(desk, 'bookings/ticket_ratio')).toMatchObject({ data: [{ total_booked: 4 }] });
});

test('the dashboard has them beside what was paid', async () => {
  const desk = await soldAndSent();
  expect(await ask(desk, 'organiser/dashboard/event_stat')).toMatchObject({
    data: { event_detail: [{ id: desk.eventId, total_booked: 1, total_booked_free: 3 }] },
  });
});

test('booked tickets and bookings have them, and that they brought nothing', async () => {
  const desk = await soldAndSent();
  const booked = await shop.app.inject({
    url: '/api/bookings/booked-tickets-paginate',
    query: { event_id: String(desk.eventId) },
    headers: desk.headers,
  });
  const [paid] = await shop.ordersOf(desk.tickets[0] ?? 0);
  const income = ((paid?.ticket_price_cents ?? 0) / 100).toFixed(2);
  expect(booked.json()).toMatchObject({
    aaData: [{ total_booked: 4, total_booked_free: 3, total_income: income }],
    all_total_booked_free: 3,
  });
  const bookings = await shop.app.inject({
    url: '/api/bookings/paginate_organiser_bookings',
    query: { event_id: String(desk.eventId), 'search[value]': ANKE.customer_email },
    headers: desk.headers,
  });
  expect(bookings.json()).toMatchObject({
    aaData: [{ customer_name: ANKE.customer_name, quantity: 3, current_records: { price: '0.00' } }],
  });
});

test('the sales report has them as free, what was cancelled of them too', async () => {
  const desk = await soldAndSent();
  const lines = await fileOf(desk, 'myevents/bookings', { id: desk.eventId });
  const figures = lines.map((one) => one.split(';')).map((cells) => [cells[5], cells[6], cells[11], cells[14]]);
  expect(figures).toEqual([
    ['1', '0', expect.stringMatching(/^\d+,\d\d$/), 'Valid'],
    ['0', '3', '0,00', 'Valid'],
    ['0', '1', '0,00', 'Cancelled'],
  ]);
});
