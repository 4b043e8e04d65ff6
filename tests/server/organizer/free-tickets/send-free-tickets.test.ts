import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { FREE_TICKET_MAILS_PER_HOUR } from '#domain/organizer/limits.ts';
import { jobHandlers } from '#server/open-services.ts';
import { ownWordsOf } from '#server/orders/mails/free-sending.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { coupon } from '../../orders/stage.ts';
import { workOffUntil } from '../../platform/jobs/work-off.ts';
import { ANKE, type Desk, line, newKey, openDesk, people } from './free-tickets-desk.ts';
import { CALENDAR } from '../../orders/mailed-link.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

const NOT_THERE = { status: 404, key: 'TryAgain' };
const admissionsOf = async (ticketId: number | undefined) =>
  shop.database.db
    .selectFrom('admissions')
    .selectAll()
    .where('ticket_id', '=', ticketId ?? 0)
    .execute();
const mailsTo = async (address: string) =>
  shop.database.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute();

describe('free tickets for one person', () => {
  test('are an order that costs nothing, whatever the tickets cost: placed, admitted, in the books and mailed', async () => {
    const desk = await openDesk(shop);
    const reply = await desk.send([line(desk, { ticket_qty: ' 2 ', price: '0.01' }), line(desk, { ticket_qty: 3 }, 1)]);
    expect(reply.json()).toEqual({
      success: true,
      status: true,
      message: 'FreeTicketCreatedSuccessfully',
      sending_id: expect.any(Number),
      mails: 1,
      tickets: 5,
    });
    const orders = await shop.ordersOf(desk.tickets[0] ?? 0);
    expect(orders).toMatchObject([
      {
        ...ANKE,
        state: 'success',
        payment_method: '0',
        total_cents: 0,
        user_id: null,
        quantity: 2,
        ticket_price_cents: 0,
        admin_fee_cents: 0,
        organizer_fee_cents: 0,
      },
    ]);
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(2);
    expect(await shop.bookedOf(desk.tickets[1] ?? 0)).toBe(3);
    expect(await admissionsOf(desk.tickets[1])).toMatchObject([
      { price_cents: 0 },
      { price_cents: 0 },
      { price_cents: 0 },
    ]);
    const orderId = orders[0]?.order_id ?? '';
    const { db } = shop.database;
    expect(await db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderId).execute()).toEqual([]);
    const history = await db
      .selectFrom('audit_lines')
      .select(['action', 'why', 'actor'])
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { action: '→ pending', why: 'free tickets', actor: `user:${desk.ownerId}` },
      { action: 'pending → success', why: 'accepted', actor: `user:${desk.ownerId}` },
    ]);
    await shop.expectStockToFit();
  });

  test.each([
    ['a name', { customer_name: ' ' }, { customer_name: 'FieldRequired' }],
    ['an e-mail address', { customer_email: '' }, { customer_email: 'FieldRequired' }],
    ['a ticket', { cart_detail: '[]' }, { cart_detail: 'FieldRequired' }],
  ])('need %s', async (_, fields, errors) => {
    const desk = await openDesk(shop);
    expectRefusal(await desk.send([line(desk)], fields), { status: 422, key: 'fillallfields', errors });
    await shop.expectNothingPlaced(desk.tickets);
  });

  test.each([['0'], ['51'], ['-1'], ['1.5'], ['many'], ['٢'], ['1e1'], ['']])(
    'are 1 to 50 of a ticket, not %j',
    async (ticket_qty) => {
      const desk = await openDesk(shop);
      expectRefusal(await desk.send([line(desk), line(desk, { ticket_qty }, 1)]), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { 'cart_detail.1.ticket_qty': 'FreeTicketQuantity' },
      });
      await shop.expectNothingPlaced(desk.tickets);
    },
  );

  test('may be 50, and no more than are left', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 50 }, { quantity: 49 }] });
    expectRefusal(await desk.send([line(desk, { ticket_qty: 50 }), line(desk, { ticket_qty: 50 }, 1)]), {
      status: 409,
      key: 'FreeTicketsAboveStock',
      errors: { 'cart_detail.1.ticket_qty': 'FreeTicketsAboveStock' },
      values: { title: 'Zitplaats 2', left: 49 },
    });
    await shop.expectNothingPlaced(desk.tickets);
    expect((await desk.send([line(desk, { ticket_qty: 50 }), line(desk, { ticket_qty: 49 }, 1)])).statusCode).toBe(200);
    await shop.expectStockToFit();
  });

  test('take no coupon: one that a line names changes nothing, and stays unused', async () => {
    const desk = await openDesk(shop, { tickets: [{}] });
    const id = await coupon(shop.database, desk, { code: 'GRATIS' });
    expect((await desk.send([line(desk, { coupon_id: id })])).statusCode).toBe(200);
    expect(await shop.ordersOf(desk.tickets[0] ?? 0)).toMatchObject([
      { coupon_id: null, coupon_code: '', discount_cents: 0, ticket_price_cents: 0, quantity: 1 },
    ]);
  });

  test('name a ticket once', async () => {
    const desk = await openDesk(shop);
    expectRefusal(await desk.send([line(desk), line(desk, {}, 1), line(desk)]), {
      status: 422,
      key: 'TicketAlreadySelected',
      errors: { 'cart_detail.2.ticket_id': 'TicketAlreadySelected' },
    });
  });

  test('go to an address that is one', async () => {
    const desk = await openDesk(shop);
    expectRefusal(await desk.send([line(desk)], { customer_email: 'anke@telenet' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { customer_email: 'InvalidEmail' },
    });
  });
});

