import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from './refused.ts';
import { GUEST, lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty = 1, more = {}, at = 0) => lineOf(event, { ticket_qty, ...more }, at);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

describe('an order', () => {
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
    const [row] = await shop.ordersOf(event.tickets[0] ?? 0);
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
    const rows = await shop.ordersOf(event.tickets[0] ?? 0);
    expect(rows.map((row) => row.billing)).toEqual(expect.arrayContaining([billing, null]));
  });

  test('of a frame keeps phone, postal code and gender of the guest who filled its form', async () => {
    event = await stage(shop.database, { event: { allow_iframe: true } });
    const said = { customer_zip: '2000', customer_phone: '+32 471 22 22 22', customer_gender: 'Other' };
    await shop.ordered([line()], { ...said, frame: 1 });
    expect(await shop.ordersOf(event.tickets[0] ?? 0)).toEqual([expect.objectContaining({ ...said, frame: true })]);
  });

  test('assumes the documented gender only for a client that leaves the field out', async () => {
    await shop.ordered([line()]);
    await shop.ordered([line()], { customer_gender: '' });
    await shop.ordered([line()], { customer_gender: null });
    const rows = await shop.ordersOf(event.tickets[0] ?? 0);
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
    const [row] = await shop.ordersOf(event.tickets[0] ?? 0);
    expect(row).toMatchObject({
      user_id: userId,
      customer_name: 'Jef Peeters',
      customer_email: 'jef@demo.kaartje.test',
      customer_zip: '2000',
    });
  });
});

describe('the phone number of an order', () => {
  const phoneOf = async (userId: number) =>
    (await shop.database.db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow())
      .phone;
  const withoutPhone = async (role: 2 | 3) => {
    const user = await shop.signedIn({ role });
    await shop.database.db.updateTable('users').set({ phone: '' }).where('id', '=', user.userId).execute();
    return user;
  };

  test('is kept with an account that has none, and asked no more', async () => {
    const { userId, headers } = await withoutPhone(2);
    expectRefusal(await shop.order([line()], { customer_phone: '' }, headers), {
      status: 422,
      key: 'fillallfields',
      errors: { customer_phone: 'FieldRequired' },
    });
    await shop.ordered([line()], { customer_email: '', customer_phone: '+32 471 22 22 22' }, headers);
    expect(await phoneOf(userId)).toBe('+32 471 22 22 22');
    const profile = await shop.app.inject({ url: '/api/auth/me', headers });
    expect(profile.json()).toMatchObject({ data: { phone: '+32 471 22 22 22' } });
    await shop.ordered([line()], { customer_phone: '' }, headers);
  });

  test('takes the place of no other, and is not kept where nothing was ordered', async () => {
    const { userId, headers } = await shop.signedIn({});
    await shop.ordered([line()], { customer_email: '', customer_phone: '+32 471 22 22 22' }, headers);
    expect(await phoneOf(userId)).toBe('+32 470 11 11 11');
    const other = await withoutPhone(2);
    expect((await shop.order([], {}, other.headers)).statusCode).toBe(422);
    expect(await phoneOf(other.userId)).toBe('');
  });

  test('is not kept where the tickets go to another address: it may be another person’s', async () => {
    const { userId, headers } = await withoutPhone(2);
    await shop.ordered([line()], { customer_email: 'oma@voorbeeld.be', customer_phone: '+32 471 22 22 22' }, headers);
    expect(await phoneOf(userId)).toBe('');
  });

  test('is not kept with an organizer’s account, whose number may be public', async () => {
    const { userId, headers } = await withoutPhone(3);
    await shop.ordered([line()], { customer_email: '' }, headers);
    expect(await phoneOf(userId)).toBe('');
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
    await shop.expectNothingPlaced(event.tickets);
  });

  test('for a billing form without a name or an e-mail address', async () => {
    expectRefusal(await shop.order([line()], { billing: { last_name: 'Vandewiele', email_id: '' } }), {
      status: 422,
      key: 'fillallfields',
      errors: { 'billing.first_name': 'FieldRequired', 'billing.email_id': 'FieldRequired' },
    });
    await shop.expectNothingPlaced(event.tickets);
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
      vatnumber: 'BE0428759497',
      country: 'BE',
      city: 'Oostende',
      postalcode: '8400',
      street: 'Zeedijk',
    };
    const reply = await shop.order([line()], { invoice: 1, invoicedata: invoice });
    expectRefusal(reply, { status: 422, key: 'fillallfields', errors: { 'invoicedata.housenumber': 'FieldRequired' } });
    const long = await shop.order([line()], { invoice: 1, invoicedata: { ...invoice, housenumber: '12345678901' } });
    expect(long.json()).toMatchObject({ message: 'PleaseCheckForm' });
    await shop.expectNothingPlaced(event.tickets);
    await shop.ordered([line()], { invoice: 0, invoicedata: '' });
  });

  test('for an invoice whose VAT number is none; without one its customer says that they have none', async () => {
    const address = { country: 'België', city: 'Oostende', postalcode: '8400', street: 'Zeedijk', housenumber: '1' };
    const invoiced = (more: object) =>
      shop.order([line()], { invoice: 1, invoicedata: { companyname: 'Zeepost', ...address, ...more } });
    const refused = (error: string) => ({
      status: 422,
      key: 'fillallfields',
      errors: { 'invoicedata.vatnumber': error },
    });
    for (const vatnumber of ['BE0428759498', 'DE12', 'none', 'GB123456789'])
      expectRefusal(await invoiced({ vatnumber }), refused('InvalidVatNumber'));
    expectRefusal(await invoiced({ vatnumber: '' }), refused('FieldRequired'));
    expectRefusal(await invoiced({ vatnumber: 'geen', no_vat: 1 }), refused('InvalidVatNumber'));
    await shop.expectNothingPlaced(event.tickets);
    for (const said of [{ no_vat: true }, { vatnumber: 'BE 0428.759.497' }, { vatnumber: 'NL123456789B01' }])
      expect((await invoiced(said)).statusCode).toBe(200);
  });
});
