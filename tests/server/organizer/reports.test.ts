import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addTicket, stage, type Staged } from '../orders/stage.ts';
import { addOrder } from './staged-orders.ts';

let shop: Shop;
// Friday 20 November 2026, noon
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Seller extends Staged {
  readonly headers: Record<string, string>;
}

async function seller(more: Parameters<typeof stage>[1] = {}): Promise<Seller> {
  const staged = await stage(shop.database, { tickets: [{}, {}], ...more });
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

const ask = (call: string, { headers, eventId }: Seller, more: object = {}) =>
  shop.post(`/api/bookings/${call}?lang=en`, { event_id: eventId, ticket_id: 0, ...more }, headers);

async function answer<T = { data: unknown }>(call: string, of: Seller, more: object = {}): Promise<T> {
  const reply = await ask(call, of, more);
  expect(reply.statusCode).toBe(200);
  return reply.json<T>();
}

interface Sold {
  readonly at: string;
  readonly email?: string;
  readonly zip?: string;
  readonly gender?: 'Male' | 'Female' | 'Other' | null;
  readonly tickets?: number;
  readonly free?: number;
  readonly ticket?: number;
  readonly state?: 'pending';
  readonly cancel?: number;
  readonly coupon?: string;
}

/** A sale as it is after its payment. */
const sell = (of: Seller, sale: Sold): Promise<number> =>
  addOrder(shop.database, of, {
    order: {
      state: sale.state ?? 'success',
      decided_at: new Date(sale.at),
      customer_email: sale.email ?? `${randomUUID()}@demo.kaartje.test`,
      customer_zip: sale.zip ?? '8400',
      customer_gender: sale.gender ?? null,
    },
    booking: {
      quantity: sale.tickets ?? 1,
      free_quantity: sale.free ?? 0,
      subtotal_cents: 1250 * (sale.tickets ?? 1),
      booking_cancel: sale.cancel ?? 0,
      coupon_code: sale.coupon ?? '',
      ticket_id: of.tickets[sale.ticket ?? 0] ?? 0,
    },
  });

interface SalesReply {
  readonly data: { created: string; total_booked: number; total_income: string }[];
  readonly total_booked: number;
  readonly total_income: string;
  readonly before: (Omit<SalesReply, 'before'> & { start_date: string; end_date: string }) | null;
}

const WEEK = { group_id: 0, start_date: '2026-11-14', end_date: '2026-11-20' };

describe('sales (RPT-11, RPT-14)', () => {
  test('by days have a row for each day, with what was sold on it by the clock of Belgium, and the week before', async () => {
    const own = await seller();
    await sell(own, { at: '2026-11-13T23:30:00Z', tickets: 2, free: 1 }); // 00:30 on the 14th
    await sell(own, { at: '2026-11-20T10:59:00Z', ticket: 1 });
    await sell(own, { at: '2026-11-13T22:59:00Z', tickets: 4 }); // the 13th
    await sell(own, { at: '2026-11-16T10:00:00Z', tickets: 9, cancel: 3 });
    await sell(own, { at: '2026-11-16T10:00:00Z', tickets: 9, state: 'pending' });
    const reply = await answer<SalesReply>('get_sales', own, { ...WEEK, compare: 1 });
    expect(reply.data.map(({ created, total_booked }) => `${created} ${total_booked}`)).toEqual([
      '2026-11-14 3',
      '2026-11-15 0',
      '2026-11-16 0',
      '2026-11-17 0',
      '2026-11-18 0',
      '2026-11-19 0',
      '2026-11-20 1',
    ]);
    expect(reply).toMatchObject({ success: true, total_booked: 4, total_income: '37.50' });
    expect(reply.before).toMatchObject({ start_date: '2026-11-07', end_date: '2026-11-13', total_booked: 4 });
    expect(reply.before?.data.at(-1)).toEqual({ created: '2026-11-13', total_booked: 4, total_income: '50.00' });
    expect((await answer<SalesReply>('get_sales', own, WEEK)).before).toBeNull();
    const second = await answer<SalesReply>('get_sales', own, { ...WEEK, ticket_id: own.tickets[1] });
    expect(second).toMatchObject({ total_booked: 1, total_income: '12.50' });
  });

  test('by hours have 24 of them, on days of 23 and 25 hours too', async () => {
    const own = await seller();
    // the night in which two o'clock comes twice, and the one in which it does not come
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'])
      await sell(own, { at });
    const autumn = { group_id: 1, start_date: '2026-10-25', end_date: '2026-10-25' };
    const { data, total_booked } = await answer<SalesReply>('get_sales', own, autumn);
    expect(data.map(({ created }) => created)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
    expect(data.filter((row) => row.total_booked > 0)).toMatchObject([
      { created: '0', total_booked: 1 },
      { created: '2', total_booked: 2 },
      { created: '23', total_booked: 1 },
    ]);
    expect(total_booked).toBe(4);
    for (const at of ['2026-03-28T23:00:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T21:59:59Z'])
      await sell(own, { at });
    const spring = { ...autumn, start_date: '2026-03-29', end_date: '2026-03-29' };
    const hours = (await answer<SalesReply>('get_sales', own, spring)).data.filter((row) => row.total_booked > 0);
    expect(hours.map(({ created }) => created)).toEqual(['0', '1', '3', '23']);
  });

  test('are refused with the field that is wrong (RPT-07 to RPT-10, RPT-20)', async () => {
    const own = await seller();
    const refused = async (more: object, errors: Record<string, string>, values?: Record<string, number>) =>
      expectRefusal(await ask('get_sales', own, { ...WEEK, ...more }), {
        status: 422,
        key: 'PleaseCheckAllfields',
        errors,
        ...(values ? { values } : {}),
      });
    await refused({ end_date: '2026-11-13' }, { end_date: 'DashboardPage.dategreater' });
    await refused({ end_date: '2026-11-21' }, { end_date: 'NotAfterToday' });
    await refused({ group_id: 1, start_date: '2026-11-13' }, { end_date: 'ReportMaxDays' }, { days: 7 });
    for (const missing of ['ticket_id', 'group_id'])
      expectRefusal(await ask('get_sales', own, { ...WEEK, [missing]: undefined }), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { [missing]: 'fillallfields' },
      });
    expectRefusal(await shop.post('/api/bookings/get_sales', { ...WEEK, ticket_id: 0 }, own.headers), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { event_id: 'fillallfields' },
    });
  });
});

