import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unlockToken } from '#server/catalogue/unlock-tokens.ts';
import { expectRefusal } from './refused.ts';
import { GUEST, type Line, openShop, type Shop } from './shop.ts';
import { coupon, stage, type Staged, supplement } from './stage.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty = 1, more: object = {}, at = 0): Line => ({
  ticket_id: event.tickets[at] ?? 0,
  event_id: event.eventId,
  ticket_qty,
  ...more,
});
const first = () => String(event.tickets[0]);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

/** Every order that was written since the last look. */
async function ordersOf(ticketId: number) {
  return shop.database.db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .selectAll(['orders', 'bookings'])
    .where('bookings.ticket_id', '=', ticketId)
    .execute();
}

async function expectNothingPlaced(): Promise<void> {
  for (const ticket of event.tickets) {
    expect(await ordersOf(ticket)).toEqual([]);
    expect(await shop.bookedOf(ticket)).toBe(0);
  }
}

describe('an order', () => {
  test('is placed pending, holds its stock for a quarter of an hour, and leads to the provider’s page', async () => {
    const { data, ccv_payment_response: response } = await shop.ordered([line(2)]);
    expect(data).toMatchObject({
      payment_status: 'pending',
      total: '25.00',
      kept: 0,
      hold_until: '2026-11-20T11:15:00.000Z',
    });
    expect(data.order_number).toMatch(/^KJ(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(response?.payUrl).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\/SBX-[0-9A-F]{24}\?lang=nl$/);
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(2);
    expect(await shop.statusOf(data.order_number)).toBe('pending');
    await shop.expectStockToFit();
  });

  test('takes the documented payload with JSON in texts, and urlencoded', async () => {
    const text = (value: unknown) => JSON.stringify(value);
    const payload = new URLSearchParams({
      cart_detail: text([
        {
          ...line(1),
          ticket_qty: '1',
          coupon_id: '',
          coupon_applied: '',
          coupon_group: '',
          custom_field: null,
          free_ticket_qty: 3,
          supplements: '{}',
        },
      ]),
      payment_method: '2',
      brand: 'visa',
      invoice: '1',
      invoicedata: text({
        companyname: 'Zeepost',
        vatnumber: 'BE0123456749',
        country: 'BE',
        city: 'Oostende',
        postalcode: '8400',
        street: 'Zeedijk',
        housenumber: '1',
      }),
      customer_name_new: text([['Merel']]),
      ...GUEST,
      customer_gender: 'Female',
    });
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/checkout_now_iframe',
      payload: payload.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.json()).toMatchObject({ status: true, data: { total: '12.50' } });
    const [row] = await ordersOf(event.tickets[0] ?? 0);
    expect(row).toMatchObject({
      brand: 'visa',
      customer_gender: 'Female',
      invoice: { companyname: 'Zeepost' },
      free_quantity: 0,
      holder_names: ['Merel'],
    });
  });

  test('keeps the billing form as it was sent, and none where there was none', async () => {
    const billing = {
      first_name: 'Merel',
      last_name: 'Vandewiele',
      email_id: 'merel@demo.kaartje.test',
      country: 'België',
      user_state: '',
      city: 'Oostende',
      postal_code: '8400',
      address: 'Lampenstraat 8',
    };
    await shop.ordered([line()], { billing: JSON.stringify(billing) });
    await shop.ordered([line()]);
    const rows = await ordersOf(event.tickets[0] ?? 0);
    expect(rows.map((row) => row.billing)).toEqual(expect.arrayContaining([billing, null]));
  });

  test('assumes the documented gender only for a client that leaves the field out', async () => {
    await shop.ordered([line()]);
    await shop.ordered([line()], { customer_gender: '' });
    await shop.ordered([line()], { customer_gender: null });
    const rows = await ordersOf(event.tickets[0] ?? 0);
    expect(Map.groupBy(rows, (row) => row.customer_gender)).toEqual(
      new Map([
        ['Male', [expect.anything()]],
        [null, [expect.anything(), expect.anything()]],
      ]),
    );
  });

  test('of a signed-in buyer is theirs, with their profile where the checkout says nothing', async () => {
    const { userId, headers } = await shop.signedIn({ email: 'jef@demo.kaartje.test' });
    await shop.ordered(
      [line()],
      { customer_name: '', customer_email: null, customer_zip: undefined, customer_phone: '' },
      headers,
    );
    const [row] = await ordersOf(event.tickets[0] ?? 0);
    expect(row).toMatchObject({
      user_id: userId,
      customer_name: 'Jef Peeters',
      customer_email: 'jef@demo.kaartje.test',
      customer_zip: '2000',
    });
  });

  test('needs a session on the call for the signed-in, and none on the other', async () => {
    const reply = await shop.post('/api/checkout_now', {
      cart_detail: [line()],
      payment_method: '2',
      brand: 'bcmc',
      ...GUEST,
    });
    expectRefusal(reply, { status: 401, key: 'UserNotFoundTryAgain' });
    await shop.ordered([line()]);
  });

  test('costs what the server says: prices, totals, discounts, free tickets and ids of the client count for nothing', async () => {
    const tampered = {
      ticket_price: '0.01',
      price: 0,
      ticket_subtotal: '0.01',
      all_in_price: '0.01',
      line_total: 0,
      discount_amount: '12.50',
      discount_detail: { discount_amount: '12.50', coupon_applied: 'GRATIS' },
      free_ticket_qty: 9,
      free_ticket_get: 9,
      organization_id: 999,
      booking_cancel: 3,
    };
    const more = {
      total: '0.01',
      total_price: '0.01',
      transaction_price: '-5.00',
      order_number: 'KJ-0000-0000-0000',
      user_id: 1,
      state: 'success',
      id: 1,
    };
    const { data } = await shop.ordered([line(2, tampered)], more);
    expect(data.total).toBe('25.00');
    const [row] = await ordersOf(event.tickets[0] ?? 0);
    expect(row).toMatchObject({
      total_cents: 2500,
      ticket_price_cents: 1250,
      discount_cents: 0,
      free_quantity: 0,
      organization_id: event.organizationId,
      user_id: null,
      state: 'pending',
      booking_cancel: 0,
    });
    expect(data.order_number).not.toBe('KJ-0000-0000-0000');
  });

  test('is refused when the buyer was shown another total', async () => {
    const reply = await shop.order([line(2)], { expected_total: '12.50' });
    expectRefusal(reply, {
      status: 409,
      key: 'OrderNotCreated',
      errors: { expected_total: 'PleaseCheckForm' },
      values: { total: '25.00' },
    });
    await expectNothingPlaced();
    await shop.ordered([line(2)], { expected_total: '25.00' });
    await shop.ordered([line(2)], { expected_total: '25,00' });
  });

  test('of 4 tickets with one free takes five, and the free one costs nothing', async () => {
    event = await stage(shop.database, {
      tickets: [{ free_ticket_allow: true, free_ticket_quantity: 4, free_ticket_get: 1 }],
    });
    const reply = await shop.ordered([line(4)]);
    expect(reply.data.total).toBe('50.00');
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(5);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const tickets = await shop.app.inject(
      `/api/orders/${reply.data.order_number}/tickets?t=${reply.data.download_token}`,
    );
    const { admissions } = tickets.json<{ data: { admissions: { price: string; free: number }[] } }>().data;
    expect(admissions.map(({ price }) => price)).toEqual(['12.50', '12.50', '12.50', '12.50', '0.00']);
    await shop.expectStockToFit();
  });

  test('gets fewer free tickets when fewer are left', async () => {
    event = await stage(shop.database, {
      tickets: [{ quantity: 4, free_ticket_allow: true, free_ticket_quantity: 4, free_ticket_get: 1 }],
    });
    await shop.ordered([line(4)]);
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(4);
  });

  test('spans several events, each with its own seller', async () => {
    const other = await stage(shop.database);
    const { data } = await shop.ordered([
      line(1),
      { ticket_id: other.tickets[0] ?? 0, event_id: other.eventId, ticket_qty: 2 },
    ]);
    expect(data.total).toBe('37.50');
    const [row] = await ordersOf(other.tickets[0] ?? 0);
    expect(row?.organization_id).toBe(other.organizationId);
  });

  test('that costs nothing succeeds at once, with its admissions', async () => {
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }] });
    const reply = await shop.ordered([line(2)], { payment_method: '0', brand: '' });
    expect(reply).toMatchObject({ ccv_payment_response: null, data: { payment_status: 'success', total: '0.00' } });
    const tickets = await shop.app.inject(
      `/api/orders/${reply.data.order_number}/tickets?t=${reply.data.download_token}`,
    );
    expect(tickets.json<{ data: { admissions: unknown[] } }>().data.admissions).toHaveLength(2);
    await shop.work();
    const mails = await shop.database.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select('mails.id')
      .where('order_number', '=', reply.data.order_number)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('to be paid in cash succeeds where the site and every event allow it', async () => {
    event = await stage(shop.database, { event: { payment_methods: ['Cash'] } });
    expectRefusal(await shop.order([line()], { payment_method: 'offline' }), {
      status: 422,
      key: 'PaymentMethodNotSupported',
    });
    await shop.database.db.insertInto('site_settings').values({ key: 'payment.cash', value: '1' }).execute();
    await shop.services.site.refresh();
    const { data } = await shop.ordered([line()], { payment_method: 'offline' });
    expect(data).toMatchObject({ payment_status: 'success', total: '12.50' });
    const entries = await shop.database.db
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select('kind')
      .where('order_number', '=', data.order_number)
      .execute();
    expect(entries).toEqual([]);
    await shop.database.db.deleteFrom('site_settings').where('key', '=', 'payment.cash').execute();
    await shop.services.site.refresh();
  });
});

