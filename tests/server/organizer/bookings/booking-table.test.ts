import { describe, expect, test } from 'vitest';
import type { BookingRow } from '#wire/organizer/booking-table.ts';
import { bought, desk, done, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { stage } from '../../orders/stage.ts';
import { addOrder } from '../staged-orders.ts';

useDesk();

const URL = '/api/bookings/paginate_organiser_bookings';

interface Reply {
  readonly aaData: BookingRow[];
  readonly iTotalRecords: number;
  readonly sEcho?: number;
}

async function ask<Answer>(url: string, query: object = {}, headers = desk.seller.headers): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const reply = await desk.shop.app.inject({ url: `${url}?${search.toString()}`, headers });
  expect(reply.json()).toMatchObject({ success: true });
  return reply.json<Answer>();
}
const list = (query: object = {}, headers = desk.seller.headers) => ask<Reply>(URL, query, headers);
const sums = async (query: object = {}, headers = desk.seller.headers) =>
  (await ask<{ data: Record<string, unknown> }>('/api/bookings/organiser_booking_totals', query, headers)).data;
const names = ({ aaData }: Reply) => aaData.map(({ customer_name }) => customer_name);

/** Orders of a staged event, each under a name. */
async function sold(...people: readonly (readonly [name: string, email: string])[]): Promise<void> {
  for (const [customer_name, customer_email] of people)
    await addOrder(desk.shop.database, desk.event, { order: { customer_name, customer_email } });
}

describe('the bookings of an organizer', () => {
  test('have the documented fields, and what was paid for them', async () => {
    const reply = await bought();
    const { id, ticket } = await lineOf(reply);
    expect((await list({ draw: 7 })).sEcho).toBe(7);
    expect((await list()).aaData).toEqual([
      {
        id,
        order_number: reply.data.order_number,
        created_at: expect.stringMatching(/^2026-/) as unknown,
        customer_name: 'Merel Vandewiele',
        event_title: 'Zilt & Zand',
        ticket_title: 'Zitplaats 1',
        quantity: 3,
        checked_in: 0,
        event_start_date: '2026-12-12',
        ticket_id: ticket,
        current_records: {
          event_id: desk.event.eventId,
          customer_email: 'merel@demo.kaartje.test',
          booking_cancel: 0,
          cancelled: 0,
          price: '40.50',
        },
      },
    ]);
  });

  test('are those that were paid, the newest first, with what was cancelled since', async () => {
    const first = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    const second = await lineOf(await bought({ lines: [{ ticket_qty: 2 }] }));
    await desk.shop.ordered([{ ticket_id: first.ticket, event_id: desk.event.eventId, ticket_qty: 1 }]);
    await done(first, { status: 3 });
    await done(second, { status: 3, admission_ids: second.admissions.slice(0, 1) });
    const { aaData, iTotalRecords } = await list();
    expect(iTotalRecords).toBe(2);
    expect(
      aaData.map(({ id, quantity, current_records: { booking_cancel, cancelled, price } }) => [
        id,
        quantity,
        booking_cancel,
        cancelled,
        price,
      ]),
    ).toEqual([
      [second.id, 1, 0, 1, '13.50'],
      [first.id, 1, 3, 1, '13.50'],
    ]);
    expect(await sums()).toEqual({
      bookings: 2,
      tickets: 1,
      checked_in: 0,
      paid: '13.50',
      income: '12.50',
      event: null,
    });
  });

  test('are found by a part of a name, of an address, and of the order’s number however it is typed', async () => {
    await sold(['Jonas De Ridder', 'jonas@demo.kaartje.test'], ['Nele Verbruggen', 'nele@demo.kaartje.test']);
    const { data } = await bought({ lines: [{ ticket_qty: 1 }] });
    expect(names(await list({ 'search[value]': 'de rid' }))).toEqual(['Jonas De Ridder']);
    expect(names(await list({ 'search[value]': 'NELE@demo' }))).toEqual(['Nele Verbruggen']);
    const typed = data.order_number.toLowerCase().replaceAll('-', ' ');
    expect(names(await list({ 'search[value]': typed }))).toEqual(['Merel Vandewiele']);
    expect(await sums({ search: 'de rid' })).toMatchObject({ bookings: 1, tickets: 1 });
    expect(await list({ 'search[value]': '%' })).toMatchObject({ aaData: [], iTotalRecords: 0 });
  });

  test('are found from three letters on, with the accents of a name or without', async () => {
    await sold(['Zoë Đurić-Ærø', 'zoe@demo.kaartje.test'], ['Cédric Groß', 'gross@demo.kaartje.test']);
    const { db } = desk.shop.database;
    await db
      .updateTable('orders')
      .set({ customer_name: 'Éloïse Ñandú' })
      .where('customer_name', '=', 'Cédric Groß')
      .execute();
    for (const typed of ['zoe', 'ZOË', 'zoë dur', 'đur', 'ric-aero'])
      expect(names(await list({ 'search[value]': typed })), typed).toEqual(['Zoë Đurić-Ærø']);
    for (const typed of ['elo', 'ÉLOÏ', 'nandu', 'gross@'])
      expect(names(await list({ 'search[value]': typed })), typed).toEqual(['Éloïse Ñandú']);
    expect(await sums({ search: 'eloise' })).toMatchObject({ bookings: 1 });
  });

  test('are found by no accent alone, and by no fewer than three signs of a number', async () => {
    const { data } = await bought({ lines: [{ ticket_qty: 1 }] });
    for (const typed of ['\u0301', '\u0301\u0308']) {
      expect(await list({ 'search[value]': typed })).toMatchObject({ aaData: [], iTotalRecords: 0 });
      expect(await sums({ search: typed })).toMatchObject({ bookings: 0, tickets: 0 });
    }
    expect(names(await list({ 'search[value]': 'kj' }))).toEqual([]);
    expect(names(await list({ 'search[value]': data.order_number.slice(0, 4) }))).toEqual(['Merel Vandewiele']);
  });

  test('are searched for signs as they stand, and by no more letters than a search may hold', async () => {
    await sold(['100% Feest_🎉', 'feest@demo.kaartje.test'], ['Iemand', 'iemand@demo.kaartje.test']);
    for (const typed of ['0% f', 't_', '🎉'])
      expect(names(await list({ 'search[value]': typed }))).toEqual(['100% Feest_🎉']);
    for (const typed of ['_🎉_', '\\', '🎈', 'x'.repeat(200), '🎉'.repeat(100)])
      expect(names(await list({ 'search[value]': typed })), typed).toEqual([]);
    for (const [url, field] of [
      [URL, 'search[value]'],
      ['/api/bookings/organiser_booking_totals', 'search'],
    ] as const)
      expectRefusal(
        await desk.shop.app.inject({ url: `${url}?${field}=${'é'.repeat(300)}`, headers: desk.seller.headers }),
        { status: 422, key: 'PleaseCheckForm', errors: { [field]: 'FieldTooLong' } },
      );
  });

  test('are of events to come, with the box of all, and of one event whatever its days', async () => {
    const { organizationId, ownerId } = desk.event;
    const over = await stage(desk.shop.database, {
      seller: { organizationId, ownerId },
      event: { start_date: '2026-02-02', end_date: '2026-02-02' },
    });
    await addOrder(desk.shop.database, over, { order: { customer_name: 'Over' } });
    await sold(['To come', 'come@demo.kaartje.test']);
    expect(names(await list())).toEqual(['To come']);
    expect(names(await list({ expired: 1 }))).toEqual(['To come', 'Over']);
    expect(names(await list({ event_id: over.eventId }))).toEqual(['Over']);
    expect(await sums({ event_id: over.eventId })).toMatchObject({ bookings: 1 });
    expect(await sums()).toMatchObject({ bookings: 1 });
    expect(await sums({ expired: 1 })).toMatchObject({ bookings: 2 });
  });

  test('put together from pages are the whole list once, for every column and direction', async () => {
    for (let at = 0; at < 7; at += 1) await sold([`Koper ${at % 3}`, `koper${at}@demo.kaartje.test`]);
    for (let column = 0; column < 10; column += 1)
      for (const dir of ['asc', 'desc']) {
        const order = { 'order[0][column]': column, 'order[0][dir]': dir };
        const all = (await list({ ...order, length: 100 })).aaData.map(({ id }) => id);
        const pages = await Promise.all([0, 3, 6].map((start) => list({ ...order, start, length: 3 })));
        expect(pages.flatMap(({ aaData }) => aaData.map(({ id }) => id))).toEqual(all);
        expect(new Set(all).size).toBe(7);
      }
  });

  test('are a file with the list’s columns', async () => {
    await sold(['=1+1', 'jonas@demo.kaartje.test'], ['Nele', 'nele@demo.kaartje.test']);
    const reply = await desk.shop.app.inject({
      url: `${URL}.csv?lang=nl&search[value]=jonas`,
      headers: desk.seller.headers,
    });
    const [heading, row, ...rest] = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe(
      'Boeking;Bestelnummer;Besteld;Naam;E-mailadres;Evenement;Ticket;Tickets;Gescand;Startdatum;Betaald;Status;' +
        'Ticketnummer;Namen op het ticket;Antwoord;Supplementen;Code;Aantal keer gescand;Laatst gescand;Terugbetaald',
    );
    expect(row).toMatch(
      /;'=1\+1;jonas@demo.kaartje.test;Zilt & Zand;Zitplaats 1;1;0;12\/12\/2026;12,50;Normaal;;;;;;;;$/,
    );
    expect(rest).toEqual([]);
    const booked = await desk.shop.app.inject({
      url: '/api/bookings/booked-tickets-paginate.csv?lang=nl',
      headers: desk.seller.headers,
    });
    expect(booked.body.trim().split('\r\n').slice(1)).toEqual(['Zilt & Zand;Zitplaats 1;2;0;0;25,00;1']);
  });
});