describe('the mail with free tickets', () => {
  test('has a file for each ticket where that is asked for, and the organizer’s own words, cleaned', async () => {
    const desk = await openDesk(shop);
    const customer_email = 'zoe@vrt.be';
    const email_body = '<p>Je staat op de <b>gastenlijst</b>.</p><script>alert(1)</script>';
    await desk.send([line(desk, { ticket_qty: 2 }), line(desk, {}, 1)], {
      customer_email,
      email_body,
      pdf_per_ticket: '1',
    });
    await shop.work();
    const [mail, ...others] = await mailsTo(customer_email);
    expect(others).toEqual([]);
    const [{ order_number } = { order_number: '' }] = await shop.ordersOf(desk.tickets[0] ?? 0);
    expect(mail?.attachments).toMatchObject([
      ...[1, 2, 3].map((at) => ({ filename: `ticket-${order_number}-${at}.pdf` })),
      CALENDAR,
    ]);
    expect(mail?.text).toContain('Je staat op de gastenlijst.');
    expect(mail?.html).toMatch(/<p[^>]*>Je staat op de <b>gastenlijst<\/b>\.<\/p>/);
    expect(mail?.html).not.toContain('alert(1)');
  });

  test('has one file for all of them otherwise, and plain words in their paragraphs', async () => {
    const desk = await openDesk(shop);
    const customer_email = 'rik@vrt.be';
    const email_body = 'Je staat op de gastenlijst, 1 < 2.\nTot zaterdag!\n\nLieve';
    await desk.send([line(desk, { ticket_qty: 2 })], { customer_email, email_body, pdf_per_ticket: 0 });
    await shop.work();
    const [mail] = await mailsTo(customer_email);
    expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^ticket-KJ-[\w-]+\.pdf$/) }, CALENDAR]);
    expect(mail?.html).toMatch(
      /<p[^>]*>Je staat op de gastenlijst, 1 &lt; 2\.<br \/>Tot zaterdag!<\/p><p[^>]*>Lieve<\/p>/,
    );
    expect(mail?.text).toContain('Je staat op de gastenlijst, 1 < 2.\nTot zaterdag!\n\nLieve');
  });

  test('keeps an address in angle brackets of plain words, and takes unknown tags out of rich ones', () => {
    const words = (text: string) => ownWordsOf(text, 'https://kaartje.be');
    expect(words('Vragen aan Anke <anke@vrt.be>\nof <b.peeters@vrt.be>')).toBe(
      '<p>Vragen aan Anke &lt;anke@vrt.be&gt;<br />of &lt;b.peeters@vrt.be&gt;</p>',
    );
    expect(words('<div>Tot <b>zaterdag</b></div>')).toBe('Tot <b>zaterdag</b>');
    expect(words('Tot zaterdag<br>Anke')).toBe('Tot zaterdag<br />Anke');
  });

  test('is shown before it is sent, and nothing is kept of that', async () => {
    const desk = await openDesk(shop);
    const cart_detail = [line(desk, { ticket_qty: 2 }), line(desk, {}, 1)];
    const more = { cart_detail, customer_name: 'Sofie', email_body: 'Tot zaterdag!' };
    const reply = await shop.post('/api/free_tickets/preview', more, desk.headers);
    const { text } = reply.json<{ text: string }>();
    expect(text).toContain('Tot zaterdag!');
    expect(text).toContain('Sofie');
    expect(text).toContain('2 × Zitplaats 1');
    expect(text).toContain('1 × Zitplaats 2');
    expect(text).not.toContain('made-when-sent');
    await shop.expectNothingPlaced(desk.tickets);
    expect(await desk.sendings()).toEqual([]);
    await desk.send(cart_detail, {
      customer_name: 'Sofie',
      customer_email: 'sofie@vrt.be',
      email_body: 'Tot zaterdag!',
    });
    await shop.work();
    const [mail] = await mailsTo('sofie@vrt.be');
    expect(reply.json()).toMatchObject({ subject: mail?.subject, is_attached: true });
    expect(mail?.attachments).toMatchObject([{ media_type: 'application/pdf' }, CALENDAR]);
  });
});

