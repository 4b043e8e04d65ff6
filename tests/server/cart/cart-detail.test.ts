import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { priceCart } from '#wire/cart/cart-detail.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { unlockToken } from '#server/catalogue/unlock-tokens.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { expectRefusal } from '../orders/refused.ts';
import { type Line, lineOf, openShop, type Shop } from '../orders/shop.ts';
import { coupon, stage, type Staged, supplement } from '../orders/stage.ts';

type Cart = OutputOf<typeof priceCart>;

let shop: Shop;
let event: Staged;
const line = (ticket_qty: number | string = 1, more = {}, at = 0) => lineOf(event, { ticket_qty, ...more }, at);
const price = async (lines: unknown, more: object = {}, headers: Record<string, string> = {}): Promise<Cart> => {
  const reply = await shop.post(
    'authorization' in headers ? '/api/cart_detail_user' : '/api/cart_detail',
    { cart_detail: lines, ...more },
    headers,
  );
  expect(reply.json()).toMatchObject({ success: true, status: true });
  return reply.json<Cart>();
};
const setting = async (key: string, value: string): Promise<void> => {
  await shop.database.db
    .insertInto('site_settings')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
  await shop.services.site.refresh();
};

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

describe('a priced cart', () => {
  test('has every documented field of a line and of the totals, and adds up in plain sight', async () => {
    event = await stage(shop.database, {
      event: {
        apply_fees: true,
        admin_comm_type: 2,
        admin_commission: 400,
        custom_field_enabled: true,
        url_color: '#112233',
      },
      tickets: [
        {
          free_ticket_allow: true,
          free_ticket_quantity: 2,
          free_ticket_get: 1,
          booked_qty: 7,
          ticket_limit: 9,
          buy_limit: 2,
        },
      ],
    });
    const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0 });
    await coupon(shop.database, event);
    const tax = await shop.database.db
      .insertInto('taxes')
      .values({ title: 'btw', rate_bp: 600 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.database.db
      .insertInto('ticket_taxes')
      .values({ ticket_id: event.tickets[0] ?? 0, tax_id: tax.id })
      .execute();
    const supplements = { 1: [{ supplement_id: id, checked: 1 }], 2: [{ supplement_id: id, checked: true }] };

    const cart = await price([line(2, { coupon_applied: 'herfst', supplements })], { brand: 'bcmc' });
    expect(cart).toMatchObject({
      total_price: '25.00',
      supplement_price: '3.00',
      total_admin_org_fee: '0.90', // 4 % of € 22,50
      transaction_price: '0.00',
      total_discount: '2.50',
      total: '26.40',
      total_tax: '1.60',
      taxes: [
        { rate: '6.00', amount: '1.44' },
        { rate: '21.00', amount: '0.16' },
      ],
      isPayAllowccv: 1,
      isPayAllowviva: 1,
      allowed_brands: ['bcmc', 'visa', 'mastercard', 'vivawallet'],
      payNotification: '',
      ticket_remove: [],
      adjustments: [],
      problems: [],
    });
    expect(cart.ticket_detail).toEqual([
      {
        event_id: event.eventId,
        ticket_id: event.tickets[0],
        ticket_title: 'Zitplaats 1',
        ticket_qty: 2,
        ticket_price: '12.50',
        ticket_subtotal: '25.00',
        ticket_total_tax: '1.44',
        tax_rate: '6.00',
        discount_detail: {
          coupon_applied: 'HERFST',
          discount_amount: '2.50',
          coupon_id: expect.any(Number),
          coupon_group: '',
          buyer_limit: 0,
          message: '',
        },
        ticket_booked_qty: 7,
        ticket_total_qty: 100,
        free_ticket_get: 1,
        free_ticket_promised: 1,
        selected_supplement: {
          1: [
            {
              supplement_id: id,
              title: 'Vestiaire',
              choices: [{ title: 'Vestiaire', price: '1.50' }],
              text: '',
              price: '1.50',
            },
          ],
          2: [
            {
              supplement_id: id,
              title: 'Vestiaire',
              choices: [{ title: 'Vestiaire', price: '1.50' }],
              text: '',
              price: '1.50',
            },
          ],
        },
        supplements: [
          expect.objectContaining({
            id,
            supplement_title: 'Vestiaire',
            supplement_type: 1,
            supplement_price: '1.50',
            supplement_required: 1,
            supplement_applied: 1,
          }),
        ],
        supplement_price: '3.00',
        all_in_price: '13.00',
        line_total: '26.40',
        buy_limit: 2,
        max_qty: 9,
        ticket_limit: 9,
        ticket_people: 1,
        checkout_fields: 0,
        names_needed: 0,
        event_details: {
          id: event.eventId,
          slug: event.slug,
          title: 'Zilt & Zand',
          poster: '',
          poster_paper: '',
          start_date: '2026-12-12',
          start_time: '20:00:00',
          end_date: '2026-12-12',
          end_time: '23:00:00',
          undated: 0,
          venue: 'De Grote Post',
          zipcode: '8400',
          city: 'Oostende',
          user_detail: { organisation: 'De Zeepost' },
          custom_allow: 1,
          custom_field_enabled: 1,
          custom_field_required: 0,
          custom_field_label: '',
          url_color: '#112233',
          button_color: '#E19B63',
        },
      },
    ]);
    await shop.database.db.updateTable('tickets').set({ booked_qty: 0 }).execute();
  });

  test('takes its lines as JSON in a text too, with quantities and ids as texts', async () => {
    const text = JSON.stringify([
      { ...line('3'), ticket_id: String(event.tickets[0]), coupon_id: '', coupon_applied: null, supplements: '' },
    ]);
    expect(await price(text)).toMatchObject({ total: '37.50' });
    const form = await shop.app.inject({
      method: 'POST',
      url: '/api/cart_detail',
      payload: new URLSearchParams({ cart_detail: text, brand: 'bcmc' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.json()).toMatchObject({ total: '37.50' });
  });

  test('ignores what the client says of prices', async () => {
    expect(
      await price([
        line(2, { ticket_price: '0.01', free_ticket_get: 5, discount_detail: { discount_amount: '25.00' } }),
      ]),
    ).toMatchObject({
      total: '25.00',
      total_discount: '0.00',
      ticket_detail: [{ free_ticket_get: 0 }],
    });
  });

  test('of nothing costs nothing', async () => {
    expect(await price([])).toMatchObject({ total: '0.00', ticket_detail: [], payNotification: '' });
  });

  test.each(['x', '{}', 'null', '[{}]', { ticket_id: 1 }, 5].map((lines) => ({ lines })))(
    'is refused for what is no list of lines: $lines',
    async ({ lines }) => {
      expectRefusal(await shop.post('/api/cart_detail', { cart_detail: lines }), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: expect.anything(),
      });
    },
  );

  test.each([0, -1, 1.5, '1.5', 'x', null, 501])('is refused for a quantity of %s', async (quantity) => {
    const lines = [{ ...line(), ticket_qty: quantity }];
    expectRefusal(await shop.post('/api/cart_detail', { cart_detail: lines }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: expect.anything(),
    });
  });

  test('comes in the language of the caller', async () => {
    await shop.database.db
      .insertInto('event_texts')
      .values({ event_id: event.eventId, lang: 'fr', title: 'Sel & Sable' })
      .execute();
    const reply = await shop.post('/api/cart_detail', { cart_detail: [line()] }, { 'accept-language': 'fr' });
    expect(reply.json<Cart>().ticket_detail[0]?.event_details.title).toBe('Sel & Sable');
  });

  test('tells no stock of an event that hides it', async () => {
    event = await stage(shop.database, { event: { show_ticket_limit: false } });
    expect((await price([line()])).ticket_detail[0]).toMatchObject({
      ticket_booked_qty: null,
      ticket_total_qty: null,
      max_qty: 100,
    });
  });
});

describe('the lines of a cart', () => {
  test('below the minimum are raised, above the maximum lowered, and the buyer is told', async () => {
    event = await stage(shop.database, { tickets: [{ buy_limit: 3 }, { quantity: 2 }, { ticket_limit: 4 }] });
    const cart = await price([line(1, {}, 0), line(5, {}, 1), line(6, {}, 2)]);
    expect(cart.ticket_detail.map(({ ticket_qty }) => ticket_qty)).toEqual([3, 2, 4]);
    expect(cart.adjustments).toEqual([
      { kind: 'raised', event_id: event.eventId, ticket_id: event.tickets[0], title: 'Zitplaats 1', from: 1, to: 3 },
      { kind: 'lowered', event_id: event.eventId, ticket_id: event.tickets[1], title: 'Zitplaats 2', from: 5, to: 2 },
      {
        kind: 'lowered',
        event_id: event.eventId,
        ticket_id: event.tickets[2],
        title: 'Zitplaats 3',
        from: 6,
        to: 4,
        limit: 4,
        held: 0,
      },
    ]);
    expect(cart.total).toBe('112.50');
  });

  test.each([
    { reason: 'ended', event: { start_date: '2026-11-01', end_date: '2026-11-01' }, ticket: {} },
    { reason: 'ended', event: {}, ticket: { expire_date: '2026-11-20', expire_time: '11:59:59' } },
    { reason: 'ended', event: {}, ticket: { expire_date: '2026-11-19', quantity: 0 } },
    { reason: 'gone', event: { status: 0 }, ticket: {} },
    { reason: 'gone', event: {}, ticket: { deleted_at: new Date() } },
    { reason: 'not-on-sale', event: {}, ticket: { start_date: '2026-11-21' } },
    { reason: 'sold-out', event: {}, ticket: { sold_out: true } },
    { reason: 'sold-out', event: {}, ticket: { quantity: 1, buy_limit: 2 } },
    { reason: 'limit', event: {}, ticket: { ticket_limit: 1, buy_limit: 2 } },
    { reason: 'locked', event: { password_protected: true }, ticket: {} },
  ])('that cannot be bought are taken out and named: $reason', async ({ reason, event: columns, ticket }) => {
    event = await stage(shop.database, { event: columns, tickets: [ticket] });
    const cart = await price([line(1)]);
    expect(cart.ticket_detail).toEqual([]);
    expect(cart.ticket_remove).toEqual([{ event_id: event.eventId, ticket_id: event.tickets[0] }]);
    expect(cart.adjustments).toMatchObject([{ kind: 'removed', reason, from: 1, to: 0 }]);
    expect(cart.total).toBe('0.00');
  });

  test('of a protected event tell nothing, and open with its token', async () => {
    event = await stage(shop.database, { event: { password_protected: true } });
    expect((await price([line()])).adjustments).toMatchObject([{ reason: 'locked', title: '' }]);
    const unlock_token = unlockToken(
      shop.services.secrets,
      { id: event.eventId, password_hash: null },
      shop.services.now(),
    );
    expect(await price([line(1, { unlock_token })])).toMatchObject({ total: '12.50' });
  });

  test('of a signed-in buyer are those of a guest, whose payload and answer are the same', async () => {
    const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0, required: false });
    await coupon(shop.database, event);
    const lines = [line(2, { coupon_applied: 'herfst', supplements: { 1: [{ supplement_id: id, checked: 1 }] } })];
    const { headers } = await shop.signedIn({});
    const own = await price(lines, { brand: 'visa' }, headers);
    expect(own).toMatchObject({ total_discount: '2.50', supplement_price: '1.50' });
    expect(own).toEqual(await price(lines, { brand: 'visa' }));
    expect(await price(JSON.stringify(lines), { brand: 'visa' }, headers)).toEqual(own);
  });

  test('of a signed-in buyer count what earlier orders hold against the limit', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_limit: 3 }] });
    const { headers } = await shop.signedIn({});
    await shop.ordered([line(2)], {}, headers);
    const cart = await price([line(3)], {}, headers);
    expect(cart.ticket_detail[0]).toMatchObject({ ticket_qty: 1, max_qty: 1 });
    expect(cart.adjustments).toMatchObject([{ kind: 'lowered', from: 3, to: 1, limit: 3, held: 2 }]);
    await shop.ordered([line(1)], {}, headers);
    expect((await price([line(1)], {}, headers)).adjustments).toMatchObject([
      { kind: 'removed', reason: 'limit', limit: 3, held: 3 },
    ]);
    expect((await price([line(3)])).ticket_detail[0]).toMatchObject({ ticket_qty: 3, max_qty: 3 });
    expectRefusal(await shop.post('/api/cart_detail_user', { cart_detail: [line()] }), {
      status: 401,
      key: 'UserNotFoundTryAgain',
    });
  });

  test('with something to correct stay, and say what the checkout would refuse', async () => {
    event = await stage(shop.database, { tickets: [{}, {}, {}, {}] });
    const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0 });
    const cart = await price([0, 1, 2, 3].map((at) => line(1, at === 1 ? { coupon_applied: 'NIETS' } : {}, at)));
    expect(cart.problems).toEqual([
      {
        key: 'SupplementIsRequired',
        event_id: event.eventId,
        ticket_id: event.tickets[0],
        supplement_id: id,
        position: 1,
        values: { title: 'Vestiaire' },
      },
      {
        key: 'MaxThreeTicketTypes',
        event_id: event.eventId,
        ticket_id: null,
        supplement_id: null,
        position: null,
        values: {},
      },
      {
        key: 'Invalidcouponcode',
        event_id: event.eventId,
        ticket_id: event.tickets[1],
        supplement_id: null,
        position: null,
        values: {},
      },
    ]);
    expect(cart.ticket_detail[1]?.discount_detail).toMatchObject({
      message: 'Invalidcouponcode',
      discount_amount: '0.00',
    });
  });
});

