import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/calendar.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate, type WallTime } from '#domain/time/wall-clock.ts';
import { remindOfRequests } from '#server/organizer/bookings/request-reminders.ts';
import { bought, desk, done, type Line, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { addOrder } from '../staged-orders.ts';

useDesk();
// the clock of these tests goes on for weeks
beforeEach(() =>
  desk.shop.database.db
    .updateTable('events')
    .set({ start_date: '2040-06-01', end_date: '2040-06-01' })
    .where('id', '=', desk.event.eventId)
    .execute(),
);

const HOUR = 60;

/** Somebody who bought a ticket and asks to cancel it. */
async function asked(): Promise<Line & { again: () => ReturnType<typeof decline> }> {
  const buyer = await desk.shop.signedIn({ role: 2 });
  const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }], headers: buyer.headers }));
  const fields = { id: line.id, order_number: line.number, reason: 'Ziek' };
  const again = () => desk.shop.post('/api/mybookings/request-cancellation', fields, buyer.headers);
  expect((await again()).statusCode).toBe(200);
  return { ...line, again };
}

const decline = ({ id, number }: Line) =>
  desk.shop.post(
    '/api/bookings/decline-cancellation',
    { id, order_number: number, message: 'Nee' },
    desk.seller.headers,
  );

/** Two servers look at once, and again. */
async function look(): Promise<void> {
  const { services } = desk.shop;
  await Promise.all([remindOfRequests(services), remindOfRequests(services)]);
  await remindOfRequests(services);
}

/** The reminders of this event's requests. */
async function reminders() {
  const { db } = desk.shop.database;
  const { rows } = await sql<{ subject: string; text: string }>`
    select mails.subject, mails.text from mails join bookings on mails.key like 'order.cancel-reminder:' || bookings.id || ':%'
    where bookings.event_id = ${desk.event.eventId} order by mails.created_at`.execute(db);
  return rows;
}

// Source: MYT-12, issue 28
test('requests that have no answer after three days are reminded of once, those of a morning in one mail', async () => {
  const first = await asked();
  const second = await asked();
  const answered = [await asked(), await asked()] as const;
  await decline(answered[0]);
  await done(answered[1], { status: 3 });
  desk.shop.later(2 * 24 * HOUR + 23 * HOUR);
  await look();
  expect(await reminders()).toEqual([]);

  desk.shop.later(24 * HOUR);
  await look();
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 vragen om te annuleren wachten op je antwoord');
  expect(mail?.text).toMatch(
    new RegExp(`Zilt & Zand\n[^\n]*1 × Zitplaats 1\n[^\n]*${first.number}\nGevraagd op [^]*${second.number}`),
  );
  expect(mail?.text).toContain('/dashboard/organizer/bookings/cancellations');
  for (const { number } of answered) expect(mail?.text).not.toContain(number);

  desk.shop.later(5 * 24 * HOUR);
  await look();
  expect(await reminders()).toHaveLength(1);
});

test('who asks anew after a refusal is reminded of anew', async () => {
  const line = await asked();
  desk.shop.later(5 * 24 * HOUR);
  await look();
  await decline(line);
  expect((await line.again()).json()).toMatchObject({ success: true });
  desk.shop.later(HOUR);
  await look();
  expect(await reminders()).toHaveLength(1);
  desk.shop.later(4 * 24 * HOUR);
  await look();
  expect((await reminders()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Een vraag om te annuleren wacht op je antwoord'),
  );
});

describe('a request of an event that begins soon is reminded of on the last morning before it', () => {
  const today = () => wallClock(desk.shop.services.now()).date;
  const begins = (start_date: WallDate, start_time: string) =>
    desk.shop.database.db
      .updateTable('events')
      .set({ start_date, start_time, end_date: start_date, end_time: '23:59' })
      .where('id', '=', desk.event.eventId)
      .execute();
  /** Goes on to a moment in Belgium, looks, and answers how many reminders there are by then. */
  const remindedBy = async (date: WallDate, time: WallTime): Promise<number> => {
    desk.shop.later((toInstant(date, time).getTime() - desk.shop.services.now().getTime()) / 60_000);
    await look();
    return (await reminders()).length;
  };

  test('in the evening: that morning, once, with when it begins', async () => {
    const day = today();
    await asked();
    await begins(addDays(day, 2), '20:00:00');
    expect(await remindedBy(addDays(day, 1), '12:00:00')).toBe(0);
    expect(await remindedBy(addDays(day, 2), '06:59:00')).toBe(0);
    expect(await remindedBy(addDays(day, 2), '07:01:00')).toBe(1);
    const [mail] = await reminders();
    expect(mail?.text).toContain(`Het evenement begint op ${formatDayMonthYear(addDays(day, 2))} om 20:00`);
    expect(mail?.text).not.toContain('drie dagen');
    expect(await remindedBy(addDays(day, 2), '19:00:00')).toBe(1);
    // without an answer it is reminded of after three days too
    expect(await remindedBy(addDays(day, 6), '08:00:00')).toBe(2);
    expect(await remindedBy(addDays(day, 9), '08:00:00')).toBe(2);
  });

  test('early: the morning before', async () => {
    const day = today();
    await asked();
    await begins(addDays(day, 3), '06:30:00');
    expect(await remindedBy(addDays(day, 1), '12:00:00')).toBe(0);
    expect(await remindedBy(addDays(day, 2), '07:01:00')).toBe(1);
    expect(await remindedBy(addDays(day, 3), '06:00:00')).toBe(1);
  });

  test('after three days too; on one and the same morning once', async () => {
    const day = today();
    await asked();
    await begins(addDays(day, 7), '20:00:00');
    expect(await remindedBy(addDays(day, 4), '08:00:00')).toBe(1);
    expect(await remindedBy(addDays(day, 6), '12:00:00')).toBe(1);
    expect(await remindedBy(addDays(day, 7), '08:00:00')).toBe(2);
    expect(await remindedBy(addDays(day, 7), '19:00:00')).toBe(2);
  });
});

test('a server that ends before the mail is written leaves the reminder to the next', async () => {
  await asked();
  desk.shop.later(5 * 24 * HOUR);
  const { services } = desk.shop;
  const ending = new Proxy(services, {
    get: (of, name, self) => {
      if (name === 'settings') throw new Error('killed');
      return Reflect.get(of, name, self) as unknown;
    },
  });
  await expect(remindOfRequests(ending)).rejects.toThrow('1 of 1 failed');
  expect(await reminders()).toEqual([]);
  await look();
  expect(await reminders()).toHaveLength(1);
});

test('a mail of many requests names the first ten and counts the others', async () => {
  const booking = { booking_cancel: 1, cancel_reason: 'Ziek', cancel_asked_at: desk.shop.services.now() };
  for (let at = 0; at < 12; at += 1)
    await addOrder(desk.shop.database, desk.event, { order: { customer_name: `Koper ${at}` }, booking });
  desk.shop.later(5 * 24 * HOUR);
  await look();
  const [mail] = await reminders();
  expect(mail?.subject).toBe('12 vragen om te annuleren wachten op je antwoord');
  expect(mail?.text.match(/Koper \d+, 1 × Zitplaats 1/g)).toHaveLength(10);
  expect(mail?.text).toContain('En nog 2 vragen.');
});