describe('the mail that is shown', () => {
  test('says what becomes of the tickets: attached while all files together are small enough, else linked', async () => {
    const file = 'uploads/0198a2b4-0000-4000-8000-000000000007.png';
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const drawn = sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#888', noise } });
    await shop.services.files.put(file, await drawn.png().toBuffer(), 'image/png');
    const desk = await openDesk(shop, { tickets: [{ template: 'custom', template_image_file: file }] });
    const cart_detail = [line(desk, { ticket_qty: 8 })];
    for (const [pdf_per_ticket, isAttached] of [
      [0, true],
      [1, false],
    ] as const) {
      const fields = { pdf_per_ticket, customer_name: 'Noor', customer_email: `noor-${pdf_per_ticket}@vrt.be` };
      const shown = await shop.post('/api/free_tickets/preview', { cart_detail, ...fields }, desk.headers);
      const { text, is_attached } = shown.json<{ text: string; is_attached: boolean }>();
      expect(is_attached).toBe(isAttached);
      expect((await desk.send(cart_detail, fields)).statusCode).toBe(200);
      await shop.work();
      const [mail] = await mailsTo(fields.customer_email);
      expect(mail?.attachments).toHaveLength(isAttached ? 2 : 1);
      // of the mail's first words only the order's number is another
      const intro = text.split('\n\n').find((part) => /PDF|link/.test(part)) ?? '?';
      expect(mail?.text).toContain(intro);
    }
  });
});