describe('paying', () => {
  test('is possible with the brands that every event takes; none of them: a sentence says so', async () => {
    const visaOnly = await stage(shop.database, { event: { payment_methods: ['Visa / Master'] } });
    const cashOnly = await stage(shop.database, { event: { payment_methods: ['Cash'] } });
    const of = ({ tickets, eventId }: Staged): Line => ({
      ticket_id: tickets[0] ?? 0,
      event_id: eventId,
      ticket_qty: 1,
    });
    expect(await price([line(), of(visaOnly)])).toMatchObject({
      allowed_brands: ['visa', 'mastercard', 'vivawallet'],
      brand: 'visa',
      isPayAllowccv: 1,
    });
    const none = await price([line(), of(cashOnly)]);
    expect(none).toMatchObject({
      allowed_brands: [],
      brand: '',
      isPayAllowccv: 0,
      isPayAllowviva: 0,
      isPayAllowcash: 0,
    });
    expect(none.payNotification).toBe('Betalen is momenteel niet mogelijk.');
    await setting('payment.notification.nl', 'Betalen kan enkel aan de deur.');
    expect((await price([of(cashOnly)])).payNotification).toBe('Betalen kan enkel aan de deur.');
    await setting('payment.cash', '1');
    expect(await price([of(cashOnly)])).toMatchObject({ isPayAllowcash: 1, payNotification: '' });
    await setting('payment.cash', '0');
  });

  test('costs the transaction fee of the chosen brand, and nothing for a free cart', async () => {
    await setting('payment.fee_fixed.visa', '0.60');
    await setting('payment.fee_percent.visa', '2.00');
    expect(await price([line(2)], { brand: 'visa' })).toMatchObject({ transaction_price: '1.10', total: '26.10' });
    expect(await price([line(2)], { brand: 'bcmc' })).toMatchObject({ transaction_price: '0.00', total: '25.00' });
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }] });
    expect(await price([line(2)], { brand: 'visa' })).toMatchObject({
      transaction_price: '0.00',
      total: '0.00',
      payNotification: '',
    });
    await setting('payment.fee_fixed.visa', '0.00');
    await setting('payment.fee_percent.visa', '0.00');
  });
});