describe('a checkout is refused', () => {
  test.each([
    { field: 'customer_name', missing: { customer_name: ' ' } },
    { field: 'customer_email', missing: { customer_email: '' } },
    { field: 'customer_zip', missing: { customer_zip: null } },
    { field: 'customer_phone', missing: { customer_phone: undefined } },
  ])('for a guest without $field', async ({ field, missing }) => {
    expectRefusal(await shop.order([line()], missing), {
      status: 422,
      key: 'fillallfields',
      errors: { [field]: 'FieldRequired' },
    });
    await expectNothingPlaced();
  });

  test('for a billing form without a name or an e-mail address', async () => {
    expectRefusal(await shop.order([line()], { billing: { last_name: 'Vandewiele', email_id: '' } }), {
      status: 422,
      key: 'fillallfields',
      errors: { 'billing.first_name': 'FieldRequired', 'billing.email_id': 'FieldRequired' },
    });
    await expectNothingPlaced();
  });

  test('for an address that is none, and for texts that are too long', async () => {
    const wrong = await shop.order([line()], { customer_email: 'merel@' });
    expectRefusal(wrong, { status: 422, key: 'PleaseCheckForm', errors: { customer_email: 'InvalidEmail' } });
    const letters = await shop.order([line()], { customer_phone: 'abc' });
    expectRefusal(letters, { status: 422, key: 'PleaseCheckForm', errors: { customer_phone: 'InvalidPhone' } });
    const long = await shop.order([line()], { customer_name: 'M'.repeat(201) });
    expectRefusal(long, { status: 422, key: 'PleaseCheckForm', errors: { customer_name: 'FieldTooLong' } });
  });

  test('for an invoice with an empty or too long field', async () => {
    const invoice = {
      companyname: 'Zeepost',
      vatnumber: 'BE1',
      country: 'BE',
      city: 'Oostende',
      postalcode: '8400',
      street: 'Zeedijk',
    };
    const reply = await shop.order([line()], { invoice: 1, invoicedata: invoice });
    expectRefusal(reply, { status: 422, key: 'fillallfields', errors: { 'invoicedata.housenumber': 'FieldRequired' } });
    const long = await shop.order([line()], { invoice: 1, invoicedata: { ...invoice, housenumber: '12345678901' } });
    expect(long.json()).toMatchObject({ message: 'PleaseCheckForm' });
    await expectNothingPlaced();
    await shop.ordered([line()], { invoice: 0, invoicedata: '' });
  });

  test.each([0, -1, 1.5, '2.5', '', 'two', null, 501, 1e9])('for a quantity of %s', async (quantity) => {
    const reply = await shop.order([{ ...line(), ticket_qty: quantity as number }]);
    expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors: expect.anything() });
    await expectNothingPlaced();
  });

  test('for an empty cart, and for a ticket that is named twice', async () => {
    expectRefusal(await shop.order([]), { status: 422, key: 'CartEmpty' });
    expect((await shop.order([line(), line()])).statusCode).toBe(422);
    await expectNothingPlaced();
  });

  test('below the minimum, naming it', async () => {
    event = await stage(shop.database, { tickets: [{ buy_limit: 3 }] });
    const reply = await shop.order([line(2)]);
    expectRefusal(reply, {
      status: 422,
      key: 'addminmumtickets',
      errors: { [first()]: 'addminmumtickets' },
      values: { limit: 3 },
    });
    expect(reply.json<{ text: string }>().text).toContain('3');
    await expectNothingPlaced();
  });

  test('above the limit per buyer, which earlier orders of the same e-mail or account count against', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_limit: 3 }] });
    const over = {
      status: 422,
      key: 'TicketLimitPerAttendee',
      errors: { [first()]: 'TicketLimitPerAttendee' },
      values: { limit: 3 },
    };
    expectRefusal(await shop.order([line(4)]), over);
    await expectNothingPlaced();
    const mine = { customer_email: 'Limiet@demo.kaartje.test' };
    await shop.ordered([line(2)], mine);
    expectRefusal(await shop.order([line(2)], { customer_email: 'limiet@DEMO.kaartje.test' }), over);
    await shop.ordered([line(1)], mine);
    await shop.ordered([line(3)], { customer_email: 'iemand.anders@demo.kaartje.test' });
  });

  test('above the limit, for two orders of one buyer at the same moment too', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_limit: 2 }] });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => shop.order([line(1)], { customer_email: 'haast@demo.kaartje.test' })),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(2);
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(2);
  });

  test('never for the limit where both switches leave it to the stock, save for a free order', async () => {
    const unlimited = { ticket_limit: 2, show_ticket_limit_purchased: false };
    event = await stage(shop.database, {
      event: { show_ticket_limit_purchased: false },
      tickets: [unlimited, { ...unlimited, price_cents: 0 }],
    });
    await shop.ordered([line(5)]);
    expect((await shop.order([line(5, {}, 1)], { payment_method: '0' })).json()).toMatchObject({
      message: 'TicketLimitPerAttendee',
    });
  });

  test('for more than ten free admissions of one guest and event', async () => {
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }, { price_cents: 0 }] });
    const free = { payment_method: '0', customer_email: 'gratis@demo.kaartje.test' };
    await shop.ordered([line(6)], free);
    expect((await shop.order([line(5, {}, 1)], free)).json()).toMatchObject({
      message: 'TicketLimitPerAttendee',
      values: { limit: 10 },
    });
    await shop.ordered([line(4, {}, 1)], free);
    const { headers } = await shop.signedIn({ email: 'met.account@demo.kaartje.test' });
    await shop.ordered([line(12)], free, headers);
  });

  test('for too many free orders of guests at one address and event, while priced ones go on', async () => {
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }, {}] });
    const free = (i: number) =>
      shop.order([line(1)], { payment_method: '0', customer_email: `gratis${i}@demo.kaartje.test` });
    for (let i = 0; i < 60; i += 1) expect((await free(i)).statusCode).toBe(200);
    expectRefusal(await free(60), { status: 429, key: 'TooManyAttempts' });
    await shop.ordered([line(1, {}, 1)]);
  });

  test('for four ticket types of one event', async () => {
    event = await stage(shop.database, { tickets: [{}, {}, {}, {}] });
    const reply = await shop.order([line(1, {}, 0), line(1, {}, 1), line(1, {}, 2), line(1, {}, 3)]);
    expectRefusal(reply, { status: 422, key: 'MaxThreeTicketTypes' });
    await expectNothingPlaced();
    await shop.ordered([line(1, {}, 0), line(1, {}, 1), line(1, {}, 2)]);
  });

  test('for a required supplement left open on any ticket, by its title', async () => {
    const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0 });
    const chosen = (positions: readonly number[]) => ({
      supplements: Object.fromEntries(positions.map((position) => [position, [{ supplement_id: id, checked: 1 }]])),
    });
    const reply = await shop.order([line(2, chosen([1]))]);
    expectRefusal(reply, {
      status: 422,
      key: 'SupplementIsRequired',
      errors: { [first()]: 'SupplementIsRequired' },
      values: { title: 'Vestiaire' },
    });
    await expectNothingPlaced();
    expect((await shop.ordered([line(2, chosen([1, 2]))])).data.total).toBe('28.00');
  });

  test('for a supplement of another ticket, an option that is not in the list, or a text that is too long', async () => {
    const ticketId = event.tickets[0] ?? 0;
    const list = await supplement(shop.database, event, {
      ticketId,
      required: false,
      supplement_type: 2,
      multiple_type: 1,
      options: [100, 200],
    });
    const free = await supplement(shop.database, event, { ticketId, required: false, supplement_type: 3 });
    for (const choice of [
      { supplement_id: 999_999, checked: true },
      { supplement_id: list, options: [3] },
      { supplement_id: list, options: [1, 2] },
      { supplement_id: free, text: 'x'.repeat(501) },
    ]) {
      const reply = await shop.order([line(1, { supplements: { 1: [choice] } })]);
      expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors: expect.anything() });
    }
    await expectNothingPlaced();
    const { data } = await shop.ordered([
      line(1, { supplements: JSON.stringify({ 1: [{ supplement_id: list, options: ['2'] }] }) }),
    ]);
    expect(data.total).toBe('14.50');
  });

  test('without the names that its tickets ask for', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_people: 2 }] });
    const expected = {
      status: 422,
      key: 'fillallfields',
      errors: { [`customer_name_new.${first()}`]: 'FieldRequired' },
    };
    expectRefusal(await shop.order([line(2)]), expected);
    expectRefusal(
      await shop.order([line(2)], {
        customer_name_new: [
          [
            ['An', 'Bo'],
            ['Cas', ' '],
          ],
        ],
      }),
      expected,
    );
    await expectNothingPlaced();
    await shop.ordered([line(2)], {
      customer_name_new: [
        [
          ['An', 'Bo'],
          ['Cas', 'Dee'],
        ],
      ],
    });
    const [row] = await ordersOf(event.tickets[0] ?? 0);
    expect(row?.holder_names).toEqual(['An', 'Bo', 'Cas', 'Dee']);
  });

  test('without the answer that its event asks for', async () => {
    event = await stage(shop.database, { event: { custom_field_enabled: true, custom_field_required: true } });
    const expected = { status: 422, key: 'fillallfields', errors: { [`custom_field.${first()}`]: 'FieldRequired' } };
    expectRefusal(await shop.order([line(1, { custom_field: '  ' })]), expected);
    await expectNothingPlaced();
    await shop.ordered([line(1, { custom_field: 'Maat 42' })]);
  });

  test.each([
    { payment_method: '1', key: 'comingSoon' },
    { payment_method: '3', key: 'PaymentMethodNotSupported' },
    { payment_method: 'bitcoin', key: 'PaymentMethodNotSupported' },
    { payment_method: 'offline', key: 'PaymentMethodNotSupported' },
    { payment_method: '0', key: 'PaymentMethodNotSupported' },
    { payment_method: '2', brand: 'amex', key: 'PaymentMethodNotSupported' },
    { payment_method: '2', brand: '', key: 'PaymentMethodNotSupported' },
  ])('for the payment method $payment_method $brand', async ({ key, ...more }) => {
    expectRefusal(await shop.order([line()], more), { status: 422, key });
    await expectNothingPlaced();
  });

  test('for a brand that one of its events does not take', async () => {
    event = await stage(shop.database, { event: { payment_methods: ['Bancontact'] } });
    expectRefusal(await shop.order([line()], { brand: 'visa' }), { status: 422, key: 'PaymentMethodNotSupported' });
    await shop.ordered([line()], { brand: 'vivawallet' });
  });

  test('in a frame for an event, or a ticket, that is not for frames', async () => {
    const refusal = { status: 403, key: 'FrameNotAllowed' };
    expectRefusal(await shop.order([line()], { frame: 1 }), refusal);
    event = await stage(shop.database, { event: { allow_iframe: true }, tickets: [{ iframe_allow: false }, {}] });
    expectRefusal(await shop.order([line()], { frame: 1 }), refusal);
    await shop.ordered([line(1, {}, 1)], { frame: 1 });
    await shop.ordered([line(1)]);
  });

  const gone = () => ({ status: 409, key: 'OrderNotCreated', errors: { [first()]: 'CartLinesRemoved' } });
  test.each([
    { of: 'a draft', event: { status: 0 } },
    { of: 'one that the site took off', event: { publish: 0 } },
    { of: 'a deleted one', event: { deleted_at: new Date() } },
    { of: 'one that is not launched yet', event: { launch_date: '2026-11-20', launch_time: '12:00:01' } },
    { of: 'one that has ended', event: { start_date: '2026-11-19', end_date: '2026-11-20', end_time: '11:59:59' } },
  ])('for tickets of an event: $of', async ({ event: columns }) => {
    event = await stage(shop.database, { event: columns });
    expectRefusal(await shop.order([line()]), gone());
    await expectNothingPlaced();
  });

  test('for a ticket before its sale, a deleted one, an unknown one, and one of another event', async () => {
    event = await stage(shop.database, { tickets: [{ start_date: '2026-11-20', start_time: '12:00:01' }] });
    expectRefusal(await shop.order([line()]), gone());
    event = await stage(shop.database, { tickets: [{ deleted_at: new Date() }] });
    expectRefusal(await shop.order([line()]), gone());
    expectRefusal(await shop.order([{ ticket_id: 99_999_999, event_id: 1, ticket_qty: 1 }]), {
      ...gone(),
      errors: { 99999999: 'CartLinesRemoved' },
    });
    await expectNothingPlaced();
    event = await stage(shop.database);
    const other = await stage(shop.database);
    expectRefusal(await shop.order([{ ...line(), event_id: other.eventId }]), gone());
    await expectNothingPlaced();
  });

  test.each([
    { of: 'marked sold out', ticket: { sold_out: true } },
    { of: 'switched off', ticket: { status: 0 } },
    { of: 'past its sale', ticket: { expire_date: '2026-11-20', expire_time: '11:59:59' } },
    { of: 'of which too few are left', ticket: { quantity: 1 } },
  ])('for a ticket $of', async ({ ticket }) => {
    event = await stage(shop.database, { tickets: [ticket] });
    expectRefusal(await shop.order([line(2)]), {
      status: 409,
      key: 'OrderNotCreated',
      errors: { [first()]: 'SoldOutAtCheckout' },
    });
    await expectNothingPlaced();
  });

  test('as a whole when one of its tickets is sold out: nothing of the others is taken', async () => {
    event = await stage(shop.database, { tickets: [{}, { quantity: 1 }] });
    const reply = await shop.order([line(2, {}, 0), line(2, {}, 1)]);
    expectRefusal(reply, {
      status: 409,
      key: 'OrderNotCreated',
      errors: { [String(event.tickets[1])]: 'SoldOutAtCheckout' },
    });
    await expectNothingPlaced();
  });

  test('for a protected event without its unlock token, or with another event’s or an old one', async () => {
    const other = await stage(shop.database, { event: { password_protected: true } });
    event = await stage(shop.database, { event: { password_protected: true } });
    const { secrets, now } = shop.services;
    const dayAgo = new Date(now().getTime() - 25 * 3_600_000);
    for (const token of [
      undefined,
      '',
      'x',
      unlockToken(secrets, { id: other.eventId, password_hash: null }, now()),
      unlockToken(secrets, { id: event.eventId, password_hash: null }, dayAgo),
    ]) {
      expectRefusal(await shop.order([line(1, token === undefined ? {} : { unlock_token: token })]), gone());
    }
    await expectNothingPlaced();
    await shop.ordered([
      line(1, { unlock_token: unlockToken(secrets, { id: event.eventId, password_hash: null }, now()) }),
    ]);
  });

  test.each([
    { key: 'Invalidcouponcode', code: 'WINTER', terms: {} },
    { key: 'Invalidcouponcode', code: 'HERFST', terms: { active: false } },
    { key: 'Invalidcouponcode', code: 'HERFST', terms: { limit_usage: 1, used_orders: 1 } },
    { key: 'Couponexpired', code: 'HERFST', terms: { end_date: '2026-11-19' } },
    { key: 'Couponexpired', code: 'HERFST', terms: { start_date: '2026-11-21' } },
    { key: 'Addmoreticketstousethecoupon', code: 'HERFST', terms: { minimum_cents: 1251 } },
    { key: 'Removeticketstousethecoupon', code: 'HERFST', terms: { maximum_cents: 1249 } },
    { key: 'Discountcannotexceedticketamount', code: 'HERFST', terms: { coupon_type: 1 as const, amount: 1251 } },
  ])('for a coupon: $key ($code, $terms)', async ({ key, code, terms }) => {
    await coupon(shop.database, event, terms);
    expectRefusal(await shop.order([line(1, { coupon_applied: code })]), {
      status: 422,
      key,
      errors: { [first()]: key },
    });
    await expectNothingPlaced();
  });
});

