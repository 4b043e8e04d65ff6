import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { formWith, picture, pictureOf } from '../content/pictures.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { coupon, supplement } from '../orders/stage.ts';
import { added, linesAbout, list, NEW, store, storeForm, ticketOf, ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function tax(rate_bp: number, valid_until: string | null = null): Promise<number> {
  const row = { title: `${rate_bp / 100} %`, rate_bp, valid_until };
  const { id } = await shop.database.db.insertInto('taxes').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const wrong = (errors: Record<string, string>) => ({ status: 422, key: 'PleaseCheckForm', errors });

describe('a new ticket', () => {
  test('needs a title, a price and a quantity; the rest has the documented defaults', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const id = await added(shop, own);
    expect(await list(shop, own)).toMatchObject({
      success: true,
      status: true,
      event: { id: own.eventId, slug: own.slug, title: 'Zilt & Zand', written: ['nl'] },
    });
    expect(await ticketOf(shop, own, id)).toEqual({
      id,
      event_id: own.eventId,
      title: 'Staanplaats',
      description: '',
      texts: { nl: { title: 'Staanplaats', description: '' } },
      price: '16.50',
      all_in_price: '16.50',
      quantity: 200,
      booked_ticket: 0,
      in_payment: 0,
      ticket_limit: 0,
      ticket_people: 1,
      buy_limit: 1,
      scan_allow: 1,
      scan_per_hour: 0,
      hour_limit: 0,
      free_ticket_allow: 0,
      free_ticket_quantity: 0,
      free_ticket_get: 0,
      start_date: null,
      start_time: '00:00:00',
      expire_date: null,
      expire_time: '23:59:59',
      taxes_ids: [],
      coupon_id: [],
      supplement_id: [],
      order: 0,
      featured: 0,
      sold_out: 0,
      status: 1,
      checkout_fields: 0,
      show_ticket_limit_purchased: 1,
      iframe_allow: 1,
      template: 'standard',
      template_image: '',
      admin_commission_type: null,
      admin_commission: null,
      organizer_commission_type: null,
      organizer_commission: null,
    });
  });

  test.each(['', 0, '0', null])('is what a documented client means by the number %j and an empty order', async (id) => {
    const own = await ticketSeller(shop, { tickets: [] });
    const first = await added(shop, own);
    const second = await added(shop, own, { id, order: '', title: 'Balkon' });
    expect([(await ticketOf(shop, own, first)).order, (await ticketOf(shop, own, second)).order]).toEqual([0, 1]);
    const reply = await store(shop, own, { id: second, order: null, price: '17' });
    expect(reply.json()).toMatchObject({ message: 'TicketUpdated', ticket_id: second });
    expect(await ticketOf(shop, own, second)).toMatchObject({ order: 1, price: '17.00', title: 'Balkon' });
  });

  test('is for frames, and the form of an event says where none of its tickets is', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const noneFramed = async () => {
      const form = await shop.app.inject({ url: `/api/myevents/${own.eventId}`, headers: own.headers });
      return form.json<{ myevents: OwnEvent }>().myevents.none_framed;
    };
    expect(await noneFramed()).toBe(0);
    await added(shop, own, { iframe_allow: 0 });
    expect(await noneFramed()).toBe(1);
    // one that is not on sale anywhere
    await added(shop, own, { title: 'Orkest', status: 0 });
    expect(await noneFramed()).toBe(1);
    await added(shop, own, { title: 'Balkon' });
    expect(await noneFramed()).toBe(0);
  });

  test('is everything that a documented client sends in one form, its picture too', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const [vat, extra, code] = [
      await tax(600),
      await supplement(shop.database, own, { ticketId: await added(shop, own, { title: 'Eerste' }) }),
      await coupon(shop.database, own, { code: 'ZEE10' }),
    ];
    const fields = {
      title: 'Zitplaats balkon',
      price: '25,00',
      quantity: '90',
      description: 'Genummerde stoel.',
      event_id: String(own.eventId),
      start_date: '2026-10-01',
      start_time: '10:00:00',
      expire_date: '2026-12-12',
      expire_time: '20:00:00',
      taxes_ids: `[${vat}]`,
      coupon_id: `["${code}"]`,
      supplement_id: String(extra),
      order: '4',
      featured: '1',
      sold_out: '1',
      status: '1',
      ticket_limit: '8',
      ticket_people: '2',
      checkout_fields: '1',
      show_ticket_limit_purchased: '0',
      template: 'custom',
      scan_allow: '3',
      buy_limit: '2',
      iframe_allow: '0',
      free_ticket_allow: '1',
      free_ticket_quantity: '10',
      free_ticket_get: '1',
      scan_per_hour: '1',
      hour_limit: '4',
      admin_commission_type: '1',
      admin_commission: '0,00',
      organizer_commission_type: '2',
      organizer_commission: '2,5',
    };
    const form = formWith('template_image', await picture('png'));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const reply = await storeForm(shop, own, form);
    expect(reply.json()).toMatchObject({ success: true, message: 'TicketAdded' });
    const saved = await ticketOf(shop, own, reply.json<{ ticket_id: number }>().ticket_id);
    expect(saved).toMatchObject({
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
      ),
      price: '25.00',
      taxes_ids: [vat],
      coupon_id: [code],
      supplement_id: [extra],
      template_image: expect.stringMatching(/^uploads\/[\w-]{36}\.png$/),
      // an organizer says nothing of the admin's commission
      admin_commission_type: null,
      admin_commission: null,
      organizer_commission_type: 2,
      organizer_commission: '2.50',
    });
    expect((await shop.app.inject(`/files/${saved.template_image}`)).statusCode).toBe(200);
  });

  test('takes its picture along when it is deleted, unless a copy of it has it still', async () => {
    const own = await ticketSeller(shop);
    const form = formWith('template_image', await picture('png'));
    for (const [name, value] of Object.entries(NEW)) form.append(name, String(value));
    form.append('event_id', String(own.eventId));
    const { ticket_id: first } = (await storeForm(shop, own, form)).json<{ ticket_id: number }>();
    const { template_image: file } = await ticketOf(shop, own, first);
    const of = (ticket_id: number) => ({ event_id: own.eventId, ticket_id });
    const copy = await shop.post('/api/myevents/duplicate-ticket', { ticket_id: first }, own.headers);
    await shop.post('/api/tickets/delete', of(first), own.headers);
    expect(await shop.services.files.has(file)).toBe(true);
    await shop.post('/api/tickets/delete', of(copy.json<{ ticket_id: number }>().ticket_id), own.headers);
    expect(await shop.services.files.has(file)).toBe(false);
  });

  test('takes its price with a comma or a dot', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    for (const [typed, price] of [
      ['12,5', '12.50'],
      ['12.50', '12.50'],
      [0, '0.00'],
      [' 7 ', '7.00'],
    ])
      expect(await ticketOf(shop, own, await added(shop, own, { price: typed }))).toMatchObject({ price });
  });

  test.each([
    [{ title: '' }, { title: 'FieldRequired' }],
    [{ title: undefined }, { title: 'FieldRequired' }],
    [{ title: undefined, texts: { fr: { title: '', description: 'Debout' } } }, { 'texts.fr.title': 'FieldRequired' }],
    [{ texts: { fr: { title: '', description: 'Debout' } } }, { 'texts.fr.title': 'FieldRequired' }],
    [{ title: 'x'.repeat(256) }, { title: 'FieldTooLong' }],
    [{ description: 'x'.repeat(2001) }, { description: 'FieldTooLong' }],
    [{ price: '' }, { price: 'FieldRequired' }],
    [{ price: 'gratis' }, { price: 'AmountNotValid' }],
    [{ price: '-1' }, { price: 'AmountNotValid' }],
    [{ price: '1,234' }, { price: 'AmountNotValid' }],
    [{ price: '10000,01' }, { price: 'TicketPriceTooHigh' }],
    [{ quantity: '' }, { quantity: 'FieldRequired' }],
    [{ quantity: '1.5' }, { quantity: 'NumberNotValid' }],
    [{ quantity: 1_000_001 }, { quantity: 'NumberTooLarge' }],
    [{ ticket_limit: '' }, { ticket_limit: 'FieldRequired' }],
    [{ ticket_people: 0 }, { ticket_people: 'NumberTooSmall' }],
    [{ ticket_people: 101 }, { ticket_people: 'NumberTooLarge' }],
    [{ buy_limit: 0 }, { buy_limit: 'NumberTooSmall' }],
    [{ buy_limit: 3, ticket_limit: 2 }, { buy_limit: 'MinimumAboveLimit' }],
    [{ scan_allow: 0 }, { scan_allow: 'NumberTooSmall' }],
    [{ scan_allow: 2, scan_per_hour: 3 }, { scan_per_hour: 'ScansAboveAllowed' }],
    [{ hour_limit: '-1' }, { hour_limit: 'NumberNotValid' }],
    [{ free_ticket_allow: 1, free_ticket_quantity: '0.5' }, { free_ticket_quantity: 'NumberNotValid' }],
    [{ free_ticket_allow: 1, free_ticket_get: -1 }, { free_ticket_get: 'NumberNotValid' }],
    [{ start_date: '2026-02-30' }, { start_date: 'PleaseCheckForm' }],
    [{ start_date: '2026-12-12', expire_date: '2026-12-11' }, { expire_date: 'SaleEndsBeforeStart' }],
    [{ start_date: '2027-03-28', start_time: '02:30' }, { start_time: 'TimeSkipped' }],
    [{ expire_date: '2027-03-28', expire_time: '02:59:59' }, { expire_time: 'TimeSkipped' }],
    [{ template: 'mine' }, { template: 'PleaseCheckForm' }],
    [{ template: 'custom' }, { template_image: 'FieldRequired' }],
    [{ organizer_commission_type: 1 }, { organizer_commission: 'FieldRequired' }],
    [{ organizer_commission_type: 2, organizer_commission: 101 }, { organizer_commission: 'CommissionTooHigh' }],
    [{ taxes_ids: 'x' }, { 'taxes_ids.0': 'PleaseCheckForm' }],
  ])('is refused with %o', async (fields, errors) => {
    const own = await ticketSeller(shop, { tickets: [] });
    expectRefusal(await store(shop, own, { ...NEW, event_id: own.eventId, ...fields }), wrong(errors));
    expect((await list(shop, own)).tickets).toEqual([]);
  });

  test('is refused with a picture above 2 MB, and with what is no picture', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const send = (bytes: Buffer, name: string) => {
      const form = formWith('template_image', bytes, { name });
      for (const [field, value] of Object.entries({ ...NEW, event_id: own.eventId, template: 'custom' }))
        form.append(field, String(value));
      return storeForm(shop, own, form);
    };
    const tooLarge = await send(await pictureOf(IMAGE_MAX_BYTES + 1), 'page.jpg');
    expectRefusal(tooLarge, {
      status: 413,
      key: 'maxlimit',
      errors: { template_image: 'maxlimit' },
      values: { limit: 2 },
    });
    for (const [bytes, name] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'page.svg'],
      [Buffer.from('MZ this program cannot be run in DOS mode'), 'page.jpg'],
    ] as const)
      expectRefusal(await send(bytes, name), {
        status: 415,
        key: 'ImageTypeNotAllowed',
        errors: { template_image: 'ImageTypeNotAllowed' },
      });
    expect((await list(shop, own)).tickets).toEqual([]);
  });

  test('goes below the others, and is for sale on the page at once', async () => {
    const own = await ticketSeller(shop);
    const page = `/api/events/${own.slug}?lang=nl`;
    const titles = async () =>
      (await shop.app.inject(page)).json<{ events: { tickets: { title: string; all_in_price: string }[] } }>().events
        .tickets;
    const before = await titles();
    await added(shop, own);
    expect(before).toHaveLength(1);
    expect(await titles()).toMatchObject([{ title: 'Zitplaats 1' }, { title: 'Staanplaats', all_in_price: '16.50' }]);
  });
});

