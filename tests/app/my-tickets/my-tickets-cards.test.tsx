import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { TableCards } from '../../../src/app/ui/table/table-cards.tsx';
import { useBookingActions } from '../../../src/app/features/my-tickets/use-booking-actions.tsx';
import { useBookingColumns } from '../../../src/app/features/my-tickets/use-booking-columns.tsx';
import { htmlOf } from '../html-of.tsx';

const booking = {
  id: 7,
  order_number: 'KJ-7Q4M-2XKD-9T3R',
  event_title: 'Zilt & Zand',
  event_start_date: '2026-12-12',
  event_start_time: '20:00:00',
  event_end_date: '2026-12-12',
  event_end_time: '23:00:00',
  event_poster: '',
  event_cancelled: 0,
  ticket_title: 'Standing',
  quantity: 2,
  checked_in: 0,
  booking_cancel: 0,
  status: 1,
  valid: 1,
  may_cancel: 0,
  cancel_request: null,
} as unknown as OwnBooking; // a card shows no more of it

function Cards({ of }: { of: OwnBooking }): ReactNode {
  const columns = useBookingColumns();
  const actions = useBookingActions({ showPapers: () => undefined, askToCancel: () => undefined });
  return (
    <TableCards
      label="My tickets"
      columns={columns}
      rows={[of]}
      rowKey={({ id }) => String(id)}
      rowName={({ event_title }) => event_title}
      sort={{ column: 'id', descending: true }}
      onSort={() => undefined}
      actions={actions}
      expected={1}
      texts={{ actions: (row) => `Actions for ${row}` } as Parameters<typeof TableCards>[0]['texts']}
    />
  );
}

const html = (changes: Partial<OwnBooking> = {}): string => htmlOf(<Cards of={{ ...booking, ...changes }} />);
const OPENS = 'href="/wallet/KJ-7Q4M-2XKD-9T3R"';
const DOWNLOADS = 'aria-label="Download ticket: Zilt &amp; Zand"';

// Source: MYT-09, MYT-10
test('a card opens its ticket, and the download stands on it', () => {
  expect(html()).toContain(OPENS);
  expect(html()).toContain(DOWNLOADS);
});

test.each([
  ['is not there yet', { status: 0 }],
  ['was cancelled', { booking_cancel: 2 }],
  ['is valid no more', { valid: 0 }],
] as const)('a card whose ticket %s leads to none, and offers no file', (_, changes) => {
  expect(html(changes)).toContain('Zilt &amp; Zand');
  expect(html(changes)).not.toContain(OPENS);
  expect(html(changes)).not.toContain(DOWNLOADS);
});

function Actions({ of }: { of: OwnBooking }): ReactNode {
  const actions = useBookingActions({ showPapers: () => undefined, askToCancel: () => undefined });
  return actions(of)
    .map(({ label }) => label)
    .join(', ');
}

// Source: MYT-12
test.each([
  ['may be asked for', { may_cancel: 1 }, true],
  ['may not be asked for', { may_cancel: 0 }, false],
  ['was asked for before, of an event that has begun since', { may_cancel: 1, event_start_date: '2020-12-12' }, false],
] as const)('Ask to cancel stands beside a ticket whose cancellation %s: %j, %s', (_, changes, isThere) => {
  expect(htmlOf(<Actions of={{ ...booking, ...changes }} />).includes('Ask to cancel')).toBe(isThere);
});
