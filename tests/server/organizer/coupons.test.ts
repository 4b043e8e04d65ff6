import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { addedCoupon, addedGroup, couponOf, NEW_COUPON, storeCoupon, tableAt } from './coupons-scene.ts';
import { linesAbout, ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const COUPONS = '/api/coupons/paginate_coupons';
const orderWith = (own: Awaited<ReturnType<typeof ticketSeller>>, code: string, ticket_qty = 2) =>
  shop.order([lineOf(own, { ticket_qty, coupon_applied: code })]);

describe('a new coupon', () => {
  test('has every documented field, the rest by its default, and is listed', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const expected = {
      id,
      coupon_code: 'ZEE10',
      description: 'Vroege vogels',
      coupon_type: 2,
      coupon_fixed_type: 0,
      coupon_apply_type: 0,
      amount: '10.00',
      minimum_amount: '20.00',
      maximum_amount: '0.00',
      limit_usage: 200,
      coupon_ticket_limit: 0,
      buyer_limit: 0,
      note: '',
      start_date: '2026-10-01',
      end_date: '2026-11-30',
      status: 1,
      state: 'active',
      event_id: own.eventId,
      event_title: 'Zilt & Zand',
      added_tickets: own.tickets,
      events: [{ id: own.eventId, slug: own.slug, title: 'Zilt & Zand', is_public: 1 }],
      total_used: 0,
      total_ticket_used: 0,
      total_codes_used: 0,
      total_codes: 1,
      coupon_group_type: '',
      code_generated: 1,
      current_records: { was_used: 0, most_used: 0, tickets: 1 },
    };
    expect(await couponOf(shop, own, id)).toEqual(expected);
    expect(await tableAt(shop, own, `${COUPONS}?lang=nl&sEcho=7`)).toEqual({
      success: true,
      status: true,
      aaData: [expected],
      iTotalRecords: 1,
      iTotalDisplayRecords: 1,
      sEcho: 7,
    });
  });

  test('may be limited for each buyer, and has a note that no buyer is told', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own, { buyer_limit: '1', note: ' Voor de buren ' });
    expect(await couponOf(shop, own, id)).toMatchObject({ buyer_limit: 1, note: 'Voor de buren' });
    // said in the cart, before it is paid
    const cart_detail = [lineOf(own, { ticket_qty: 2, coupon_applied: 'ZEE10' })];
    expect((await shop.post('/api/cart_detail', { cart_detail })).json()).toMatchObject({
      ticket_detail: [{ discount_detail: { coupon_applied: 'ZEE10', buyer_limit: 1 } }],
    });
    const reply = await orderWith(own, 'ZEE10');
    expect(reply.json()).toMatchObject({ success: true });
    const [first] = own.tickets;
    expectRefusal(await orderWith(own, 'ZEE10'), {
      status: 422,
      key: 'CouponLimitPerBuyer',
      errors: { [String(first)]: 'CouponLimitPerBuyer' },
    });
    const input = { ticket_id: first, ticket_qty: 2, coupon_code: 'ZEE10' };
    expect((await shop.post('/api/verify_coupon', input)).body).not.toContain('buren');
  });

  test('with limits that are not filled in has none: of a ticket of which ten and more may be bought, too', async () => {
    const own = await ticketSeller(shop, { tickets: [{ ticket_limit: 0 }] });
    const id = await addedCoupon(shop, own, { maximum_amount: '', coupon_ticket_limit: '', buyer_limit: '' });
    const none = { maximum_amount: '0.00', coupon_ticket_limit: 0, buyer_limit: 0 };
    expect(await couponOf(shop, own, id)).toMatchObject(none);
    for (const qty of [12, 12]) expect((await orderWith(own, 'ZEE10', qty)).json()).toMatchObject({ success: true });
    await storeCoupon(shop, own, { id, coupon_ticket_limit: 30 });
    await storeCoupon(shop, own, { id, coupon_ticket_limit: '' });
    expect(await couponOf(shop, own, id)).toMatchObject({ ...none, total_ticket_used: 24 });
  });

  test('can be paused and resumed, and nothing else of it changes', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const before = await couponOf(shop, own, id);
    expect((await storeCoupon(shop, own, { id, status: false })).json()).toMatchObject({ success: true });
    expect(await couponOf(shop, own, id)).toEqual({ ...before, status: 0, state: 'inactive' });
    expect((await orderWith(own, 'ZEE10')).json()).toMatchObject({ message: 'Invalidcouponcode' });
    await storeCoupon(shop, own, { id, status: true });
    expect(await couponOf(shop, own, id)).toEqual(before);
  });

  test('takes something off at the checkout, whatever the case of its code', async () => {
    const own = await ticketSeller(shop);
    await addedCoupon(shop, own);
    const reply = await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: 'Zee10' })]);
    expect(reply.data.total).toBe('22.50');
  });

  test('is stored by the other spelling too, as strings of a form, with the status 2 for inactive', async () => {
    const own = await ticketSeller(shop);
    const fields = {
      ...NEW_COUPON,
      coupon_type: '1',
      coupon_fixed_type: '1',
      coupon_apply_type: '2',
      amount: '2,50',
      limit_usage: '5',
      coupon_ticket_limit: '0',
      status: '2',
      added_tickets: JSON.stringify(own.tickets),
      event_id: String(own.eventId),
    };
    const reply = await shop.post('/api/coupon/add_single', fields, own.headers);
    const { coupon_id } = reply.json<{ coupon_id: number }>();
    expect(await couponOf(shop, own, coupon_id)).toMatchObject({
      coupon_type: 1,
      coupon_fixed_type: 1,
      coupon_apply_type: 2,
      amount: '2.50',
      status: 0,
      state: 'inactive',
    });
    expect((await orderWith(own, 'ZEE10')).json()).toMatchObject({ message: 'Invalidcouponcode' });
  });

  test('that is sent again under its key is the same one', async () => {
    const own = await ticketSeller(shop);
    const headers = { ...own.headers, 'idempotency-key': '0190d5a0-0000-7000-8000-000000000001' };
    const fields = { ...NEW_COUPON, added_tickets: own.tickets };
    const ids = await Promise.all(
      [1, 2].map(async () => (await storeCoupon(shop, { headers }, fields)).json<{ coupon_id: number }>().coupon_id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect((await tableAt(shop, own, COUPONS)).iTotalRecords).toBe(1);
  });

  test.each([
    [{ description: '' }, { description: 'FieldRequired' }],
    [{ coupon_code: '' }, { coupon_code: 'FieldRequired' }],
    [{ coupon_code: 'EENENTWINTIGLETTERSXX' }, { coupon_code: 'CodeTooLong' }],
    [{ coupon_code: 'ZEE 10' }, { coupon_code: 'CodeNotValid' }],
    [{ amount: '100,01' }, { amount: 'PercentTooHigh' }],
    [{ minimum_amount: 20, maximum_amount: 19 }, { maximum_amount: 'MaximumBelowMinimum' }],
    [{ end_date: '2026-09-30' }, { end_date: 'CouponEndsBeforeStart' }],
  ])('is refused with %o', async (fields, errors) => {
    const own = await ticketSeller(shop);
    const reply = await storeCoupon(shop, own, { ...NEW_COUPON, added_tickets: own.tickets, ...fields });
    expectRefusal(reply, { status: 422, key: 'PleaseCheckAllfields', errors, values: { min: 0 } });
    expect((await tableAt(shop, own, COUPONS)).iTotalRecords).toBe(0);
  });

  test.each([
    [{ amount: '' }, { amount: 'FieldRequired' }],
    [{ amount: -1 }, { amount: 'AmountNotValid' }],
    [{ minimum_amount: undefined }, { minimum_amount: 'FieldRequired' }],
    [{ maximum_amount: '-1' }, { maximum_amount: 'AmountNotValid' }],
    [{ limit_usage: 0 }, { limit_usage: 'NumberTooSmall' }],
    [{ limit_usage: undefined }, { limit_usage: 'FieldRequired' }],
    [{ coupon_ticket_limit: -1 }, { coupon_ticket_limit: 'NumberNotValid' }],
    [{ coupon_type: 5 }, { coupon_type: 'PleaseCheckForm' }],
    [{ coupon_fixed_type: 2 }, { coupon_fixed_type: 'PleaseCheckForm' }],
    [{ coupon_apply_type: 3 }, { coupon_apply_type: 'PleaseCheckForm' }],
    [{ start_date: '2026-02-30' }, { start_date: 'PleaseCheckForm' }],
    [{ end_date: '' }, { end_date: 'FieldRequired' }],
  ])('is refused by the form with %o', async (fields, errors) => {
    const own = await ticketSeller(shop);
    const reply = await storeCoupon(shop, own, { ...NEW_COUPON, added_tickets: own.tickets, ...fields });
    expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors });
  });

  test('without a ticket is refused with fillallfields', async () => {
    const own = await ticketSeller(shop);
    for (const added_tickets of [undefined, [], '']) {
      const reply = await storeCoupon(shop, own, { ...NEW_COUPON, added_tickets });
      const errors = { added_tickets: 'fillallfields' };
      expectRefusal(reply, { status: 422, key: 'fillallfields', errors, values: { min: 0 } });
    }
  });

  test('may be for tickets of several own events, not of another than it names, nor of another organizer', async () => {
    const own = await ticketSeller(shop);
    const second = await ticketSeller(shop, { seller: own });
    const added_tickets = [...own.tickets, ...second.tickets];
    const id = await addedCoupon(shop, own, { added_tickets });
    expect(await couponOf(shop, own, id)).toMatchObject({ event_id: null, event_title: '', added_tickets });
    const named = await storeCoupon(shop, own, {
      ...NEW_COUPON,
      coupon_code: 'B',
      added_tickets,
      event_id: own.eventId,
    });
    expect(named.json()).toMatchObject({ errors: { added_tickets: 'TicketOfAnotherEvent' } });
    const other = await ticketSeller(shop);
    const foreign = await storeCoupon(shop, own, { ...NEW_COUPON, coupon_code: 'C', added_tickets: other.tickets });
    expectRefusal(foreign, { status: 404, key: 'TryAgain' });
  });

  test('cannot have the code of another of the same organizer, in whatever case, single or of a group', async () => {
    const own = await ticketSeller(shop);
    await addedCoupon(shop, own);
    await addedGroup(shop, own, { codeslist: ['GAST1'] });
    const id = await addedCoupon(shop, own, { coupon_code: 'ANDERS' });
    for (const coupon_code of ['Zee10', 'gast1']) {
      const errors = { coupon_code: 'CodeTaken' };
      const added = await storeCoupon(shop, own, { ...NEW_COUPON, coupon_code, added_tickets: own.tickets });
      expect(added.json()).toMatchObject({ message: 'PleaseCheckAllfields', errors });
      expect((await storeCoupon(shop, own, { id, coupon_code })).json()).toMatchObject({ errors });
    }
    expect((await storeCoupon(shop, own, { id, coupon_code: 'anders' })).statusCode).toBe(200);
    // another organizer's codes are another matter
    await addedCoupon(shop, await ticketSeller(shop));
  });

  test('of many at once with the same code one is added', async () => {
    const own = await ticketSeller(shop);
    const fields = { ...NEW_COUPON, added_tickets: own.tickets };
    const replies = await Promise.all(Array.from({ length: 6 }, () => storeCoupon(shop, own, fields)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
  });
});

