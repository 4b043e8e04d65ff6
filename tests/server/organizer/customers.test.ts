import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import {
  buyer,
  customerSeller,
  customersOf,
  fileOfCustomers,
  type Reply,
  type Seller,
  URL,
} from './customers-scene.ts';
import { addOrder } from './staged-orders.ts';

const NOT_THERE = { status: 404, key: 'TryAgain' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const seller = (event?: object) => customerSeller(shop, event);
const customers = (own: Seller, more?: object) => customersOf(shop, own, more);
const names = (reply: Reply) => reply.customers.map(({ customer_name }) => customer_name);
const file = (own: Seller, more?: object) => fileOfCustomers(shop, own, more);

describe('the customers of an event', () => {
  test('are nobody before something is sold', async () => {
    const own = await seller();
    expect(await customers(own)).toEqual({
      success: true,
      status: true,
      customers: [],
      iTotalRecords: 0,
      iTotalDisplayRecords: 0,
      event: { id: own.eventId, slug: own.slug, title: 'Zilt & Zand', custom_field_enabled: 0, custom_field_label: '' },
    });
  });

  test('are everybody with tickets that are valid, each once, by name', async () => {
    const own = await seller();
    const add = (order: object, booking = {}) => addOrder(shop.database, own, { order, booking });
    await add(buyer('Zoë Claes', 'zoe@demo.kaartje.test'));
    await add(buyer('émile Aerts', 'EMILE@demo.kaartje.test', { created_at: new Date('2026-01-01T00:00:00Z') }));
    await add(buyer('Emile Aerts', 'emile@demo.kaartje.test', { created_at: new Date('2026-02-01T00:00:00Z') }));
    await add(buyer('Bert Cools', 'bert@demo.kaartje.test'), { booking_cancel: 1 });
    await add(buyer('', ''));
    await add(buyer('Unpaid', 'unpaid@demo.kaartje.test', { state: 'pending' }));
    await add(buyer('Failed', 'failed@demo.kaartje.test', { state: 'failed' }));
    await add(buyer('Cancelled', 'cancelled@demo.kaartje.test'), { booking_cancel: 2 });
    await add(buyer('Refunded', 'refunded@demo.kaartje.test'), { booking_cancel: 3 });
    expect(await customers(own)).toMatchObject({
      customers: [
        { customer_name: 'Bert Cools', customer_email: 'bert@demo.kaartje.test' },
        { customer_name: 'Emile Aerts', customer_email: 'emile@demo.kaartje.test' },
        { customer_name: 'Zoë Claes', customer_email: 'zoe@demo.kaartje.test' },
      ],
      iTotalRecords: 3,
    });
  });

  test('have their answers where the event asks something itself, and no such field where it asks nothing', async () => {
    const own = await seller({ custom_field_enabled: true });
    const { db } = shop.database;
    await db
      .updateTable('event_texts')
      .set({ custom_field_label: 'Welke school?' })
      .where('event_id', '=', own.eventId)
      .execute();
    const order = buyer('An', 'an@demo.kaartje.test');
    await addOrder(shop.database, own, { order, booking: { custom_field: 'Sint-Jozef' } });
    await addOrder(shop.database, own, { order, booking: { custom_field: 'Don Bosco' } });
    await addOrder(shop.database, own, { order, booking: { custom_field: 'Don Bosco' } });
    await addOrder(shop.database, own, { order: buyer('Bo', 'bo@demo.kaartje.test') });
    expect(await customers(own, { lang: 'nl' })).toMatchObject({
      customers: [{ custom_field: 'Don Bosco, Sint-Jozef' }, { custom_field: '' }],
      event: { custom_field_enabled: 1, custom_field_label: 'Welke school?' },
    });
    await db.updateTable('events').set({ custom_field_enabled: false }).where('id', '=', own.eventId).execute();
    const { customers: plain } = await customers(own);
    for (const one of plain) expect(one).not.toHaveProperty('custom_field');
  });

  test('are listed with how many tickets they have of which kind, by which orders, and who comes', async () => {
    const own = await customerSeller(shop, {}, [{}, {}]);
    const { db } = shop.database;
    const of = (order_number: string) => buyer('An', 'an@demo.kaartje.test', { order_number });
    await addOrder(shop.database, own, {
      order: of('KJ-AAAA-BBBB-0001'),
      booking: { quantity: 3, cancelled_quantity: 1 },
    });
    const second = await addOrder(shop.database, own, {
      order: of('KJ-AAAA-BBBB-0002'),
      booking: { ticket_id: own.tickets[1] ?? 0, quantity: 1, free_quantity: 1 },
    });
    await addOrder(shop.database, own, { order: buyer('Bo', 'bo@demo.kaartje.test') });
    const line = { booking_id: second, event_id: own.eventId, ticket_id: own.tickets[1] ?? 0 };
    for (const [at, holder_names] of [['Cas', 'Dré'], ['']].entries())
      await db
        .insertInto('admissions')
        .values({ ...line, id: uuidv7(), position: at + 1, holder_names })
        .execute();
    const an = {
      customer_name: 'An',
      quantity: 4,
      tickets: '2 × Zitplaats 1, 2 × Zitplaats 2',
      persons: 'Cas, Dré',
      order_numbers: 'KJ-AAAA-BBBB-0001, KJ-AAAA-BBBB-0002',
    };
    expect(await customers(own, { lang: 'nl' })).toMatchObject({
      customers: [an, { customer_name: 'Bo', quantity: 1 }],
    });
    for (const search of ['kj aaaa bbbb 0002', 'BBBB-0002', '0001'])
      expect(await customers(own, { 'search[value]': search, lang: 'nl' })).toMatchObject({
        customers: [an],
        iTotalRecords: 1,
      });
  });

  test('come a page at a time where a table asks, sorted and searched as it says', async () => {
    const own = await seller();
    for (const name of ['Cas', 'An', 'Bo', 'Dré'])
      await addOrder(shop.database, own, { order: buyer(name, `${name === 'Dré' ? 'duo' : name}@demo.kaartje.test`) });
    expect(names(await customers(own, { start: 1, length: 2 }))).toEqual(['Bo', 'Cas']);
    expect(names(await customers(own, { 'order[0][column]': 1, 'order[0][dir]': 'desc' }))).toEqual([
      'Dré',
      'Cas',
      'Bo',
      'An',
    ]);
    expect(await customers(own, { 'search[value]': 'CAS@', draw: 3 })).toMatchObject({
      customers: [{ customer_name: 'Cas' }],
      iTotalRecords: 1,
      sEcho: 3,
    });
    expect(names(await customers(own, { sSearch: '%' }))).toEqual([]);
    expect(names(await customers(own, { sSearch: 'dre' }))).toEqual(['Dré']);
    for (const column of [3, -1, 'customer_name; drop table orders'])
      expectRefusal(await shop.post(URL, { event_id: own.eventId, iSortCol_0: column }, own.headers), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { iSortCol_0: 'PleaseCheckForm' },
      });
  });

  test('are their organizer’s alone: another’s event answers as one that is not there', async () => {
    const own = await seller();
    const other = await seller();
    await addOrder(shop.database, other);
    for (const url of [URL, `${URL}.csv`])
      for (const event_id of [other.eventId, 999_999_999])
        expectRefusal(await shop.post(url, { event_id }, own.headers), NOT_THERE);
  });

  test.each([[undefined], [0], [-1], ['x'], [1.5], ['1 or 1=1'], [[1, 2]], [{ id: 1 }]])(
    'are not asked for with event_id %j',
    async (event_id) => {
      const { headers } = await seller();
      const reply = await shop.post(URL, { event_id }, headers);
      expect([404, 422]).toContain(reply.statusCode);
      expect(reply.json()).toMatchObject({ success: false });
    },
  );
});