describe('free tickets for many people', () => {
  test('keep no buyer waiting: all that a later order needs is done before their mails', async () => {
    const desk = await openDesk(shop, { tickets: [{}, { price_cents: 0 }] });
    await desk.sendAll(people(desk, 6));
    const bought = [{ ticket_id: desk.tickets[1] ?? 0, event_id: desk.eventId, ticket_qty: 1 }];
    await shop.ordered(bought, { payment_method: 'offline', customer_email: 'koper@demo.kaartje.test' });
    const isDone = async () => (await mailsTo('koper@demo.kaartje.test')).some(({ sent_at }) => sent_at !== null);
    const done = await workOffUntil(shop.database, { handlers: jobHandlers(shop.services), isDone });
    expect(await desk.sendings()).toMatchObject([{ mails: 6, sent: 0, waiting: 6 }]);
    expect(done.filter((kind) => kind === 'orders.confirm')).toHaveLength(1);
    await shop.work();
    expect(await desk.sendings()).toMatchObject([{ sent: 6, waiting: 0 }]);
  });

  test('are an order and a mail for each line', async () => {
    const desk = await openDesk(shop);
    const two = people(desk, 2).map((one, at) => ({ ...one, customer_email: `elk${at + 1}@telenet.be` }));
    const typed = two.map((one) => ({ ...one, customer_email: ` ${one.customer_email.toUpperCase()} ` }));
    const reply = await desk.sendAll([...typed, line(desk, { ...ANKE, ticket_qty: 4 }, 1)], {
      email_body: 'Tot zaterdag!',
    });
    expect(reply.json()).toMatchObject({ message: 'FreeTicketCreatedSuccessfully', mails: 3, tickets: 6 });
    expect(await shop.ordersOf(desk.tickets[0] ?? 0)).toMatchObject(
      two.map(({ customer_email }) => ({ customer_email })),
    );
    expect(await shop.bookedOf(desk.tickets[1] ?? 0)).toBe(4);
    await shop.work();
    for (const { customer_email } of two) {
      const mails = await mailsTo(customer_email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Tot zaterdag!');
    }
    await shop.expectStockToFit();
  });

  test('500 lines with 1 % bad ones name exactly those, and nothing is sent', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 1000 }] });
    const lines: object[] = people(desk, 500);
    lines[12] = line(desk, { customer_name: 'Rik Baeten', customer_email: 'rik.baeten@skynet' });
    lines[14] = line(desk, { customer_name: 'De Zeeleeuw', customer_email: 'info@zeeleeuw.be', ticket_qty: '64' });
    lines[200] = line(desk, { customer_name: '', customer_email: 'x@telenet.be' });
    lines[301] = line(desk, { customer_name: 'Zonder adres', customer_email: '' });
    lines[499] = line(desk, { customer_name: 'Y'.repeat(201), customer_email: 'y@telenet.be', ticket_qty: '' });
    expectRefusal(await desk.sendAll(lines), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: {
        'cart_detail.12.customer_email': 'InvalidEmail',
        'cart_detail.14.ticket_qty': 'FreeTicketQuantity',
        'cart_detail.200.customer_name': 'FieldRequired',
        'cart_detail.301.customer_email': 'FieldRequired',
        'cart_detail.499.customer_name': 'FieldTooLong',
        'cart_detail.499.ticket_qty': 'FreeTicketQuantity',
      },
    });
    await shop.expectNothingPlaced(desk.tickets);
  });

  // 500 that are sent: long/send-free-tickets.test.ts
  test('are 500 lines at most', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 1000 }] });
    expectRefusal(await desk.sendAll(people(desk, 501)), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { cart_detail: 'TooManyFreeTickets' },
    });
    await shop.expectNothingPlaced(desk.tickets);
  });

  test('are 2,500 tickets at most, of one person too', async () => {
    const desk = await openDesk(shop, { tickets: Array.from({ length: 51 }, () => ({ quantity: 5000 })) });
    const many = people(desk, 51).map((guest) => ({ ...guest, ticket_qty: 50 }));
    const ofOne = desk.tickets.map((_, at) => line(desk, { ticket_qty: 50 }, at));
    for (const reply of [await desk.sendAll(many), await desk.send(ofOne)])
      expectRefusal(reply, { status: 422, key: 'FreeTicketsTooManyAtOnce' });
    await shop.expectNothingPlaced(desk.tickets);
    expect((await desk.sendAll(many.slice(1))).json()).toMatchObject({ mails: 50, tickets: 2500 });
  });

  test('are of three tickets at most, and of some', async () => {
    const desk = await openDesk(shop, { tickets: [{}, {}, {}, {}] });
    const lines = desk.tickets.map((_, at) => line(desk, ANKE, at));
    expectRefusal(await desk.sendAll(lines), { status: 422, key: 'maxthreefileallowed' });
    expectRefusal(await desk.sendAll([]), {
      status: 422,
      key: 'fillallfields',
      errors: { cart_detail: 'FieldRequired' },
    });
    expect((await desk.sendAll(lines.slice(1))).statusCode).toBe(200);
  });

  test('are all sent or none: stock is that of all lines together', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 5 }, {}] });
    const lines = [...people(desk, 6), line(desk, ANKE, 1)];
    expectRefusal(await desk.sendAll(lines), {
      status: 409,
      key: 'FreeTicketsAboveStock',
      errors: Object.fromEntries(
        [0, 1, 2, 3, 4, 5].map((at) => [`cart_detail.${at}.ticket_qty`, 'FreeTicketsAboveStock']),
      ),
      values: { title: 'Zitplaats 1', left: 5 },
    });
    await shop.expectNothingPlaced(desk.tickets);
    expect(await desk.sendings()).toEqual([]);
  });

  test('beside fifty buyers at the same time are sold out exactly: nobody gets what somebody else got', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 10, price_cents: 0 }] });
    const { headers } = await shop.signedIn({ userId: desk.ownerId });
    const buyer = (at: number) =>
      shop.order([{ ticket_id: desk.tickets[0] ?? 0, event_id: desk.eventId, ticket_qty: 1 }], {
        payment_method: 'offline',
        customer_email: `buyer${at}@demo.kaartje.test`,
      });
    const sent = [
      desk.sendAll(people(desk, 6)),
      shop.post('/api/checkout_ticket', { cart_detail: [line(desk, { ticket_qty: 3 })], ...ANKE }, headers),
    ];
    const asked = [6, 3, ...Array.from({ length: 50 }, () => 1)];
    const replies = await Promise.all([...sent, ...Array.from({ length: 50 }, (_, at) => buyer(at))]);
    const got = replies.map(({ statusCode }, at) => (statusCode === 200 ? (asked[at] ?? 0) : 0));
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    // single ones are asked for to the last
    expect(got.reduce((all, one) => all + one, 0)).toBe(10);
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(10);
    await shop.expectStockToFit();
  });
});

