import { expect, test } from 'vitest';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventDetail, PublicEvent, PublicTicket } from '#wire/catalogue/event.ts';
import { framedEvent } from '../../../src/app/features/embed/frame-event.ts';
import { FrameStub } from '../../../src/app/features/embed/frame-stub.tsx';
import { TicketList } from '../../../src/app/features/event/ticket-list.tsx';
import { DRAWN_AT, htmlOf } from '../html-of.tsx';

// What an event says in a frame follows from the tickets that are for frames (FRM-11). Prices are all-in.

const NOW = wallClock(new Date(DRAWN_AT));

type Ticket = Partial<PublicTicket>;
const FOR_FRAMES: Ticket = { iframe_allow: 1, sold_out: 0, all_in_price: '12.50', expire_date: null, supplements: [] };
const ON_PAGE: Ticket = { ...FOR_FRAMES, iframe_allow: 0, all_in_price: '8.00' };
const SOLD_OUT: Ticket = { ...FOR_FRAMES, sold_out: 1 };
const OVER: Ticket = { ...SOLD_OUT, expire_date: '2026-11-19', expire_time: '23:59:59' };

/** What a frame has of an event that has these tickets, and is on sale. */
function framed(tickets: readonly Ticket[], sale: Partial<PublicEvent> = {}): EventDetail {
  const data = { id: 1, slug: 'zilt', lang: 'en', availability: 'from', from_price: '8.00', ...sale };
  return framedEvent({ data, tickets } as unknown as EventDetail, NOW); // what the words and figures need
}

function saleOf(tickets: readonly Ticket[], sale?: Partial<PublicEvent>) {
  const { availability, from_price, sale_over } = framed(tickets, sale).data;
  return { availability, from_price, over: sale_over === 1 };
}

const button = {} as Parameters<typeof FrameStub>[0]['button'];
const stubOf = (detail: EventDetail): string => htmlOf(<FrameStub detail={detail} button={button} />);

test('a frame offers the tickets that are for frames, from the lowest price above nothing among them', () => {
  const dearer = { ...FOR_FRAMES, all_in_price: '102.00' };
  const free = { ...FOR_FRAMES, all_in_price: '0.00' };
  expect(framed([ON_PAGE, dearer, FOR_FRAMES]).tickets).toEqual([dearer, FOR_FRAMES]);
  const from = { availability: 'from', from_price: '12.50', over: false };
  expect(saleOf([ON_PAGE, dearer, FOR_FRAMES])).toEqual(from);
  expect(saleOf([ON_PAGE, free, FOR_FRAMES])).toEqual(from);
  expect(saleOf([ON_PAGE, { ...SOLD_OUT, all_in_price: '9.00' }, FOR_FRAMES])).toEqual(from);
  expect(saleOf([ON_PAGE, free])).toEqual({ availability: 'free', from_price: '0.00', over: false });
});

test('of an event that is sold out a frame says of its own tickets whether their sale is over', () => {
  const soldOut = { availability: 'sold-out', from_price: null } as const;
  const onPage = { ...ON_PAGE, sold_out: 1 as const };
  expect(saleOf([onPage, SOLD_OUT], soldOut)).toEqual({ ...soldOut, over: false });
  expect(saleOf([onPage, SOLD_OUT, OVER], soldOut)).toEqual({ ...soldOut, over: false });
  expect(saleOf([onPage, OVER], soldOut)).toEqual({ ...soldOut, over: true });
  expect(stubOf(framed([onPage, OVER], soldOut))).toContain('Sale over');
});

test('a frame whose own tickets are gone leads to the page that sells others, and calls the event neither sold out nor over', () => {
  for (const gone of [SOLD_OUT, OVER]) {
    const detail = framed([ON_PAGE, gone]);
    expect(stubOf(detail)).toContain('The event page sells the tickets');
    expect(stubOf(detail)).not.toMatch(/Sold out|Sale over|Get tickets/);
    // the list says it of the ticket
    expect(htmlOf(<TicketList detail={detail} />)).toContain(gone === OVER ? 'Sale over' : 'Sold out');
  }
});

test('an event with no ticket for frames leads to its page, which sells them, and announces none', () => {
  const detail = framed([ON_PAGE]);
  const stub = stubOf(detail);
  expect(stub).toContain('The event page sells the tickets');
  expect(stub).toContain('href="/event-details/zilt/1"');
  for (const html of [stub, htmlOf(<TicketList detail={detail} />)])
    expect(html).not.toMatch(/coming soon|Get tickets/);
  const soldOut = framed([{ ...ON_PAGE, sold_out: 1 }], { availability: 'sold-out', from_price: null });
  expect(stubOf(soldOut)).toContain('Sold out');
  expect(htmlOf(<TicketList detail={soldOut} />)).not.toContain('coming soon');
});

test('an event whose sale has not begun says so in a frame as on its page', () => {
  const soon = framed([], { availability: 'coming-soon', from_price: null });
  for (const html of [stubOf(soon), htmlOf(<TicketList detail={soon} />)])
    expect(html).toContain('Tickets are coming soon for this event');
});
