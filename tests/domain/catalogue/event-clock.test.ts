import { describe, expect, test } from 'vitest';
import { availability, isFreeEvent, isSaleOver } from '#domain/catalogue/availability.ts';
import type { TicketOffer } from '#domain/catalogue/availability.ts';
import { endsAfterStart, hasEnded, isLaunched, resolveDates } from '#domain/catalogue/event-clock.ts';
import { hasBegun, hasStarted } from '#domain/catalogue/event-start.ts';
import { byOrder, isOnSale, ticketState } from '#domain/catalogue/ticket-window.ts';
import { cents } from '#domain/money/money.ts';

const now = { date: '2026-11-20', time: '12:00:00' };
const at = (date: string, time: string) => ({ date, time });
const event = { startDate: '2026-12-12', startTime: '20:00:00', endDate: '2026-12-12', endTime: '23:00:00' };

/** A ticket on sale: no window of its own, some left. */
function ticket(changes: Partial<TicketOffer> = {}): TicketOffer {
  return {
    active: true,
    startDate: null,
    startTime: '00:00:00',
    expireDate: null,
    expireTime: '23:59:59',
    soldOut: false,
    remaining: 5,
    allIn: cents(1000),
    ...changes,
  };
}

describe('the event clock', () => {
  test('an event has ended when its end lies before now, not at that second (EVT-34)', () => {
    expect(hasEnded(event, at('2026-12-12', '22:59:59'))).toBe(false);
    expect(hasEnded(event, at('2026-12-12', '23:00:00'))).toBe(false);
    expect(hasEnded(event, at('2026-12-12', '23:00:01'))).toBe(true);
    expect(hasEnded(event, at('2026-12-13', '00:00:00'))).toBe(true);
  });

  test('an event without dates is today, and never over: not after its end time either (EVT-12)', () => {
    const undated = { ...event, startDate: null, endDate: '0000-00-00' };
    expect(hasEnded(undated, at('2026-11-20', '22:00:00'))).toBe(false);
    expect(hasEnded(undated, at('2026-11-20', '23:30:00'))).toBe(false);
    expect(hasEnded({ ...undated, endDate: null }, at('2026-11-20', '23:30:00'))).toBe(false);
    expect(resolveDates(undated, now)).toEqual({ ...event, startDate: now.date, endDate: now.date });
  });

  test('an event without an end date ends on its first day, and at no known time where none was given', () => {
    const open = { ...event, endDate: null };
    expect(resolveDates(open, now)).toEqual(event);
    const unknown = resolveDates({ ...open, endTime: '23:59:59' }, now);
    expect(unknown).toEqual({ ...event, endTime: event.startTime });
    expect(endsAfterStart(unknown)).toBe(false);
  });

  test('an event has started from its very second on (MYT-12)', () => {
    expect(hasStarted(event, at('2026-12-12', '19:59:59'))).toBe(false);
    expect(hasStarted(event, at('2026-12-12', '20:00:00'))).toBe(true);
  });

  test('an event has begun from then on; one without a day never does (MYT-12)', () => {
    expect(hasBegun(event, at('2026-12-12', '19:59:59'))).toBe(false);
    expect(hasBegun(event, at('2026-12-12', '20:00:00'))).toBe(true);
    expect(hasBegun({ ...event, startDate: null }, at('2026-12-12', '20:00:00'))).toBe(false);
  });

  test('an event shows from its launch on (EVF-15)', () => {
    const launch = { launchDate: '2026-11-20', launchTime: '12:00:00' };
    expect(isLaunched(launch, at('2026-11-20', '11:59:59'))).toBe(false);
    expect(isLaunched(launch, now)).toBe(true);
  });

  test('an end lies after its start, on the same day by its time (EVF-13)', () => {
    expect(endsAfterStart(event)).toBe(true);
    expect(endsAfterStart({ ...event, endTime: '20:00:00' })).toBe(false);
    expect(endsAfterStart({ ...event, endDate: '2026-12-13', endTime: '01:00:00' })).toBe(true);
    expect(endsAfterStart({ ...event, endDate: '2026-12-11' })).toBe(false);
  });
});

