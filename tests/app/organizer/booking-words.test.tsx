import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { EventMove } from '#wire/organizer/event-move.ts';
import type { CancellationRequest, HistoryEntry } from '#wire/organizer/one-booking.ts';
import { BookedPanels, BookedTable } from '../../../src/app/features/organizer/bookings/booked-rows.tsx';
import { HistoryEntries } from '../../../src/app/features/organizer/bookings/booking-history.tsx';
import { BookingSums } from '../../../src/app/features/organizer/bookings/booking-sums.tsx';
import { WhoIsMailed } from '../../../src/app/features/organizer/bookings/cancel-event-question.tsx';
import { type Run, nextLook } from '../../../src/app/features/organizer/bookings/event-cancellation.ts';
import { MoveMails } from '../../../src/app/features/organizer/bookings/event-move.tsx';
import { RequestCard } from '../../../src/app/features/organizer/bookings/request-card.tsx';
import type { Sums } from '../../../src/app/features/organizer/bookings/use-booking-sums.ts';
import { htmlOf } from '../html-of.tsx';

// What an organizer reads of bookings. Source: issue 28.

const said = (part: ReactNode): string =>
  htmlOf(part)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('before an event is cancelled it is said who gets a mail', () => {
  test.each([
    [{ bookings: 3 }, 'Every buyer gets a mail.'],
    [
      { bookings: 3, untold: 1 },
      '1 booking has no e-mail address, so no mail can tell its buyer. Every other buyer gets a mail.',
    ],
    [{ bookings: 2, untold: 2 }, '2 bookings have no e-mail address, so no mail can tell their buyers.'],
  ])('%j', (figures, words) => {
    expect(said(<WhoIsMailed of={figures} />)).toBe(words);
  });
});

describe('a booking’s history does not call mailed what waits or was refused', () => {
  const entry = (of: Partial<HistoryEntry>): HistoryEntry => ({
    at: '2026-11-20T10:00:00Z',
    what: 'mailed',
    by: null,
    count: 0,
    amount: null,
    text: 'jef@demo.kaartje.test',
    ...of,
  });
  test.each([
    [{}, 'Tickets and receipt mailed to jef@demo.kaartje.test'],
    [{ state: 'sent' }, 'Tickets and receipt mailed to jef@demo.kaartje.test'],
    [{ state: 'waiting' }, 'Tickets and receipt wait to be mailed to jef@demo.kaartje.test'],
    [{ state: 'failed' }, 'The mail with tickets and receipt did not reach jef@demo.kaartje.test'],
    [{ state: 'failed', text: '' }, 'The mail with tickets and receipt did not arrive'],
    [{ what: 'resent', state: 'sent' }, 'Tickets sent again to jef@demo.kaartje.test'],
    [{ what: 'resent', state: 'waiting' }, 'Tickets wait to be sent again to jef@demo.kaartje.test'],
    [{ what: 'resent', state: 'failed' }, 'The tickets that were sent again did not reach jef@demo.kaartje.test'],
    [{ what: 'resent', corrected: 1, state: 'sent' }, 'Address corrected to jef@demo.kaartje.test'],
    [
      { what: 'resent', corrected: 1, state: 'waiting' },
      'Address corrected to jef@demo.kaartje.test; the mail to it waits',
    ],
    [
      { what: 'resent', corrected: 1, state: 'failed' },
      'Address corrected to jef@demo.kaartje.test; the mail did not arrive there',
    ],
    [{ what: 'declined', text: '' }, 'Request refused, the tickets stay valid'],
    [
      { what: 'declined', text: '', unanswered: 1, by: { kind: 'site', name: '' } },
      'Request not answered before the event began, the tickets stay valid · Kaartje',
    ],
    [
      { what: 'cancelled', count: 2, text: '', mail: { state: 'waiting', to: 'jef@demo.kaartje.test' } },
      '2 tickets cancelled The mail about it waits to go to jef@demo.kaartje.test',
    ],
    [
      { what: 'cancelled', count: 1, text: '', mail: { state: 'sent', to: 'jef@demo.kaartje.test' } },
      '1 ticket cancelled Mailed to jef@demo.kaartje.test',
    ],
    [
      { what: 'declined', text: '', mail: { state: 'failed', to: 'jef@demo.kaartje.test' } },
      'Request refused, the tickets stay valid The mail about it did not reach jef@demo.kaartje.test',
    ],
    [
      { what: 'declined', text: '', mail: { state: 'failed', to: '' } },
      'Request refused, the tickets stay valid The mail about it did not arrive',
    ],
    [{ what: 'chargeback-ended', text: '', amount: '40.50' }, 'Paid again by the buyer’s bank: € 40,50'],
  ] satisfies [Partial<HistoryEntry>, string][])('%j', (of, words) => {
    expect(said(<HistoryEntries entries={[entry(of)]} />)).toBe(`20/11/2026 11:00 ${words}`);
  });
});

