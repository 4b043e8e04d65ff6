import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson } from '../accounts/people.ts';
import { textOf } from '../tickets/read-pdf.ts';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, type Line, openShop, paymentOf, type Shop } from './shop.ts';
import { stage, type Staged, supplement } from './stage.ts';
import { CALENDAR, mailedFile } from './mailed-link.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty: number, more: object = {}): Line => ({
  ticket_id: event.tickets[0] ?? 0,
  event_id: event.eventId,
  ticket_qty,
  ...more,
});

beforeAll(async () => {
  shop = await openShop({ draws: true });
  event = await stage(shop.database, { tickets: [{ ticket_limit: 0, checkout_fields: true }, {}] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').execute();
});

const NAMES = { customer_name_new: [['An', 'Bo']] };

async function paid(headers: Record<string, string> = {}): Promise<CheckoutReply> {
  const reply = await shop.ordered([line(2)], NAMES, headers);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  return reply;
}

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const ticketsOf = ({ data }: CheckoutReply, t = data.download_token, headers: Record<string, string> = {}) =>
  get(`/api/orders/${data.order_number}/tickets${t ? `?t=${t}` : ''}`, headers);
const fileOf = ({ data }: CheckoutReply, t = data.download_token, headers: Record<string, string> = {}) =>
  get(`/download/ticket/${data.order_number}/normal${t ? `?t=${t}` : ''}`, headers);
const bookingOf = async ({ data }: CheckoutReply) =>
  (
    await shop.database.db
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select('bookings.id')
      .where('order_number', '=', data.order_number)
      .executeTakeFirstOrThrow()
  ).id;

describe('the tickets of an order', () => {
  test('are for the holder of its token: codes, names, prices, event and seller, everything the wallet keeps', async () => {
    const id = await supplement(shop.database, event, { ticketId: event.tickets[1] ?? 0, required: false });
    const chosen = { supplements: { 2: [{ supplement_id: id, checked: true }] } };
    const reply = await shop.ordered([line(1), { ...line(2, chosen), ticket_id: event.tickets[1] ?? 0 }], {
      customer_name_new: [['An']],
    });
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const { data } = (await ticketsOf(reply)).json<{
      data: { admissions: { code: string; price: string; position: number; holder_names: string[] }[] };
    }>();
    expect(data).toMatchObject({
      order_number: reply.data.order_number,
      payment_status: 'success',
      total: '39.00',
      total_price: '37.50',
      supplement_price: '1.50',
      customer_email: 'merel@demo.kaartje.test',
      bookings: [
        {
          quantity: 1,
          ticket_title: 'Zitplaats 1',
          event: {
            title: 'Zilt & Zand',
            venue: 'De Grote Post',
            start_date: '2026-12-12',
            seller: { organisation: 'De Zeepost' },
          },
        },
        { quantity: 2, supplements: [{ position: 2, text: 'Vestiaire', price: '1.50' }] },
      ],
    });
    expect(data.admissions.map(({ position, price, holder_names }) => [position, price, holder_names])).toEqual([
      [1, '12.50', ['An']],
      [2, '12.50', []],
      [3, '14.00', []],
    ]);
    expect(new Set(data.admissions.map(({ code }) => code)).size).toBe(3);
    const posted = await shop.post(`/api/orders/${reply.data.order_number}/tickets`, { t: reply.data.download_token });
    expect(posted.json<{ data: object }>().data).toEqual(data);
    for (const { code } of data.admissions) expect(code).toMatch(/^KJ1:[0-9A-Z $%*+\-./:]{149}$/);
  });

  test('of a pending order are none yet, and those of a cancelled line have no code', async () => {
    const pending = await shop.ordered([line(2)], NAMES);
    expect((await ticketsOf(pending)).json()).toMatchObject({ data: { payment_status: 'pending', admissions: [] } });
    const reply = await paid();
    await shop.database.db
      .updateTable('bookings')
      .set({ booking_cancel: 2 })
      .where('id', '=', await bookingOf(reply))
      .execute();
    const { admissions } = (await ticketsOf(reply)).json<{ data: { admissions: { code: string; valid: number }[] } }>()
      .data;
    expect(admissions.map(({ code, valid }) => [code, valid])).toEqual([
      ['', 0],
      ['', 0],
    ]);
  });

  test('are for their owner’s session without a token', async () => {
    const { headers } = await shop.signedIn({});
    const reply = await paid(headers);
    expect((await ticketsOf(reply, '', headers)).statusCode).toBe(200);
    expect((await fileOf(reply, '', headers)).statusCode).toBe(200);
  });
});

describe('nobody opens another’s order', () => {
  test('neither without token, nor with another order’s, another account’s session, a changed or an old one; all answer as for one that is not there', async () => {
    const { headers } = await shop.signedIn({});
    const mine = await paid(headers);
    const guests = await paid();
    const stranger = await shop.signedIn({});
    const organizer = await shop.signedIn({ userId: event.ownerId });
    const missing = (await get('/api/orders/KJ-0000-0000-0000/tickets?t=x')).json<object>();
    const [letter = '', ...rest] = guests.data.download_token;
    const changed = [letter === 'A' ? 'B' : 'A', ...rest].join('');
    for (const order of [mine, guests]) {
      const wrong: (readonly [string, Record<string, string>])[] = [
        ['', {}],
        [changed, {}],
        ['x'.repeat(43), {}],
        [order === mine ? guests.data.download_token : mine.data.download_token, {}],
        ['', stranger.headers],
        ['', organizer.headers],
      ];
      const booking = await bookingOf(order);
      for (const [token, own] of wrong) {
        const reply = await ticketsOf(order, token, own);
        expect([reply.statusCode, reply.json()]).toEqual([404, missing]);
        expect((await fileOf(order, token, own)).statusCode).toBe(404);
        expect((await get(`/download/ticket/${booking}/${order.data.order_number}?t=${token}`, own)).statusCode).toBe(
          404,
        );
        const link = await shop.post(`/api/orders/${order.data.order_number}/ticket-link`, { t: token }, own);
        expect(link.statusCode).toBe(404);
        await shop.database.db.deleteFrom('rate_limits').execute();
      }
    }
    // what is no session any more is told so, whether the order is there or not
    const ended = { authorization: `Bearer ${mine.data.download_token}` };
    const answers = [await ticketsOf(mine, '', ended), await get('/api/orders/KJ-0000-0000-0000/tickets', ended)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await fileOf(mine, '', ended)).statusCode).toBe(404);
    // a line of another order does not open with one's own number and token
    const foreign = await get(
      `/download/ticket/${await bookingOf(mine)}/${guests.data.order_number}?t=${guests.data.download_token}`,
    );
    expect(foreign.statusCode).toBe(404);
    expect(
      (await get(`/download/ticket/1%20or%201/${guests.data.order_number}?t=${guests.data.download_token}`)).statusCode,
    ).toBe(404);
  });

  test('and a token that has expired or was taken back opens nothing', async () => {
    const reply = await paid();
    const tokens = shop.database.db
      .updateTable('download_tokens')
      .set({ expires_at: new Date('2026-11-20T11:00:00Z') });
    await tokens.execute();
    expect((await ticketsOf(reply)).statusCode).toBe(404);
    const other = await paid();
    await shop.database.db.deleteFrom('download_tokens').execute();
    expect((await fileOf(other)).statusCode).toBe(404);
  });

  test('by trying: wrong claims are counted, right ones pass all the same', async () => {
    const reply = await paid();
    for (let i = 0; i < 30; i += 1) expect((await ticketsOf(reply, `wrong${i}`)).statusCode).toBe(404);
    expectRefusal(await ticketsOf(reply, 'wrong'), { status: 429, key: 'TooManyAttempts' });
    expect((await fileOf(reply, 'wrong')).statusCode).toBe(429);
    expect((await ticketsOf(reply)).statusCode).toBe(200);
  });

  test('the order’s state is all that its number tells', async () => {
    const reply = await paid();
    const status = await get(`/api/orders/${reply.data.order_number}/status`);
    expect(status.json()).toEqual({
      success: true,
      status: true,
      data: {
        payment_status: 'success',
        no_longer_valid: 0,
        over: 0,
        event: { id: event.eventId, slug: event.slug, url_color: '#E19B63' },
      },
    });
  });
});

describe('an order number', () => {
  test('is found however it is typed', async () => {
    const { data } = await shop.ordered([line(2)], NAMES);
    const plain = data.order_number.toLowerCase().replaceAll('-', '');
    for (const typed of [data.order_number, plain, plain.slice(2), ` ${data.order_number.replaceAll('-', ' ')} `]) {
      expect((await get(`/api/orders/${encodeURIComponent(typed)}/status`)).statusCode).toBe(200);
    }
    for (const typed of ['KJ-0000-0000-0000', 'x', '%00', "'", 'KJ-7Q4M-2XKD-9T3R-'.repeat(3)]) {
      expect((await get(`/api/orders/${encodeURIComponent(typed)}/status`)).statusCode).toBe(404);
    }
  });

  test('is never twice the same and says nothing about its neighbours', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, async () => (await shop.ordered([line(1)], NAMES)).data.order_number),
    );
    expect(new Set(numbers).size).toBe(20);
    expect(new Set(numbers.map((number) => number.slice(3, 7))).size).toBeGreaterThan(15);
  });
});

