import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { RequestState } from '../../../src/app/features/my-tickets/request-state.tsx';
import { RequestState as WalletRequest } from '../../../src/app/features/wallet/ask-to-cancel.tsx';
import { htmlOf } from '../html-of.tsx';

// What a buyer reads of a request to cancel once it ended. Source: MYT-12, issue 28

const said = (part: ReactNode): string =>
  htmlOf(part)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const ENDED = {
  asked_at: '2026-11-18T10:00:00Z',
  answered_at: '2026-11-20T10:00:00Z',
  answer: '',
  accepted: null,
} as const;
const UNANSWERED = 'The organizer did not answer before the event began, so your request cancelled nothing';

describe('in the list of tickets', () => {
  const row = (of: object): OwnBooking =>
    ({
      event_start_date: '2026-11-20',
      event_start_time: '10:00:00',
      event_end_date: '2026-11-30',
      event_end_time: '23:00:00',
      event_cancelled: 0,
      quantity: 2,
      checked_in: 0,
      booking_cancel: 0,
      status: 1,
      valid: 2,
      ...of,
    }) as unknown as OwnBooking; // a request shows no more of it
  test.each([
    ['refused', {}, 'Your request was refused on 20/11/2026: your ticket stays valid.'],
    ['not answered', { unanswered: 1 }, `${UNANSWERED}: your ticket stays valid.`],
  ])('one that was %s', (_, of, words) => {
    expect(said(<RequestState booking={row({ cancel_request: { ...ENDED, ...of } })} />)).toBe(words);
  });
  test('one that was not answered, once the event is over', () => {
    const over = { event_end_date: '2026-11-20', event_end_time: '11:00:00' };
    const request = { ...ENDED, unanswered: 1 };
    expect(said(<RequestState booking={row({ ...over, cancel_request: request })} />)).toBe(`${UNANSWERED}.`);
  });
});

describe('where the tickets are', () => {
  const booking = (of: object) =>
    ({ booking_cancel: 0, cancel_request: { ...ENDED, ...of } }) as unknown as OrderTickets['bookings'][number]; // as above
  test.each([
    ['refused', {}, false, 'Your request of cancellation was refused on 20/11/2026: your tickets stay valid.'],
    ['not answered', { unanswered: 1 }, false, `${UNANSWERED}: your tickets stay valid.`],
    ['not answered, once the event is over', { unanswered: 1 }, true, `${UNANSWERED}.`],
  ])('one that was %s', (_, of, isOver, words) => {
    expect(said(<WalletRequest booking={booking(of)} quantity={2} isOver={isOver} />)).toBe(words);
  });
});