// Source: BKT-03, BKT-04
test('booked tickets of € 0 are called free, as wide as a table and on a phone, and the sums have them', () => {
  const row = {
    event_id: 1,
    event_title: 'Zilt & Zand',
    event_start_date: '2026-12-12',
    event_poster: '',
    ticket_id: 2,
    ticket_title: 'Gratis',
    total_booked: 3,
    total_booked_free: 3,
    checked_in: 1,
    total_income: '0.00',
    is_paid: 0 as const,
  };
  const booked = {
    success: true as const,
    status: true as const,
    aaData: [row],
    iTotalRecords: 1,
    iTotalDisplayRecords: 1,
    all_total_booked: 3,
    all_total_booked_free: 3,
    checkins_all: 1,
    total_income_all: '0.00',
  };
  const table = said(<BookedTable booked={booked} isSearched={false} />);
  expect(table).toContain('Gratis 3 3 1 € 0,00 Free');
  expect(table).toMatch(/All tickets 3 3 1 € 0,00/);
  expect(said(<BookedPanels rows={[row]} />)).toMatch(/Gratis .*Free/);
});

// Source: MYT-12, issue 28
describe('an answered request says what its answer was', () => {
  const request = {
    id: 7,
    customer_name: 'Merel',
    quantity: 2,
    ticket_title: 'Standing',
    event_title: 'Zilt & Zand',
    event_start_date: '2026-12-12',
    price: '27.00',
    reason: 'Ziek',
    asked_at: '2026-11-20T09:00:00Z',
    answered_at: '2026-11-20T10:00:00Z',
    answer: '',
    answered_by: '',
    accepted: null,
    booking_cancel: 0,
  } as unknown as CancellationRequest; // a card shows no more of it
  const nothing = () => undefined;
  test.each([
    [{ answered_by: 'De Zeepost' }, 'Refused De Zeepost · 20/11/2026 11:00'],
    [{ unanswered: 1 }, 'Not answered before the event began 20/11/2026 11:00'],
    [{ unanswered: 1, booking_cancel: 3 }, 'Not answered before the event began, cancelled later 20/11/2026 11:00'],
  ] satisfies [Partial<CancellationRequest>, string][])('%j', (of, words) => {
    const card = said(
      <RequestCard request={{ ...request, ...of }} show={nothing} payBack={nothing} refuse={nothing} />,
    );
    expect(card.endsWith(words)).toBe(true);
    expect(card).not.toContain('Pay back');
  });
});

test('of an event that moved it is said how many are mailed, and what waits', () => {
  const at = '2026-11-20T10:00:00Z';
  const move: EventMove = { at, told: 1, writing: 0, sent: 3, waiting: 0, failed: 0, unreached: [] };
  const heading = 'Date or place changed on 20/11/2026';
  expect(said(<MoveMails move={move} />)).toBe(`${heading} The buyers of 3 orders are mailed.`);
  expect(said(<MoveMails move={{ ...move, sent: 1, waiting: 2 }} />)).toBe(
    `${heading} The buyer of 1 order is mailed. The buyers of 2 orders wait for a mail.`,
  );
  expect(said(<MoveMails move={{ ...move, told: 0, sent: 0 }} />)).toBe(
    `${heading} No buyer was mailed, as was chosen then.`,
  );
});

test('sums that could not be had anew say from when they are, beside a list that may be newer', () => {
  const data: Sums = { bookings: 2, tickets: 3, checked_in: 1, paid: '40.50', income: '37.50', event: null };
  const age = /Loaded: 20\/11\/2026 11:00\.$/;
  const of = (outdatedSince?: string) =>
    said(
      <BookingSums
        data={data}
        isFormer={false}
        outdatedSince={outdatedSince === undefined ? undefined : Date.parse(outdatedSince)}
      />,
    );
  expect(of()).not.toMatch(age);
  expect(of('2026-11-20T10:00:00Z')).toMatch(age);
});

test('a cancelled event is looked at until its run, its refunds and its mails are done, a large one less often', () => {
  const run = (of: Partial<Run>, under_way = '0.00'): Run => ({
    scope: 'all',
    status: 3,
    started_at: '2026-11-20T10:00:00Z',
    finished_at: '2026-11-20T10:01:00Z',
    bookings_done: 1,
    bookings_left: 0,
    tickets_done: 1,
    refunds: { total: '25.00', done: '0.00', under_way, failed: '0.00' },
    problems: [],
    ...of,
  });
  expect(nextLook(null)).toBe(false);
  expect(nextLook(run({ finished_at: null }))).toBe(2000);
  expect(nextLook(run({ finished_at: null, bookings_done: 1000 }))).toBe(10_000);
  expect(nextLook(run({}, '25.00'))).toBe(10_000);
  const mails = { sent: 1, waiting: 0, failed: 1, unreached: [] };
  expect(nextLook(run({ mails: { ...mails, waiting: 2 } }))).toBe(10_000);
  expect(nextLook(run({ mails }))).toBe(false);
  expect(nextLook(run({}))).toBe(false);
});