test('twenty lines with supplements cost one question to the database', async () => {
  const questions: string[] = [];
  const counted = await openShop({
    reach: async (url) => counting(await openDatabase({ url, dataDir: '', log: openLog('silent') }), questions),
  });
  const lines: Line[] = [];
  for (let i = 0; i < 20; i += 1) {
    const one = await stage(counted.database);
    await supplement(counted.database, one, { ticketId: one.tickets[0] ?? 0, required: false });
    lines.push({ ticket_id: one.tickets[0] ?? 0, event_id: one.eventId, ticket_qty: 2 });
  }
  await counted.services.site.refresh();
  questions.length = 0;
  const reply = await counted.post('/api/cart_detail', { cart_detail: lines, brand: 'bcmc' });
  expect(reply.json<Cart>().ticket_detail).toHaveLength(20);
  expect(questions).toEqual(['cart']);
  await counted.close();
  await counted.database.close();
});

/** The same database, which writes down every way it is asked. */
function counting(database: Database, questions: string[]): Database {
  return {
    ...database,
    prepared: (name, text, values) => {
      questions.push(name);
      return database.prepared(name, text, values);
    },
    get db(): Database['db'] {
      questions.push('a statement');
      return database.db;
    },
    transaction: (work, options) => {
      questions.push('a transaction');
      return database.transaction(work, options);
    },
  };
}