describe('the state of an order', () => {
  test('is asked of the database once for many at the same moment, and is never more than a second old', async () => {
    const { data } = await shop.ordered([line(2)], NAMES);
    // whole, so that sums and differences are exact
    const start = Math.round(performance.now());
    let passed = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + passed);
    const replies = await Promise.all(Array.from({ length: 50 }, () => shop.statusOf(data.order_number)));
    expect(new Set(replies)).toEqual(new Set(['pending']));
    // written past this server, as another one would
    await shop.database.db
      .updateTable('orders')
      .set({ state: 'failed', stock_held: false })
      .where('order_number', '=', data.order_number)
      .execute();
    passed = 999;
    expect(await shop.statusOf(data.order_number)).toBe('pending');
    passed = 1000;
    expect(await shop.statusOf(data.order_number)).toBe('failed');
    clock.mockRestore();
    await shop.database.db
      .updateTable('orders')
      .set({ state: 'pending', stock_held: true })
      .where('order_number', '=', data.order_number)
      .execute();
  });
});

describe('a ticket file', () => {
  test('has a page per admission with order number and names, its documented name, and is kept out of caches and referrers', async () => {
    const reply = await paid();
    const file = await fileOf(reply);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': `attachment; filename="ticket-${reply.data.order_number}.pdf"`,
    });
    const pages = await textOf(file.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('An');
    expect(pages[1]).toContain('Bo');
    for (const page of pages) expect(page).toContain(reply.data.order_number);
    const frame = await get(`/download/ticket/${reply.data.order_number}/iframe?t=${reply.data.download_token}`);
    expect(frame.rawPayload).toEqual(file.rawPayload);
  });

  test('of one line has that line’s pages alone', async () => {
    const reply = await shop.ordered([line(1), { ...line(2), ticket_id: event.tickets[1] ?? 0 }], {
      customer_name_new: [['An']],
    });
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const file = await get(
      `/download/ticket/${await bookingOf(reply)}/${reply.data.order_number}?t=${reply.data.download_token}`,
    );
    expect(await textOf(file.rawPayload)).toHaveLength(1);
  });

  test('follows its event: a new hour makes a new file', async () => {
    const own = await stage(shop.database);
    const reply = await shop.ordered([{ ticket_id: own.tickets[0] ?? 0, event_id: own.eventId, ticket_qty: 1 }]);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    expect((await textOf((await fileOf(reply)).rawPayload))[0]).toContain('20:00');
    await shop.database.db
      .updateTable('events')
      .set({ start_time: '19:15:00' })
      .where('id', '=', own.eventId)
      .execute();
    expect((await textOf((await fileOf(reply)).rawPayload))[0]).toContain('19:15');
  });

  test('opens with the link of the mail, which works until a month after the event', async () => {
    const reply = await paid();
    await shop.work();
    const mail = await shop.database.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select(['text', 'attachments'])
      .where('order_number', '=', reply.data.order_number)
      .executeTakeFirstOrThrow();
    const [shown] = (await get('/dev/mail.json')).json<{ text: string; html: string }[]>();
    const link = /http:\/\/localhost:3000\/wallet\/\S+/.exec(shown?.text ?? '')?.[0] ?? '';
    expect(shown?.html).toContain(`href="${link}"`);
    expect((await get(mailedFile(link))).statusCode).toBe(200);
    expect((await ticketsOf(reply, link.split('#t=')[1] ?? '')).statusCode).toBe(200);
    const ends = await shop.database.db
      .selectFrom('download_tokens')
      .select('expires_at')
      .where('purpose', '=', 'mail')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(wallClock(ends.expires_at)).toEqual({ date: '2027-01-12', time: '00:00:00' });
    expect(mail.attachments).toEqual([
      {
        filename: `ticket-${reply.data.order_number}.pdf`,
        path: expect.stringMatching(/^tickets\//),
        media_type: 'application/pdf',
        of: { kind: 'tickets', id: expect.any(String), part: '' },
      },
      { ...CALENDAR, of: { kind: 'calendar', id: expect.any(String), part: 'nl' } },
    ]);
    const [attachment] = mail.attachments as { path: string }[];
    for (const address of [`/files/${attachment?.path}`, `/images/wide-1200/${attachment?.path}`])
      expect((await get(address)).statusCode).toBe(404);
  });

  test('opens with nothing that stands in the table of mails', async () => {
    const reply = await paid();
    await shop.work();
    const rows = await shop.database.db.selectFrom('mails').select(['text', 'html']).execute();
    const tokens = rows.flatMap(({ text, html }) =>
      [...`${text}${html}`.matchAll(/[?#]t=([^"\s]*)/g)].map(([, t]) => t),
    );
    expect(new Set(tokens)).toEqual(new Set(['made-when-sent']));
    expect((await fileOf(reply, 'made-when-sent')).statusCode).toBe(404);
  });

  test('opens with a link made for one tap, which ends after ten minutes', async () => {
    const { headers } = await shop.signedIn({});
    const reply = await paid(headers);
    const { url } = (await shop.post(`/api/orders/${reply.data.order_number}/ticket-link`, {}, headers)).json<{
      data: { url: string };
    }>().data;
    expect((await get(url)).statusCode).toBe(200);
    shop.later(11);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('has no such link for an admin who is signed in as its buyer: it would outlive that', async () => {
    const { id: userId } = await addPerson(shop.database);
    const { headers } = await shop.signedIn({ userId });
    const reply = await paid(headers);
    const { id: impersonatedBy } = await addPerson(shop.database, { role_id: ROLE.admin });
    const { token } = await openSession(shop.database.db, { userId, impersonatedBy, now: shop.services.now() });
    const asThem = { authorization: `Bearer ${token}` };
    expectRefusal(await shop.post(`/api/orders/${reply.data.order_number}/ticket-link`, {}, asThem), {
      status: 403,
      key: 'NotWhileImpersonating',
    });
  });

  test.each([
    { of: 'an unpaid order', status: 403, key: 'TicketNotAvailableYet', change: async () => {} },
    {
      of: 'a failed order',
      status: 403,
      key: 'TicketBookingFailed',
      change: async (reply: CheckoutReply) => {
        await shop.atBank(reply, 'failed');
        await shop.webhook(reply);
      },
    },
  ])('of $of is refused', async ({ status, key, change }) => {
    const reply = await shop.ordered([line(2)], NAMES);
    await change(reply);
    expectRefusal(await fileOf(reply), { status, key });
  });

  test.each([2, 3] as const)('of a line in state %i is refused', async (booking_cancel) => {
    const reply = await paid();
    await shop.database.db
      .updateTable('bookings')
      .set({ booking_cancel })
      .where('id', '=', await bookingOf(reply))
      .execute();
    expect((await fileOf(reply)).json()).toMatchObject({ message: `BookingState.${booking_cancel}` });
    expect((await fileOf(reply)).statusCode).toBe(403);
    await shop.database.db
      .updateTable('bookings')
      .set({ booking_cancel: 0 })
      .where('id', '=', await bookingOf(reply))
      .execute();
  });

  test('of an event that is gone is refused, with the documented words, on a page that leads back to where the link was', async () => {
    const own = await stage(shop.database, { event: { allow_iframe: true } });
    const reply = await shop.ordered([{ ticket_id: own.tickets[0] ?? 0, event_id: own.eventId, ticket_qty: 1 }]);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    await shop.database.db
      .updateTable('events')
      .set({ deleted_at: new Date() })
      .where('id', '=', own.eventId)
      .execute();
    expectRefusal(await fileOf(reply), { status: 410, key: 'EventNoLongerExists' });
    const address = `/download/ticket/${reply.data.order_number}/iframe?t=${reply.data.download_token}&lang=en`;
    const page = await get(address, { accept: 'text/html,application/xhtml+xml' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(page.body).toContain('This event no longer exists, cannot download ticket');
    expect(page.body).toContain(`href="/event-frame-details/${own.slug}/${own.eventId}"`);
    expect(page.body).not.toContain(reply.data.download_token);
    const normal = await get(address.replace('iframe', 'normal'), { accept: 'text/html' });
    expect(normal.body).toContain('href="/"');
  });
});

test('a return token is no download token, and a payment’s id opens nothing', async () => {
  const reply = await paid();
  const payment = await paymentOf(shop.database, reply.data.order_number);
  for (const token of [payment.id, payment.reference ?? ''])
    expect((await ticketsOf(reply, token)).statusCode).toBe(404);
});

test('an account is told the numbers of its paid orders, and of nobody else’s', async () => {
  const { headers } = await shop.signedIn({});
  const own = await paid(headers);
  await shop.ordered([line(1)], { customer_name_new: [['An']] }, headers);
  await paid();
  const reply = await get('/api/orders/own', headers);
  expect(reply.json()).toMatchObject({ data: [{ order_number: own.data.order_number }] });
  expect(reply.json<{ data: unknown[] }>().data).toHaveLength(1);
  expect((await get('/api/orders/own')).statusCode).toBe(401);
});