/** Waits for its payment, as an order of tickets with a price does. */
const UNPAID = { payment_method: '2', brand: 'bcmc' };

describe('the outlook of a sale', () => {
  const outlook = async (of: Seller, more: object = {}) =>
    (await answer<{ data: object }>('sales_outlook', of, more)).data;

  test('has what is sold, what is left and the pace of seven days, and says when the last ticket goes', async () => {
    const own = await seller({ tickets: [{ quantity: 60, booked_qty: 38 }, { quantity: 40 }] });
    await sell(own, { at: '2026-11-10T10:00:00Z', tickets: 10 });
    await sell(own, { at: '2026-11-13T10:59:59Z', tickets: 7 }); // a second too early for the week
    await sell(own, { at: '2026-11-13T11:00:01Z', tickets: 20, free: 1, coupon: 'ZOMER' });
    await sell(own, { at: '2026-11-16T10:00:00Z', tickets: 9, cancel: 3, coupon: 'ZOMER' });
    await sell(own, { at: '2026-11-16T10:00:00Z', tickets: 9, state: 'pending' });
    const facts = {
      sold: 38,
      quantity: 100,
      left: 62,
      lately: 21,
      lately_days: 7,
      last_day: '2026-12-12',
      with_coupon: 21,
      with_coupon_income: '250.00',
    };
    expect(await outlook(own)).toEqual({ ...facts, sells_out_on: '2026-12-10', unsold: null });
    expect(await outlook(own, { ticket_id: own.tickets[1] })).toMatchObject({
      sold: 0,
      quantity: 40,
      left: 40,
      lately: 0,
      sells_out_on: null,
      unsold: null,
    });
  });

  test('says how many tickets are left on the last day of sale, which is that of the event or of its tickets', async () => {
    const own = await seller({
      // it shows publicly since the day before yesterday at six in the evening
      event: { launch_date: '2026-11-18', launch_time: '18:00:00' },
      tickets: [
        { quantity: 100, booked_qty: 14, expire_date: '2026-11-30' },
        // these sell no more: the sale of one is over, the other is switched off
        { quantity: 50, booked_qty: 3, expire_date: '2026-11-19' },
        { quantity: 50, booked_qty: 2, status: 0 },
      ],
    });
    await sell(own, { at: '2026-11-19T10:00:00Z', tickets: 14 });
    await sell(own, { at: '2026-11-19T10:00:00Z', tickets: 3, ticket: 1 });
    expect(await outlook(own)).toMatchObject({
      quantity: 152,
      left: 86,
      lately: 14,
      lately_days: 2,
      last_day: '2026-11-30',
      sells_out_on: null,
      unsold: 16,
    });
    expect(await outlook(own, { ticket_id: own.tickets[1] })).toMatchObject({
      quantity: 50,
      left: null,
      last_day: null,
    });
  });

  test.each([{ status: 0 }, { publish: 0 }])('is that nothing is for sale where nobody can buy: %j', async (off) => {
    const own = await seller({ event: off, tickets: [{ quantity: 10, booked_qty: 4 }] });
    await sell(own, { at: '2026-11-19T10:00:00Z', tickets: 4 });
    const nothing = { left: null, lately: 0, last_day: null, sells_out_on: null, unsold: null };
    expect(await outlook(own)).toMatchObject({ sold: 4, quantity: 10, ...nothing });
  });

  test('is of as many tickets as the overview says of the event', async () => {
    const own = await seller({
      tickets: [
        { quantity: 10, booked_qty: 4 },
        { quantity: 50, booked_qty: 2, status: 0 },
        { quantity: 50, booked_qty: 3, deleted_at: new Date() },
      ],
    });
    expect(await outlook(own)).toMatchObject({ quantity: 15, left: 6 });
    const { headers } = own;
    const today = await shop.app.inject({ url: '/api/organiser/dashboard/today?lang=en', headers });
    expect(today.json().data.events).toMatchObject([{ quantity: 15 }]);
    const statistics = await shop.app.inject({ url: '/api/organiser/dashboard/event_stat?lang=en', headers });
    expect(statistics.json().data.event_detail).toMatchObject([{ quantity: 15, left: 6 }]);
  });

  test('has no last day where the event has none', async () => {
    const own = await seller({ event: { start_date: null, end_date: null }, tickets: [{ quantity: 10 }] });
    expect(await outlook(own)).toMatchObject({ left: 10, last_day: null, sells_out_on: null, unsold: null });
  });
});

