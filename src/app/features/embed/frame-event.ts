import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { type FrameColours, frameStyle } from '#domain/embed/colours.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { type WallClock, wallClock } from '#domain/time/wall-clock.ts';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';
import { isSaleOver } from '#app/features/event/stock-left.ts';

/** An event as a frame offers it. Source: FRM-11. */
export function useFrameEvent(eventId: string): EventDetail {
  const { events: detail } = useSuspenseQuery(eventQuery(eventId)).data;
  return framedEvent(detail, wallClock(useNow()));
}

/**
 * An event with the tickets that it offers in frames, and what these make of its lowest price and its sale. One of which none
 * is on sale in frames says what its own page says: that sells others, or these later.
 */
export function framedEvent(detail: EventDetail, now: WallClock): EventDetail {
  const tickets = detail.tickets.filter((ticket) => ticket.iframe_allow === 1);
  if (tickets.length === detail.tickets.length) return detail;
  const onSale = tickets.filter((ticket) => !ticket.sold_out);
  const { data } = detail;
  if (isOnSale(data) && onSale.length > 0) return { ...detail, tickets, data: { ...data, ...saleOf(onSale) } };
  if (data.availability !== 'sold-out' || tickets.length === 0) return { ...detail, tickets };
  const isOver = tickets.every((ticket) => isSaleOver(ticket, now));
  return { ...detail, tickets, data: { ...data, sale_over: isOver ? 1 : 0 } };
}

function isOnSale({ availability }: EventDetail['data']): boolean {
  return availability === 'from' || availability === 'free';
}

function saleOf(onSale: readonly PublicTicket[]) {
  const [lowest] = onSale
    .map((ticket) => ticket.all_in_price)
    .filter((price) => price !== '0.00')
    .toSorted((a, b) => (fromWire(a) ?? ZERO) - (fromWire(b) ?? ZERO));
  return lowest === undefined
    ? { availability: 'free' as const, from_price: '0.00' }
    : { availability: 'from' as const, from_price: lowest };
}

/** Whether an event has tickets on sale, and in frames none. */
export function isSoldOnItsPage({ tickets, data }: EventDetail): boolean {
  return isOnSale(data) && tickets.every((ticket) => ticket.sold_out === 1);
}

let sheet: CSSStyleSheet | undefined;
let known: Partial<FrameColours> = {};

/**
 * Gives the page the colours of an event; those that are not named stay as they were. The page that the server sent has
 * them from the start. Source: FRM-05, FRM-06, CHK-13.
 */
export function useFrameColours({ button_color, url_color }: Partial<FrameColours>): void {
  useLayoutEffect(() => {
    known = { button_color: button_color ?? known.button_color, url_color: url_color ?? known.url_color };
    if (known.url_color === undefined) return;
    if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
    sheet.replaceSync(frameStyle({ button_color: known.button_color, url_color: known.url_color }));
  }, [button_color, url_color]);
}
