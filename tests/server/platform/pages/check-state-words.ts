import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { syncPayment } from '#server/orders/payment-sync.ts';
import { openPageRenderer } from '#server/platform/pages/page-renderer.ts';
import {
  EVENT_STATES,
  EVENT_WORDS,
  type EventState,
  expectedOf,
  ORDER_STATES,
  ORDER_WORDS,
  type OrderState,
} from '../../../state-words.ts';
import { type CheckoutReply, openShop, paymentOf, type Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';
import { daysFrom, TODAY } from '../../test-clock.ts';

let shop: Shop;
const events = new Map<EventState, Staged>();
const orders = new Map<OrderState, CheckoutReply>();

/** Where the table's words stand, by the place's name. */
const EVENT_PLACES: Readonly<Record<keyof typeof EVENT_WORDS, (event: Staged, lang: Language) => Promise<string>>> = {
  'event page': async (event, lang) => textOf(mainOf(await pageOf(event, lang))),
  'card in the search': async ({ eventId, slug }, lang) => {
    const { body } = await shop.app.inject(`/event-list/All?lang=${lang}&search=${titleOf(slug)}`);
    return textOf(
      mainOf(body)
        .split('<article')
        .find((card) => card.includes(`/${slug}/${eventId}`)) ?? '',
    );
  },
  'JSON-LD': async (event, lang) =>
    /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(await pageOf(event, lang))?.[1] ?? '',
  'calendar file': async ({ eventId }, lang) => {
    const { statusCode, body } = await shop.app.inject(`/calendar/${eventId}.ics?lang=${lang}`);
    return statusCode === 200 ? calendarWords(body) : '';
  },
};

const ORDER_PLACES: Readonly<
  Record<keyof typeof ORDER_WORDS, (order: CheckoutReply, lang: Language) => Promise<string>>
> = {
  'result page, as a stranger': async ({ data: { order_number: number } }, lang) => {
    const status = await shop.statusOf(number);
    return textOf(mainOf((await shop.app.inject(`/order/${status}/${number}?lang=${lang}`)).body));
  },
  'link to the tickets': async ({ data: { order_number: number, download_token: token } }, lang) => {
    const { headers, body } = await shop.app.inject({
      url: `/download/ticket/${number}/normal?t=${token}&lang=${lang}`,
      headers: { accept: 'text/html' },
    });
    const type = headers['content-type'] ?? '';
    return type === 'application/pdf' ? type : textOf(/<h1[\s\S]*<\/h1>/.exec(body)?.[0] ?? '');
  },
};

/**
 * Makes the tests of every state of an event and an order, in every place that the server draws, in these languages:
 * one table. Source: issue 27.
 */
export function checkStateWords(languages: readonly Language[]): void {
  beforeAll(async () => {
    const renderer = await openPageRenderer(path.resolve(import.meta.dirname, '../../../../dist'));
    shop = await openShop({ renderer, draws: true });
    const { db } = shop.database;
    await db
      .insertInto('site_settings')
      .values({ key: 'site.languages', value: LANGUAGES.join(',') })
      .execute();
    await shop.services.site.refresh();
    for (const state of EVENT_STATES) events.set(state, await stagedAs(state));
    for (const state of ORDER_STATES) orders.set(state, await orderedAs(state));
    // jobs have done what there is to do, but for the refund that the table has on its way
    await shop.work();
    shop.services.cache.changed();
  });
  afterAll(() => shop.close());

  describe.each(languages)('in %s', (lang) => {
    describe.each(Object.keys(EVENT_PLACES) as (keyof typeof EVENT_WORDS)[])('%s', (place) => {
      test.each(EVENT_STATES)('of an event that is %s', async (state) => {
        const said = await EVENT_PLACES[place](events.get(state) ?? expect.fail(state), lang);
        expectWords(said, expectedOf(EVENT_WORDS[place], state, lang));
      });
    });
    describe.each(Object.keys(ORDER_PLACES) as (keyof typeof ORDER_WORDS)[])('%s', (place) => {
      test.each(ORDER_STATES)('of an order: %s', async (state) => {
        const said = await ORDER_PLACES[place](orders.get(state) ?? expect.fail(state), lang);
        expectWords(said, expectedOf(ORDER_WORDS[place], state, lang));
      });
    });
  });
}

function expectWords(said: string, expected: ReturnType<typeof expectedOf>): void {
  if (expected === null) return expect(said).toBe('');
  for (const words of expected.says) expect(said).toContain(words);
  for (const words of expected.never) expect(said).not.toContain(words);
}

async function pageOf({ eventId, slug }: Staged, lang: Language): Promise<string> {
  const { statusCode, body } = await shop.app.inject(`/event-details/${slug}/${eventId}?lang=${lang}`);
  return statusCode === 200 ? body : '';
}

/** What a page says beside its header and footer. */
function mainOf(page: string): string {
  return /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
}

/** The words of a part of a page, as they are read. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('\u00a0', ' ');
}

function calendarWords(file: string): string {
  return (file.match(/^(?:STATUS|SEQUENCE):\w+/gm) ?? []).toSorted().toReversed().join(' ');
}

function titleOf(slug: string): string {
  return `Kamer${slug.slice(0, 8)}`;
}

async function stagedAs(state: EventState): Promise<Staged> {
  const { db } = shop.database;
  const over = { start_date: daysFrom(TODAY, -3), end_date: daysFrom(TODAY, -3) };
  const event = await stage(shop.database, {
    event: {
      ...(state === 'draft' ? { draft: true } : {}),
      ...(state === 'draft' || state === 'unpublished' ? { status: 0 } : {}),
      ...(state === 'over' ? over : {}),
    },
    tickets: [state === 'sold out' ? { quantity: 1, booked_qty: 1 } : {}],
  });
  await db
    .updateTable('event_texts')
    .set({ title: titleOf(event.slug) })
    .where('event_id', '=', event.eventId)
    .execute();
  const words = titleOf(event.slug).toLowerCase();
  await db.insertInto('event_search').values({ event_id: event.eventId, words }).execute();
  if (state === 'moved') await move(event);
  if (state === 'cancelled') await callOff(event);
  return event;
}

async function move({ eventId: event_id }: Staged): Promise<void> {
  const former = JSON.stringify({ start_date: '2026-12-05', start_time: '19:30:00' });
  const run = { id: randomUUID(), event_id, at: shop.services.now(), former, present: '{}' };
  await shop.database.db.insertInto('event_moves').values(run).execute();
}

async function callOff({ ownerId, eventId }: Staged): Promise<void> {
  const { headers } = await shop.signedIn({ userId: ownerId });
  const reply = await shop.post(`/api/bookings/cancel-event/${eventId}`, { scope: 'all' }, headers);
  expect(reply.json()).toMatchObject({ success: true });
  await shop.work();
}

/** A guest's order of two tickets in a state, as buyer, bank and organizer bring it there. */
async function orderedAs(state: OrderState): Promise<CheckoutReply> {
  const event = await stage(shop.database, { tickets: [{}] });
  const order = await shop.ordered([{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 2 }], {
    customer_email: `${event.slug}@demo.kaartje.test`,
  });
  if (state === 'pending') return order;
  if (state === 'expired') {
    await expire(order);
    return order;
  }
  await shop.atBank(order, state === 'failed' ? 'failed' : 'success');
  await shop.webhook(order);
  await bring(order, { state, event });
  return order;
}

async function bring(order: CheckoutReply, { state, event }: { state: OrderState; event: Staged }): Promise<void> {
  const { db } = shop.database;
  switch (state) {
    case 'part refunded':
      return cancelTickets(order, { event, status: 3, count: 1 });
    case 'refunded':
      return cancelTickets(order, { event, status: 3, count: 2 });
    case 'cancelled':
      return cancelTickets(order, { event, status: 2, count: 2 });
    case 'charged back': {
      const { id, reference } = await paymentOf(shop.database, order.data.order_number);
      await shop.behave({ reference, chargedBackCents: 2500 });
      await syncPayment(shop.services, id);
      return undefined;
    }
    case 'cancellation asked':
      return askToCancel(order);
    case 'cancellation refused':
      await askToCancel(order);
      return decline(order, event);
    case 'accepted in part':
      await askToCancel(order);
      return cancelTickets(order, { event, status: 3, count: 1 });
    case 'event moved':
      return move(event);
    case 'event cancelled':
      return callOff(event);
    case 'event over': {
      const over = { start_date: daysFrom(TODAY, -3), end_date: daysFrom(TODAY, -3) };
      await db.updateTable('events').set(over).where('id', '=', event.eventId).execute();
      return undefined;
    }
    default:
      return undefined;
  }
}

/** The buyer asks to cancel, by the link of the order's mail. */
async function askToCancel({ data: { order_number, download_token: t } }: CheckoutReply): Promise<void> {
  const fields = { id: await bookingOf(order_number), order_number, t, reason: 'Ziek' };
  const reply = await shop.post('/api/mybookings/request-cancellation', fields);
  expect(reply.json()).toMatchObject({ success: true });
}

async function decline({ data: { order_number } }: CheckoutReply, { ownerId }: Staged): Promise<void> {
  const { headers } = await shop.signedIn({ userId: ownerId });
  const fields = { id: await bookingOf(order_number), order_number, message: 'Nee' };
  const reply = await shop.post('/api/bookings/decline-cancellation', fields, headers);
  expect(reply.json()).toMatchObject({ success: true });
}

async function bookingOf(orderNumber: string): Promise<number> {
  const bookings = shop.database.db.selectFrom('bookings').innerJoin('orders', 'orders.id', 'bookings.order_id');
  const row = await bookings.select('bookings.id').where('order_number', '=', orderNumber).executeTakeFirstOrThrow();
  return row.id;
}

async function expire({ data: { order_number: number } }: CheckoutReply): Promise<void> {
  const { db } = shop.database;
  await db.updateTable('orders').set({ state: 'expired' }).where('order_number', '=', number).execute();
  shop.services.orderStates.forget(number);
}

interface Wanted {
  readonly event: Staged;
  readonly status: 2 | 3;
  readonly count: number;
}

/** The organizer cancels tickets of an order; with status 3 their money goes back. */
async function cancelTickets(order: CheckoutReply, { event, status, count }: Wanted): Promise<void> {
  const { order_number: number } = order.data;
  const rows = await shop.database.db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['admissions.id', 'bookings.id as booking', 'bookings.ticket_id'])
    .where('order_number', '=', number)
    .orderBy('admissions.position')
    .execute();
  const { headers } = await shop.signedIn({ userId: event.ownerId });
  const reply = await shop.post(
    `/api/bookings/cancel-booking/${rows[0]?.booking}/${number}/${rows[0]?.ticket_id}`,
    { status, admission_ids: rows.slice(0, count).map(({ id }) => id) },
    headers,
  );
  expect(reply.json()).toMatchObject({ success: true });
}