describe('the state of a ticket', () => {
  test('hidden before its start date and time (EVT-40)', () => {
    const starts = { startDate: '2026-11-20', startTime: '12:00:01' };
    expect(ticketState(ticket(starts), now)).toBe('hidden');
    expect(ticketState(ticket({ ...starts, startTime: '12:00:00' }), now)).toBe('on-sale');
    expect(ticketState(ticket({ ...starts, soldOut: true }), now)).toBe('hidden');
  });

  test('sold out once its last moment has passed (EVT-41)', () => {
    expect(ticketState(ticket({ expireDate: '2026-11-20', expireTime: '12:00:00' }), now)).toBe('on-sale');
    expect(ticketState(ticket({ expireDate: '2026-11-20', expireTime: '11:59:59' }), now)).toBe('sold-out');
  });

  test('sold out when marked so (EVT-42)', () => {
    expect(ticketState(ticket({ soldOut: true }), now)).toBe('sold-out');
  });

  test('sold out when none or less than none is left (EVT-43)', () => {
    expect(ticketState(ticket({ remaining: 1 }), now)).toBe('on-sale');
    expect(ticketState(ticket({ remaining: 0 }), now)).toBe('sold-out');
    expect(ticketState(ticket({ remaining: -1 }), now)).toBe('sold-out');
  });

  test('an inactive ticket is not sold (TKT-27)', () => {
    expect(ticketState(ticket({ active: false }), now)).toBe('sold-out');
    expect(isOnSale(ticket({ active: false }), now)).toBe(false);
    expect(isOnSale(ticket(), now)).toBe(true);
  });

  test('tickets stand in their order, equal ones by id (EVT-14)', () => {
    const rows = [
      { id: 3, order: 1 },
      { id: 9, order: 0 },
      { id: 2, order: 1 },
    ];
    expect(rows.toSorted(byOrder).map((row) => row.id)).toEqual([9, 2, 3]);
  });
});

describe('what can be bought of an event', () => {
  const soon = { startDate: '2026-12-01', startTime: '10:00:00' };

  test('nothing once it has ended (EVT-35)', () => {
    expect(availability({ ...event, endDate: '2026-11-19' }, [ticket()], now)).toEqual({ kind: 'ended' });
  });

  test('tickets are coming soon when there is none (EVT-47)', () => {
    expect(availability(event, [], now)).toEqual({ kind: 'coming-soon' });
    expect(availability(event, [ticket({ ...soon, active: false })], now)).toEqual({ kind: 'coming-soon' });
  });

  test('from the lowest all-in price on sale, free ones beside it aside', () => {
    const tickets = [ticket({ allIn: cents(2500) }), ticket({ allIn: cents(1500) }), ticket({ allIn: cents(0) })];
    expect(availability(event, tickets, now)).toEqual({ kind: 'from', price: 1500 });
  });

  test('a cheaper ticket that is sold out or not yet on sale does not count', () => {
    const tickets = [ticket({ allIn: cents(500), remaining: 0 }), ticket({ allIn: cents(700), ...soon }), ticket()];
    expect(availability(event, tickets, now)).toEqual({ kind: 'from', price: 1000 });
  });

  test('free when everything on sale is', () => {
    const tickets = [ticket({ allIn: cents(0) }), ticket({ allIn: cents(500), soldOut: true })];
    expect(availability(event, tickets, now)).toEqual({ kind: 'free' });
  });

  test('not yet on sale, from the first sale to come', () => {
    const tickets = [ticket({ ...soon, startDate: '2026-12-02' }), ticket(soon), ticket({ remaining: 0 })];
    expect(availability(event, tickets, now)).toEqual({ kind: 'not-yet-on-sale', from: at('2026-12-01', '10:00:00') });
  });

  test('a sale to come of which nothing will be sold is none', () => {
    for (const changes of [{ active: false }, { soldOut: true }, { remaining: 0 }]) {
      expect(availability(event, [ticket({ ...soon, ...changes }), ticket({ soldOut: true })], now)).toEqual({
        kind: 'sold-out',
      });
    }
  });

  test('sold out when every ticket is (EVT-43)', () => {
    expect(availability(event, [ticket({ remaining: 0 }), ticket({ soldOut: true })], now)).toEqual({
      kind: 'sold-out',
    });
  });

  test('the sale is over when every ticket that was on sale is past its last moment (EVT-41)', () => {
    const past = ticket({ expireDate: '2026-11-19' });
    expect(isSaleOver([past, ticket({ expireDate: '2026-11-20', expireTime: '11:59:59', remaining: 0 })], now)).toBe(
      true,
    );
    expect(isSaleOver([past, ticket({ remaining: 0 })], now)).toBe(false);
    expect(isSaleOver([past, ticket({ ...soon, active: false })], now)).toBe(true);
    expect(isSaleOver([ticket({ ...soon, active: false })], now)).toBe(false);
  });

  test('an event is free when it has tickets and none costs anything (LIST-07)', () => {
    expect(isFreeEvent([ticket({ allIn: cents(0) })])).toBe(true);
    expect(isFreeEvent([ticket({ allIn: cents(0) }), ticket()])).toBe(false);
    expect(isFreeEvent([])).toBe(false);
  });
});