describe('a ticket whose stock is hidden', () => {
  const hidden = (ticket: object) =>
    stage(shop.database, {
      event: { show_ticket_limit: false, show_ticket_limit_purchased: false },
      tickets: [{ quantity: 1462, show_ticket_limit_purchased: false, ...ticket }],
    });
  const firstOf = async (quantity: number) => (await price([line(quantity)])).ticket_detail[0];

  test('never tells what is left, whatever is asked for', async () => {
    event = await hidden({ ticket_limit: 8 });
    expect((await firstOf(30))?.max_qty).toBe(500);
    event = await hidden({ quantity: 836 });
    expect((await firstOf(1))?.max_qty).toBe(500);
    event = await hidden({ quantity: 312 });
    expect((await firstOf(1))?.max_qty).toBe(300);
    const cart = await price([line(400)]);
    expect(cart.ticket_detail[0]).toMatchObject({ ticket_qty: 300, max_qty: 300 });
    expect(cart.adjustments).toMatchObject([{ kind: 'lowered', from: 400, to: 300 }]);
  });

  test('is sold to its limit, and to the last one', async () => {
    event = await hidden({ ticket_limit: 50, show_ticket_limit_purchased: true });
    expect((await firstOf(1))?.max_qty).toBe(50);
    event = await hidden({ quantity: 57 });
    expect(await firstOf(57)).toMatchObject({ ticket_qty: 57, max_qty: 57 });
    event = await hidden({ quantity: 3 });
    expect(await firstOf(9)).toMatchObject({ ticket_qty: 3, max_qty: 3 });
  });

  test('gives as many free ones as there are left', async () => {
    event = await hidden({ quantity: 3, free_ticket_allow: true, free_ticket_quantity: 3, free_ticket_get: 1 });
    expect(await firstOf(3)).toMatchObject({ free_ticket_get: 0, free_ticket_promised: 1 });
  });
});

