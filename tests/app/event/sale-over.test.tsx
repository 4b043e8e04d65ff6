import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { EventCard, EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import type { CartChange } from '../../../src/app/features/cart/cart-changes-list.ts';
import { useChangeTexts } from '../../../src/app/features/cart/use-change-text.ts';
import { FrameStub } from '../../../src/app/features/embed/frame-stub.tsx';
import { EventStub } from '../../../src/app/features/event/event-stub.tsx';
import { TicketList } from '../../../src/app/features/event/ticket-list.tsx';
import { EventTag } from '../../../src/app/features/event-parts/event-words.tsx';
import { PickerTicket } from '../../../src/app/features/picker/picker-ticket.tsx';
import { htmlOf } from '../html-of.tsx';

// A ticket whose sale is over has the state of one that is sold out (EVT-41), and words of its own. The pages are drawn on 20 November at noon in Brussels.

const ticket = {
  id: 1,
  title: 'Standing',
  description: '',
  all_in_price: '12.50',
  quantity: 10,
  booked_qty: 2,
  sold_out: 1,
  max_qty: 0,
  buy_limit: 1,
  free_ticket_allow: 0,
  supplements: [],
  expire_date: null,
  expire_time: '23:59:59',
} as unknown as PublicTicket; // the words need no others
const over = { ...ticket, expire_date: '2026-11-20', expire_time: '11:59:59' };
const last = { ...over, expire_time: '12:00:00' };

const event = { availability: 'sold-out' } as EventCard;
const detailOf = (sale: object, tickets: readonly PublicTicket[]) =>
  ({ data: { ...event, ...sale, lang: 'en' }, tickets }) as unknown as EventDetail; // as above
const button = {} as Parameters<typeof EventStub>[0]['button'];

const said = (part: ReactNode): string => htmlOf(part).replaceAll(/<[^>]+>/g, ' ');

const picker = (shown: PublicTicket): ReactNode => (
  <PickerTicket
    ticket={shown}
    lang={undefined}
    choice={{ quantity: 0, selected: {}, names: [] }}
    isPayable
    mayChoose
    tried={0}
    wasTried={() => false}
    asked={undefined}
    onChange={() => undefined}
  />
);

test('a ticket whose last moment of sale has passed says so, in the picker and on the page', () => {
  for (const part of [picker, (shown: PublicTicket) => <TicketList detail={detailOf({}, [shown])} />]) {
    expect(said(part(over))).toContain('Sale over');
    expect(said(part(over))).not.toMatch(/sold out/i);
    for (const other of [ticket, last]) expect(said(part(other))).toMatch(/sold out/i);
  }
});

test('so does an event none of whose tickets is on sale any more, wherever it is shown', () => {
  const parts = [
    (sale: object) => <EventTag event={{ ...event, ...sale }} />,
    (sale: object) => <EventStub detail={detailOf(sale, [])} button={button} />,
    (sale: object) => <FrameStub detail={detailOf(sale, [])} button={button} />,
  ];
  for (const part of parts) {
    expect(said(part({ sale_over: 1 }))).toContain('Sale over');
    expect(said(part({ sale_over: 1 }))).not.toMatch(/sold out/i);
    expect(said(part({}))).toContain('Sold out');
  }
});

function Changes({ changes }: { changes: readonly CartChange[] }): ReactNode {
  return useChangeTexts()(changes).join(' ');
}

test('a cart tells apart what was removed because its sale is over', () => {
  const removed = { kind: 'removed', to: 0 } as const;
  const words = said(
    <Changes
      changes={[
        { ...removed, title: 'Balcony' },
        { ...removed, title: 'Standing', isSaleOver: true },
      ]}
    />,
  );
  expect(words).toContain('The sale of some tickets is over, so they were removed: Standing');
  expect(words).toContain('no longer available and were removed: Balcony');
});