describe('what the form does not show', () => {
  test('is kept as nothing: sold out of an inactive one, limits of one scan, free ones that are not allowed', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const all = { scan_per_hour: 1, hour_limit: 4, free_ticket_quantity: 10, free_ticket_get: 1, sold_out: 1 };
    const id = await added(shop, own, { ...all, status: 0, scan_allow: 1, free_ticket_allow: 0 });
    const nothing = { scan_per_hour: 0, hour_limit: 0, free_ticket_quantity: 0, free_ticket_get: 0, sold_out: 0 };
    expect(await ticketOf(shop, own, id)).toMatchObject(nothing);
    await store(shop, own, { id, ...all, status: 1, scan_allow: 3, free_ticket_allow: 1 });
    expect(await ticketOf(shop, own, id)).toMatchObject(all);
    await store(shop, own, { id, status: 0, scan_allow: 1, free_ticket_allow: 0 });
    expect(await ticketOf(shop, own, id)).toMatchObject(nothing);
  });
});

describe('a ticket that is changed', () => {
  test('keeps what is left out, in every language', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const texts = { nl: { title: 'Staan', description: 'Vooraan' }, fr: { title: 'Debout', description: '' } };
    const id = await added(shop, own, { title: undefined, texts: JSON.stringify(texts), price: 10 });
    const reply = await store(shop, own, { id, price: '12,00' });
    expect(reply.json()).toEqual({ success: true, status: true, message: 'TicketUpdated', ticket_id: id });
    expect(await ticketOf(shop, own, id)).toMatchObject({ price: '12.00', quantity: 200, texts, title: 'Staan' });
    await store(shop, own, { id, texts: { fr: { title: '' }, de: { title: 'Stehplatz' } } });
    const now = await ticketOf(shop, own, id);
    expect(now.texts).toEqual({ nl: texts.nl, de: { title: 'Stehplatz', description: '' } });
  });

  test('has the texts of the language that a documented client speaks', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const id = await added(shop, own);
    const headers = { ...own.headers, 'accept-language': 'fr' };
    await store(shop, { headers }, { id, title: 'Debout', description: 'Devant' });
    expect((await ticketOf(shop, own, id)).texts).toEqual({
      nl: { title: 'Staanplaats', description: '' },
      fr: { title: 'Debout', description: 'Devant' },
    });
  });

  test('has a line of record with who, and which figures were others', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const id = await added(shop, own);
    await store(shop, own, { id, price: 17, featured: 1 });
    await store(shop, own, { id, price: '17.00' });
    expect(await linesAbout(shop, 'ticket', id)).toEqual([
      {
        action: 'ticket added',
        actor: `user:${own.ownerId}`,
        detail: { event: own.eventId, price: 1650, quantity: 200, status: true, sold_out: false },
      },
      {
        action: 'ticket changed',
        actor: `user:${own.ownerId}`,
        detail: { fields: ['featured', 'price'], price: [1650, 1700] },
      },
    ]);
  });

  test('does not change an order that exists, paid or not; a cart with the old price is told', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    const line = { ticket_id: id, event_id: own.eventId, ticket_qty: 2 };
    const [paid, pending] = [await shop.ordered([line]), await shop.ordered([line])];
    await shop.atBank(paid, 'success');
    await shop.webhook(paid);
    const before = await shop.ordersOf(id);
    await store(shop, own, { id, price: 20 });
    expect(await shop.ordersOf(id)).toEqual(before);
    await shop.atBank(pending, 'success');
    await shop.webhook(pending);
    expect(await shop.statusOf(pending.data.order_number)).toBe('success');
    const late = await shop.order([line], { expected_total: '25.00' });
    expectRefusal(late, {
      status: 409,
      key: 'OrderNotCreated',
      errors: { expected_total: 'PleaseCheckForm' },
      values: { total: '40.00' },
    });
    expect((await shop.ordered([line], { expected_total: '40.00' })).data.total).toBe('40.00');
  });

  test('is for its own event alone: another of the same organizer is not there', async () => {
    const own = await ticketSeller(shop);
    const other = await ticketSeller(shop, { seller: own });
    const reply = await store(shop, own, { id: own.tickets[0], event_id: other.eventId, price: 1 });
    expectRefusal(reply, { status: 404, key: 'TryAgain' });
  });

  test('ends the cached responses of its event, and lists only where a card says something else', async () => {
    const own = await ticketSeller(shop);
    const changed: (readonly string[])[] = [];
    const { cache } = shop.services;
    const spied = cache.changed.bind(cache);
    cache.changed = (...tags) => {
      changed.push(tags);
      spied(...tags);
    };
    await store(shop, own, { id: own.tickets[0], description: 'Nieuw' });
    await store(shop, own, { id: own.tickets[0], price: 13 });
    cache.changed = spied;
    // orders of the tests before say of their own events that their stock has moved
    const ofOwn = changed.filter((tags) => tags.includes(`event:${own.eventId}`));
    const event = `event:${own.eventId}`;
    expect(ofOwn).toEqual([[event], [event, `organizer:${own.ownerId}`, 'list']]);
  });
});

