import { beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { listBookedTickets } from '#wire/organizer/booking-table.ts';
import { desk, useDesk } from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { addTicket, stage, type Staged } from '../../orders/stage.ts';
import { addOrder } from '../staged-orders.ts';

useDesk();

const URL = '/api/bookings/booked-tickets-paginate';

type Booked = OutputOf<typeof listBookedTickets>;

async function ask(query: Record<string, string> = {}): Promise<Booked> {
  const reply = await desk.shop.app.inject({ url: URL, query, headers: desk.seller.headers });
  expect(reply.json()).toMatchObject({ success: true });
  return reply.json<Booked>();
}
const titles = ({ aaData }: Booked) => aaData.map((row) => `${row.event_title}, ${row.ticket_title}`);

/** A second event of the same seller, with two tickets of which one booking each is sold. */
async function sellSecondEvent(): Promise<Staged> {
  const { database } = desk.shop;
  const { organizationId, ownerId } = desk.event;
  const seller = { organizationId, ownerId };
  const event = await stage(database, { seller, title: 'Café 100% Noël 🎄', tickets: [] });
  const seat = await addTicket(database, event);
  const vip = await addTicket(database, event, { position: 1 });
  await database.db.updateTable('ticket_texts').set({ title: 'Früh_bucher' }).where('ticket_id', '=', vip).execute();
  await addOrder(database, { ...event, tickets: [seat] });
  await addOrder(database, { ...event, tickets: [vip] }, { booking: { quantity: 2, subtotal_cents: 2500 } });
  return event;
}

test('of a ticket of € 0, which is not paid, all that is booked is free, as are tickets that came free; the sums count both', async () => {
  const { database } = desk.shop;
  const [seat = 0] = desk.event.tickets;
  const nothing = await addTicket(database, desk.event, { position: 2, price_cents: 0 });
  const bookings = [
    { quantity: 2, free_quantity: 1, ticket_id: seat, subtotal_cents: 2500 },
    { quantity: 3, ticket_id: nothing, ticket_price_cents: 0, subtotal_cents: 0 },
  ];
  for (const booking of bookings) await addOrder(database, desk.event, { booking });
  const booked = await ask();
  const figures = ({
    ticket_id,
    total_booked,
    total_booked_free,
    total_income,
    is_paid,
  }: (typeof booked.aaData)[0]) => [ticket_id, total_booked, total_booked_free, total_income, is_paid];
  expect(booked.aaData.map(figures)).toEqual([
    [seat, 3, 1, '25.00', 1],
    [nothing, 3, 3, '0.00', 0],
  ]);
  expect(booked).toMatchObject({ all_total_booked: 6, all_total_booked_free: 4, total_income_all: '25.00' });
  const file = await desk.shop.app.inject({ url: `${URL}.csv`, query: { lang: 'nl' }, headers: desk.seller.headers });
  expect(file.body.trim().split('\r\n').slice(1)).toEqual([
    'Zilt & Zand;Zitplaats 1;3;1;0;25,00;1',
    'Zilt & Zand;Zitplaats 3;3;3;0;0,00;0',
  ]);
});

describe('booked tickets are searched', () => {
  beforeEach(async () => {
    await addOrder(desk.shop.database, desk.event);
    await sellSecondEvent();
  });

  test('by a part of the title of the event or of the ticket, with accents or without; sums are of what is found', async () => {
    expect(titles(await ask())).toEqual([
      'Zilt & Zand, Zitplaats 1',
      'Café 100% Noël 🎄, Zitplaats 1',
      'Café 100% Noël 🎄, Früh_bucher',
    ]);
    expect(titles(await ask({ search: 'CAFE' }))).toEqual([
      'Café 100% Noël 🎄, Zitplaats 1',
      'Café 100% Noël 🎄, Früh_bucher',
    ]);
    for (const search of ['fruh', 'FRÜH', ' bucher ']) {
      const found = await ask({ search });
      expect(titles(found), search).toEqual(['Café 100% Noël 🎄, Früh_bucher']);
      expect(found).toMatchObject({
        iTotalRecords: 1,
        iTotalDisplayRecords: 1,
        all_total_booked: 2,
        total_income_all: '25.00',
      });
    }
    expect(titles(await ask({ search: 'zit' }))).toHaveLength(2);
  });

  test('for signs as they stand, and by no more letters than a search may hold', async () => {
    for (const search of ['0% n', '🎄']) expect(titles(await ask({ search })), search).toHaveLength(2);
    expect(titles(await ask({ search: 'h_b' }))).toHaveLength(1);
    for (const search of ['%%', 'e_n', '\\', '🎉'.repeat(100)])
      expect(await ask({ search }), search).toMatchObject({
        aaData: [],
        iTotalRecords: 0,
        all_total_booked: 0,
        total_income_all: '0.00',
      });
    for (const file of ['', '.csv'])
      expectRefusal(
        await desk.shop.app.inject({
          url: URL + file,
          query: { search: 'é'.repeat(300) },
          headers: desk.seller.headers,
        }),
        { status: 422, key: 'PleaseCheckForm', errors: { search: 'FieldTooLong' } },
      );
  });

  test('within one event, and without words as documented', async () => {
    const event_id = String(desk.event.eventId);
    const documented = await ask({ event_id });
    expect(titles(documented)).toEqual(['Zilt & Zand, Zitplaats 1']);
    expect(await ask({ event_id, search: '' })).toEqual(documented);
    expect(await ask({ event_id, search: 'zitplaats' })).toEqual(documented);
    expect(titles(await ask({ event_id, search: 'cafe' }))).toEqual([]);
  });

  test('and the file has the rows that are found', async () => {
    const { body } = await desk.shop.app.inject({
      url: `${URL}.csv`,
      query: { lang: 'nl', search: 'fruh' },
      headers: desk.seller.headers,
    });
    expect(body.trim().split('\r\n').slice(1)).toEqual(['Café 100% Noël 🎄;Früh_bucher;2;0;0;25,00;1']);
  });
});