// Source: ROLE-08
describe('somebody who is signed in', () => {
  test('as an attendee has an empty list, empty sums and no booked tickets', async () => {
    await bought();
    const { headers } = await desk.shop.signedIn({ role: 2 });
    expect(await list({ expired: 1 }, headers)).toMatchObject({ aaData: [], iTotalRecords: 0 });
    expect(await sums({}, headers)).toMatchObject({
      bookings: 0,
      tickets: 0,
      checked_in: 0,
      paid: '0.00',
      income: '0.00',
    });
    expect(await ask('/api/bookings/booked-tickets-paginate', {}, headers)).toMatchObject({
      aaData: [],
      all_total_booked: 0,
      total_income_all: '0.00',
    });
    expect(await ask('/api/bookings/cancellation-requests', {}, headers)).toMatchObject({ data: [], open: 0 });
  });

  test('as another organizer sees nothing of these, and is told of no such event', async () => {
    await bought();
    const other = await stage(desk.shop.database);
    const { headers } = await desk.shop.signedIn({ userId: other.ownerId });
    expect(await list({ expired: 1 }, headers)).toMatchObject({ aaData: [] });
    for (const url of [URL, '/api/bookings/organiser_booking_totals', '/api/bookings/booked-tickets-paginate'])
      expectRefusal(await desk.shop.app.inject({ url: `${url}?event_id=${desk.event.eventId}`, headers }), {
        status: 404,
        key: 'TryAgain',
      });
  });
});