describe('a ticket that is duplicated', () => {
  test('is copied once for a call that is sent again, also at the same time', async () => {
    const own = await ticketSeller(shop);
    const [ticket_id = 0] = own.tickets;
    const headers = { ...own.headers, 'idempotency-key': randomUUID() };
    const send = () => shop.post('/api/myevents/duplicate-ticket', { ticket_id }, headers);
    const replies = [...(await Promise.all([send(), send()])), await send()];
    const copies = replies.map((reply) => reply.json<{ ticket_id: number }>().ticket_id);
    expect(new Set(copies).size).toBe(1);
    expect((await list(shop, own)).tickets.map(({ id }) => id)).toEqual([ticket_id, copies[0]]);
    await shop.post('/api/myevents/duplicate-ticket', { ticket_id }, own.headers);
    expect((await list(shop, own)).tickets).toHaveLength(3);
    // a copy that was deleted since is none
    await shop.database.db
      .updateTable('tickets')
      .set({ deleted_at: new Date() })
      .where('id', '=', copies[0] ?? 0)
      .execute();
    const anew = (await send()).json<{ ticket_id: number }>().ticket_id;
    expect(copies).not.toContain(anew);
    expect((await list(shop, own)).tickets.map(({ id }) => id)).toContain(anew);
  });
});

