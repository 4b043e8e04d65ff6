import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { listOwnReviews, listReviews } from '#wire/social/reviews.ts';
import { REVIEW_TEXT_MAX } from '#domain/social/limits.ts';
import { EXAMPLES } from '../accounts/examples.ts';
import { addPerson } from '../accounts/people.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { stage } from '../orders/stage.ts';
import { newKey, somebody, type Signed } from './people.ts';

type Shown = OutputOf<typeof listReviews>;
type Own = OutputOf<typeof listOwnReviews>;

let site: DemoSite;
let clock = TODAY;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER, now: () => clock });
});
afterAll(() => site.close());

const newEvent = (event: object = {}) => stage(site.services.database, { event: { show_review: true, ...event } });
const shown = async (eventId: number, page = 1) =>
  (await site.app.inject({ url: `/api/review/show/${eventId}?page=${page}` })).json<Shown>();
const write = (who: Signed, review: object, key?: string) =>
  who.call('POST /api/review/add', { review: 4, description: 'Mooi', ...review }, key === undefined ? {} : { key });
const own = async (who: Signed, query = '') => (await who.call(`GET /api/my_reviews${query}`)).json<Own>();

describe('reviews', () => {
  test('are shown newest first with the name and picture of who wrote them, and nothing else of them', async () => {
    const { eventId } = await newEvent();
    const [merel, jef] = [
      await somebody(site, { first_name: 'Merel', last_name: 'Dhondt' }),
      await somebody(site, { first_name: 'Jef' }),
    ];
    expect((await write(merel, { event_id: eventId, review: '5', description: ' Kippenvel. ' })).json()).toEqual({
      success: true,
      status: true,
      message: 'ReviewSubmitted',
    });
    // what was answered before is not answered after
    expect((await shown(eventId)).data).toHaveLength(1);
    clock = new Date(TODAY.getTime() + 60_000);
    await write(jef, { event_id: eventId, review: 2, description: '<script>alert(1)</script> 🎷' });
    clock = TODAY;
    const { data, spread, page, pages } = await shown(eventId);
    expect(data).toEqual([
      expect.objectContaining({
        review: 2,
        description: '<script>alert(1)</script> 🎷',
        created_at: '2026-11-20 12:01:00',
      }),
      {
        id: expect.any(Number),
        user_id: merel.id,
        review: 5,
        description: 'Kippenvel.',
        created_at: '2026-11-20 12:00:00',
        user_detail: { name: 'Merel Dhondt', avatar: '' },
        was_there: 0,
        before_event: 1,
      },
    ]);
    expect({ spread, page, pages }).toEqual({ spread: [0, 1, 0, 0, 1], page: 1, pages: 1 });
    expect(JSON.stringify(data)).not.toContain(merel.email);
  });

  test('are one of each account and event: a new one replaces it, and one that is sent again does not', async () => {
    const { eventId } = await newEvent();
    const [merel, key] = [await somebody(site), newKey()];
    await write(merel, { event_id: eventId, description: 'Eerst' }, key);
    await write(merel, { event_id: eventId, review: 1, description: 'Bij nader inzien' });
    await write(merel, { event_id: eventId, description: 'Eerst' }, key);
    expect((await shown(eventId)).data).toMatchObject([{ review: 1, description: 'Bij nader inzien' }]);
  });

  test.each([
    ['no stars', { review: 0 }, { review: 'FieldRequired' }],
    ['six stars', { review: 6 }, { review: 'FieldRequired' }],
    ['half a star', { review: 4.5 }, { review: 'FieldRequired' }],
    ['stars that are left out', { review: undefined }, { review: 'FieldRequired' }],
    ['no text', { description: ' ' }, { description: 'FieldRequired' }],
    ['a text without end', { description: 'a'.repeat(REVIEW_TEXT_MAX + 1) }, { description: 'FieldTooLong' }],
  ])('of %s are refused beside the field', async (_, wrong, errors) => {
    const { eventId } = await newEvent();
    const reply = await write(await somebody(site), { event_id: eventId, ...wrong });
    expect([reply.statusCode, reply.json<object>()]).toEqual([422, expect.objectContaining({ errors })]);
    expect((await shown(eventId)).data).toEqual([]);
  });

  test.each([
    ['that takes none', { show_review: false }],
    ['with a password', { password_protected: true }],
    ['that is not published', { status: 0 }],
  ])('of an event %s are refused, and none is shown', async (_, event) => {
    const { eventId } = await newEvent(event);
    const merel = await somebody(site);
    const reply = await write(merel, { event_id: eventId });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'ReviewFailed']);
    await site.services.database.db
      .insertInto('reviews')
      .values({ user_id: merel.id, event_id: eventId, review: 3, description: 'Van vroeger' })
      .execute();
    expect(await shown(eventId)).toMatchObject({ data: [], spread: [0, 0, 0, 0, 0] });
  });

  test('come ten a page, and go with the account that wrote them', async () => {
    const { eventId } = await newEvent();
    const { database } = site.services;
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(database)));
    const rows = people.map(({ id }) => ({ user_id: id, event_id: eventId, review: 4, description: `Van ${id}` }));
    await database.db.insertInto('reviews').values(rows).execute();
    const [first, second] = [await shown(eventId), await shown(eventId, 2)];
    expect([first.data.length, second.data.length, first.pages, first.spread[3]]).toEqual([10, 2, 2, 12]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(12);
    const [, one] = second.data;
    const alone = await site.app.inject(`/api/review/show/${eventId}?review=${one?.id}`);
    expect(alone.json()).toMatchObject({ data: [one], spread: first.spread });
    await database.db
      .updateTable('users')
      .set({ deleted_at: TODAY })
      .where('id', '=', people[0]?.id ?? 0)
      .execute();
    site.services.cache.changed();
    expect((await shown(eventId)).spread[3]).toBe(11);
  });

  test('say who was there: with a ticket that was shown, or for a day that is over, and not given back', async () => {
    const { database } = site.services;
    const event = await newEvent();
    const buyer = async (change: { scans?: number; booking_cancel?: number }) => {
      const who = await somebody(site);
      const party = { role: 'attendee' as const, userId: who.id, headers: {}, event: () => Promise.resolve(event) };
      const [bookingId] = (await EXAMPLES.booking(site.services, party)).names;
      const booking = Number(bookingId);
      await database.db
        .insertInto('admissions')
        .values({
          id: newKey(),
          booking_id: booking,
          event_id: event.eventId,
          ticket_id: event.tickets[0] ?? 0,
          position: 1,
          scans: change.scans ?? 0,
        })
        .execute();
      await database.db
        .updateTable('bookings')
        .set({ booking_cancel: change.booking_cancel ?? 0 })
        .where('id', '=', booking)
        .execute();
      await write(who, { event_id: event.eventId });
      return who.id;
    };
    const [scanned, bought, refunded] = [
      await buyer({ scans: 1 }),
      await buyer({}),
      await buyer({ booking_cancel: 3 }),
    ];
    const stranger = await somebody(site);
    await write(stranger, { event_id: event.eventId });
    const marks = async () => {
      const { data } = await shown(event.eventId);
      return [scanned, bought, refunded, stranger.id].map(
        (id) => data.find(({ user_id }) => user_id === id)?.was_there,
      );
    };
    expect(await marks()).toEqual([1, 0, 0, 0]);
    clock = new Date('2026-12-13T09:00:00+01:00');
    site.services.cache.changed();
    try {
      expect(await marks()).toEqual([1, 1, 0, 0]);
    } finally {
      clock = TODAY;
    }
  });

  test('of one’s own are listed with their events, may be deleted, and are nobody else’s to delete', async () => {
    const [{ eventId, slug }, gone] = [await newEvent(), await newEvent()];
    const [merel, jef] = [await somebody(site), await somebody(site)];
    await write(merel, { event_id: gone.eventId });
    clock = new Date(TODAY.getTime() + 60_000);
    await write(merel, { event_id: eventId });
    clock = TODAY;
    await site.services.database.db.updateTable('events').set({ publish: 0 }).where('id', '=', gone.eventId).execute();
    expect((await own(merel)).data).toMatchObject([
      { event_detail: { id: eventId, slug, title: 'Zilt & Zand', show_review: 1, published: 1 } },
      { event_detail: { id: gone.eventId, show_review: 0, published: 0 } },
    ]);
    await jef.call(`DELETE /api/review/delete/${eventId}`);
    expect((await shown(eventId)).data).toHaveLength(1);
    expect((await merel.call(`DELETE /api/review/delete/${eventId}`)).json()).toMatchObject({
      message: 'DeleteSuccessfully',
    });
    expect((await shown(eventId)).data).toEqual([]);
    expect((await own(merel)).data).toHaveLength(1);
  });

  test('of an organizer’s events are for the organizer; “own” are those that it wrote itself', async () => {
    const organizer = await somebody(site, { role: 'organizer' });
    const seller = { organizationId: organizer.organizationId ?? 0, ownerId: organizer.id };
    const mine = await stage(site.services.database, { seller, event: { show_review: true } });
    const [others, merel] = [await newEvent(), await somebody(site)];
    await write(merel, { event_id: mine.eventId, description: 'Over mijn avond' });
    await write(merel, { event_id: others.eventId });
    await write(organizer, { event_id: others.eventId, description: 'Bij de buren' });
    const texts = async (query: string) => (await own(organizer, query)).data.map(({ description }) => description);
    expect(await texts('?scope=events')).toEqual(['Over mijn avond']);
    expect(await texts('')).toEqual(['Bij de buren']);
    expect((await merel.call('GET /api/my_reviews?scope=events')).statusCode).toBe(403);
  });

  test('of one’s own event are refused, and those from before its day say so', async () => {
    const organizer = await somebody(site, { role: 'organizer' });
    const seller = { organizationId: organizer.organizationId ?? 0, ownerId: organizer.id };
    const dated = { show_review: true, start_date: '2026-12-01', end_date: '2026-12-01' };
    const mine = await stage(site.services.database, { seller, event: dated });
    const refused = await write(organizer, { event_id: mine.eventId, review: 5 });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, 'ReviewOwnEvent']);
    const [early, late] = [await somebody(site), await somebody(site)];
    await write(early, { event_id: mine.eventId });
    await site.services.database.db
      .insertInto('reviews')
      .values({
        event_id: mine.eventId,
        user_id: late.id,
        review: 4,
        description: 'Mooi',
        created_at: '2026-12-01T20:00+01:00',
      })
      .execute();
    site.services.cache.changed();
    const { data } = await shown(mine.eventId);
    expect(data.map(({ user_id, before_event }) => [user_id, before_event])).toEqual([
      [late.id, 0],
      [early.id, 1],
    ]);
  });

  test('are written thirty an hour at most, from wherever', async () => {
    const [merel, { eventId }] = [await somebody(site), await newEvent()];
    for (let times = 0; times < 30; times++) await write(merel, { event_id: eventId });
    expect((await write(merel, { event_id: eventId })).statusCode).toBe(429);
  });

  test('may be reported as illegal, one of an event’s, and not under another event', async () => {
    const [{ eventId }, other] = [await newEvent(), await newEvent()];
    await write(await somebody(site), { event_id: eventId });
    const [review] = (await shown(eventId)).data;
    const notice = {
      reason: 'hate',
      explanation: 'Het staat er.',
      name: 'An Peeters',
      email: 'an@voorbeeld.test',
      good_faith: 1,
      review: review?.id,
    };
    const send = (event: number) =>
      site.app.inject({ method: 'POST', url: '/api/reports', payload: { ...notice, event } });
    expect((await send(other.eventId)).statusCode).toBe(404);
    expect((await send(eventId)).statusCode).toBe(200);
    const { db } = site.services.database;
    expect(await db.selectFrom('content_reports').select(['event_id', 'review_id']).execute()).toEqual([
      { event_id: eventId, review_id: review?.id },
    ]);
    const { text } = await db.selectFrom('alerts').select('text').executeTakeFirstOrThrow();
    expect(JSON.parse(text)).toMatchObject({ says: 'ReviewReported', values: { review: review?.id, event: eventId } });
  });
});