describe('free tickets sent again', () => {
  test('under their key are sent once, one after the other and at the same time', async () => {
    const desk = await openDesk(shop);
    const key = newKey();
    const send = () => desk.sendAll(people(desk, 3), { email_body: 'Tot dan' }, key);
    const replies = [...(await Promise.all([send(), send()])), await send()];
    const [first] = replies.map((reply) => reply.json<object>());
    for (const reply of replies) expect(reply.json()).toEqual(first);
    expect(await shop.ordersOf(desk.tickets[0] ?? 0)).toHaveLength(3);
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(3);
  });

  test('under a key that stands for others are refused', async () => {
    const desk = await openDesk(shop);
    const key = newKey();
    expect((await desk.send([line(desk)], {}, key)).statusCode).toBe(200);
    const values = { at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/), event_id: desk.eventId };
    const refused = { status: 409, key: 'FreeTicketsKeyUsed', values };
    expectRefusal(await desk.send([line(desk, { ticket_qty: 2 })], {}, key), refused);
    expectRefusal(await desk.send([line(desk)], { email_body: 'Anders' }, key), refused);
    expectRefusal(await desk.sendAll([line(desk, ANKE)], {}, key), refused);
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(1);
  });

  test('that were refused may be sent under the same key when they are mended', async () => {
    const desk = await openDesk(shop);
    const key = newKey();
    expect((await desk.send([line(desk, { ticket_qty: 0 })], {}, key)).statusCode).toBe(422);
    await shop.database.db
      .updateTable('tickets')
      .set({ quantity: 1 })
      .where('id', '=', desk.tickets[1] ?? 0)
      .execute();
    // refused when its row was written already, which is taken back with the rest
    expect((await desk.send([line(desk, { ticket_qty: 2 }, 1)], {}, key)).statusCode).toBe(409);
    expect((await desk.send([line(desk)], {}, key)).statusCode).toBe(200);
  });
});

describe('a sending whose answer was lost', () => {
  test('is answered again, whatever has become of its event since', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 2 }] });
    const key = newKey();
    const send = () => desk.sendAll(people(desk, 2), {}, key);
    const first = await send();
    expect(first.json()).toMatchObject({ mails: 2, tickets: 2 });
    await shop.database.db
      .updateTable('events')
      .set({ start_date: '2026-01-01', end_date: '2026-01-01' })
      .where('id', '=', desk.eventId)
      .execute();
    expect((await send()).json()).toEqual(first.json());
    expectRefusal(await desk.sendAll(people(desk, 1), {}, key), {
      status: 409,
      key: 'FreeTicketsKeyUsed',
      values: { at: expect.any(String), event_id: desk.eventId },
    });
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(2);
  });
});