describe('taxes, coupons and supplements', () => {
  test('taxes are the common ones, by GET and POST, without those that are over', async () => {
    const own = await ticketSeller(shop);
    const [now, over] = [await tax(2100), await tax(2000, '2025-12-31')];
    for (const method of ['GET', 'POST'] as const) {
      const reply = await shop.app.inject({ method, url: '/api/tickets/taxes', headers: own.headers });
      const { taxes, ...envelope } = reply.json<{ taxes: { id: number; rate: string }[] }>();
      expect(envelope).toEqual({ success: true, status: true });
      expect(taxes).toContainEqual(expect.objectContaining({ id: now, rate: '21.00' }));
      expect(taxes.map(({ id }) => id)).not.toContain(over);
    }
    const reply = await store(shop, own, { id: own.tickets[0], taxes_ids: [2_147_483_647] });
    expectRefusal(reply, { status: 404, key: 'TryAgain' });
  });

  test('a coupon of another event is refused, and not offered', async () => {
    const own = await ticketSeller(shop);
    const other = await ticketSeller(shop, { seller: own });
    const [mine, theirs] = [
      await coupon(shop.database, own, { code: 'MIJN' }),
      await coupon(shop.database, other, { code: 'ANDER' }),
    ];
    const extra = await supplement(shop.database, own, { ticketId: own.tickets[0] ?? 0 });
    const choices = await shop.post('/api/tickets/choices', { event_id: own.eventId, lang: 'nl' }, own.headers);
    expect(choices.json()).toMatchObject({ supplements: [{ id: extra, supplement_title: 'Vestiaire' }] });
    const coupons = await shop.app.inject({ url: `/api/coupon?event_id=${own.eventId}`, headers: own.headers });
    expect(coupons.json()).toMatchObject({ data: [{ id: mine, coupon_code: 'MIJN', status: 1 }] });
    const reply = await store(shop, own, { id: own.tickets[0], coupon_id: [mine, theirs] });
    expectRefusal(reply, wrong({ coupon_id: 'CouponOfAnotherEvent' }));
  });

  test('an admin sets the commission of Kaartje, which the organizer reads', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    const admin = await shop.signedIn({ role: 1 });
    const fields = { id, admin_commission_type: 1, admin_commission: '0,90' };
    const reply = await store(shop, admin, fields);
    expect(reply.json()).toMatchObject({ success: true });
    expect(await ticketOf(shop, own, id)).toMatchObject({ admin_commission_type: 1, admin_commission: '0.90' });
    await store(shop, own, { id, admin_commission_type: '', admin_commission: '0' });
    expect(await ticketOf(shop, own, id)).toMatchObject({ admin_commission_type: 1, admin_commission: '0.90' });
    const all = await store(shop, admin, { id, admin_commission_type: 2, admin_commission: '100,01' });
    expectRefusal(all, wrong({ admin_commission: 'CommissionTooHigh' }));
    const none = await store(shop, admin, { id, admin_commission_type: 2, admin_commission: '' });
    expectRefusal(none, wrong({ admin_commission: 'FieldRequired' }));
  });
});
