import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { type FrameColours, frameStyle } from '#domain/embed/colours.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';

/** An event with the tickets that it offers in frames, and the lowest price of these. Source: FRM-11. */
export function useFrameEvent(eventId: string): EventDetail {
  const { events: detail } = useSuspenseQuery(eventQuery(eventId)).data;
  const tickets = detail.tickets.filter((ticket) => ticket.iframe_allow === 1);
  if (tickets.length === detail.tickets.length) return detail;
  const open = tickets.filter((ticket) => !ticket.sold_out).map((ticket) => ticket.all_in_price);
  const [from] = open.toSorted((a, b) => (fromWire(a) ?? ZERO) - (fromWire(b) ?? ZERO));
  const isOnSale = detail.data.availability === 'from' || detail.data.availability === 'free';
  if (!isOnSale) return { ...detail, tickets };
  const availability = tickets.length === 0 ? ('coming-soon' as const) : ('sold-out' as const);
  if (from === undefined) return { ...detail, tickets, data: { ...detail.data, availability, from_price: null } };
  const isFree = open.every((price) => price === '0.00');
  return { ...detail, tickets, data: { ...detail.data, availability: isFree ? 'free' : 'from', from_price: from } };
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