describe('guessing coupon codes', () => {
  test('by pricing carts is counted: after sixty wrong ones of guests no new code is looked at for a while, and the cart is priced without', async () => {
    await coupon(shop.database, event);
    await shop.database.db.deleteFrom('rate_limits').execute();
    const message = async (code: string) =>
      (await price([line(1, { coupon_applied: code })])).ticket_detail[0]?.discount_detail.message;
    for (let i = 0; i < 60; i += 1) expect(await message(`FOUT${i}`)).toBe('Invalidcouponcode');
    expect(await message('FOUT60')).toBe('TooManyAttempts');
    expect(await message('HERFST')).toBe('TooManyAttempts');
    expect(await price([line(1, { coupon_applied: 'HERFST' })])).toMatchObject({ total: '12.50' });
    // carts without a code, and other events, go on
    await shop.ordered([line(1)]);
    const other = await stage(shop.database);
    await coupon(shop.database, other);
    const elsewhere = [
      { ticket_id: other.tickets[0] ?? 0, event_id: other.eventId, ticket_qty: 1, coupon_applied: 'HERFST' },
    ];
    expect(await price(elsewhere)).toMatchObject({ total: '11.25' });
  });

  test('with a code on every line is counted code by code', async () => {
    event = await stage(shop.database, { tickets: [{}, {}] });
    await shop.database.db.deleteFrom('rate_limits').execute();
    const guess = async (i: number) =>
      price([line(1, { coupon_applied: `FOUT${i}` }), line(1, { coupon_applied: `MIS${i}` }, 1)]);
    const messages = async (i: number) =>
      (await guess(i)).ticket_detail.map(({ discount_detail }) => discount_detail.message);
    for (let i = 0; i < 30; i += 1) expect(await messages(i)).toEqual(['Invalidcouponcode', 'Invalidcouponcode']);
    expect(await messages(30)).toEqual(['TooManyAttempts', 'TooManyAttempts']);
  });

  test('does not take a code off a cart that was accepted at the address, nor refuse its checkout', async () => {
    await coupon(shop.database, event);
    await shop.database.db.deleteFrom('rate_limits').execute();
    const own = line(1, { coupon_applied: 'HERFST' });
    expect(await price([own])).toMatchObject({ total: '11.25' });
    for (let i = 0; i < 70; i += 1) await price([line(1, { coupon_applied: `FOUT${i}` })]);
    expect((await price([line(1, { coupon_applied: 'FOUT' })])).ticket_detail[0]?.discount_detail.message).toBe(
      'TooManyAttempts',
    );
    expect(await price([own])).toMatchObject({ total: '11.25' });
    expect((await shop.ordered([own], { expected_total: '11.25' })).data.total).toBe('11.25');
  });

  test('does not count a code that was accepted once and is used up since', async () => {
    const id = await coupon(shop.database, event);
    await shop.database.db.deleteFrom('rate_limits').execute();
    const own = line(1, { coupon_applied: 'HERFST' });
    await price([own]);
    await shop.database.db.updateTable('coupons').set({ used_orders: 10 }).where('id', '=', id).execute();
    for (let i = 0; i < 70; i += 1) await price([own]);
    expect((await price([own])).ticket_detail[0]?.discount_detail.message).toBe('Invalidcouponcode');
  });

  test('does not count codes that hold, however often their carts are priced', async () => {
    await coupon(shop.database, event);
    await shop.database.db.deleteFrom('rate_limits').execute();
    for (let i = 0; i < 15; i += 1)
      expect(await price([line(1, { coupon_applied: 'HERFST' })])).toMatchObject({ total: '11.25' });
  });
});