test('tickets by the link that their buyers came by, the shop in another page, and free ones apart', async () => {
  const own = await seller({ event: { allow_iframe: true }, tickets: [{ iframe_allow: true, price_cents: 0 }, {}] });
  const other = await seller();
  const [ticket_id = 0, second = 0] = own.tickets;
  const buy = (
    line: { ticket_id: number; event_id?: number; ticket_qty?: number },
    more: Record<string, unknown> = {},
  ) =>
    shop.ordered([{ event_id: own.eventId, ticket_qty: 1, ...line }], {
      payment_method: '0',
      brand: '',
      customer_email: `${randomUUID()}@demo.kaartje.test`,
      ...more,
    });
  const via = (name: string) => ({ sources: { [own.eventId]: name } });
  await buy({ ticket_id }, via('Instagram'));
  await buy({ ticket_id, ticket_qty: 2 }, via(' instagram ! '));
  await buy({ ticket_id }, { ...via('Póster Station'), frame: 1 });
  await buy({ ticket_id }, { frame: 1 });
  // a source of another event is not one of this
  await buy({ ticket_id }, { sources: { [other.eventId]: 'Instagram' } });
  // what is no list of names refuses no sale
  for (const sources of ['', null, 7, [], { [own.eventId]: null }, '{']) await buy({ ticket_id }, { sources });
  // not paid: not sold
  await buy({ ticket_id: second }, { ...via('Instagram'), ...UNPAID });
  await sell(own, { at: '2026-11-16T10:00:00Z', tickets: 3 });
  const rows = [
    { origin: 'direct', name: '', total_booked: 10, total_income: '37.50' },
    { origin: 'link', name: 'instagram', total_booked: 3, total_income: '0.00' },
    { origin: 'embed', name: '', total_booked: 1, total_income: '0.00' },
    { origin: 'link', name: 'póster-station', total_booked: 1, total_income: '0.00' },
  ];
  const { data, ...more } = await answer<{ data: object; event: object }>('sources', own);
  expect(data).toEqual(rows);
  expect(more).toMatchObject({ event: { id: own.eventId, slug: own.slug } });
  expect((await answer('sources', own, { ticket_id: second })).data).toEqual([]);
  expect((await answer('sources', other)).data).toEqual([]);
});