describe('a coupon that is changed', () => {
  test('keeps what is left out; orders that exist keep their discount', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const paid = await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: 'ZEE10' })]);
    const before = await shop.ordersOf(own.tickets[0] ?? 0);
    expect((await storeCoupon(shop, own, { id, amount: '50' })).json()).toEqual({
      success: true,
      status: true,
      message: 'CouponAddedUpdated',
      coupon_id: id,
      added_codes: 0,
    });
    expect(await couponOf(shop, own, id)).toMatchObject({
      amount: '50.00',
      description: 'Vroege vogels',
      total_used: 1,
    });
    expect(await shop.ordersOf(own.tickets[0] ?? 0)).toEqual(before);
    expect(paid.data.total).toBe('22.50');
  });

  test('is paused and renamed also when its tickets were all deleted, and stays with its event', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    await shop.database.db
      .updateTable('tickets')
      .set({ deleted_at: new Date() })
      .where('id', 'in', own.tickets)
      .execute();
    expect((await storeCoupon(shop, own, { id, status: false })).json()).toMatchObject({ success: true });
    expect((await storeCoupon(shop, own, { id, description: 'Leden' })).json()).toMatchObject({ success: true });
    expect(await couponOf(shop, own, id)).toMatchObject({
      status: 0,
      description: 'Leden',
      event_id: own.eventId,
      added_tickets: [],
    });
    const none = await storeCoupon(shop, own, { id, added_tickets: [] });
    expect(none.json()).toMatchObject({ message: 'fillallfields' });
  });

  test('cannot be limited below the orders that use it', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    await orderWith(own, 'ZEE10');
    await orderWith(own, 'ZEE10');
    expectRefusal(await storeCoupon(shop, own, { id, limit_usage: 1 }), {
      status: 422,
      key: 'PleaseCheckAllfields',
      errors: { limit_usage: 'LimitBelowUsed' },
      values: { min: 2 },
    });
    expect((await storeCoupon(shop, own, { id, limit_usage: 2 })).statusCode).toBe(200);
  });

  test('by two people in the same field: who says what it was is told', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const mine = { id, amount: '12', limit_usage: 9, was: JSON.stringify({ amount: '10,00', limit_usage: '200' }) };
    await storeCoupon(shop, own, { id, amount: '11' });
    const errors = { amount: 'ChangedMeanwhile' };
    expectRefusal(await storeCoupon(shop, own, mine), { status: 409, key: 'CouponChanged', errors });
    expect(await couponOf(shop, own, id)).toMatchObject({ amount: '11.00', limit_usage: 200 });
    const chosen = { ...mine, was: { amount: '11', limit_usage: 200 } };
    expect((await storeCoupon(shop, own, chosen)).statusCode).toBe(200);
  });

  test('has a line of record with who, and which figures were others', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    await storeCoupon(shop, own, { id, amount: '12', description: 'Vogels' });
    await storeCoupon(shop, own, { id, amount: '12' });
    expect(await linesAbout(shop, 'coupon', id)).toMatchObject([
      { action: 'coupon added', actor: `user:${own.ownerId}`, detail: { amount: 1000 } },
      { action: 'coupon changed', detail: { fields: ['description', 'amount'], amount: [1000, 1200] } },
    ]);
  });
});