describe('the VAT of an order', () => {
  test('is that of its tickets and of its fees, by rate, on the order and on each ticket', async () => {
    event = await stage(shop.database, {
      event: { apply_fees: true, admin_comm_type: 1, admin_commission: 121 },
    });
    const { id } = await shop.database.db
      .insertInto('taxes')
      .values({ title: 'btw', rate_bp: 600 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.database.db
      .insertInto('ticket_taxes')
      .values({ ticket_id: event.tickets[0] ?? 0, tax_id: id })
      .execute();
    const reply = await shop.ordered([line(2)]);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const answer = () => shop.post(`/api/orders/${reply.data.order_number}/tickets`, { t: reply.data.download_token });
    expect((await answer()).json()).toMatchObject({
      data: {
        total: '27.42',
        total_tax: '1.84',
        taxes: [
          { rate: '6.00', amount: '1.42' },
          { rate: '21.00', amount: '0.42' },
        ],
        admissions: [
          { price: '13.71', tax: '0.92' },
          { price: '13.71', tax: '0.92' },
        ],
      },
    });

    // an order from before the VAT of fees was known: its tickets' VAT alone, and the parts still make the whole
    await shop.database.db.updateTable('bookings').set({ fee_tax_rate_bp: 0, fee_tax_cents: 0 }).execute();
    expect((await answer()).json()).toMatchObject({
      data: {
        total: '27.42',
        total_tax: '1.42',
        taxes: [{ rate: '6.00', amount: '1.42' }],
        admissions: [{ tax: '0.71' }, { tax: '0.71' }],
      },
    });
    await shop.work();
    const mails = await shop.database.db.selectFrom('mails').select('text').execute();
    expect(mails.map(({ text }) => text).join('\n')).toContain('€\u00a01,42 btw (6\u00a0%)');
  }, 60_000);
});

describe('a coupon', () => {
  const used = (id: number) =>
    shop.database.db
      .selectFrom('coupons')
      .select(['used_orders', 'used_tickets'])
      .where('id', '=', id)
      .executeTakeFirst();

  test('is used once per order, and given back when the payment fails', async () => {
    const id = await coupon(shop.database, event);
    const reply = await shop.ordered([line(2, { coupon_applied: ' herfst ' })]);
    expect(reply.data.total).toBe('22.50');
    expect(await used(id)).toEqual({ used_orders: 1, used_tickets: 2 });
    await shop.atBank(reply, 'failed');
    await shop.webhook(reply);
    await shop.webhook(reply);
    expect(await used(id)).toEqual({ used_orders: 0, used_tickets: 0 });
  });

  test('is not found by its id alone, nor by the code of another organizer', async () => {
    const id = await coupon(shop.database, event, { code: 'GEHEIM' });
    const other = await stage(shop.database);
    const foreign = await coupon(shop.database, other, { code: 'ANDERS' });
    await shop.database.db
      .insertInto('coupon_tickets')
      .values({ coupon_id: foreign, ticket_id: event.tickets[0] ?? 0 })
      .execute();
    expect((await shop.ordered([line(1, { coupon_id: id })])).data.total).toBe('12.50');
    expect((await shop.order([line(1, { coupon_applied: 'ANDERS' })])).json()).toMatchObject({
      message: 'Invalidcouponcode',
    });
  });

  test('that does not hold keeps nobody from an order whose total was seen without it', async () => {
    const id = await coupon(shop.database, event, { minimum_cents: 2000 });
    const low = line(1, { coupon_applied: 'HERFST' });
    expectRefusal(await shop.order([low], { expected_total: '11.25' }), {
      status: 422,
      key: 'Addmoreticketstousethecoupon',
      errors: { [first()]: 'Addmoreticketstousethecoupon' },
    });
    expect((await shop.ordered([low], { expected_total: '12.50' })).data.total).toBe('12.50');
    expect((await ordersOf(event.tickets[0] ?? 0))[0]).toMatchObject({ coupon_id: null, coupon_code: '' });
    expect(await used(id)).toEqual({ used_orders: 0, used_tickets: 0 });
  });

  test('with one use left goes to one of many buyers at once', async () => {
    const id = await coupon(shop.database, event, { limit_usage: 1 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        shop.order([line(1, { coupon_applied: 'HERFST' })], { customer_email: `k${i}@demo.kaartje.test` }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(
      new Set(
        replies.filter((reply) => reply.statusCode !== 200).map((reply) => reply.json<{ message: string }>().message),
      ),
    ).toEqual(new Set(['Invalidcouponcode']));
    expect(await used(id)).toEqual({ used_orders: 1, used_tickets: 1 });
    await shop.expectStockToFit();
  });

  test('of a mass group counts by its own code', async () => {
    const id = await coupon(shop.database, event, { codes: ['KK2ABCDEFGH', 'KK2HGFEDCBA'], limit_usage: 1 });
    await shop.ordered([line(1, { coupon_applied: 'kk2abcdefgh', coupon_group: 'mass' })]);
    expect((await shop.order([line(1, { coupon_applied: 'KK2ABCDEFGH' })])).json()).toMatchObject({
      message: 'Invalidcouponcode',
    });
    await shop.ordered([line(1, { coupon_applied: 'KK2HGFEDCBA' })]);
    const codes = await shop.database.db
      .selectFrom('coupon_codes')
      .select('used_orders')
      .where('coupon_id', '=', id)
      .execute();
    expect(codes).toEqual([{ used_orders: 1 }, { used_orders: 1 }]);
  });
});