test('every report is of own tickets alone: one of another event is not there', async () => {
  const own = await seller();
  const other = await seller();
  for (const call of ['sales_outlook', 'sources'])
    expectRefusal(await ask(call, own, { ticket_id: other.tickets[0] }), { status: 404, key: 'TryAgain' });
  for (const call of ['get_sales', 'get_ratio', 'region_ratio', 'ticket_ratio', 'scan_ratio'])
    for (const suffix of ['', '.csv'])
      expectRefusal(await ask(`${call}${suffix}`, own, { ...WEEK, ticket_id: other.tickets[0] }), {
        status: 404,
        key: 'TryAgain',
      });
});

test('buyers are counted by the gender they gave, each once; other is unknown (RPT-13, RPT-15)', async () => {
  const own = await seller();
  const at = '2026-11-16T10:00:00Z';
  await sell(own, { at, gender: 'Female', email: 'a@demo.kaartje.test' });
  await sell(own, { at: '2026-11-17T10:00:00Z', email: 'A@demo.kaartje.test', ticket: 1 });
  await sell(own, { at, gender: 'Male' });
  await sell(own, { at, gender: 'Other' });
  await sell(own, { at });
  await sell(own, { at, gender: 'Male', cancel: 2 });
  expect((await answer('get_ratio', own)).data).toEqual({ male: 1, female: 1, unknown: 2 });
  expect((await answer('get_ratio', own, { ticket_id: own.tickets[1] })).data).toEqual({
    male: 0,
    female: 0,
    unknown: 1,
  });
});

test('tickets by postal code: fewer than three buyers are other, in the file too (RPT-05, RPT-16)', async () => {
  const own = await seller();
  const at = '2026-11-16T10:00:00Z';
  for (const [zip, email] of [
    ['8400', 'a'],
    ['8400', 'b'],
    [' 84 00', 'c'],
    ['9000', 'd'],
    ['9000', 'd'],
    ['9000', 'd'],
    ['1011ab', 'e'],
    ['1011 AB', 'f'],
    ['1011AB', 'g'],
    ['', 'h'],
  ] as const)
    await sell(own, { at, zip, email: `${email}@demo.kaartje.test`, tickets: 2 });
  expect((await answer('region_ratio', own)).data).toEqual([
    { postal_code: '1011AB', town: '', total_booked: 6 },
    { postal_code: '8400', town: 'Ostend', total_booked: 6 },
    { postal_code: 'other', town: '', total_booked: 8 },
  ]);
  const file = await ask('region_ratio.csv', own);
  expect(file.body.replaceAll('\r\n', '\n')).toBe(
    '\uFEFFPostal code;Town;Tickets\n1011AB;;6\n8400;Ostend;6\nOther;;8\n',
  );
});

test('what is told of ticket types apart tells of no single buyer (RPT-05)', async () => {
  const own = await seller();
  const at = '2026-11-16T10:00:00Z';
  for (let buyer = 0; buyer < 4; buyer += 1) await sell(own, { at });
  await sell(own, { at, ticket: 1 });
  const regions = async (ticket_id: number) => (await answer('region_ratio', own, { ticket_id })).data;
  expect(await regions(0)).toEqual([{ postal_code: '8400', town: 'Ostend', total_booked: 5 }]);
  expect(await regions(own.tickets[1] ?? 0)).toEqual([{ postal_code: 'other', town: '', total_booked: 1 }]);
  // 5 less 4 would be the one
  expect(await regions(own.tickets[0] ?? 0)).toEqual([{ postal_code: 'other', town: '', total_booked: 4 }]);
});