describe('one organizer', () => {
  test('sends 2,000 mails an hour at most; what is refused, or sent again, counts for nothing', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 10_000 }, { quantity: 1 }] });
    const request = { ip: '127.0.0.1' } as FastifyRequest;
    const counted = { subject: [desk.organizationId], tries: FREE_TICKET_MAILS_PER_HOUR - 5 };
    expect(await shop.services.limits.count('free-tickets', counted, request)).toBe(0);
    const tooMany = await desk.sendAll(people(desk, 6));
    expectRefusal(tooMany, {
      status: 429,
      key: 'TooManyAttempts',
      values: { limit: 2000, minutes: expect.any(Number) },
    });
    expect(tooMany.headers['retry-after']).toMatch(/^\d+$/);
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(0);
    const short = [line(desk, { ...ANKE, ticket_qty: 2 }, 1)];
    expect((await desk.sendAll(short)).statusCode).toBe(409);
    const key = newKey();
    const send = () => desk.sendAll(people(desk, 5), {}, key);
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    expect((await desk.send([line(desk)])).statusCode).toBe(429);
    const other = await openDesk(shop);
    expect((await other.send([line(other)])).statusCode).toBe(200);
  });

  test('has 600 mails shown in an hour at most', async () => {
    const desk = await openDesk(shop);
    const request = { ip: '127.0.0.1' } as FastifyRequest;
    await shop.services.limits.count('page-preview', { subject: [desk.ownerId], tries: 600 }, request);
    const asked = { cart_detail: [line(desk)], customer_name: 'Sofie' };
    expectRefusal(await shop.post('/api/free_tickets/preview', asked, desk.headers), {
      status: 429,
      key: 'TooManyAttempts',
    });
  });
});

describe('tickets that nobody may give away', () => {
  const asking = (desk: Desk, lines: readonly object[]) => [
    desk.send(lines),
    desk.sendAll(lines.map((one) => ({ ...one, ...ANKE }))),
  ];

  test('are another organizer’s: answered as those that are not there', async () => {
    const [desk, other] = [await openDesk(shop), await openDesk(shop)];
    const unknown = { event_id: 2_147_483_647, ticket_id: 2_147_483_647 };
    for (const stranger of [
      line(other),
      { ...line(desk), ticket_id: other.tickets[0] },
      { ...line(other), event_id: desk.eventId },
      line(desk, unknown),
    ])
      for (const reply of await Promise.all(asking(desk, [line(desk, {}, 1), stranger])))
        expectRefusal(reply, NOT_THERE);
    await shop.expectNothingPlaced([...desk.tickets, ...other.tickets]);
  });

  test.each([
    ['over', { start_date: '2026-01-01', end_date: '2026-01-01' }],
    ['over for a second', { start_date: '2026-01-01', end_date: '2026-01-02' }],
  ])('are of an event that is %s', async (_, event) => {
    const desk = await openDesk(shop, { event });
    for (const reply of await Promise.all(asking(desk, [line(desk)])))
      expectRefusal(reply, {
        status: 422,
        key: 'FreeTicketsEventOver',
        errors: { 'cart_detail.0.event_id': 'FreeTicketsEventOver' },
      });
    await shop.expectNothingPlaced(desk.tickets);
  });

  test('are of an event that was cancelled, or deleted', async () => {
    const desk = await openDesk(shop);
    const cancelled = { scope: 'all', status: 3, expected_refund: '0.00' };
    expect((await shop.post(`/api/bookings/cancel-event/${desk.eventId}`, cancelled, desk.headers)).statusCode).toBe(
      200,
    );
    expectRefusal(await desk.send([line(desk)]), {
      status: 422,
      key: 'FreeTicketsEventOver',
      errors: { 'cart_detail.0.event_id': 'FreeTicketsEventOver' },
    });
    await shop.database.db
      .updateTable('events')
      .set({ deleted_at: new Date() })
      .where('id', '=', desk.eventId)
      .execute();
    expectRefusal(await desk.send([line(desk)]), NOT_THERE);
  });
});