describe('the file of an event’s customers', () => {
  test('is called after the event and holds the list’s columns and what they have for all of them', async () => {
    const own = await seller({ custom_field_enabled: true });
    await shop.database.db
      .updateTable('event_texts')
      .set({ custom_field_label: 'School?' })
      .where('event_id', '=', own.eventId)
      .execute();
    await addOrder(shop.database, own, {
      order: buyer('Claes, Zoë', 'zoe@demo.kaartje.test', { order_number: 'KJ-0001' }),
      booking: { custom_field: '=1+1' },
    });
    await addOrder(shop.database, own, { order: buyer('An', '+an@demo.kaartje.test', { order_number: 'KJ-0002' }) });
    const reply = await file(own, { length: 1 });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="${own.slug}-customers.csv"`,
    ]);
    expect(reply.body).toBe(
      [
        '\uFEFFNaam;E-mailadres;Aantal;Tickets;Namen op het ticket;Bestelnummer;School?',
        "An;'+an@demo.kaartje.test;1;1 × Zitplaats 1;;KJ-0002;",
        `Claes, Zoë;zoe@demo.kaartje.test;1;1 × Zitplaats 1;;KJ-0001;'=1+1`,
        '',
      ].join('\r\n'),
    );
  });

  test('has no column of answers where the event asks nothing', async () => {
    const own = await seller();
    await addOrder(shop.database, own, { order: { order_number: 'KJ-0003' } });
    expect((await file(own)).body).toBe(
      '\uFEFFNaam;E-mailadres;Aantal;Tickets;Namen op het ticket;Bestelnummer\r\n' +
        'Merel Vandewiele;merel@demo.kaartje.test;1;1 × Zitplaats 1;;KJ-0003\r\n',
    );
  });
});