test('each ticket type has what was booked, free and checked in, by POST and GET (RPT-17, RPT-18, RPT-19)', async () => {
  const own = await seller();
  const third = await addTicket(shop.database, own, { position: 2 });
  const at = '2026-11-16T10:00:00Z';
  const booking = await sell(own, { at, tickets: 3, free: 1 });
  await sell(own, { at, tickets: 5, cancel: 3 });
  await sell(own, { at, tickets: 2, ticket: 1 });
  const admission = (position: number, more: object = {}) => ({
    id: randomUUID(),
    booking_id: booking,
    event_id: own.eventId,
    ticket_id: own.tickets[0] ?? 0,
    position,
    ...more,
  });
  await shop.database.db
    .insertInto('admissions')
    .values([
      admission(1, { scans: 2 }),
      admission(2, { scans: 1 }),
      admission(3),
      // its code was taken back after a chargeback: who was in was in
      admission(4, { scans: 1, revoked_at: new Date() }),
    ])
    .execute();
  const [first = 0, second = 0] = own.tickets;
  const rows = [
    { ticket_id: first, ticket_name: 'Zitplaats 1', total_booked: 3, total_booked_free: 1, total_checked_in: 3 },
    { ticket_id: second, ticket_name: 'Zitplaats 2', total_booked: 2, total_booked_free: 0, total_checked_in: 0 },
    { ticket_id: third, ticket_name: 'Zitplaats 3', total_booked: 0, total_booked_free: 0, total_checked_in: 0 },
  ];
  expect((await answer('scan_ratio', own)).data).toEqual(rows);
  const url = `/api/bookings/scan_ratio?event_id=${own.eventId}`;
  expect((await shop.app.inject({ url, headers: own.headers })).json()).toMatchObject({ data: rows });
  expect((await answer('ticket_ratio', own)).data).toEqual([
    { ticket_id: first, ticket_name: 'Zitplaats 1', total_booked: 4, total_income: '37.50' },
    { ticket_id: second, ticket_name: 'Zitplaats 2', total_booked: 2, total_income: '25.00' },
    { ticket_id: third, ticket_name: 'Zitplaats 3', total_booked: 0, total_income: '0.00' },
  ]);
  expect((await answer('ticket_ratio', own, { ticket_id: second })).data).toHaveLength(1);
});

test('each report is a file with the same figures, safe to be opened; of sales seven days at most (RPT-10)', async () => {
  const own = await seller();
  await sell(own, { at: '2026-11-16T10:00:00Z', gender: 'Female' });
  await shop.database.db
    .updateTable('ticket_texts')
    .set({ title: '=cmd|calc' })
    .where('ticket_id', '=', own.tickets[0] ?? 0)
    .execute();
  const file = async (call: string, more: object = {}) => {
    const reply = await ask(`${call}.csv`, own, more);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    return reply.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  expect(await file('get_sales', { ...WEEK, start_date: '2026-11-15', compare: 1 })).toEqual([
    'Day;Tickets;Your income (EUR);Tickets, period before;Your income, period before (EUR)',
    '15/11/2026;0;0,00;0;0,00',
    '16/11/2026;1;12,50;0;0,00',
    ...['17', '18', '19', '20'].map((day) => `${day}/11/2026;0;0,00;0;0,00`),
  ]);
  const hours = await file('get_sales', { ...WEEK, group_id: 1 });
  expect([hours.length, hours[0], hours[12]]).toEqual([25, 'Hour;Tickets;Your income (EUR)', '11:00;1;12,50']);
  expect(await file('get_ratio')).toEqual(['Gender;Buyers', 'Female;1', 'Male;0', 'Unknown;0']);
  expect((await file('ticket_ratio'))[1]).toBe(`'=cmd|calc;1;12,50`);
  expect((await file('scan_ratio'))[1]).toBe(`'=cmd|calc;1;0;0`);
  expectRefusal(await ask('get_sales.csv', own, { ...WEEK, start_date: '2026-11-13' }), {
    status: 422,
    key: 'PleaseCheckAllfields',
    errors: { end_date: 'ReportMaxDays' },
    values: { days: 7 },
  });
});
